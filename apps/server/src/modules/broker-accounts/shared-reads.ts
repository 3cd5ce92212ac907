/** What was read stands for whoever asks within this time. */
const SHARED_MS = 1000;
const MOST_KEPT = 5000;

/** Reads that several pages of a person share. */
export interface SharedReads {
  /** What was read under this key a second ago at most, or is being read now; else what `read` answers. A failure is told to all who wait, and kept no longer. */
  of<T>(key: string, read: () => Promise<T>): Promise<T>;
}

interface Kept {
  readonly value: Promise<unknown>;
  readonly askedAt: number;
  isOver: boolean;
}

/** `now`: milliseconds of a clock that never goes back. */
export function openSharedReads(now: () => number): SharedReads {
  const kept = new Map<string, Kept>();
  const isGood = ({ askedAt, isOver }: Kept) => !isOver || now() - askedAt <= SHARED_MS;
  return {
    of<T>(key: string, read: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever asks under a key reads the same under it
      if (known && isGood(known)) return known.value as Promise<T>;
      if (kept.size >= MOST_KEPT) for (const [old, one] of kept) if (!isGood(one)) kept.delete(old);
      const value = read();
      const one: Kept = { value, askedAt: now(), isOver: false };
      kept.set(key, one);
      value.then(
        () => (one.isOver = true),
        () => kept.get(key) === one && kept.delete(key),
      );
      return value;
    },
  };
}
