/** What a page did while it was measured. */
export interface FramesSeen {
  readonly seconds: number;
  readonly frames: number;
  readonly longestMs: number;
  /** Longer than 50 ms, in which the page answers nobody. */
  readonly longTasks: number;
  /** Changes of the table's elements and texts. */
  readonly writes: number;
}

/** Counts the drawings of the page and the writes to an element for so long. */
export async function framesSeen(element: Element, seconds: number): Promise<FramesSeen> {
  const seen = { frames: 0, longestMs: 0, longTasks: 0, writes: 0 };
  const writes = new MutationObserver((changes) => (seen.writes += changes.length));
  writes.observe(element, { childList: true, characterData: true, attributes: true, subtree: true });
  const tasks = new PerformanceObserver((list) => (seen.longTasks += list.getEntries().length));
  tasks.observe({ type: 'longtask' });
  const begun = performance.now();
  let before = begun;
  await new Promise<void>((done) => {
    const frame = () => {
      const now = performance.now();
      seen.frames++;
      seen.longestMs = Math.max(seen.longestMs, now - before);
      before = now;
      if (now - begun < seconds * 1000) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });
  writes.disconnect();
  tasks.disconnect();
  return { ...seen, seconds: (performance.now() - begun) / 1000 };
}
