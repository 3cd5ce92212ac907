import type { Column } from './columns.tsx';

type Cell = number | string | null | undefined;

/** The columns of a table that have values, of all its rows. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value);
  return csvText(
    written.map(({ title, unit }) => (unit ? `${title} ${unit}` : title)),
    rows.map((row) => written.map((column) => column.value!(row))),
  );
}

/** Figures as numbers and texts as they are, so that a spreadsheet computes with them; empty where not known. Starts with a byte-order mark: spreadsheets then read the rupee sign. */
export function csvText(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(quoted).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const FORMULA = /^[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
function quoted(value: Cell): string {
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
