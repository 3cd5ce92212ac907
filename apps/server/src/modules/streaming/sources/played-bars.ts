import { type Random, random } from '@parakh/base';

/** Minute bars of one session that are played as ticks. Columns: symbol after symbol, a number a minute; a close of NaN: no bar. */
export interface PlayedBars {
  readonly symbols: readonly string[];
  /** Starts of the minutes, IST minutes since 1970-01-01. */
  readonly times: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** NaN of an index. */
  readonly volume: Float64Array;
  /** Close of the session before, by symbol. */
  readonly previousClose: Float64Array;
  /** Steps of the price in a rupee or a point, by symbol. */
  readonly stepsAPoint: Float64Array;
  /** Ticks a minute beside those that make the bar, by symbol. */
  readonly extras: Float64Array;
  /** When indicative prices begin, IST minutes since 1970-01-01. Absent: the first thing that is heard is the bell. */
  readonly preOpen?: number;
  readonly seed: number;
}

/** What symbols say in one period of the session, a row each, oldest first. */
export interface Prints {
  readonly symbol: Int32Array;
  /** Milliseconds since the period began. */
  readonly at: Float64Array;
  readonly price: Float64Array;
  /** Shares of the day so far. */
  readonly volume: Float64Array;
}

/** A chance of its own for each symbol and minute: any minute can be told again alone. */
function chanceAt({ seed }: PlayedBars, symbol: number, minute: number): Random {
  return random(Math.imul(Math.imul(seed, 0x9e3779b1) ^ (symbol * 1009 + minute + 2), 0x85ebca6b));
}

const MS_A_MINUTE = 60_000;
/** Part of a minute's volume that its first print brings. */
const FIRST_PART = 0.1;
/** How far a price strays from its way, as a part of the bar's range. */
const STRAY = 0.3;

/** Rows that grow, then lie in the order of their moments. */
class Sheet {
  readonly #symbol: number[] = [];
  readonly #at: number[] = [];
  readonly #price: number[] = [];
  readonly #volume: number[] = [];

  add(symbol: number, at: number, price: number, volume: number): void {
    this.#symbol.push(symbol);
    this.#at.push(at);
    this.#price.push(price);
    this.#volume.push(volume);
  }

  inOrder(): Prints {
    const rows = this.#at.length;
    // Moments are whole milliseconds, so that moment and row fit one number: sorting numbers is ten times quicker than sorting by them.
    const keys = Float64Array.from(this.#at, (at, row) => at * rows + row).sort();
    const order = keys.map((key) => key % rows);
    return {
      symbol: Int32Array.from(order, (row) => this.#symbol[row]!),
      at: order.map((row) => this.#at[row]!),
      price: order.map((row) => this.#price[row]!),
      volume: order.map((row) => this.#volume[row]!),
    };
  }
}

/**
 * The prints of one minute. Each bar is walked from its open to the nearer of high and low, to the other, to its close. `before`: shares
 * of the day by symbol before the minute. `isThin`: only the prints that make the bars.
 */
export function printsOfMinute(bars: PlayedBars, minute: number, before: Float64Array, isThin: boolean): Prints {
  const sheet = new Sheet();
  const minutes = bars.times.length;
  for (let symbol = 0; symbol < bars.symbols.length; symbol++) {
    const row = symbol * minutes + minute;
    if (Number.isNaN(bars.close[row]!)) continue;
    const path = pricePathOf(bars, row, chanceAt(bars, symbol, minute));
    const total = (at: number) => before[symbol]! + soldBy(path, bars.volume[row]!, at);
    path.at.forEach((at, corner) => sheet.add(symbol, at, path.price[corner]!, total(at)));
    if (!isThin) {
      for (const at of momentsBetween(path, bars.extras[symbol]!)) {
        sheet.add(symbol, at, strayed(bars, symbol, row, { path, at }), total(at));
      }
    }
  }
  return sheet.inOrder();
}

/** The four prints that make a bar, and the chance that is left for those between them. */
interface PricePath {
  readonly at: readonly number[];
  readonly price: readonly number[];
  readonly chance: Random;
}

function pricePathOf({ open, high, low, close }: PlayedBars, row: number, chance: Random): PricePath {
  const [first, top, bottom, last] = [open[row]!, high[row]!, low[row]!, close[row]!];
  const isLowFirst = first - bottom < top - first;
  const within = (from: number, to: number) => Math.floor((from + (to - from) * chance.next()) * MS_A_MINUTE);
  return {
    at: [within(0, 0.08), within(0.15, 0.45), within(0.55, 0.85), within(0.92, 1)],
    price: [first, isLowFirst ? bottom : top, isLowFirst ? top : bottom, last],
    chance,
  };
}

/** It hangs on the moment alone, so that a print says the same whether those before it were told or not. */
function soldBy({ at }: PricePath, volume: number, moment: number): number {
  const [first, last] = [at[0]!, at[3]!];
  if (moment >= last) return volume;
  const part = FIRST_PART + (1 - FIRST_PART) * ((moment - first) / (last - first));
  return Math.min(volume, Math.max(1, Math.floor(volume * part)));
}

/** So many moments between the first and the last print, none of them taken. */
function* momentsBetween({ at, chance }: PricePath, count: number): Generator<number> {
  const taken = new Set(at);
  const whole = Math.floor(count) + (chance.next() < count % 1 ? 1 : 0);
  for (let i = 0; i < whole; i++) {
    const moment = Math.floor(at[0]! + (at[3]! - at[0]!) * chance.next());
    if (taken.has(moment)) continue;
    taken.add(moment);
    yield moment;
  }
}

/** The way from corner to corner, with a stray that stays within the bar and on the steps of the price. */
function strayed(bars: PlayedBars, symbol: number, row: number, on: { path: PricePath; at: number }): number {
  const { at: corners, price, chance } = on.path;
  const leg = on.at < corners[1]! ? 0 : on.at < corners[2]! ? 1 : 2;
  const along = (on.at - corners[leg]!) / (corners[leg + 1]! - corners[leg]!);
  const [low, high] = [bars.low[row]!, bars.high[row]!];
  const straight = price[leg]! + along * (price[leg + 1]! - price[leg]!);
  const wished = straight + STRAY * (high - low) * (chance.next() - 0.5);
  const steps = bars.stepsAPoint[symbol]!;
  return Math.min(high, Math.max(low, Math.round(wished * steps) / steps));
}

/** Indicative prices come for so many minutes; then the auction is held. */
const AUCTION_MINUTES = 8;
/** Indicative prices of a symbol before the auction. */
const INDICATIONS = 16;
const AUCTION_PART = 0.02;

/** Before the bell: what each share would open at, from its last close towards its open; then the auction's trade at the open. */
export function printsBeforeBell(bars: PlayedBars): Prints {
  const sheet = new Sheet();
  const minutes = bars.times.length;
  for (let symbol = 0; symbol < bars.symbols.length; symbol++) {
    const row = symbol * minutes;
    if (Number.isNaN(bars.close[row]!)) continue;
    const chance = chanceAt(bars, symbol, -1);
    const [open, volume] = [bars.open[row]!, bars.volume[row]!];
    // Only shares are auctioned; an index is told once the shares have opened.
    if (!Number.isNaN(volume)) indications(sheet, bars, symbol, chance);
    const at = AUCTION_MINUTES * MS_A_MINUTE + Math.floor(10_000 * chance.next());
    sheet.add(symbol, at, open, Math.floor(volume * AUCTION_PART));
  }
  return sheet.inOrder();
}

function indications(sheet: Sheet, bars: PlayedBars, symbol: number, chance: Random): void {
  const open = bars.open[symbol * bars.times.length]!;
  const known = bars.previousClose[symbol]!;
  const from = Number.isNaN(known) ? open : known;
  const steps = bars.stepsAPoint[symbol]!;
  for (let i = 0; i < INDICATIONS; i++) {
    const along = (i + chance.next()) / INDICATIONS;
    const stray = open * 0.004 * (1 - along) * (chance.next() - 0.5);
    const price = Math.round((from + along * (open - from) + stray) * steps) / steps;
    sheet.add(symbol, Math.floor(along * AUCTION_MINUTES * MS_A_MINUTE), price, 0);
  }
}
