import { brokeragePlan } from '@parakh/backtest/charges';
import { type Day, dayNumber, type Random } from '@parakh/base';
import type { Right } from '@parakh/market';
import { type ContractAdjustment, noAdjustment } from '@parakh/options';
import type { ContractSession, FutureOfSession, OptionsOfSession, SideOfSession } from './contract-sessions.ts';
import type { OptionTest, TestLeg, TestSettings } from './option-test.ts';

/** open, high, low, close, contracts. */
export type Bar = readonly [open: number, high: number, low: number, close: number, contracts: number];

const UNTRADED: Bar = [NaN, NaN, NaN, NaN, 0];

/** All four prices the same. */
export const flat = (price: number, contracts = 1000): Bar => [price, price, price, price, contracts];

interface WrittenOptions {
  readonly expiry: Day;
  readonly lot: number;
  readonly settlement?: number;
  /** By strike. */
  readonly call?: Readonly<Record<number, Bar>>;
  readonly put?: Readonly<Record<number, Bar>>;
}

interface Written {
  readonly day: Day;
  readonly spot?: number;
  readonly adjustment?: ContractAdjustment;
  readonly options?: readonly WrittenOptions[];
  readonly futures?: readonly {
    readonly expiry: Day;
    readonly lot: number;
    readonly bar: Bar;
    readonly settlement?: number;
  }[];
}

export function sessionOf({
  day,
  spot = NaN,
  adjustment = noAdjustment,
  options = [],
  futures = [],
}: Written): ContractSession {
  return {
    day: dayNumber(day),
    spot,
    adjustment,
    iv30: NaN,
    options: options.map(optionsOf),
    futures: futures.map(({ expiry, lot, bar, settlement = NaN }): FutureOfSession => {
      const [open, high, low, close, volume] = bar;
      return { expiry: dayNumber(expiry), lastDay: dayNumber(expiry), lot, settlement, open, high, low, close, volume };
    }),
  };
}

function optionsOf({ expiry, lot, settlement = NaN, call = {}, put = {} }: WrittenOptions): OptionsOfSession {
  const strikes = [...new Set([...Object.keys(call), ...Object.keys(put)].map(Number))].toSorted((a, b) => a - b);
  const side = (bars: Readonly<Record<number, Bar>>): SideOfSession => {
    const column = (place: number) => Float64Array.from(strikes, (strike) => (bars[strike] ?? UNTRADED)[place]!);
    return { open: column(0), high: column(1), low: column(2), close: column(3), volume: column(4) };
  };
  return {
    expiry: dayNumber(expiry),
    lastDay: dayNumber(expiry),
    lot,
    settlement,
    strikes: Float64Array.from(strikes),
    call: side(call),
    put: side(put),
  };
}

export const plainTest = (legs: readonly TestLeg[], more: Partial<OptionTest> = {}): OptionTest => ({
  name: 'test',
  entry: { on: 'each-day' },
  legs,
  sizing: { by: 'sets', sets: 1 },
  exits: {},
  reentries: 0,
  ...more,
});

export const plainTerms: TestSettings = {
  plan: brokeragePlan('discount')!,
  slippage: { kind: 'none' },
  volumeShare: 1,
  interest: [],
};

const STRIKES = Array.from({ length: 21 }, (_, i) => 900 + 10 * i);

/** A made-up share through so many sessions of 2026: two weekly expiries and their futures, some contracts untraded, now and then a split. */
export function randomSessions(chance: Random, count: number): ContractSession[] {
  const first = dayNumber('2026-05-04');
  const found: ContractSession[] = [];
  let [spot, scale] = [1000, 1];
  for (let i = 0; found.length < count; i++) {
    const day = first + i;
    if (i % 7 >= 5) continue;
    const isSplit = found.length > 0 && chance.next() < 0.03;
    if (isSplit) [spot, scale] = [spot / 2, scale / 2];
    const open = spot * Math.exp(0.01 * chance.normal());
    spot = open * Math.exp(0.01 * chance.normal());
    const nearest = day + ((8 - ((day - first) % 7)) % 7);
    const expiries = [nearest, nearest + 7];
    const move = { open, close: spot };
    found.push({
      day,
      spot: Math.round(spot * 100) / 100,
      adjustment: isSplit ? { factor: 0.5, less: 0 } : noAdjustment,
      iv30: NaN,
      options: expiries.map((expiry) => randomOptions(chance, { expiry, day, scale, move })),
      futures: expiries.map((expiry) => {
        const [from, high, low, close, volume] = randomBar(chance, open, spot);
        const settlement = expiry === day ? Math.round(spot * 100) / 100 : NaN;
        return { expiry, lastDay: expiry, lot: 50 / scale, settlement, open: from, high, low, close, volume };
      }),
    });
  }
  return found;
}

interface OptionTerms {
  readonly expiry: number;
  readonly day: number;
  readonly scale: number;
  readonly move: { readonly open: number; readonly close: number };
}

function randomOptions(chance: Random, { expiry, day, scale, move }: OptionTerms): OptionsOfSession {
  const years = (expiry - day) / 365;
  const strikes = Float64Array.from(STRIKES, (strike) => strike * scale);
  const side = (right: Right): SideOfSession => {
    const bars = Array.from(strikes, (strike) =>
      randomBar(chance, roughPrice(right, move.open, strike, years), roughPrice(right, move.close, strike, years)),
    );
    const column = (place: number) => Float64Array.from(bars, (bar) => bar[place]!);
    return { open: column(0), high: column(1), low: column(2), close: column(3), volume: column(4) };
  };
  const settlement = expiry === day ? Math.round(move.close * 100) / 100 : NaN;
  return { expiry, lastDay: expiry, lot: 50 / scale, settlement, strikes, call: side('call'), put: side('put') };
}

/** What it pays, and some time value around the money: near enough to a premium. */
function roughPrice(right: Right, price: number, strike: number, years: number): number {
  const spread = price * 0.25 * Math.sqrt(years) + 0.01;
  const away = (price - strike) / spread;
  return Math.max(0, right === 'call' ? price - strike : strike - price) + 0.4 * spread * Math.exp(-(away * away) / 2);
}

const onTick = (price: number) => Math.max(0.05, Math.round(Math.round(price * 20) * 5) / 100);

function randomBar(chance: Random, from: number, to: number): Bar {
  if (chance.next() < 0.08) return UNTRADED;
  const [open, close] = [onTick(from), onTick(to)];
  const high = onTick(Math.max(open, close) * (1 + 0.1 * chance.next()));
  const low = onTick(Math.min(open, close) * (1 - 0.1 * chance.next()));
  return [open, Math.max(high, open, close), Math.min(low, open, close), close, 1 + Math.floor(60 * chance.next())];
}
