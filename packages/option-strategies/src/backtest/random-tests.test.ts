import { brokeragePlans, chargesOf, settlementCharges } from '@parakh/backtest/charges';
import { type Random, random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../tools/sample.ts';
import type { ContractSession } from './contract-sessions.ts';
import { optionReport } from './option-report.ts';
import type { LegExits, OptionTest, TestExits, TestLeg, TestSettings, TestStrike } from './option-test.ts';
import type { Fill, LegTrade } from './option-trade.ts';
import { type AskedRun, type OptionRun, runTests } from './run-tests.ts';
import { testProblems } from './test-problems.ts';
import { plainTerms, randomSessions } from './test-sessions.ts';

const COUNT = sample({ usual: 500, deep: 20_000 });

const pick = <T>(chance: Random, list: readonly T[]): T => list[Math.floor(chance.next() * list.length)]!;
const maybe = <T>(chance: Random, value: T, share = 0.4): T | undefined => (chance.next() < share ? value : undefined);

function randomStrike(chance: Random): TestStrike {
  return pick<TestStrike>(chance, [
    { by: 'atm', steps: Math.floor(7 * chance.next()) - 3 },
    { by: 'delta', delta: 0.1 + 0.8 * chance.next() },
    { by: 'premium', premium: 1 + 30 * chance.next() },
    { by: 'percent', percent: 6 * chance.next() - 3 },
    { by: 'strike', strike: 900 + 10 * Math.floor(21 * chance.next()) },
  ]);
}

function randomLeg(chance: Random): TestLeg {
  const kind = pick(chance, ['CE', 'PE', 'CE', 'PE', 'future'] as const);
  const level = (most: number) => ({
    by: pick(chance, ['percent', 'points'] as const),
    distance: 0.5 + most * chance.next(),
  });
  const exits: LegExits = {
    stop: maybe(chance, level(40)),
    target: maybe(chance, level(40)),
    trailing: maybe(chance, level(40), 0.2),
  };
  return {
    kind,
    side: pick(chance, ['buy', 'sell'] as const),
    lots: 1 + Math.floor(3 * chance.next()),
    expiry: { number: pick(chance, [1, 1, 2]) },
    strike: kind === 'future' ? undefined : randomStrike(chance),
    exits: maybe(chance, exits),
  };
}

function randomTest(chance: Random, name: string, hasCapital: boolean): OptionTest {
  const level = (most: number) => {
    const by = pick(chance, ['rupees', 'premium', 'margin'] as const);
    return { by, amount: by === 'rupees' ? 100 + most * chance.next() : 1 + 60 * chance.next() };
  };
  const exits: TestExits = {
    stop: maybe(chance, level(5000)),
    target: maybe(chance, level(5000)),
    trailing: maybe(chance, level(5000), 0.2),
    daysToExpiry: maybe(chance, Math.floor(5 * chance.next()), 0.2),
    sessions: maybe(chance, 1 + Math.floor(5 * chance.next()), 0.2),
    squareOff: maybe(chance, true, 0.1),
    allWithOne: maybe(chance, true, 0.3),
    holdBeyondExpiry: maybe(chance, true, 0.3),
  };
  const isRisk = hasCapital && chance.next() < 0.3;
  return {
    name,
    entry: pick<OptionTest['entry']>(chance, [
      { on: 'each-day' },
      { on: 'weekday', weekdays: [1, 4] },
      { on: 'days-to-expiry', days: Math.floor(8 * chance.next()), expiry: 1 },
      { on: 'condition' },
    ]),
    legs: Array.from({ length: 1 + Math.floor(4 * chance.next()) }, () => randomLeg(chance)),
    sizing: isRisk ? { by: 'risk', percent: 10 } : { by: 'sets', sets: 1 + Math.floor(3 * chance.next()) },
    exits,
    reentries: Math.floor(3 * chance.next()),
  };
}

function randomSettings(chance: Random): TestSettings {
  return {
    capital: maybe(chance, 1_000_000, 0.5),
    plan: pick(chance, brokeragePlans),
    slippage: pick<TestSettings['slippage']>(chance, [
      { kind: 'none' },
      { kind: 'percent', percent: 1 },
      { kind: 'ticks', ticks: 2 },
      { kind: 'liquidity' },
    ]),
    volumeShare: pick(chance, [1, 0.5, 0.1]),
    freezeUnits: maybe(chance, 100),
    interest: [],
  };
}

function randomRun(chance: Random): AskedRun {
  const settings = randomSettings(chance);
  const underlyings = ['ACME', 'NIFTY'].map((underlying) => {
    const sessions = randomSessions(chance, 24).filter(() => chance.next() < 0.97);
    const days = () => new Set(sessions.flatMap(({ day }) => (chance.next() < 0.3 ? [day] : [])));
    return { underlying, sessions, signals: [0, 1].map(() => ({ entry: days(), exit: days() })) };
  });
  const tests = ['one', 'two'].map((name) => randomTest(chance, name, settings.capital !== undefined));
  return { tests, underlyings, settings };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A bar of a contract spelled out, rupees; undefined where it is not listed or not traded. */
function barOf(session: ContractSession, leg: Pick<LegTrade, 'kind' | 'expiry'>, strike: number) {
  if (leg.kind === 'future') {
    const future = session.futures.find(({ expiry }) => expiry === leg.expiry);
    return future && future.volume > 0 ? future : undefined;
  }
  const options = session.options.find(({ expiry }) => expiry === leg.expiry);
  const row = options ? options.strikes.findIndex((one) => Math.abs(one - strike) < 0.06) : -1;
  if (!options || row < 0) return undefined;
  const side = leg.kind === 'CE' ? options.call : options.put;
  if (!(side.volume[row]! > 0)) return undefined;
  const at = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => side[name][row]!;
  return {
    open: at('open'),
    high: at('high'),
    low: at('low'),
    close: at('close'),
    volume: at('volume'),
    lot: options.lot,
  };
}

/** What units that are held were entered at, in all. */
const paidAfter = (fill: Fill, units: number, paid: number) =>
  units === 0 ? fill.units * fill.price : paid - Math.round((paid * -fill.units) / units);

/** What a leg is worth and has brought at each close, walked through plainly: by session from its entry on. */
function walked(leg: LegTrade, sessions: readonly ContractSession[]): Map<number, { cash: number; worth: number }> {
  const found = new Map<number, { cash: number; worth: number }>();
  const from = leg.fills[0]!.day;
  let [units, strike, mark, paid, cash] = [0, leg.strike, 0, 0, 0];
  for (const session of sessions.filter(({ day }) => day >= from)) {
    const { factor } = session.adjustment;
    if (session.day > from && factor !== 1) {
      [units, strike, mark] = [Math.round(units / factor), strike * factor, Math.round(mark * factor)];
    }
    for (const fill of leg.fills.filter(({ day, phase }) => day === session.day && phase !== 'valued')) {
      cash += fill.cash - fill.charges;
      paid = paidAfter(fill, units, paid);
      units += fill.units;
    }
    mark = Math.round(100 * (barOf(session, leg, strike)?.close ?? mark / 100));
    if (leg.reason !== 'open-at-end' && session.day === leg.fills.at(-1)!.day) {
      return found.set(session.day, { cash: pnlOf(leg), worth: 0 });
    }
    found.set(session.day, { cash, worth: units === 0 ? 0 : units * mark - (leg.kind === 'future' ? paid : 0) });
  }
  return found;
}

const pnlOf = ({ fills }: LegTrade) => total(fills.map(({ cash, charges }) => cash - charges));

/** Cash, positions and charges, day by day, out of fills and prices alone. */
function explained({ trades, days, capital, cash, worth }: OptionRun, { underlyings }: AskedRun): void {
  const legs = trades.flatMap((trade) => trade.legs.map((leg) => walked(leg, underlyings[trade.underlying]!.sessions)));
  const last = legs.map(() => ({ cash: 0, worth: 0 }));
  const sums = days.map((day) => {
    legs.forEach((leg, i) => (last[i] = leg.get(day) ?? last[i]!));
    return { cash: capital + total(last.map((one) => one.cash)), worth: total(last.map((one) => one.worth)) };
  });
  expect([...cash]).toEqual(sums.map((one) => one.cash));
  expect([...worth]).toEqual(sums.map((one) => one.worth));
  const equity = (cash.at(-1) ?? 0) + (worth.at(-1) ?? 0);
  if (days.length > 0) expect(equity - capital).toBe(total(trades.map(({ pnl }) => pnl)));
}

/** Whole paise, within the range of a session in which it was traded, no more than its volume lets. */
function isPossible(fill: Fill, leg: LegTrade, session: ContractSession, { settings }: AskedRun): boolean {
  if (![fill.cash, fill.price, fill.charges].every(Number.isInteger)) return false;
  if (fill.phase === 'valued') return fill.charges === 0;
  if (fill.phase === 'settlement') return session.day === leg.expiry;
  // A split since the entry halves the strike.
  const strikes = [1, 0.5, 0.25, 0.125].map((by) => leg.strike * by);
  return strikes.some((strike) => {
    const bar = barOf(session, leg, strike);
    if (!bar || Math.abs(fill.units) > bar.volume * settings.volumeShare * bar.lot) return false;
    return fill.price >= Math.round(100 * bar.low) && fill.price <= Math.round(100 * bar.high);
  });
}

describe(`${COUNT} random strategies`, () => {
  it('every paisa is explained by fills, prices and charges; worst ≤ counted ≤ best', {
    timeout: patience(120_000),
  }, () => {
    const chance = random(17);
    let [traded, adjusted] = [0, 0];
    for (let i = 0; i < COUNT / 2; i++) {
      const asked = randomRun(chance);
      expect(asked.tests.flatMap((test) => testProblems(test, asked.settings.capital !== undefined))).toEqual([]);
      const run = runTests(asked);
      explained(run, asked);
      for (const trade of run.trades) {
        const { sessions } = asked.underlyings[trade.underlying]!;
        expect(trade.worst).toBeLessThanOrEqual(trade.pnl);
        expect(trade.best).toBeGreaterThanOrEqual(trade.pnl);
        expect(trade.pnl).toBe(total(trade.legs.map(pnlOf)));
        const onDay = ({ day }: Fill) => sessions.find((session) => session.day === day)!;
        const impossible = trade.legs.flatMap((leg) =>
          leg.fills.filter((fill) => !isPossible(fill, leg, onDay(fill), asked)),
        );
        expect(impossible).toEqual([]);
        traded++;
        if (
          sessions.some(
            ({ day, adjustment }) => adjustment.factor !== 1 && day > trade.entryDay && day <= trade.exitDay,
          )
        )
          adjusted++;
      }
      if (i % 10 > 0) continue;
      const report = optionReport(run, asked, { luck: i % 50 === 0 });
      expect(report.worst).toBeLessThanOrEqual(report.best);
      expect(report.statistics.netPnl + report.statistics.openPnl).toBe(report.pnl);
      expect(total(report.daysToExpiry.map(({ netPnl }) => netPnl))).toBe(report.statistics.netPnl);
      expect(total(report.legs.map(({ netPnl }) => netPnl))).toBe(report.statistics.netPnl);
    }
    expect(traded).toBeGreaterThan(COUNT);
    expect(adjusted).toBeGreaterThan(COUNT / 50);
  });

  it('what ended before a day is the same without the days after it', { timeout: patience(60_000) }, () => {
    const chance = random(18);
    let compared = 0;
    for (let i = 0; i < COUNT / 40; i++) {
      const asked = randomRun(chance);
      const all = runTests(asked);
      const cut = all.days[Math.floor(all.days.length * (0.3 + 0.5 * chance.next()))]!;
      // An underlying whose file is missing on the last day looks as if it were listed no more.
      const isWhole = asked.underlyings.every(
        ({ sessions }) => sessions.some(({ day }) => day === cut) || sessions.every(({ day }) => day < cut),
      );
      if (!isWhole) continue;
      compared++;
      const underlyings = asked.underlyings.map((one) => ({
        ...one,
        sessions: one.sessions.filter(({ day }) => day <= cut),
        signals: one.signals!.map((days) => ({
          entry: new Set([...days!.entry!].filter((day) => day <= cut)),
          exit: new Set([...days!.exit!].filter((day) => day <= cut)),
        })),
      }));
      const known = runTests({ ...asked, underlyings });
      // Had the prices of a session come in another order, the trade might have gone on for longer: its bounds know later days.
      const ended = ({ trades }: OptionRun) =>
        trades.filter(({ exitDay }) => exitDay < cut).map((trade) => ({ ...trade, best: 0, worst: 0 }));
      expect(ended(known)).toEqual(ended(all));
      const places = known.days.length - 1;
      for (const column of ['cash', 'worth', 'margin', 'positions'] as const)
        expect(known[column].slice(0, places)).toEqual(all[column].slice(0, places));
    }
    expect(compared).toBeGreaterThan(COUNT / 60);
  });
});

it('charges are those of each order, the settlement’s those of what is settled', () => {
  const chance = random(19);
  const plan = brokeragePlans.find(({ name }) => name === 'discount')!;
  const sessions = randomSessions(chance, 24).map((session) => ({ ...session }));
  const test = randomTest(random(1), 'x', false);
  const call: TestLeg = { kind: 'CE', side: 'buy', lots: 1, expiry: { number: 1 }, strike: { by: 'atm', steps: -1 } };
  const { trades } = runTests({
    tests: [
      { ...test, entry: { on: 'each-day' }, legs: [call], sizing: { by: 'sets', sets: 1 }, exits: {}, reentries: 0 },
    ],
    underlyings: [{ underlying: 'NIFTY', sessions }],
    settings: { ...plainTerms, plan },
  });
  let settled = 0;
  for (const { legs } of trades) {
    const [bought, ended] = legs[0]!.fills;
    const order = { day: bought!.day, segment: 'options', side: 'buy', plan } as const;
    expect(bought!.charges).toBe(chargesOf({ ...order, quantity: bought!.units, pricePaise: bought!.price }).total);
    if (ended?.phase !== 'settlement' || ended.price === 0) continue;
    settled++;
    const worth = {
      settlementPaise: ended.price,
      strikePaise: 0,
      kind: 'option',
      side: 'buy',
      by: 'cash',
      plan,
    } as const;
    const charges = settlementCharges({ ...worth, day: ended.day, quantity: -ended.units });
    expect(ended.charges).toBe(charges.total);
  }
  expect(settled).toBeGreaterThan(0);
});
