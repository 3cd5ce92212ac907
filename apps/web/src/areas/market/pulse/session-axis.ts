import { barTimeText, type DrawnLine, timeTicks, type Values } from '@parakh/ui';

const MINUTE = 60_000;
const MINUTES_AN_HOUR = 60;
/** '2026-11-27'. */
const DAY_LETTERS = 10;

/** Days as places on an axis: minutes since 1970, as bars carry them. */
export function placesOf(days: readonly string[]): number[] {
  return days.map((day) => Date.parse(`${day}T00:00:00Z`) / MINUTE);
}

/** How an axis of sessions is written. */
export const sessionAxis = {
  xText: (minutes: number) => barTimeText(minutes, false),
  xFile: (minutes: number) => new Date(minutes * MINUTE).toISOString().slice(0, DAY_LETTERS),
  xTicks: timeTicks,
};

/** How an axis of the minutes of one session is written. */
export const clockAxis = {
  xText: (minutes: number) => barTimeText(minutes, true).slice(-5),
  xTicks(from: number, to: number, most: number) {
    const step = MINUTES_AN_HOUR * Math.max(1, Math.ceil((to - from) / MINUTES_AN_HOUR / most));
    const first = Math.ceil(from / step) * step;
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step).map(
      (at) => ({ at, text: clockAxis.xText(at) }),
    );
  },
};

/** A line of the style sheet's nth colour. */
export function seriesLine(title: string, x: ArrayLike<number>, values: Values, colour: number): DrawnLine {
  return { title, x, values, colour: `var(--series-${colour})`, breaksAfter: gapOf(x) };
}

const MINUTES_OF_TEN_SESSIONS = 15 * 24 * MINUTES_AN_HOUR;
const STEPS_OF_A_GAP = 2.5;

/** Sessions that are not available are no line: more than ten of them, and of longer bars more than two. */
export function gapOf(x: ArrayLike<number>): number {
  const steps = Array.from(x, (at, i) => at - (x[i - 1] ?? NaN)).slice(1);
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  return Math.max(MINUTES_OF_TEN_SESSIONS, STEPS_OF_A_GAP * usual);
}

/** How far back a screen looks: sessions. */
export const spans = [
  { value: '63', word: '3M', says: 'Three months' },
  { value: '125', word: '6M', says: 'Half a year' },
  { value: '250', word: '1Y', says: 'A year' },
  { value: '500', word: '2Y', says: 'Two years' },
  { value: '2500', word: 'All', says: 'The whole history' },
] as const;

/** An address may name any span; one we do not offer is read as a year. */
export function sessionsIn(text: string): (typeof spans)[number]['value'] {
  return spans.find(({ value }) => value === text)?.value ?? '250';
}

/** A line through a few days far apart would be drawn where nothing is known. */
export function isMostlyKnown(values: readonly (number | null)[]): boolean {
  return 2 * values.filter((value) => value !== null).length > values.length;
}
