interface Scored {
  readonly score: number;
}

/** The highest scores that were offered; of equal ones those whose names come first. */
export interface Best<T extends Scored> {
  /** Whether such a score could be among them by now. */
  takes(score: number): boolean;
  offer(one: T): void;
  /** The highest first. */
  readonly all: readonly T[];
}

export function bestOf<T extends Scored>(most: number, nameOf: (one: T) => string): Best<T> {
  const all: T[] = [];
  const takes = (score: number) => all.length < most || score >= all.at(-1)!.score;
  const isBefore = (one: T, other: T) =>
    one.score > other.score || (one.score === other.score && nameOf(one) < nameOf(other));
  return {
    takes,
    offer(one) {
      if (!takes(one.score)) return;
      const place = all.findIndex((other) => isBefore(one, other));
      all.splice(place < 0 ? all.length : place, 0, one);
      if (all.length > most) all.pop();
    },
    all,
  };
}
