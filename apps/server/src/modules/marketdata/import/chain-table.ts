/** A chain as a page shows it: two lines of headings, of which the second names calls and puts alike, and numbers written for people. */
export function mayBeChainTable(bytes: Buffer): boolean {
  return /^\uFEFF?"?CALLS"?\s*,/i.test(bytes.toString('utf8', 0, 16));
}

/** The same with one heading ('CALL OI', 'STRIKE', 'PUT OI') and plain numbers. Every row stays on its line. */
export function plainChainTable(bytes: Buffer): string {
  const [, names = { cells: [], lines: 1 }, ...rows] = recordsOf(bytes.toString('utf8'));
  const middle = names.cells.findIndex((name) => /^STRIKE/i.test(name));
  const heading = names.cells.map((name, at) => {
    if (name === '' || /^chart$/i.test(name) || at === middle) return name;
    return `${at < middle ? 'CALL' : 'PUT'} ${name}`;
  });
  const told = rows.map(
    ({ cells, lines }) => (cells[0] === 'Total' ? '' : cells.map(plain).join(',')) + '\n'.repeat(lines),
  );
  // A cut file stays one: its last line has no end.
  return `${heading.join(',')}\n\n${told.join('')}`;
}

interface RecordOfCells {
  readonly cells: string[];
  /** Line ends in and after it. */
  readonly lines: number;
}

/** Cells hold line ends within quotes. */
function recordsOf(text: string): RecordOfCells[] {
  const records: RecordOfCells[] = [];
  let [cells, cell, lines, isQuoted]: [string[], string, number, boolean] = [[], '', 0, false];
  const end = () => {
    cells.push(cell.trim());
    cell = '';
  };
  for (const char of text.replace(/^\uFEFF/, '')) {
    if (char === '\n') lines++;
    if (char === '"') isQuoted = !isQuoted;
    else if (char === ',' && !isQuoted) end();
    else if (char === '\n' && !isQuoted) {
      end();
      records.push({ cells, lines });
      [cells, lines] = [[], 0];
    } else cell += char;
  }
  if (cells.length > 0 || cell.trim() !== '') {
    end();
    records.push({ cells, lines });
  }
  return records;
}

/** '11,50,630' is 1150630. */
const plain = (cell: string) =>
  /^-?[\d,]+(?:\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell.replaceAll(',', ' ');
