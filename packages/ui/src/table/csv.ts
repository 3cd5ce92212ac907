import type { Column } from './columns.tsx';

/** Figures as numbers and texts as they are, so that a spreadsheet computes with them. Starts with a byte-order mark: spreadsheets then read the rupee sign. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value);
  const head = written.map(({ title, unit }) => quoted(unit ? `${title} ${unit}` : title));
  const lines = rows.map((row) => written.map((column) => quoted(column.value!(row))).join(','));
  return `\uFEFF${[head.join(','), ...lines].join('\r\n')}\r\n`;
}

const FORMULA = /^[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
function quoted(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
