import type { RatioHistory } from '@parakh/contract';
import type { DrawnLine } from '@parakh/ui';

type MeasureName = keyof RatioHistory['measures'];

/** A measure of how dear an index is. */
export interface RatioMeasure {
  readonly name: MeasureName;
  readonly title: string;
  /** In one sentence for a beginner. */
  readonly says: string;
  readonly unit: string;
}

export const ratioMeasures: readonly RatioMeasure[] = [
  { name: 'pe', title: 'P/E', says: 'Price by a year’s earnings: what a rupee of profit costs.', unit: '' },
  { name: 'pb', title: 'P/B', says: 'Price by book value: what a rupee of the companies’ own means costs.', unit: '' },
  { name: 'dividendYield', title: 'Dividend yield', says: 'A year’s dividends as percent of the price.', unit: '%' },
  {
    name: 'eps',
    title: 'EPS',
    says: 'A year’s earnings in points of the index: its close by its P/E. It steps when results come in.',
    unit: '',
  },
];

export const ratioSpans = [
  { value: 'quarter', word: '3M', says: 'Three months', days: 92 },
  { value: 'half', word: '6M', says: 'Six months', days: 183 },
  { value: 'year', word: '1Y', says: 'One year', days: 366 },
  { value: 'all', word: 'All', says: 'All that is available', days: Infinity },
] as const;
export type RatioSpan = (typeof ratioSpans)[number]['value'];
export const ratioSpanNames = ratioSpans.map(({ value }) => value);

const DAY_MS = 86_400_000;

/** The first day of a span that ends with a session; undefined: all that is available. */
export function startOfSpan(lastSession: string | null, span: RatioSpan): string | undefined {
  const { days } = ratioSpans.find(({ value }) => value === span)!;
  if (lastSession === null || days === Infinity) return undefined;
  return new Date(Date.parse(lastSession) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Deviations from the mean at which a line is drawn. */
const away = [
  { by: 2, title: 'Mean + 2 σ', colour: 'var(--series-7)' },
  { by: 1, title: 'Mean + 1 σ', colour: 'var(--series-7)' },
  { by: 0, title: 'Mean', colour: 'var(--series-2)' },
  { by: -1, title: 'Mean − 1 σ', colour: 'var(--series-7)' },
  { by: -2, title: 'Mean − 2 σ', colour: 'var(--series-7)' },
] as const;

/** The measure with its mean and its deviations, and the band within one of them. */
export function ratioLines<Name extends MeasureName>(
  history: Pick<RatioHistory, 'time' | Name> & { readonly measures: Pick<RatioHistory['measures'], Name> },
  { name, title }: Pick<RatioMeasure, 'title'> & { readonly name: Name },
) {
  const { time: x, measures } = history;
  const { mean, deviation } = measures[name];
  const level = (by: number) => x.map(() => (mean ?? NaN) + by * (deviation ?? NaN));
  const own: DrawnLine = { title, x, values: history[name], colour: 'var(--series-1)' };
  const lines = away.map((line) => ({
    title: line.title,
    x,
    values: level(line.by),
    colour: line.colour,
    isDashed: true,
  }));
  return { lines: [own, ...lines], band: { x, low: level(-1), high: level(1), colour: 'var(--series-7)' } };
}
