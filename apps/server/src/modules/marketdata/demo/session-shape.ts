import { REGULAR_MINUTES, type Session } from '@parakh/market';

/** How a session's movement and volume spread over its steps: much at the bell, little at noon, more towards the close. */
export interface SessionShape {
  readonly steps: number;
  /** Share of the day's variance in each step, as a deviation. */
  readonly deviation: Float64Array;
  /** Share of the day's variance up to the end of each step; ends at 1. */
  readonly elapsed: Float64Array;
  /** Share of the day's volume in each step. */
  readonly volume: Float64Array;
  /** Steps at the end over which the exchange averages its official close: the last half hour. */
  readonly closing: number;
}

/** Steps of a session that is kept as a daily bar only: half hours. */
export const COARSE_STEPS = 13;
const CLOSING_MINUTES = 30;

const shapes = new Map<string, SessionShape>();

export function shapeOf(steps: number, minutes = REGULAR_MINUTES): SessionShape {
  const key = `${steps}/${minutes}`;
  const known = shapes.get(key) ?? makeShape(steps, minutes);
  shapes.set(key, known);
  return known;
}

function makeShape(steps: number, minutes: number): SessionShape {
  const minute = minutes / steps;
  const curve = (early: number, earlyMinutes: number, late: number, lateMinutes: number) =>
    Float64Array.from({ length: steps }, (_, k) => {
      const [since, left] = [(k + 0.5) * minute, minutes - (k + 0.5) * minute];
      return 1 + early * Math.exp(-since / earlyMinutes) + late * Math.exp(-left / lateMinutes);
    });
  const variance = shares(curve(3.2, 18, 0.9, 35));
  let sum = 0;
  const elapsed = variance.map((share) => (sum += share));
  elapsed[steps - 1] = 1;
  return {
    steps,
    deviation: variance.map(Math.sqrt),
    elapsed,
    volume: shares(curve(4.5, 14, 2.2, 25)),
    closing: Math.max(1, Math.round(Math.min(CLOSING_MINUTES, minutes) / minute)),
  };
}

function shares(curve: Float64Array): Float64Array {
  const sum = curve.reduce((total, value) => total + value, 0);
  return curve.map((value) => value / sum);
}

/** An hour that the exchange had not fixed when the calendar was written is simulated at the hour of most years. */
const USUAL_MUHURAT = [{ open: 18 * 60 + 15, close: 19 * 60 + 15 }];

/** The minutes after midnight at which the one-minute bars of a session start. */
export function minutesOf({ windows, areHoursKnown }: Pick<Session, 'windows' | 'areHoursKnown'>): number[] {
  return (areHoursKnown ? windows : USUAL_MUHURAT).flatMap(({ open, close }) =>
    Array.from({ length: close - open }, (_, i) => open + i),
  );
}
