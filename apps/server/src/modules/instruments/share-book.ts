import type { Columns } from '../../platform/store/block.ts';
import type { InstrumentsDeps } from './deps.ts';
import { type CurrentPart, currentParts } from './loads.ts';
import { type ListedRow, listed, type StoredRow } from './stored-rows.ts';

/**
 * The shares and indices of a broker's list, in memory as the columns that the store gave: asked for with each ticket and list, and
 * some twenty thousand of a whole list. Contracts, of which there are five times as many, stay in the store.
 */
interface ShareBook {
  readonly withSymbol: (symbol: string) => ListedRow[];
  readonly withToken: (token: string) => ListedRow[];
}

interface Kept {
  readonly loads: string;
  readonly book: Promise<ShareBook>;
}

const kept = new WeakMap<object, Map<string, Kept>>();

/** The book of a broker as it counts now; read anew once another list counts. */
export async function shareBook(broker: string, deps: InstrumentsDeps): Promise<ShareBook> {
  const parts = (await currentParts(deps)).of(broker);
  const loads = [...new Set(parts.map(({ load }) => load))].toSorted((a, b) => a - b).join(', ');
  const books = booksOf(deps.store());
  const known = books.get(broker);
  if (known?.loads === loads) return known.book;
  const book = loads === '' ? Promise.resolve(EMPTY) : readBook(broker, { loads, parts }, deps);
  books.set(broker, { loads, book });
  book.catch(() => books.delete(broker));
  return book;
}

const EMPTY: ShareBook = { withSymbol: () => [], withToken: () => [] };

function booksOf(store: object): Map<string, Kept> {
  const found = kept.get(store) ?? new Map<string, Kept>();
  kept.set(store, found);
  return found;
}

type ShareColumns = Columns & { readonly symbol: readonly string[]; readonly token: readonly string[] };

interface Current {
  readonly loads: string;
  readonly parts: readonly CurrentPart[];
}

async function readBook(broker: string, { loads, parts }: Current, { store }: InstrumentsDeps): Promise<ShareBook> {
  const columns = await store().columns<ShareColumns>(
    `SELECT * FROM market.broker_instrument
     WHERE load IN (${loads}) AND broker = {broker:String} AND kind IN ('equity', 'index')`,
    { broker },
  );
  const partOf = new Map(parts.map((part) => [`${part.exchange} ${part.segment}`, part]));
  const rowAt = (at: number): ListedRow[] => {
    const stored = storedAt(columns, at);
    const part = partOf.get(`${stored.exchange} ${stored.segment}`);
    return part?.load === Number(stored.load) ? [listed(stored, part)] : [];
  };
  const bySymbol = indexBy(columns.symbol);
  const byToken = indexBy(columns.token);
  return {
    withSymbol: (symbol) => bySymbol(symbol).flatMap(rowAt),
    withToken: (token) => byToken(token).flatMap(rowAt),
  };
}

function storedAt(columns: Columns, at: number): StoredRow {
  const row = Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[at]]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns are those of the table
  return row as unknown as StoredRow;
}

/** The places of a text in a column, by a search in its sorted order: four bytes a row. */
function indexBy(texts: readonly string[]): (text: string) => number[] {
  const order = Int32Array.from(texts.keys()).sort((a, b) => compared(texts[a]!, texts[b]!));
  return (text) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (texts[order[middle]!]! < text) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < order.length && texts[order[at]!] === text; at++) found.push(order[at]!);
    return found;
  };
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
