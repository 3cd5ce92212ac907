import type { UnderlyingMarket } from '@parakh/option-strategies';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Sliders } from './payoff-shape.ts';

const PERCENT = 100;
/** Within a pause of a hand. */
const REST_MS = 90;

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

export const atRest: SliderValues = { move: 0, days: 0, parallel: 0, byExpiry: {} };

/** Sliders that a hand moves. What follows them at once is told of each step and draws itself: drawing the page anew takes longer than a frame. */
export interface MovingSliders {
  readonly values: () => SliderValues;
  readonly set: (change: Partial<SliderValues>) => void;
  readonly reset: () => void;
  /** Calls after each step, before the next frame; answers what ends it. */
  readonly follow: (onMove: () => void) => () => void;
}

function movingSliders(): MovingSliders {
  let values = atRest;
  const followers = new Set<() => void>();
  const become = (next: SliderValues) => {
    values = next;
    for (const onMove of followers) onMove();
  };
  return {
    values: () => values,
    set: (change) => become({ ...values, ...change }),
    reset: () => become(atRest),
    follow: (onMove) => {
      followers.add(onMove);
      return () => followers.delete(onMove);
    },
  };
}

/** The sliders, and where they stood when they last rested: by that the figures are worked out that take longer than a frame. */
export function useSliders() {
  const [moving] = useState(movingSliders);
  const [rested, rest] = useState(moving.values);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = moving.follow(() => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => rest(moving.values())), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [moving]);
  return { moving, rested };
}

/** Draws after each rendering and after each step of the sliders. */
export function useDrawn(moving: Pick<MovingSliders, 'follow'> | undefined, draw: () => void): void {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
    draw();
  });
  useEffect(() => moving?.follow(() => latest.current()), [moving]);
}

/** What the sliders mean in the units of the formulas, for a position whose first expiry has so many days. */
export function slidersOf(
  { move, days: chosen, parallel, byExpiry }: SliderValues,
  { expiries }: UnderlyingMarket,
  days: number,
): Sliders {
  return {
    move: move / PERCENT,
    ahead: Math.min(chosen, Number.isNaN(days) ? 0 : days),
    shift: {
      parallel: parallel / PERCENT,
      byExpiry: new Map(expiries.map(({ expiry }) => [expiry, (byExpiry[expiry] ?? 0) / PERCENT])),
    },
  };
}
