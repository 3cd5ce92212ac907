const AT_LATEST_MS = 1500;
/** Where a browser does not say when it is idle: a page is mostly taken over by then. */
const UNTOLD_MS = 300;

/** Works once the browser has nothing else to do; at latest after a second and a half. What comes back calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, UNTOLD_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(asked);
}

/** About a screen ahead, px. */
const AHEAD = 600;

/**
 * Works once an element has come near the window: with the page that the browser loaded when nothing else is to be done, so that presses
 * are answered first; on a page that somebody went to from there without waiting. At once where the page is printed before.
 * What comes back calls it off.
 */
export function whenNear(element: Element, work: () => void): () => void {
  const mayWait = isAsLoaded();
  if (!mayWait && isNear(element)) {
    work();
    return () => undefined;
  }
  if (!('IntersectionObserver' in globalThis)) return whenIdle(work);
  const left = new AbortController();
  const leave = () => left.abort();
  const near = (seen: readonly IntersectionObserverEntry[]) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    if (mayWait) left.signal.addEventListener('abort', whenIdle(done));
    else done();
  };
  const done = () => {
    leave();
    work();
  };
  const watch = new IntersectionObserver(near, { rootMargin: `${AHEAD}px 0px` });
  left.signal.addEventListener('abort', () => watch.disconnect());
  addEventListener('beforeprint', done, { signal: left.signal });
  watch.observe(element);
  return leave;
}

/** Whether the page is still the one that the browser loaded. */
function isAsLoaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}

/** False for what is hidden. */
function isNear(element: Element): boolean {
  const [box] = element.getClientRects();
  return box !== undefined && box.top < innerHeight + AHEAD && box.bottom > -AHEAD;
}
