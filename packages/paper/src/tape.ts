import type { Depth, DepthRow } from '@parakh/brokers';
import { isTradingDay, type TickSession } from '@parakh/market';
import type { MarketEvent, PaperTick } from './event.ts';
import type { PaperInstrument } from './instrument.ts';
import { STALE_MS } from './settings.ts';

/** Paise and units; the best first. */
export interface BookSide {
  readonly price: number;
  readonly quantity: number;
}

export interface Book {
  readonly bids: readonly BookSide[];
  readonly asks: readonly BookSide[];
}

/** What the market showed of one symbol in this session. */
interface SymbolTape {
  last: number | null;
  /** Shares since the session began; null while no tick can say what was traded after it: after a gap, and before the first one. */
  volume: number | null;
  time: number;
  tradedAt: number | null;
  /** Shares of the newest tick. */
  tradedNow: number;
  /** Trades of the last minute: time and shares. */
  minute: { readonly at: number; readonly quantity: number }[];
  isHalted: boolean;
}

/** What the market has shown, for all accounts alike. It need not outlive a restart: what was not seen fills nothing. */
export interface Tape {
  /** The exchange's clock. */
  clock: number;
  session: TickSession | null;
  isClosed: boolean;
  isInOutage: boolean;
  isHalted: boolean;
  /** Since before the open: the first tick's volume is all of this session. */
  isFromOpen: boolean;
  readonly instruments: Map<string, PaperInstrument>;
  readonly symbols: Map<string, SymbolTape>;
}

/** A tick as accounts act on it. Paise. */
export interface TickSeen {
  readonly instrument: PaperInstrument;
  readonly time: number;
  readonly last: number;
  readonly open: number | null;
  /** Of the session before, as the tick states it. */
  readonly close: number | null;
  /** Shares that were traded since the tick before. */
  readonly traded: number;
  /** Shares of the last minute, these included. */
  readonly minuteVolume: number;
  /** In the session, in time, seen, not halted: orders may act on it. */
  readonly isLive: boolean;
  /** The last price was traded within the last five seconds. */
  readonly isLastFresh: boolean;
  readonly book: Book | null;
}

export function openTape(): Tape {
  return {
    clock: 0,
    session: null,
    isClosed: true,
    isInOutage: false,
    isHalted: false,
    isFromOpen: false,
    instruments: new Map(),
    symbols: new Map(),
  };
}

/** Takes in an event; of a tick that says something new, what accounts may act on. */
export function onTape(tape: Tape, event: MarketEvent): TickSeen | null {
  if (event.kind === 'session') beginSession(tape, event.session, event.at);
  else tape.clock = Math.max(tape.clock, event.at);
  if (event.kind === 'tick') return tickSeen(tape, event.tick);
  if (event.kind === 'instrument') tape.instruments.set(event.instrument.token, event.instrument);
  if (event.kind === 'halt') halt(tape, event.token, event.isHalted);
  if (event.kind === 'feed') feed(tape, event.state === 'down');
  if (event.kind === 'close') tape.isClosed = true;
  return null;
}

/** Told again, as after a restart of the source, it changes nothing. A holiday has none: nothing that is printed then is a price. */
function beginSession(tape: Tape, session: TickSession, at: number): void {
  const isSame = tape.session?.day === session.day && tape.session.round === session.round;
  if (isSame) return;
  tape.clock = at;
  const isReal = session.round > 0 || isTradingDay(session.day);
  tape.session = isReal ? session : null;
  tape.isClosed = !isReal;
  tape.isFromOpen = at <= session.opensAt;
  tape.isHalted = false;
  tape.symbols.clear();
}

function feed(tape: Tape, isDown: boolean): void {
  tape.isInOutage = isDown;
  if (!isDown) return;
  tape.isFromOpen = false;
  for (const symbol of tape.symbols.values()) Object.assign(symbol, { volume: null, tradedAt: null, minute: [] });
}

function halt(tape: Tape, token: string | null, isHalted: boolean): void {
  if (token === null) tape.isHalted = isHalted;
  else symbolOf(tape, token).isHalted = isHalted;
}

function symbolOf(tape: Tape, token: string): SymbolTape {
  let symbol = tape.symbols.get(token);
  if (!symbol) {
    const volume = tape.isFromOpen ? 0 : null;
    symbol = { last: null, volume, time: -Infinity, tradedAt: null, tradedNow: 0, minute: [], isHalted: false };
    tape.symbols.set(token, symbol);
  }
  return symbol;
}

const MINUTE_MS = 60_000;
export const paiseIn = (rupees: number): number => Math.round(rupees * 100);
const paiseOrNull = (rupees: number): number | null => (rupees > 0 ? paiseIn(rupees) : null);

const isReadable = ({ ltp, time }: PaperTick): boolean => ltp > 0 && !Number.isNaN(time);

function tickSeen(tape: Tape, tick: PaperTick): TickSeen | null {
  const instrument = tape.instruments.get(tick.token);
  const { session, clock } = tape;
  if (!instrument || !session || !isReadable(tick)) return null;
  const symbol = symbolOf(tape, tick.token);
  if (!takeIn(tape, symbol, tick)) return null;
  // Between sessions a source may still print: no price of any session.
  if (tape.isClosed || tick.time < session.opensAt || tick.time > session.closesAt) return null;
  const { tradedAt } = symbol;
  const isStopped = tape.isInOutage || tape.isHalted || symbol.isHalted;
  return {
    instrument,
    time: tick.time,
    last: paiseIn(tick.ltp),
    open: paiseOrNull(tick.open),
    close: paiseOrNull(tick.close),
    traded: symbol.tradedNow,
    minuteVolume: minuteVolume(symbol, tick.time),
    isLive: clock - tick.time <= STALE_MS && !isStopped,
    isLastFresh: tradedAt !== null && clock - tradedAt <= STALE_MS,
    book: bookOf(tick.depth),
  };
}

/** False for what is older than what was seen, told twice, or ahead of the exchange's clock. */
function takeIn({ clock, session }: Tape, symbol: SymbolTape, tick: PaperTick): boolean {
  const last = paiseIn(tick.ltp);
  const isRepeated = tick.time === symbol.time && tick.volume === symbol.volume && last === symbol.last;
  if (tick.time < symbol.time || isRepeated || tick.time > clock + STALE_MS) return false;
  const traded = tradedSince(symbol, tick, session?.opensAt ?? NaN);
  Object.assign(symbol, { last, time: tick.time, tradedNow: traded });
  if (traded > 0) {
    symbol.tradedAt = tick.time;
    symbol.minute.push({ at: tick.time, quantity: traded });
  }
  return true;
}

/** A volume that falls, and the first one after a gap, say nothing about what was traded since. */
function tradedSince(symbol: SymbolTape, { volume, time }: PaperTick, opensAt: number): number {
  if (Number.isNaN(volume)) return 0;
  const before = symbol.volume;
  const isFirst = symbol.last === null;
  symbol.volume = volume;
  if (before === null || volume < before) return 0;
  // When the first price of a symbol was made is unknown, unless the session has only just begun.
  return isFirst && time - opensAt > STALE_MS ? 0 : volume - before;
}

function minuteVolume(symbol: SymbolTape, now: number): number {
  while (symbol.minute.length > 0 && symbol.minute[0]!.at <= now - MINUTE_MS) symbol.minute.shift();
  return symbol.minute.reduce((sum, { quantity }) => sum + quantity, 0);
}

const sideOf = (rows: readonly DepthRow[]): BookSide[] =>
  rows
    .filter(({ price, quantity }) => price > 0 && quantity > 0)
    .map(({ price, quantity }) => ({ price: paiseIn(price), quantity }));

/** Rows without price or quantity are none: vendors fill five rows with zeros. A book that is crossed says nothing. */
function bookOf(depth: Depth | null | undefined): Book | null {
  if (!depth) return null;
  const bids = sideOf(depth.bids).toSorted((one, other) => other.price - one.price);
  const asks = sideOf(depth.asks).toSorted((one, other) => one.price - other.price);
  const isCrossed = bids.length > 0 && asks.length > 0 && bids[0]!.price >= asks[0]!.price;
  return isCrossed || bids.length + asks.length === 0 ? null : { bids, asks };
}
