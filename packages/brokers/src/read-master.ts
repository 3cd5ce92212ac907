import type { DayNumber } from '@parakh/base';
import type { Cells, MasterFormat } from './masters/format.ts';
import { isMadeUp, MADE_UP, NAME_DISAGREES } from './masters/names.ts';
import type { MasterExchange, MasterRow, MasterSegment } from './masters/row.ts';
import { objectsOf } from './masters/rows-of-json.ts';
import { cellsOf, linesOf, MasterRefusal } from './masters/rows-of-text.ts';
import { masterFormats } from './masters.ts';

/** How many lines a list has of an exchange's segment, those of contracts that are over included. */
export interface MasterPart {
  readonly exchange: MasterExchange;
  readonly segment: MasterSegment;
  readonly rows: number;
}

/** What became of the lines of a list: `rows = kept + expired + the sum of notTaken`. */
export interface MasterReport {
  readonly broker: string;
  readonly rows: number;
  readonly kept: number;
  /** Lines of contracts that had ended before `today`. */
  readonly expired: number;
  /** Lines that are not taken, by the reason in words. */
  readonly notTaken: Readonly<Record<string, number>>;
  readonly parts: readonly MasterPart[];
}

/** The whole list cannot be used; the words say why. */
export interface MasterRefused {
  readonly refused: string;
}

interface MasterReading {
  /** Contracts that ended before it are dropped. */
  readonly today: DayNumber;
  /** Gets the rows in portions; the next is not read before it is done. */
  readonly take: (rows: readonly MasterRow[]) => Promise<void>;
}

/** A part of a list whose lines have another number of cells than its header is damaged; a line or two may be of the vendor's making. */
const MOST_BROKEN = 0.01;
const MOST_REASONS = 100;
const EXPIRED = 'over';
const PORTION = 20_000;
const BROKEN = 'another number of cells than the header has';

/** Reads a list of instruments, line by line, whosever it is. Throws what `take` and `chunks` throw, and nothing of its own. */
export async function readMaster(
  chunks: AsyncIterable<Uint8Array>,
  reading: MasterReading,
): Promise<MasterReport | MasterRefused> {
  const counts = new Counts(reading);
  try {
    const [begun, beginsWith] = await peeked(chunks);
    await (/^[\uFEFF\s]*\[/.test(beginsWith) ? readJson(begun, counts) : readText(begun, counts));
    return await counts.report();
  } catch (cause) {
    if (cause instanceof MasterRefusal) return { refused: cause.message };
    throw cause;
  }
}

/** Whose list a file is that begins so; undefined where it is none. For whoever has to decide before reading it. */
export function masterBeginning(text: string): MasterFormat | undefined {
  if (/^[\uFEFF\s]*\[/.test(text)) {
    const first = /\{[^{}]*\}/.exec(text)?.[0];
    return first === undefined ? undefined : jsonFormat(first);
  }
  const line = text.replace(/^\uFEFF/, '').split('\n', 1)[0]!;
  return textFormat(cellsOf(line));
}

function jsonFormat(first: string): MasterFormat | undefined {
  try {
    const parsed: unknown = JSON.parse(first);
    const keys = new Set(typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : []);
    return masterFormats.find(({ shape, columns }) => shape === 'json' && columns.every((name) => keys.has(name)));
  } catch {
    return undefined;
  }
}

function textFormat(cells: readonly string[]): MasterFormat | undefined {
  const header = new Set(cells);
  return masterFormats.find(({ shape, columns, recognises }) =>
    shape === 'csv' ? columns.every((name) => header.has(name)) : shape !== 'json' && recognises?.(cells) === true,
  );
}

const NO_MASTER = 'is no list of instruments of a broker that is known by its header';

async function readText(chunks: AsyncIterable<Uint8Array>, counts: Counts): Promise<void> {
  let arranged: Arranged | undefined;
  let last = '';
  for await (const lines of linesOf(chunks)) {
    for (const line of lines) {
      if (line === '' || line === '\r') continue;
      last = line;
      const isFirst = arranged === undefined;
      arranged ??= begun(line, counts);
      if (isFirst && counts.format?.shape === 'csv') continue;
      await counts.add(arranged(line));
    }
  }
  if (!arranged) throw new MasterRefusal('is empty');
  if (counts.rows > 0 && arranged(last) === undefined) throw new MasterRefusal('ends in the middle of a line');
}

/** Whose list it is, by its first line. */
function begun(line: string, counts: Counts): Arranged {
  const cells = cellsOf(line.replace(/^\uFEFF/, ''));
  const format = textFormat(cells);
  if (!format) throw new MasterRefusal(NO_MASTER);
  counts.format = format;
  return arrangedBy(format, cells);
}

/** The cells of a line in the order in which the format wants them; undefined where it is not whole. */
type Arranged = (line: string) => readonly string[] | undefined;

function arrangedBy({ shape, columns, optional = [] }: MasterFormat, header: readonly string[]): Arranged {
  if (shape !== 'csv') {
    return (line: string) => {
      const cells = cellsOf(line);
      return cells.length === columns.length ? cells : undefined;
    };
  }
  const places = [...columns, ...optional].map((name) => header.indexOf(name));
  return (line: string) => {
    const cells = cellsOf(line);
    return cells.length === header.length ? places.map((place) => cells[place] ?? '') : undefined;
  };
}

async function readJson(chunks: AsyncIterable<Uint8Array>, counts: Counts): Promise<void> {
  let names: readonly string[] | undefined;
  for await (const objects of objectsOf(chunks)) {
    for (const object of objects) {
      names ??= namesIn(object, counts);
      await counts.add(cellsIn(object, names));
    }
  }
  if (!names) throw new MasterRefusal('is empty');
}

function namesIn(object: unknown, counts: Counts): readonly string[] {
  const format = jsonFormat(JSON.stringify(object));
  if (!format) throw new MasterRefusal(NO_MASTER);
  counts.format = format;
  return [...format.columns, ...(format.optional ?? [])];
}

function cellsIn(object: unknown, names: readonly string[]): readonly string[] | undefined {
  if (typeof object !== 'object' || object === null) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object has unknown values by name
  const values = object as Record<string, unknown>;
  return names.map((name) => {
    const value = values[name];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  });
}

/** They are as many as the format has columns, and it looks at no others. */
function wanted(cells: readonly string[]): Cells {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  return cells as unknown as Cells;
}

/** What nobody could order or find again is no instrument. */
function faultIn({ key, token, symbol, kind, tradingSymbol }: MasterRow): string | undefined {
  if (kind !== 'equity' && isMadeUp(tradingSymbol)) return MADE_UP;
  if (key === '' || token === '') return 'a line without a token';
  if (symbol !== '') return undefined;
  return kind === 'future' || kind === 'option' ? NAME_DISAGREES : 'a line without a symbol';
}

/** What was read so far, and the portion that is handed on next. */
class Counts {
  format: MasterFormat | undefined;
  rows = 0;
  readonly #reading: MasterReading;
  #kept = 0;
  #expired = 0;
  #broken = 0;
  #portion: MasterRow[] = [];
  readonly #notTaken = new Map<string, number>();
  readonly #parts = new Map<string, { exchange: MasterExchange; segment: MasterSegment; rows: number }>();

  constructor(reading: MasterReading) {
    this.#reading = reading;
  }

  /** Waits only where a portion is full. */
  add(cells: readonly string[] | undefined): Promise<void> | undefined {
    this.rows++;
    if (!cells) this.#broken++;
    const row = cells ? this.format!.read(wanted(cells)) : BROKEN;
    const fault = typeof row === 'string' ? row : this.#faultOf(row);
    if (typeof row === 'string' || fault !== undefined) {
      if (fault === EXPIRED) this.#expired++;
      else this.#count(fault ?? BROKEN);
      return undefined;
    }
    this.#kept++;
    this.#portion.push(row);
    return this.#portion.length >= PORTION ? this.#handOn() : undefined;
  }

  #faultOf(row: MasterRow): string | undefined {
    this.#countPart(row);
    return row.expiry < this.#reading.today ? EXPIRED : faultIn(row);
  }

  async report(): Promise<MasterReport> {
    if (this.rows === 0) throw new MasterRefusal('has a header and no line');
    if (this.#broken > this.rows * MOST_BROKEN)
      throw new MasterRefusal(`is damaged: ${this.#broken} of ${this.rows} lines have ${BROKEN}`);
    await this.#handOn();
    return {
      broker: this.format!.broker,
      rows: this.rows,
      kept: this.#kept,
      expired: this.#expired,
      notTaken: Object.fromEntries(this.#notTaken),
      parts: [...this.#parts.values()],
    };
  }

  async #handOn(): Promise<void> {
    const portion = this.#portion;
    this.#portion = [];
    if (portion.length > 0) await this.#reading.take(portion);
  }

  #count(reason: string): void {
    const known = this.#notTaken.has(reason) || this.#notTaken.size < MOST_REASONS;
    const counted = known ? reason : 'other reasons';
    this.#notTaken.set(counted, (this.#notTaken.get(counted) ?? 0) + 1);
  }

  #countPart({ exchange, segment }: MasterRow): void {
    const key = `${exchange} ${segment}`;
    const part = this.#parts.get(key);
    if (part) part.rows++;
    else this.#parts.set(key, { exchange, segment, rows: 1 });
  }
}

/** The chunks again, and how their text begins. */
async function peeked(chunks: AsyncIterable<Uint8Array>): Promise<[AsyncIterable<Uint8Array>, string]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const text = first.done ? '' : new TextDecoder().decode(first.value.subarray(0, 64));
  const again = (async function* () {
    if (!first.done) yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  })();
  return [again, text];
}
