import type { ClosedMinute } from '@parakh/live';
import type { FeedWord } from '@parakh/market';

/** Those who want to be told of something, until they end it. */
interface Listeners<T extends unknown[]> {
  readonly add: (listener: (...told: T) => void) => () => void;
  tell(...told: T): void;
}

/** A list for each thing that a live session tells. */
export function tellers() {
  return {
    ticks: listeners<[]>(),
    minute: listeners<[ClosedMinute]>(),
    word: listeners<[FeedWord]>(),
    session: listeners<[]>(),
  };
}

function listeners<T extends unknown[]>(): Listeners<T> {
  const all = new Set<(...told: T) => void>();
  return {
    add(listener) {
      const own = (...told: T) => listener(...told);
      all.add(own);
      return () => void all.delete(own);
    },
    tell(...told) {
      for (const listener of all) listener(...told);
    },
  };
}
