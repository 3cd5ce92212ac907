import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSession, openStoredSession, saveSession, saveToken } from '../api/session-store.ts';
import { testBrowser, testToken } from '../api/test-browser.ts';
import { followStream, MESSAGE } from './stream.ts';

const token = testToken('now', Date.now() + 600_000);

/** A line to the server, as the browser has it. */
class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: TestSource[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    TestSource.all.push(this);
  }
  says(text: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }
  refused(): void {
    this.readyState = TestSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = TestSource.CLOSED;
  }
}

const expired = vi.fn();
let stop: () => void;
let asked: ReturnType<typeof testBrowser>['asked'];

beforeEach(() => {
  TestSource.all.length = 0;
  expired.mockClear();
  ({ asked } = testBrowser({ 'POST /api/validatesession': () => ({ status: 200, body: { isValid: true } }) }));
  vi.stubGlobal('EventSource', TestSource);
  openStoredSession();
  stop = followStream(expired);
});
afterEach(() => {
  stop();
  forgetSession();
});

async function opened(count = 1): Promise<TestSource> {
  await vi.waitFor(() => expect(TestSource.all).toHaveLength(count));
  return TestSource.all.at(-1)!;
}

it('is closed to a stranger and opened when somebody signs in', async () => {
  expect(TestSource.all).toEqual([]);
  saveSession('asha rao', token);
  const { url } = await opened();
  expect(url).toBe(`/api/sse/asha%20rao?token=${token}`);
});

it('ends the session whose token the message names', async () => {
  saveSession('asha', token);
  const line = await opened();
  line.says('logout:of-another-x');
  expect(expired).not.toHaveBeenCalled();
  line.says(`logout:${token.slice(-12)}`);
  expect(expired).toHaveBeenCalledOnce();
});

it('names the token by its newest form', async () => {
  saveSession('asha', token);
  const line = await opened();
  const next = testToken('next', Date.now() + 600_000);
  saveToken(next);
  line.says(`logout:${token.slice(-12)}`);
  expect(expired).not.toHaveBeenCalled();
  line.says(`logout:${next.slice(-12)}`);
  expect(expired).toHaveBeenCalledOnce();
});

it('passes any other message on to the page', async () => {
  const heard: unknown[] = [];
  addEventListener(MESSAGE, (event) => heard.push(event instanceof CustomEvent && event.detail));
  saveSession('asha', token);
  (await opened()).says('notification');
  expect(heard).toEqual(['notification']);
});

it('looks at the session before it opens a line anew that was refused', async () => {
  saveSession('asha', token);
  (await opened()).refused();
  await opened(2);
  expect(asked.map(({ call }) => call)).toEqual(['POST /api/validatesession']);
});

it('is closed when the session is over', async () => {
  saveSession('asha', token);
  const line = await opened();
  forgetSession();
  await vi.waitFor(() => expect(line.readyState).toBe(TestSource.CLOSED));
});
