import type { ClosedMinute } from '@parakh/live';
import type { FeedStatus, Tick } from '@parakh/market';

/** Those who listen for something, until they end it. */
interface Listeners<T extends unknown[]> {
  readonly add: (listener: (...values: T) => void) => () => void;
  emit(...values: T): void;
}

/** One for each event of a live session. */
export function liveEvents() {
  return {
    ticks: listeners<[readonly Tick[]]>(),
    minute: listeners<[ClosedMinute]>(),
    word: listeners<[FeedStatus]>(),
    session: listeners<[]>(),
  };
}

function listeners<T extends unknown[]>(): Listeners<T> {
  const all = new Set<(...values: T) => void>();
  return {
    add(listener) {
      const own = (...values: T) => listener(...values);
      all.add(own);
      return () => void all.delete(own);
    },
    emit(...values) {
      for (const listener of all) listener(...values);
    },
  };
}
