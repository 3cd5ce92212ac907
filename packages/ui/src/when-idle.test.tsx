import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('on a page that somebody went to from the one that was loaded', () => {
  beforeEach(() => {
    const loaded = new PerformanceMark('https://parakh.test/another');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded]);
  });
  afterEach(() => vi.restoreAllMocks());

  const within = (...boxes: DOMRect[]) => Object.assign(place(), { getClientRects: () => boxes });
  const at = (top: number) => within(new DOMRect(0, top, 100, 100));

  it('works at once on what is near', () => {
    const work = vi.fn();
    whenNear(at(innerHeight + 500), work);
    expect(work).toHaveBeenCalledOnce();
  });

  it.each([
    ['far below', at(innerHeight + 700)],
    ['far above', at(-800)],
    ['hidden', within()],
  ])('works on what is %s as soon as it comes near', (_, element) => {
    const work = vi.fn();
    whenNear(element, work);
    expect(work).not.toHaveBeenCalled();
    see(true);
    expect(work).toHaveBeenCalledOnce();
  });
});
