import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// A busy machine takes more than the second that is usual.
configure({ asyncUtilTimeout: 20_000 });

/** What the document of the tests lacks: boxes in the browser's top layer, opened by the button that names them. */
beforeAll(() => {
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover });
  document.addEventListener('click', press);
});
// Other files of tests are drawn in the same document, with the same modules: what this one has begun to load is there first.
afterAll(async () => {
  await vi.dynamicImportSettled();
  document.removeEventListener('click', press);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

// What one test leaves must not be there for the next.
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

/** What a component has put off until later would find no document once the tests of its file are over. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: later } = globalThis;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof later>) => {
  const timer = later(...given);
  timers.add(timer);
  return timer;
}, later);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = later;
});

const OPEN = 'data-open';

function press({ target }: Event): void {
  const id = target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : undefined;
  const box = id ? document.getElementById(id) : null;
  if (box) toggle(box, !box.hasAttribute(OPEN));
}

function showPopover(this: HTMLElement): void {
  toggle(this, true);
}

function hidePopover(this: HTMLElement): void {
  toggle(this, false);
}

function toggle(box: HTMLElement, open: boolean): void {
  if (box.hasAttribute(OPEN) === open) return;
  box.toggleAttribute(OPEN, open);
  const tell = (name: string) =>
    act(() => void box.dispatchEvent(Object.assign(new Event(name), { newState: open ? 'open' : 'closed' })));
  tell('beforetoggle');
  // As in a browser: once what the first one asked for is drawn.
  queueMicrotask(() => tell('toggle'));
}
