import { type Bucket, byGain, type Luck, type PerformanceReport, reportOf } from '@parakh/backtest';
import { weekdayOf } from '@parakh/base';
import { leastRanked, volatilityRank } from '@parakh/options';
import type { Refusal } from './entry.ts';
import { optionLuck } from './option-luck.ts';
import { asTrade, simulationOf } from './option-simulation.ts';
import type { OptionTrade } from './option-trade.ts';
import type { AskedRun, OptionRun } from './run-tests.ts';

/** Closed trades of one group; money in paise. */
export type TestBucket = Bucket;

/** One leg of a strategy over all closed trades. Paise, after charges. */
export interface LegFigures {
  readonly strategy: string;
  /** 1 the first. */
  readonly leg: number;
  readonly trades: number;
  readonly winners: number;
  readonly netPnl: number;
}

/** What a report of an option back-test shows. Money in paise, NaN for what is not known. */
export interface OptionReport extends PerformanceReport {
  /** Of all trades, what is still held at its last prices: counted, and with prices within sessions in the worst and in the best of the orders looked at. */
  readonly pnl: number;
  readonly worst: number;
  readonly best: number;
  /** The most that was bound as margin at a close, or in a minute. */
  readonly peakMargin: number;
  readonly refused: Readonly<Record<Refusal, number>>;
  /** By calendar days from the entry to the first last day, the fewest first. */
  readonly daysToExpiry: readonly TestBucket[];
  /** By the weekday of the entry. */
  readonly entryWeekdays: readonly TestBucket[];
  /** By the percentile of the 30-day volatility at the close before the entry among a year of sessions. */
  readonly ivPercentiles: readonly TestBucket[];
  readonly legs: readonly LegFigures[];
  readonly strategies: readonly TestBucket[];
  readonly byUnderlying: readonly TestBucket[];
  readonly ends: readonly TestBucket[];
}

/** Works out all that a report shows, `luck` left out where nobody asks: it opens many more positions. The same run gives the same report. */
export function optionReport(run: OptionRun, asked: AskedRun, asks: { readonly luck: boolean }): OptionReport {
  const { trades, refused, margin } = run;
  const luck: Luck | undefined = asks.luck ? optionLuck(trades, asked) : undefined;
  const instruments = asked.underlyings.map(({ underlying }) => ({ symbol: underlying, sector: '' }));
  const name = (trade: OptionTrade) => asked.tests[trade.strategy]!.name;
  return {
    ...reportOf(simulationOf(run), { instruments, luck }),
    pnl: sum(trades, ({ pnl }) => pnl),
    worst: sum(trades, ({ worst }) => worst),
    best: sum(trades, ({ best }) => best),
    peakMargin: margin.reduce((most, one) => Math.max(most, one), 0),
    refused,
    daysToExpiry: inOrder(trades, ({ daysToExpiry }) => stepOf(daysToExpiry, DAY_STEPS), stepNames(DAY_STEPS)),
    entryWeekdays: inOrder(trades, ({ entryDay }) => weekdays[weekdayOf(entryDay) - 1]!, weekdays),
    ivPercentiles: inOrder(trades, (trade) => percentileGroup(trade, asked), percentileNames),
    legs: legFigures(trades, asked),
    strategies: grouped(trades, name),
    byUnderlying: grouped(trades, ({ underlying }) => asked.underlyings[underlying]!.underlying),
    ends: grouped(trades, ({ reason }) => reason),
  };
}

const sum = (trades: readonly OptionTrade[], of: (trade: OptionTrade) => number) =>
  trades.reduce((total, trade) => total + of(trade), 0);

const isClosed = ({ reason }: OptionTrade) => reason !== 'open-at-end';

/** What gained the most first. */
function grouped(trades: readonly OptionTrade[], nameOf: (trade: OptionTrade) => string): TestBucket[] {
  const closed = trades.filter(isClosed);
  const names = new Map(closed.map((trade) => [asTrade(trade), nameOf(trade)]));
  return byGain([...names.keys()], (trade) => names.get(trade)!);
}

function inOrder(
  trades: readonly OptionTrade[],
  nameOf: (trade: OptionTrade) => string,
  names: readonly string[],
): TestBucket[] {
  return grouped(trades, nameOf).toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

/** Groups begin at these days. */
const DAY_STEPS = [0, 1, 2, 4, 8, 15, 31, 61];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** '0', '1', '2–3', …, '61 and more'. */
function stepNames(steps: readonly number[]): string[] {
  return steps.map((from, i) => {
    const next = steps[i + 1];
    if (next === undefined) return `${from} and more`;
    return next === from + 1 ? `${from}` : `${from}–${next - 1}`;
  });
}

function stepOf(value: number, steps: readonly number[]): string {
  return stepNames(steps)[steps.findLastIndex((from) => value >= from)]!;
}

const WINDOW = 252;
const PERCENTILE_STEP = 20;
const percentileNames = ['0–20', '20–40', '40–60', '60–80', '80–100', 'not known'];

/** By what was known at the close before the entry. */
function percentileGroup({ underlying, entryDay }: OptionTrade, { underlyings }: AskedRun): string {
  const { sessions } = underlyings[underlying]!;
  const at = sessions.findIndex(({ day }) => day === entryDay);
  const before = sessions.slice(Math.max(0, at - WINDOW), at);
  if (before.length < leastRanked(WINDOW)) return 'not known';
  const { percentile } = volatilityRank(
    Float64Array.from(before, ({ iv30 }) => iv30),
    WINDOW,
  );
  if (Number.isNaN(percentile)) return 'not known';
  return percentileNames[Math.min(4, Math.floor(percentile / PERCENTILE_STEP))]!;
}

function legFigures(trades: readonly OptionTrade[], { tests }: AskedRun): LegFigures[] {
  const closed = trades.filter(isClosed);
  return tests.flatMap(({ name, legs }, strategy) => {
    const own = closed.filter((trade) => trade.strategy === strategy);
    return legs.map((_, leg) => ({
      strategy: name,
      leg: leg + 1,
      trades: own.length,
      winners: own.filter((trade) => trade.legs[leg]!.pnl > 0).length,
      netPnl: sum(own, (trade) => trade.legs[leg]!.pnl),
    }));
  });
}
