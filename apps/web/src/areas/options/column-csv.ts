/** A column of a file: a day, a clock or a figure a row; empty where not known. */
export interface CsvColumn {
  readonly title: string;
  readonly values: readonly (string | number | null)[];
}

const written = (value: string | number | null | undefined) =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value);

/** Columns side by side, as many rows as the first has. */
export function columnCsv(columns: readonly CsvColumn[]): string {
  const [first] = columns;
  const rows = (first?.values ?? []).map((_, row) => columns.map(({ values }) => written(values[row])).join(','));
  return [columns.map(({ title }) => title).join(','), ...rows].join('\n');
}

const MINUTES_A_DAY = 1440;
const two = (part: number) => String(part).padStart(2, '0');

/** '09:16' of minutes as times are told. */
export const clocksOf = (times: readonly number[]): string[] =>
  times.map((time) => `${two(Math.floor((time % MINUTES_A_DAY) / 60))}:${two(time % 60)}`);
