import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenNear } from './when-idle.ts';

let see: (isIntersecting: boolean) => void = () => undefined;
let rest: () => void = () => undefined;
beforeEach(() => {
  rest = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: object[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        see = () => undefined;
      }
    },
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    rest = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    rest = () => undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

const place = () => document.createElement('div');

it('works once what it is about has come near and nothing else is to be done', () => {
  const work = vi.fn();
  whenNear(place(), work);
  see(false);
  rest();
  expect(work).not.toHaveBeenCalled();
  see(true);
  expect(work).not.toHaveBeenCalled();
  rest();
  dispatchEvent(new Event('beforeprint'));
  expect(work).toHaveBeenCalledOnce();
});

it('works before the page is printed, seen or not', () => {
  const work = vi.fn();
  whenNear(place(), work);
  dispatchEvent(new Event('beforeprint'));
  see(true);
  rest();
  expect(work).toHaveBeenCalledOnce();
});

it('does nothing after it was called off, near or far', () => {
  const work = vi.fn();
  for (const isNear of [true, false]) {
    const callOff = whenNear(place(), work);
    if (isNear) see(true);
    callOff();
    see(true);
    rest();
    dispatchEvent(new Event('beforeprint'));
  }
  expect(work).not.toHaveBeenCalled();
});
