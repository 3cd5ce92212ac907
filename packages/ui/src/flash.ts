import { useState } from 'react';

type Value = number | string | null | undefined;

interface Seen {
  readonly value: Value;
  readonly flash: string;
  /** Two names of one flash, in turn: the same name twice would not begin anew. */
  readonly isOdd: boolean;
}

/** The class of a figure that has just ticked: it flashes once in the colour of the way it went. */
export function useFlash(value: Value): string {
  const [seen, see] = useState<Seen>({ value, flash: '', isOdd: false });
  if (Object.is(seen.value, value)) return seen.flash;
  const next = flashed(seen, value);
  see(next);
  return next.flash;
}

/** What is known for the first time, or no longer, did not move. */
export function flashed({ value: before, isOdd }: Seen, value: Value): Seen {
  const moved = typeof value === 'number' && typeof before === 'number' ? value - before : NaN;
  if (!(Math.abs(moved) > 0)) return { value, flash: '', isOdd };
  const way = moved > 0 ? 'rose' : 'fell';
  return { value, flash: isOdd ? `${way} even` : `${way} odd`, isOdd: !isOdd };
}
