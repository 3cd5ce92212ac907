import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runServiceWorker, takeUpdate, waitingUpdate } from './service-worker.ts';

const code = readFileSync(join(import.meta.dirname, '../../../service-worker.js'), 'utf8');
const alert = { id: 'f1', title: 'Gap up', body: 'TCS: 4,120.50', link: '/my-alerts?firing=f1' };

/** The worker as the browser runs it, among the pages that are open. */
function startWorker(pages: { visibilityState: string; postMessage: (said: unknown) => void }[] = []) {
  const heard = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
    skipWaiting: vi.fn(),
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => pages, claim: vi.fn(), openWindow: vi.fn() },
  };
  runInNewContext(code, { self });
  const say = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    heard.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return { self, say, push: (said: unknown) => say('push', { data: { json: () => said } }) };
}

describe('the service worker', () => {
  it('shows what is pushed, the same alert once', async () => {
    const { self, push } = startWorker();
    await push(alert);
    const shown = { body: 'TCS: 4,120.50', tag: 'f1', data: '/my-alerts?firing=f1', icon: '/logo-mark.svg' };
    expect(self.registration.showNotification).toHaveBeenCalledWith('Gap up', shown);
  });

  it('leaves it to a page that is looked at', async () => {
    const page = { visibilityState: 'visible', postMessage: vi.fn() };
    const { self, push } = startWorker([page]);
    await push(alert);
    expect(page.postMessage).toHaveBeenCalledWith({ alert });
    expect(self.registration.showNotification).not.toHaveBeenCalled();
  });

  it.each([['no alert'], [{ ...alert, link: 'https://elsewhere.test/' }], [{ ...alert, link: '//elsewhere.test' }]])(
    'passes over what is not of ours: %j',
    async (said) => {
      const { self, push } = startWorker();
      await push(said);
      expect(self.registration.showNotification).not.toHaveBeenCalled();
    },
  );

  it('opens the explanation in the page that is open, or in a new one', async () => {
    const notification = { close: vi.fn(), data: alert.link };
    const shown = { navigate: vi.fn() };
    const page = { visibilityState: 'hidden', postMessage: vi.fn(), focus: async () => shown };
    await startWorker([page]).say('notificationclick', { notification });
    expect(shown.navigate).toHaveBeenCalledWith(alert.link);
    const { self, say } = startWorker();
    await say('notificationclick', { notification });
    expect(self.clients.openWindow).toHaveBeenCalledWith(alert.link);
  });

  it('takes over when it is told to', async () => {
    const { self, say } = startWorker();
    await say('message', { data: 'something else' });
    expect(self.skipWaiting).not.toHaveBeenCalled();
    await say('message', { data: 'take over' });
    expect(self.skipWaiting).toHaveBeenCalledOnce();
  });
});

class TestRegistration extends EventTarget {
  waiting: EventTarget | null = null;
  installing: (EventTarget & { state?: string }) | null = null;
  readonly update = vi.fn(async () => undefined);
}

describe('the page', () => {
  let registration: TestRegistration;
  let container: EventTarget & { controller: unknown; register: ReturnType<typeof vi.fn> };
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    registration = new TestRegistration();
    container = Object.assign(new EventTarget(), {
      controller: {},
      register: vi.fn(async () => registration),
    });
    vi.stubGlobal('navigator', { serviceWorker: container });
    stop = runServiceWorker();
  });
  afterEach(() => {
    stop();
    waitingUpdate.set(undefined);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const installs = () => {
    const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  };

  it('registers the worker after 30 s and looks for a newer one each 5 minutes', async () => {
    await vi.advanceTimersByTimeAsync(29_999);
    expect(container.register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it('offers a newer worker, but not the first of all', async () => {
    container.controller = null;
    await vi.advanceTimersByTimeAsync(30_000);
    installs();
    expect(waitingUpdate.get()).toBeUndefined();
    container.controller = {};
    const worker = installs();
    expect(waitingUpdate.get()).toBe(worker);
  });

  it('clears what was kept and reloads once the newer worker is in charge', async () => {
    const removed: string[] = [];
    const caches = { keys: async () => ['one', 'two'], delete: async (name: string) => removed.push(name) };
    vi.stubGlobal('caches', caches);
    await vi.advanceTimersByTimeAsync(30_000);
    installs();
    const reload = vi.fn();
    const taken = takeUpdate(waitingUpdate.get()!, reload);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    await taken;
    expect(removed).toEqual(['one', 'two']);
    expect(reload).toHaveBeenCalledOnce();
  });
});
