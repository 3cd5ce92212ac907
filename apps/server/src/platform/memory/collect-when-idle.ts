import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EACH_MS = 10_000;
/** The share of its time that a thread may be at work and still counts as idle. */
const IDLE_BELOW = 0.2;

/** All threads together stand still for less than a thousandth of the time. */
const APART_MS = 300_000;

interface Rest {
  /** A collection is worth its pause once so much more is in use than after the last one. */
  readonly worthBytes: number;
  /** The least time between two: whatever is asked of the thread during one waits for it. */
  readonly apartMs?: number;
  readonly lookEachMs?: number;
  readonly collect?: () => void;
}

/**
 * Collects the garbage of the thread that calls it while that thread has little to do. V8 by itself lets a heap and its buffers grow to about
 * twice what is in use before it looks, and a thread that has nothing to do never looks (docs/decisions/0030-memory.md). The thread stands
 * still meanwhile: about a millisecond for each MB in use. The answer ends it.
 */
export function collectWhenIdle({
  worthBytes,
  apartMs = APART_MS,
  lookEachMs = LOOK_EACH_MS,
  collect = collector(),
}: Rest): () => void {
  let [left, collectedAt] = [0, -Infinity];
  let since = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    const isSoon = performance.now() - collectedAt < apartMs;
    if (isSoon || utilization >= IDLE_BELOW || bytesInUse() - left < worthBytes) return;
    collect();
    [left, collectedAt] = [bytesInUse(), performance.now()];
  }, lookEachMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** In a thread beside the main one: its heap is 30 to 60 MB. */
export const collectThreadWhenIdle = () => collectWhenIdle({ worthBytes: 8_000_000 });

/** Objects, and the buffers that belong to them. */
function bytesInUse(): number {
  const { used_heap_size: objects, external_memory: buffers } = getHeapStatistics();
  return objects + buffers;
}

/** V8's own collection, which every context has that is made once the flag stands: it is left, as threads set it side by side. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  return typeof collect === 'function' ? () => void collect() : () => {};
}
