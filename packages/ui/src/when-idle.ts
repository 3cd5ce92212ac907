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

/** About a screen ahead. */
const AHEAD = '600px 0px';

/** The same once an element has come near the window; at once where the page is printed before. */
export function whenNear(element: Element, work: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) return whenIdle(work);
  const left = new AbortController();
  const leave = () => left.abort();
  const near = (seen: readonly IntersectionObserverEntry[]) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    left.signal.addEventListener('abort', whenIdle(done));
  };
  const done = () => {
    leave();
    work();
  };
  const watch = new IntersectionObserver(near, { rootMargin: AHEAD });
  left.signal.addEventListener('abort', () => watch.disconnect());
  addEventListener('beforeprint', done, { signal: left.signal });
  watch.observe(element);
  return leave;
}
