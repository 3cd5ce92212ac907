/** A column of a printed table: figures stand to the right. */
export interface TableColumn {
  readonly head: string;
  readonly isFigure?: boolean;
}

/** Rows under their heads, padded to columns. Unknown prints as –. */
export function table(columns: readonly TableColumn[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map((row) => row.map(cellText));
  const widths = columns.map(({ head }, i) => Math.max(head.length, ...cells.map((row) => row[i]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((text, i) => (columns[i]!.isFigure ? text.padStart(widths[i]!) : text.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [
    line(columns.map(({ head }) => head)),
    line(widths.map((width) => '─'.repeat(width))),
    ...cells.map(line),
  ].join('\n');
}

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

function cellText(value: string | number | null): string {
  if (value === null) return '–';
  return typeof value === 'number' ? figures.format(value) : value;
}
