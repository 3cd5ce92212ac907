import { dayNumber } from '@parakh/base';
import { type BarField, type Bars, barColumns } from '@parakh/frames';
import { timeAt } from '@parakh/market';
import type { Contract } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import type { KnownSession } from './known-session.ts';

/** The bar of a minute: rupees and units; NaN where not known. */
export interface MinuteBar extends Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', number>> {
  /** Its start, IST minutes since 1970-01-01. */
  readonly time: number;
}

/** A contract as it is told at a moment. */
interface Told {
  /** Of the last trade, rupees. */
  readonly price: number;
  /** Contracts of the session so far. */
  readonly volume: number;
}

/** What is known of a contract in a session. */
interface Quoted {
  /** Milliseconds since the epoch, the earliest first. */
  readonly moments: readonly number[];
  readonly at: (moment: number) => Told;
}

const MS_A_MINUTE = 60_000;

/**
 * Bars of the minutes in which a contract was traded, of the prices that are told in each: where one is told it is all four. From the first one
 * on a minute of which nothing is told has a bar in which nothing is known: what stood before is not carried over it.
 */
export async function contractBars(session: KnownSession, contract: Contract): Promise<MinuteBar[]> {
  const quoted = quotedIn(session, contract);
  if (!quoted) return [];
  const { hours } = session;
  const within = quoted.moments.filter((moment) => moment > hours.opensAt && moment <= hours.closesAt);
  const minutes = Map.groupBy(within, (moment) => Math.ceil((moment - hours.opensAt) / MS_A_MINUTE) - 1);
  const fold = folding(session.lot, minutes.has(0));
  const bars: MinuteBar[] = [];
  await inSlices(minutesOver(session), (place) => {
    const told = minutes.get(place)?.map(quoted.at);
    const bar = told ? fold(told) : bars.length > 0 ? NOTHING : undefined;
    if (bar) bars.push({ time: timeAt(hours.opensAt) + place, ...bar });
  });
  return bars;
}

/** Of bars in order. */
export function barsInColumns(bars: readonly MinuteBar[]): Bars {
  const column = (field: BarField) => Float64Array.from(bars, (bar) => (isKnown(field) ? bar[field] : NaN));
  return { time: Int32Array.from(bars, ({ time }) => time), columns: barColumns(column) };
}

type Values = Omit<MinuteBar, 'time'>;
const NOTHING: Values = { open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN };
const isKnown = (field: BarField): field is keyof Values & BarField => field in NOTHING;

/** Minute by minute what is told in it; undefined where nothing was traded since what was told before. */
function folding(lot: number, isFromOpen: boolean): (told: readonly Told[]) => Values | undefined {
  // Before the first minute that is told somebody may have traded already.
  let before = isFromOpen ? 0 : NaN;
  return (told) => {
    const prices: number[] = [];
    let contracts = 0;
    for (const { price, volume } of told) {
      if (volume > (before || 0) && !Number.isNaN(price)) {
        prices.push(price);
        contracts += volume - before;
      }
      if (!Number.isNaN(volume)) before = volume;
    }
    if (prices.length === 0) return undefined;
    return {
      open: prices[0]!,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1)!,
      volume: contracts * lot,
    };
  };
}

/** How many minutes of a session are over. */
function minutesOver({ hours, knownUntil, futures }: KnownSession): number {
  // A recording may end before its session does.
  const until = futures ? knownUntil() : hours.closesAt;
  return Math.floor((until - hours.opensAt) / MS_A_MINUTE);
}

/** Undefined where the contract is not known in the session. */
function quotedIn(session: KnownSession, contract: Contract): Quoted | undefined {
  const expiry = dayNumber(contract.expiry);
  if (contract.kind === 'future') return futureIn(session, expiry);
  const of = session.expiries.find((one) => one.expiry === expiry);
  const { strike, right } = contract;
  if (!of?.options.some((option) => option.strike === strike && option.right === right)) return undefined;
  const quotes = session.quotes();
  return {
    moments: session.moments(of),
    at(moment) {
      const { price, volume } = quotes(of, moment, strike)[right];
      return { price: price[0] ?? NaN, volume: volume[0] ?? NaN };
    },
  };
}

function futureIn({ futures, expiries, moments }: KnownSession, expiry: number): Quoted | undefined {
  const [at, nearest] = [futures?.(), expiries[0]];
  if (!at || !nearest) return undefined;
  const told = (moment: number) => at(moment).find((future) => future.expiry === expiry);
  return {
    moments: moments(nearest).filter((moment) => told(moment)),
    at: (moment) => ({ price: told(moment)?.close ?? NaN, volume: told(moment)?.volume ?? NaN }),
  };
}
