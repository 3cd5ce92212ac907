import { MasterRefusal } from './rows-of-text.ts';

const LONGEST_OBJECT = 100_000;

/**
 * The objects of a JSON array, as its bytes come, in portions: such a file has 100 MB. They are flat, as lists of instruments are;
 * an end before the array's is refused.
 */
export async function* objectsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly unknown[]> {
  const decoder = new TextDecoder('utf-8', { fatal: false });
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = lastEnd(text);
    rest = text.slice(end + 1);
    if (rest.length > LONGEST_OBJECT)
      throw new MasterRefusal('has an entry of more than 100,000 letters: it is no list');
    if (end >= 0) yield parsed(text.slice(0, end + 1));
  }
  if (rest.trim() !== ']') throw new MasterRefusal('ends in the middle of its list');
}

/** The end of the last whole object. A brace within a text would have to be followed by a comma or the end, too. */
function lastEnd(text: string): number {
  for (let at = text.lastIndexOf('}'); at > 0; at = text.lastIndexOf('}', at - 1)) {
    const next = /^\s*[,\]]/.test(text.slice(at + 1, at + 10));
    if (next && !isWithinText(text, at)) return at;
  }
  return -1;
}

/** Whether an odd number of quotes stand before, in the object that ends here. */
function isWithinText(text: string, at: number): boolean {
  const from = text.lastIndexOf('{', at);
  let isWithin = false;
  for (let quote = text.indexOf('"', from); quote >= 0 && quote < at; quote = text.indexOf('"', quote + 1))
    if (text[quote - 1] !== '\\') isWithin = !isWithin;
  return isWithin;
}

/** What comes before the first object: the array's bracket, or the comma after the object before. */
function parsed(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(`[${text.replace(/^[\uFEFF\s,[]+/, '')}]`);
    return Array.isArray(list) ? list : [];
  } catch (cause) {
    throw new MasterRefusal(`is no list in JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
