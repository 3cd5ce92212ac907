import { brokeragePlans } from '@parakh/backtest/charges';
import { type Random, random } from '@parakh/base';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../../tools/sample.ts';
import { type ContractSession, quoteOf, stepTime, type TestedUnderlying } from './contract-sessions.ts';
import { optionReport } from './option-report.ts';
import type { LegLevel, OptionTest, TestLeg, TestSettings, TestStrike, WholeLevel } from './option-test.ts';
import type { Fill, LegTrade, OptionTrade } from './option-trade.ts';
import { type OptionRun, runTests } from './run-tests.ts';
import { randomMinutes } from './test-minutes.ts';
import { testProblems } from './test-problems.ts';

const COUNT = sample({ usual: 150, deep: 5000 });
const DAYS = 8;

const pick = <T>(chance: Random, list: readonly T[]): T => list[Math.floor(chance.next() * list.length)]!;
const maybe = <T>(chance: Random, value: T, share = 0.4): T | undefined => (chance.next() < share ? value : undefined);
const upTo = (chance: Random, most: number) => Math.floor(most * chance.next());

function randomLeg(chance: Random): TestLeg {
  const level = (): LegLevel => ({
    by: pick(chance, ['percent', 'points'] as const),
    distance: 1 + 40 * chance.next(),
  });
  const strike = pick<TestStrike>(chance, [
    { by: 'atm', steps: upTo(chance, 5) - 2 },
    { by: 'delta', delta: 0.1 + 0.8 * chance.next() },
    { by: 'premium', premium: 20 + 200 * chance.next() },
    { by: 'percent', percent: chance.next() - 0.5 },
  ]);
  const exits = { stop: maybe(chance, level()), target: maybe(chance, level()), trailing: maybe(chance, level(), 0.2) };
  return {
    kind: pick(chance, ['CE', 'PE'] as const),
    side: pick(chance, ['buy', 'sell'] as const),
    lots: 1 + upTo(chance, 3),
    expiry: { number: pick(chance, [1, 1, 2]) },
    strike,
    exits: maybe(chance, exits),
  };
}

function randomTest(chance: Random): OptionTest {
  const level = (): WholeLevel => {
    const by = pick(chance, ['rupees', 'premium', 'margin'] as const);
    return { by, amount: by === 'rupees' ? 100 + 5000 * chance.next() : 1 + 30 * chance.next() };
  };
  const entry = 556 + upTo(chance, 40);
  return {
    name: 'test',
    times: { entry, exit: entry + 1 + upTo(chance, 40) },
    entry: pick<OptionTest['entry']>(chance, [
      { on: 'each-day' },
      { on: 'weekday', weekdays: [1, 3] },
      { on: 'days-to-expiry', days: upTo(chance, 8), expiry: 1 },
    ]),
    legs: Array.from({ length: 1 + upTo(chance, 4) }, () => randomLeg(chance)),
    sizing: { by: 'sets', sets: 1 + upTo(chance, 2) },
    exits: {
      stop: maybe(chance, level()),
      target: maybe(chance, level()),
      trailing: maybe(chance, level(), 0.2),
      daysToExpiry: maybe(chance, upTo(chance, 4), 0.2),
      sessions: maybe(chance, 1 + upTo(chance, 3), 0.2),
      squareOff: maybe(chance, true, 0.4),
      allWithOne: maybe(chance, true, 0.3),
      holdBeyondExpiry: maybe(chance, true, 0.3),
    },
    reentries: upTo(chance, 3),
  };
}

interface Asked {
  readonly tests: readonly OptionTest[];
  readonly underlyings: readonly [TestedUnderlying];
  readonly settings: TestSettings;
}

function randomAsked(chance: Random): Asked {
  const settings: TestSettings = {
    capital: maybe(chance, 1_000_000, 0.5),
    plan: pick(chance, brokeragePlans),
    slippage: pick<TestSettings['slippage']>(chance, [
      { kind: 'none' },
      { kind: 'percent', percent: 1 },
      { kind: 'ticks', ticks: 2 },
      { kind: 'liquidity' },
    ]),
    volumeShare: pick(chance, [1, 0.5, 0.02]),
    interest: [],
  };
  return {
    tests: [randomTest(chance), { ...randomTest(chance), name: 'other' }],
    underlyings: [randomMinutes(chance, DAYS)],
    settings,
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const pnlOf = ({ fills }: Pick<LegTrade, 'fills'>) => total(fills.map(({ cash, charges }) => cash - charges));
const traded = (fills: readonly Fill[]) => fills.filter(({ phase }) => phase !== 'valued');

/** Cash and worth of a leg at a time, out of its fills and the prices of its minutes alone. */
function standing(leg: LegTrade, minutes: readonly ContractSession[], until: number) {
  const fills = traded(leg.fills).filter((fill) => stepTime(fill) <= until);
  if (leg.reason !== 'open-at-end' && stepTime(leg.fills.at(-1)!) <= until) return { cash: pnlOf(leg), worth: 0 };
  const from = stepTime(leg.fills[0]!);
  const prices = minutes
    .filter((step) => stepTime(step) >= from && stepTime(step) <= until)
    .map((step) => quoteOf(step, leg)?.close ?? NaN)
    .filter((price) => !Number.isNaN(price));
  const units = total(fills.map((fill) => fill.units));
  return { cash: pnlOf({ fills }), worth: units === 0 ? 0 : units * (prices.at(-1) ?? leg.fills[0]!.price) };
}

function explained({ trades, days, capital, cash, worth }: OptionRun, minutes: readonly ContractSession[]): void {
  const sums = days.map((day) => {
    const legs = trades
      .filter(({ entryDay }) => entryDay <= day)
      .flatMap((trade) => trade.legs.map((leg) => standing(leg, minutes, stepTime({ day, minute: 1439 }))));
    return [capital + total(legs.map((leg) => leg.cash)), total(legs.map((leg) => leg.worth))];
  });
  expect(days.map((_, i) => [cash[i], worth[i]])).toEqual(sums);
}

/** At the quote of its minute, against the trader by no less than nothing, and no more than its volume lets. */
function isQuoted(fill: Fill, leg: LegTrade, { underlyings: [{ minutes }], settings }: Asked): boolean {
  const step = minutes!.find((one) => stepTime(one) === stepTime(fill));
  if (!step || ![fill.price, fill.cash, fill.charges, fill.slippage].every(Number.isInteger)) return false;
  if (fill.phase === 'valued') return fill.charges === 0;
  if (fill.phase === 'settlement') return fill.day === leg.expiry && step.options[0]!.settlement > 0;
  const { bid, ask, close, contracts, lot } = quoteOf(step, leg)!;
  if (fill.phase !== 'minute' || Math.abs(fill.units) > Math.max(1, contracts * settings.volumeShare) * lot)
    return false;
  const offered = fill.units > 0 ? ask : bid;
  if (!Number.isNaN(bid) || !Number.isNaN(ask)) return fill.price === offered;
  const worse = Math.sign(fill.units) * (fill.price - close);
  return settings.slippage.kind === 'none' ? worse === 0 : worse >= 0;
}

const timesOf = ({ legs }: OptionTrade) => legs.flatMap(({ fills }) => fills.map(stepTime));

it(`${COUNT} random strategies on minutes: every paisa is explained, and every fill is a quote of its minute`, {
  timeout: patience(120_000),
}, () => {
  const chance = random(61);
  const phases = new Map<string, number>();
  for (let i = 0; i < COUNT / 2; i++) {
    const asked = randomAsked(chance);
    const [{ minutes }] = asked.underlyings;
    expect(asked.tests.flatMap((test) => testProblems(test, asked.settings.capital !== undefined))).toEqual([]);
    const run = runTests(asked);
    explained(run, minutes!);
    for (const trade of run.trades) {
      expect([trade.worst, trade.best]).toEqual([trade.pnl, trade.pnl]);
      expect(trade.pnl).toBe(total(trade.legs.map(pnlOf)));
      expect(trade.legs.flatMap((leg) => leg.fills.filter((fill) => !isQuoted(fill, leg, asked)))).toEqual([]);
      for (const { reason } of trade.legs) phases.set(reason, (phases.get(reason) ?? 0) + 1);
    }
    if (i % 10 > 0) continue;
    const report = optionReport(run, asked, { luck: i % 20 === 0 });
    expect(report.statistics.netPnl + report.statistics.openPnl).toBe(report.pnl);
    expect(report.peakMargin).toBeGreaterThanOrEqual(Math.max(0, ...run.trades.map(({ margin }) => margin || 0)));
  }
  for (const reason of ['stop', 'target', 'trailing', 'square-off', 'expiry', 'sessions', 'days-to-expiry', 'with-leg'])
    expect([reason, phases.get(reason) ?? 0]).toEqual([reason, expect.toSatisfy((count: number) => count > 0)]);
});

it('what ended before a minute is the same whatever comes after it', { timeout: patience(60_000) }, () => {
  const chance = random(62);
  let ended = 0;
  for (let i = 0; i < COUNT / 5; i++) {
    const asked = randomAsked(chance);
    const [one] = asked.underlyings;
    const cut = stepTime(one.minutes![Math.floor(one.minutes!.length * (0.3 + 0.6 * chance.next()))]!);
    const minutes = one.minutes!.filter((step) => stepTime(step) <= cut);
    const known = runTests({ ...asked, underlyings: [{ ...one, minutes }] });
    const over = ({ trades }: OptionRun) => trades.filter((trade) => Math.max(...timesOf(trade)) < cut);
    expect(over(known)).toEqual(over(runTests(asked)));
    ended += over(known).length;
  }
  expect(ended).toBeGreaterThan(COUNT / 10);
});
