/**
 * Ten thousand alert conditions on each closed minute, of which a tenth reads figures of futures and options that move with it, beside the
 * same ones without these clauses, through the very thread that evaluates alerts.
 */
import { random } from '@parakh/base';
import { sharedColumn, sharedIntegers } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime } from '@parakh/market';
import { type Chain, dayFigures, noAdjustment, priceAt, usualRate } from '@parakh/options';
import { type FigureWanted, figureName, figuresRead, plan, table } from '@parakh/scan';
import { pino } from 'pino';
import { openThread } from '../apps/server/src/modules/alerting/evaluation/thread.ts';
import type { AlertCondition } from '../apps/server/src/modules/alerting/evaluation/types.ts';
import { runningColumns } from '../apps/server/src/modules/scanning/contracts-now.ts';
import type { SharedContracts } from '../apps/server/src/modules/scanning/loaded-contracts.ts';
import { alertConditions, begin, isQuarter, type Market, madeUpMarket } from './live-conditions.ts';

/** As many as the exchange lists. */
const UNDERLYINGS = 212;
const DAYS = 250;
/** One alert of so many. */
const EVERY = 10;

const LONG = 600_000;
const PATIENCE = { begin: LONG, prepare: LONG, supply: LONG, remove: LONG, minute: LONG, figures: LONG, ticked: LONG };

export const bench = {
  name: 'Ten thousand alerts on each closed minute, a tenth of them on futures and options, ms',
  async run() {
    const market = madeUpMarket();
    const underlyings = market.names.slice(0, UNDERLYINGS);
    const plain = alertConditions(market.names).map((alert, i) =>
      isOnContracts(i) ? { ...onDays(alert), symbols: watched(underlyings, Math.floor(i / EVERY)) } : alert,
    );
    const mixed = plain.map((alert, i) => (isOnContracts(i) ? withClause(alert, i) : alert));
    const [first, firstMixed] = [await measure(market, plain), await measure(market, mixed)];
    const without = better(first, await measure(market, plain));
    const beside = better(firstMixed, await measure(market, mixed));
    const row = (evaluated: string, { quarter, usual, ...rest }: Measured) => ({
      evaluated,
      'a quarter hour ends': quarter,
      'another minute': usual,
      'quarter / without': quarter / without.quarter,
      'another / without': usual / without.usual,
      ...rest,
    });
    const figures = figuresMs();
    return {
      rows: [row('none on futures and options', without), row('a tenth on futures and options', beside)],
      note: [
        `The same ten thousand alerts in one run, the better of two rounds each; every tenth is on days and watches some of the ${UNDERLYINGS} symbols that have futures and options, and in the second row has a clause more, on their figures with ${DAYS} days behind them.`,
        `Figures themselves are worked out once a minute on the main thread, in slices, however many alerts read them: ${figures.toFixed(0)} ms for all ${UNDERLYINGS} underlyings with three expiries of 60 strikes each (volatility, smile, walls, straddles and sums).`,
      ].join('\n'),
    };
  },
};

interface Measured {
  readonly quarter: number;
  readonly usual: number;
  /** Conditions that are evaluated together, and all of them. */
  readonly together: number;
  readonly conditions: number;
}

const isOnContracts = (i: number) => i % EVERY === 3;

const better = (one: Measured, other: Measured): Measured => ({
  ...one,
  quarter: Math.min(one.quarter, other.quarter),
  usual: Math.min(one.usual, other.usual),
});

/** As of other alerts: of ten five are about one, four about fifty, one about all. */
function watched(underlyings: readonly string[], i: number): readonly string[] {
  const count = i % 10 < 5 ? 1 : i % 10 < 9 ? 50 : underlyings.length;
  return Array.from({ length: count }, (_, k) => underlyings[(i * 37 + k) % underlyings.length]!);
}

const onDays = (alert: AlertCondition): AlertCondition => ({
  ...alert,
  text: alert.text.replaceAll(/\b(?:1|5|15) minute\b/g, 'day'),
});

/** Such clauses as people write, with numbers of their own. */
function withClause(alert: AlertCondition, i: number): AlertCondition {
  const number = (from: number, by: number, of: number) => (from + by * (i % of)).toFixed(2);
  const clauses = [
    `(PCR > ${number(0.7, 0.01, 97)})`,
    `(PCR(1) < ${number(0.7, 0.01, 89)})`,
    '(Long Build Up(1) == 1)',
    `(Futures OI Change % > ${number(1, 0.1, 83)})`,
    '(ATM Straddle < Straddle VWAP)',
    `(Basis % > ${number(0, 0.01, 61)})`,
    `(ATM IV > ${number(10, 0.2, 71)})`,
    '(Max Pain(1) > [0] day CLOSE)',
    '(Short Covering(5) == 1)',
    `(Call OI Change > ${number(0, 1000, 53)})`,
  ];
  return { ...alert, text: `(${alert.text} AND ${clauses[Math.floor(i / EVERY) % clauses.length]!})` };
}

async function measure(market: Market, alerts: readonly AlertCondition[]): Promise<Measured> {
  const figures = figuresOf(alerts);
  const rows = new Map(market.names.map((name, row) => [name, row]));
  const underlyings = market.names.slice(0, UNDERLYINGS);
  const stored = storedContracts(market, figures);
  const places = Int32Array.from(market.names.keys()).map((row) => (row < UNDERLYINGS ? row : -1));
  const supplied = { ...market.supplied, contracts: { figures: stored, rows: places } };
  const thread = openThread(pino({ level: 'silent' }), { patience: PATIENCE });
  await begin(thread, [market.market, supplied], alerts);
  const times: number[] = [];
  let counts: { readonly together: number; readonly conditions: number } | undefined;
  for (const [i, closed] of market.minutes.entries()) {
    const found = new Map(underlyings.map((name, row) => [name, drawn(figures, row, i)]));
    const contracts = figures.length > 0 ? runningColumns(market.market.day, found, { figures, rows }) : undefined;
    const from = performance.now();
    ({ counts } = await thread.ask('minute', { closed }));
    if (contracts) await thread.ask('figures', { contracts });
    times.push(performance.now() - from);
  }
  await thread.close();
  const others = times.filter((_, i) => i > 0 && !isQuarter(i + 1)).toSorted((a, b) => a - b);
  const quarter = Math.max(...times.filter((_, i) => isQuarter(i + 1)));
  const { together, conditions } = counts!;
  return { quarter, usual: others[others.length >> 1]!, together, conditions };
}

function figuresOf(alerts: readonly AlertCondition[]): FigureWanted[] {
  const wanted = alerts.flatMap(({ text }) => figuresRead(plan(check(text, table).tree!)));
  return [...new Map(wanted.map((one) => [figureName(one), one])).values()];
}

const drawn = (figures: readonly FigureWanted[], row: number, time: number): Record<string, number> =>
  Object.fromEntries(
    figures.map((wanted, i) => [figureName(wanted), valueOf(wanted, random(1 + row + 997 * i + 31 * time).next())]),
  );

function valueOf({ figure, number }: FigureWanted, chance: number): number {
  if (figure === 'futureExpiry') return 20_000 + 30 * number;
  if (figure === 'adjustmentFactor') return 1;
  return figure === 'adjustmentLess' ? 0 : 100 + 100 * chance;
}

function storedContracts({ market: { day } }: Market, figures: readonly FigureWanted[]): SharedContracts {
  const time = sharedIntegers(DAYS);
  for (let i = 0; i < DAYS; i++) time[i] = barTime(day - DAYS + i);
  const columns = figures.map((wanted) => {
    const chance = random(figureName(wanted).length);
    return [figureName(wanted), sharedColumn(UNDERLYINGS * DAYS).map(() => valueOf(wanted, chance.next()))] as const;
  });
  return { time, columns: Object.fromEntries(columns), market: {} };
}

/** What it takes to work the figures of all underlyings out. */
function figuresMs(): number {
  const chains = [20, 50, 80].map((days, i) => ({ expiry: 20_000 + 30 * i, days, chain: chainOf(days / 365) }));
  const futures = chains.map(({ expiry, days }) => ({ expiry, days, close: 1000, oi: 1e6, volume: 1000 }));
  const started = performance.now();
  for (let i = 0; i < UNDERLYINGS; i++)
    dayFigures({ spot: 1000 + i / 10, futures, chains, adjustment: noAdjustment, rate: usualRate });
  return performance.now() - started;
}

function chainOf(years: number): Chain {
  const strikes = Float64Array.from({ length: 60 }, (_, i) => 700 + 10 * i);
  const side = (kind: 'call' | 'put') => ({
    price: strikes.map((strike) =>
      priceAt({
        on: 'future',
        underlying: 1000,
        years,
        rate: usualRate,
        dividendYield: 0,
        kind,
        strike,
        volatility: 0.25,
      }),
    ),
    openInterest: strikes.map((strike) => 1000 + strike),
    openInterestChange: strikes.map((strike) => strike - 900),
    volume: strikes.map(() => 500),
  });
  return { strikes, call: side('call'), put: side('put') };
}
