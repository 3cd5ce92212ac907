/** The spans over which changes are told. */
export const changeSpans = [
  { value: 'day', word: 'Day' },
  { value: 'week', word: 'Week' },
  { value: 'month', word: 'Month' },
  { value: 'quarter', word: 'Quarter' },
  { value: 'year', word: 'Year' },
] as const;
export type ChangeSpan = (typeof changeSpans)[number]['value'];
export const changeSpanNames = changeSpans.map(({ value }) => value);

interface Changed {
  readonly changePct?: number | null | undefined;
  readonly weekChangePct: number | null;
  readonly monthChangePct: number | null;
  readonly quarterChangePct: number | null;
  readonly yearChangePct: number | null;
}

/** The change of a row over a span. */
export function changeOver(row: Changed, span: ChangeSpan): number | null {
  return {
    day: row.changePct ?? null,
    week: row.weekChangePct,
    month: row.monthChangePct,
    quarter: row.quarterChangePct,
    year: row.yearChangePct,
  }[span];
}
