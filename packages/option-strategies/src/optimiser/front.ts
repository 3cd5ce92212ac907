/** What is set against each other: more of the one and less of the other is better. */
interface Weighed {
  readonly expected: number;
  readonly risk: number;
}

/** Of all that were offered, those for which no other is better in one and not worse in the other; of equals the one whose name comes first. */
export interface Front<T extends Weighed> {
  /** Whether it could stand on the front by now. */
  takes(one: Weighed): boolean;
  offer(one: T): void;
  /** The most expected first. */
  readonly all: readonly T[];
}

export function paretoFront<T extends Weighed>(nameOf: (one: T) => string): Front<T> {
  /** From the most expected on, and from the most risk on. */
  const all: T[] = [];

  /** How many expect as much or more: the last of them has the least risk of them. */
  function ahead(expected: number): number {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle]!.expected >= expected) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function takes({ expected, risk }: Weighed): boolean {
    const best = all[ahead(expected) - 1];
    return !best || best.risk > risk || (best.risk === risk && best.expected === expected);
  }

  function offer(one: T): void {
    if (!takes(one)) return;
    let from = ahead(one.expected);
    const alike = all[from - 1];
    if (alike?.expected === one.expected) {
      if (alike.risk === one.risk && nameOf(alike) <= nameOf(one)) return;
      from--;
    }
    let to = from;
    while (to < all.length && all[to]!.risk >= one.risk) to++;
    all.splice(from, to - from, one);
  }

  return { takes, offer, all };
}
