import { changePctOf, type Tick } from '@parakh/market';
import { BytesRead } from './frame-bytes.ts';

/**
 * Prices on the socket, as small as they go. A frame is a head of 16 bytes (version, kind, number of rows, sequence, exchange's clock)
 * and rows. A row names its symbol by number; in a snapshot the symbol's name stands before it. Prices are paise.
 */
export const FRAME_VERSION = 1;
/** In the order of their numbers. */
export const frameKinds = ['snapshot', 'changes'] as const;
export type FrameKind = (typeof frameKinds)[number];

export interface FrameHead {
  /** A snapshot says what stands, changes what is another since the frame before. */
  readonly kind: FrameKind;
  /** Goes up from frame to frame, not by one. */
  readonly sequence: number;
  /** The exchange's clock when it was written, milliseconds since the epoch. */
  readonly at: number;
  readonly rows: number;
}

/** What stands in a row, as bits of its second part. */
export const HAS_PRICE = 1;
export const HAS_VOLUME = 2;
export const HAS_TIME = 4;
/** What seldom changes stands in the row as well: `restFields`. */
export const HAS_REST = 8;
/** Figures that are no whole paise or shares stand as they are. */
export const IS_WIDE = 16;

/** Behind a byte that says which of them are known. The change in percent is made of price and close. */
export const restFields = ['open', 'high', 'low', 'close', 'oi'] as const;
export const PAISE = 100;
/** What `restFields` are counted in: paise, contracts. */
export const scales = [PAISE, PAISE, PAISE, PAISE, 1] as const;

type Quote = { -readonly [Field in keyof Tick]: Tick[Field] };

/** What a reader knows of the symbols of its connection. */
export interface FrameTable {
  /** By their numbers. */
  readonly quotes: Map<number, Quote>;
}

export function openFrameTable(): FrameTable {
  return { quotes: new Map() };
}

/**
 * Reads a frame and calls `changed` with each symbol it tells of: with the same object each time, whose figures are the newest.
 * Undefined for what is no frame of this version.
 */
export function readFrame(bytes: Uint8Array, table: FrameTable, changed: (quote: Tick) => void): FrameHead | undefined {
  const read = new BytesRead(bytes);
  const head = readHead(read);
  if (!head) return undefined;
  for (let row = 0; row < head.rows; row++) {
    const name = head.kind === 'snapshot' ? read.text() : undefined;
    const symbolIndex = read.count();
    const quote = quoteOf(table, symbolIndex, name);
    if (read.isOver || !quote) return undefined;
    readRow(read, quote, head.at);
    if (read.isOver) return undefined;
    changed(quote);
  }
  return head;
}

function readHead(read: BytesRead): FrameHead | undefined {
  const version = read.byte();
  const kind = frameKinds[read.byte()];
  const rows = read.short();
  const sequence = read.long();
  const at = read.float();
  return version === FRAME_VERSION && kind && !read.isOver ? { kind, sequence, at, rows } : undefined;
}

/** Undefined for a symbol that was never named. */
function quoteOf({ quotes }: FrameTable, symbolIndex: number, name: string | undefined): Quote | undefined {
  const existing = quotes.get(symbolIndex);
  if (name === undefined || existing?.token === name) return existing;
  const quote = { token: name, ltp: NaN, open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN, oi: NaN };
  const named = { ...quote, changePtc: NaN, time: NaN };
  quotes.set(symbolIndex, named);
  return named;
}

function readRow(read: BytesRead, quote: Quote, at: number): void {
  const bits = read.byte();
  const isWide = (bits & IS_WIDE) !== 0;
  quote.ltp = bits & HAS_PRICE ? figure(read, PAISE, isWide) : NaN;
  quote.volume = bits & HAS_VOLUME ? figure(read, 1, isWide) : NaN;
  quote.time = bits & HAS_TIME ? at - read.count() : NaN;
  if (bits & HAS_REST) readRest(read, quote, isWide);
  quote.changePtc = changePctOf(quote.ltp, quote.close);
}

function readRest(read: BytesRead, quote: Quote, isWide: boolean): void {
  const known = read.byte();
  for (let place = 0; place < restFields.length; place++)
    quote[restFields[place]!] = known & (1 << place) ? figure(read, scales[place]!, isWide) : NaN;
}

function figure(read: BytesRead, scale: number, isWide: boolean): number {
  return isWide ? read.float() : read.count() / scale;
}
