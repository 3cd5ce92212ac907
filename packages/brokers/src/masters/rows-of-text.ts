/** The text that stands in no whole line yet; no line of any list comes near it. */
const LONGEST_LINE = 1_000_000;

/** Words for whoever handed in a list that cannot be read. */
export class MasterRefusal extends Error {}

/** Lines of a list as its bytes come, in portions, so that the whole is never held. The last one may lack its line end, and not more. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: false });
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (rest.length > LONGEST_LINE) throw new MasterRefusal('has a line of more than a million letters: it is no list');
    if (end >= 0) yield text.slice(0, end).split('\n');
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest];
}

/** The cells of a line, without the blanks around them; quotes around a cell are taken off. */
export function cellsOf(line: string): string[] {
  const plain = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!plain.includes('"')) return plain.split(',').map((cell) => cell.trim());
  return quotedCells(plain);
}

function quotedCells(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    while (line[at] === ' ') at++;
    const end = line[at] === '"' ? closingQuote(line, at) : commaAfter(line, at);
    const isQuoted = line[at] === '"';
    const cell = isQuoted ? line.slice(at + 1, end).replaceAll('""', '"') : line.slice(at, end);
    cells.push(cell.trim());
    at = (isQuoted ? commaAfter(line, end) : end) + 1;
  }
  return cells;
}

function closingQuote(line: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote < 0) return line.length;
    if (line[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}

function commaAfter(line: string, from: number): number {
  const comma = line.indexOf(',', from);
  return comma < 0 ? line.length : comma;
}
