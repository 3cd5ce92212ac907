import type { BookedInstrument, BrokerInstrument } from './order/order.ts';
import type { Paise } from './paise.ts';
import { priceOrNone } from './wire/price-or-none.ts';

/** What a broker tells of an instrument now. Prices in paise, volume and open interest in units; NaN for what it does not tell. */
export interface BrokerQuote {
  /** As it was asked. */
  readonly instrument: BookedInstrument;
  readonly last: Paise;
  readonly open: Paise;
  readonly high: Paise;
  readonly low: Paise;
  /** Of the session before. */
  readonly close: Paise;
  readonly volume: number;
  readonly oi: number;
  /** When the last trade was made, milliseconds since the epoch. */
  readonly at: number;
}

/** One level of a side of the order book. Paise and units; orders NaN where they are not told. */
export interface BrokerDepthRow {
  readonly price: Paise;
  readonly quantity: number;
  readonly orders: number;
}

/** The order book of an instrument, the best level first, five at most. */
export interface BrokerDepth {
  readonly bids: readonly BrokerDepthRow[];
  readonly asks: readonly BrokerDepthRow[];
}

/** Rupees as vendors write them. */
type Rupees = number | string | null | undefined;

/** What a vendor's row tells: rupees, and 0 for a price that is not there. */
interface ToldQuote {
  readonly last?: Rupees;
  readonly open?: Rupees;
  readonly high?: Rupees;
  readonly low?: Rupees;
  readonly close?: Rupees;
  readonly volume?: number | null | undefined;
  readonly oi?: number | null | undefined;
  readonly at?: number;
}

export function quoteOf(instrument: BookedInstrument, told: ToldQuote): BrokerQuote {
  return {
    instrument,
    last: priceOrNone(told.last),
    open: priceOrNone(told.open),
    high: priceOrNone(told.high),
    low: priceOrNone(told.low),
    close: priceOrNone(told.close),
    volume: told.volume ?? NaN,
    oi: told.oi ?? NaN,
    at: told.at ?? NaN,
  };
}

interface ToldRow {
  readonly price?: Rupees;
  readonly quantity: number;
  readonly orders?: number | null | undefined;
}

const MOST_LEVELS = 5;

/** Of rows as a vendor has them, the best first; those that stand for no order are left out. */
export function depthOf(buy: readonly ToldRow[], sell: readonly ToldRow[]): BrokerDepth {
  return { bids: levelsOf(buy), asks: levelsOf(sell) };
}

function levelsOf(rows: readonly ToldRow[]): readonly BrokerDepthRow[] {
  return rows
    .map(({ price, quantity, orders }) => ({ price: priceOrNone(price), quantity, orders: orders ?? NaN }))
    .filter(({ price, quantity }) => price > 0 && quantity > 0)
    .slice(0, MOST_LEVELS);
}

/** The quotes of all of them, so many by each call. What the vendor tells nothing of is left out. */
export async function quotesInParts<Instrument>(
  asked: readonly Instrument[],
  most: number,
  ask: (part: readonly Instrument[]) => Promise<readonly BrokerQuote[]>,
): Promise<readonly BrokerQuote[]> {
  const quotes: BrokerQuote[] = [];
  for (let from = 0; from < asked.length; from += most) quotes.push(...(await ask(asked.slice(from, from + most))));
  return quotes;
}

/** Those that a vendor can be asked for by its key; some rows of books lack it. */
export function withKey(asked: readonly BookedInstrument[]): readonly BrokerInstrument[] {
  return asked.flatMap(({ token, ...named }) => (token === null ? [] : [{ ...named, token }]));
}
