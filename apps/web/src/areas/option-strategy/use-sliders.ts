import type { UnderlyingMarket } from '@parakh/option-strategies';
import { useMemo, useState } from 'react';
import type { Sliders } from './payoff-shape.ts';

const PERCENT = 100;

/** Where the sliders stand. */
export interface SliderValues {
  /** Percent of the spot. */
  readonly move: number;
  /** Whole days from the moment of the prices; the last one is the first expiry. */
  readonly days: number;
  /** Points of volatility, of all expiries. */
  readonly parallel: number;
  /** Points on top of them, of single expiries. */
  readonly byExpiry: Readonly<Record<number, number>>;
}

const atRest: SliderValues = { move: 0, days: 0, parallel: 0, byExpiry: {} };

/** The sliders of a position whose first expiry has so many days; what they mean in the units of the formulas. */
export function useSliders({ expiries }: UnderlyingMarket, days: number) {
  const [values, setValues] = useState(atRest);
  const { move, parallel, byExpiry } = values;
  const ahead = Math.min(values.days, Number.isNaN(days) ? 0 : days);
  const sliders: Sliders = useMemo(
    () => ({
      move: move / PERCENT,
      ahead,
      shift: {
        parallel: parallel / PERCENT,
        byExpiry: new Map(expiries.map(({ expiry }) => [expiry, (byExpiry[expiry] ?? 0) / PERCENT])),
      },
    }),
    [move, ahead, parallel, byExpiry, expiries],
  );
  return {
    values,
    sliders,
    isMoved: values !== atRest,
    set: (change: Partial<SliderValues>) => setValues((before) => ({ ...before, ...change })),
    reset: () => setValues(atRest),
  };
}
