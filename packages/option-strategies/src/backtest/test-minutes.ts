import { type Day, dayNumber, type Random } from '@parakh/base';
import type { TestedUnderlying } from './contract-sessions.ts';
import type { OptionTest } from './option-test.ts';
import { runTests } from './run-tests.ts';
import type { DayFigures } from './stored-contracts.ts';
import { type RecordedDay, type RecordedExpiry, type RecordedSide, testedMinutes } from './stored-minutes.ts';
import { plainTerms } from './test-sessions.ts';

/** A price with the contracts since the recording before, and who stands where that is recorded. */
export interface WrittenQuote {
  readonly price: number;
  readonly volume?: number;
  readonly bid?: number;
  readonly ask?: number;
}
type Quotes = Readonly<Record<number, number | WrittenQuote>>;

export interface WrittenMinute {
  /** '09:20'. */
  readonly clock: string;
  readonly spot?: number;
  /** By strike; one that is left out has no quote in the minute. */
  readonly call: Quotes;
  readonly put: Quotes;
}

export const minuteOf = (clock: string): number => 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3));

interface WrittenDay {
  /** NIFTY where none is named. */
  readonly underlying?: string;
  readonly day: Day;
  readonly expiry: Day;
  readonly settlement?: number;
  readonly lot?: number;
  readonly minutes: readonly WrittenMinute[];
}

/** A day with one expiry. */
export function recordedOn({
  underlying = 'NIFTY',
  day,
  expiry,
  settlement = NaN,
  lot = 65,
  minutes,
}: WrittenDay): RecordedDay {
  const strikes = [
    ...new Set(minutes.flatMap(({ call, put }) => [...Object.keys(call), ...Object.keys(put)].map(Number))),
  ].toSorted((one, other) => one - other);
  const side = (of: 'call' | 'put'): RecordedSide => {
    const quotes = minutes.flatMap((minute) => strikes.map((strike) => quoteOf(minute[of][strike])));
    const column = (name: 'price' | 'volume' | 'bid' | 'ask', missing: number) =>
      Float64Array.from(quotes, (quote) => quote?.[name] ?? missing);
    return {
      price: column('price', NaN),
      volume: column('volume', 0),
      bid: column('bid', NaN),
      ask: column('ask', NaN),
    };
  };
  return {
    underlying,
    day: dayNumber(day),
    lot,
    minutes: Int32Array.from(minutes, ({ clock }) => minuteOf(clock)),
    spots: Float64Array.from(minutes, ({ spot = 24_000 }) => spot),
    expiries: [
      {
        expiry: dayNumber(expiry),
        settlement,
        strikes: Float64Array.from(strikes),
        call: side('call'),
        put: side('put'),
      },
    ],
  };
}

const quoteOf = (quote: number | WrittenQuote | undefined): WrittenQuote | undefined =>
  quote === undefined ? undefined : { volume: 1000, ...(typeof quote === 'number' ? { price: quote } : quote) };

/** One strategy on recorded days, without slippage. */
export function runOn(
  test: OptionTest,
  recorded: readonly RecordedDay[],
  settings = plainTerms,
  figures: readonly DayFigures[] = [],
) {
  return runTests({ tests: [test], underlyings: testedMinutes({ recorded, figures }), settings });
}

const STRIKES = Float64Array.from({ length: 9 }, (_, i) => 23_800 + 50 * i);
const FIRST = dayNumber('2026-05-04');

/** NIFTY through so many days of forty minutes or so, two weekly expiries: gaps, untraded contracts, bids and asks on some days. */
export function randomMinutes(chance: Random, days: number): TestedUnderlying {
  const recorded: RecordedDay[] = [];
  let spot = 24_000;
  for (let i = 0; recorded.length < days; i++) {
    const day = FIRST + i;
    if (i % 7 >= 5) continue;
    const nearest = day + ((8 - (i % 7)) % 7);
    const minutes = Int32Array.from(Array.from({ length: 45 }, (_, m) => 556 + m).filter(() => chance.next() < 0.9));
    const spots = Float64Array.from(minutes, () => (spot = Math.round(spot * Math.exp(0.001 * chance.normal()))));
    const isQuoted = chance.next() < 0.5;
    const expiries = [nearest, nearest + 7].map((expiry): RecordedExpiry => {
      const side = (sign: 1 | -1) => randomSide(chance, spots, { sign, days: expiry - day + 0.3, isQuoted });
      return { expiry, settlement: expiry === day ? spot : NaN, strikes: STRIKES, call: side(1), put: side(-1) };
    });
    recorded.push({ underlying: 'NIFTY', day, lot: 65, minutes, spots, expiries });
  }
  return testedMinutes({ recorded, figures: [] })[0]!;
}

interface Side {
  /** 1 of a call, −1 of a put. */
  readonly sign: 1 | -1;
  readonly days: number;
  readonly isQuoted: boolean;
}

function randomSide(chance: Random, spots: Float64Array, { sign, days, isQuoted }: Side): RecordedSide {
  const cells = Array.from(spots).flatMap((spot) =>
    Array.from(STRIKES, (strike) => {
      const spread = spot * 0.01 * Math.sqrt(days);
      const time = 0.4 * spread * Math.exp(-(((spot - strike) / spread) ** 2) / 2);
      const price = onTick(Math.max(0, sign * (spot - strike)) + time * Math.exp(0.1 * chance.normal()));
      const isStale = chance.next() < 0.1;
      const volume = isStale || chance.next() < 0.15 ? 0 : 1 + Math.floor(60 * chance.next());
      const [below, above] = [0.05, 0.05].map((tick) => tick * Math.floor(4 * chance.next()));
      const bid = isQuoted && chance.next() < 0.9 ? onTick(price - below!) : NaN;
      const ask = isQuoted && chance.next() < 0.9 ? onTick(price + above!) : NaN;
      return { price: isStale ? NaN : price, bid, ask, volume };
    }),
  );
  const column = (name: keyof RecordedSide) => Float64Array.from(cells, (cell) => cell[name]);
  return { price: column('price'), bid: column('bid'), ask: column('ask'), volume: column('volume') };
}

const onTick = (price: number) => Math.max(0.05, Math.round(Math.round(price * 20) * 5) / 100);
