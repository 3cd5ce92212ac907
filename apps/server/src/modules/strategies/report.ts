import {
  type Benchmark,
  type Bucket,
  type Curve,
  type PerformanceReport,
  type Statistics,
  type Sweep,
  statisticsShown,
  type TriedValues,
  type WalkForward,
} from '@parakh/backtest';
import { nansToNulls, nanToNull, rupeesOf } from '@parakh/base';
import type { BacktestReport, BacktestRequest, BacktestStatistics } from '@parakh/contract';
import { barDay } from '@parakh/market';
import type { BacktestResult } from '../scanning/index.ts';

/** What was tried with other numbers. */
export interface Studies {
  readonly sweep: Sweep | undefined;
  readonly walkForward: WalkForward | undefined;
}

export interface ReportParts {
  readonly request: BacktestRequest;
  readonly found: BacktestResult;
  readonly studies: Studies;
  readonly tookMs: number;
}

/** A back-test as it is shown: rupees instead of paise, null for what is not known. */
export function reportOf({ request, found, studies, tookMs }: ReportParts): BacktestReport {
  const { condition, kind, barLength, universe, symbols, from, to, bars, dataAt, isDemo, problems } = found;
  const { findings, curve } = found;
  return {
    condition,
    kind,
    barLength,
    universe,
    symbols: symbols.length,
    from,
    to,
    bars,
    dataAt,
    isDemo,
    settings: request.settings,
    problems: [...problems],
    ...performanceShown(findings),
    benchmark: findings.benchmark ? benchmarkShown(findings.benchmark) : null,
    curve: curveShown(curve, findings),
    sweep: studies.sweep ? sweepShown(studies.sweep, request) : null,
    walkForward: studies.walkForward ? walkForwardShown(studies.walkForward) : null,
    tookMs,
  };
}

/** What every report tells of its trades, whatever was traded. */
export function performanceShown(findings: PerformanceReport) {
  return {
    statistics: figuresShown(findings.statistics),
    confidence: {
      averagePct: intervalShown(findings.confidence.averagePct),
      winRatePct: intervalShown(findings.confidence.winRatePct),
      profitFactor: intervalShown(findings.confidence.profitFactor),
    },
    ...bucketsShown(findings),
    histogram: { from: [...findings.histogram.from], count: [...findings.histogram.count] },
    luck: luckShown(findings),
    monteCarlo: monteCarloShown(findings),
  };
}

/** Statistics with the counts, which are always known. */
export function figuresShown(statistics: Statistics): BacktestStatistics {
  return {
    ...statisticsShown(statistics),
    trades: statistics.trades,
    openTrades: statistics.openTrades,
    winners: statistics.winners,
    losers: statistics.losers,
    longestWinning: statistics.longestWinning,
    longestLosing: statistics.longestLosing,
    longestDrawdownSessions: statistics.longestDrawdownSessions,
    passedOver: statistics.passedOver,
  };
}

function intervalShown({ value, low, high }: PerformanceReport['confidence']['averagePct']) {
  return { value: nanToNull(value), low: nanToNull(low), high: nanToNull(high) };
}

function benchmarkShown({ returnPct, cagrPct, maxDrawdownPct }: Benchmark) {
  return { returnPct: nanToNull(returnPct), cagrPct: nanToNull(cagrPct), maxDrawdownPct: nanToNull(maxDrawdownPct) };
}

/** A curve of more points than a screen has is shown by the last point of each day. */
const MOST_POINTS = 5000;

/** Rupees by session; a long one by the last point of each day. */
export function curveShown(
  { time, equityPaise, positions, capitalPaise }: Curve,
  { drawdown, benchmark }: PerformanceReport,
) {
  const places = pointsShown(time);
  const at = (column: ArrayLike<number>, per = 1) => nansToNulls(Array.from(places, (place) => column[place]! / per));
  const index = benchmark?.equityPaise;
  return {
    times: Array.from(places, (place) => time[place]!),
    equity: at(equityPaise, 100),
    drawdown: at(drawdown, capitalPaise > 0 ? 1 : 100),
    benchmark: index ? at(index, 100) : null,
    positions: at(positions),
  };
}

function pointsShown(time: Int32Array): Int32Array {
  const all = Int32Array.from(time, (_, i) => i);
  if (time.length <= MOST_POINTS) return all;
  return all.filter((i) => i + 1 === time.length || barDay(time[i + 1]!) !== barDay(time[i]!));
}

function bucketsShown({ years, months, weekdays, sectors, bestSymbols, worstSymbols, reasons }: PerformanceReport) {
  return {
    years: years.map(bucketShown),
    months: months.map(bucketShown),
    weekdays: weekdays.map(bucketShown),
    sectors: sectors.map(bucketShown),
    bestSymbols: bestSymbols.map(bucketShown),
    worstSymbols: worstSymbols.map(bucketShown),
    reasons: reasons.map(bucketShown),
  };
}

export function bucketShown({ name, trades, winRatePct, netPnl, averagePct, profitFactor, returnPct }: Bucket) {
  return {
    name,
    trades,
    winRatePct: nanToNull(winRatePct),
    netPnl: rupeesOf(netPnl),
    averagePct: nanToNull(averagePct),
    profitFactor: nanToNull(profitFactor),
    returnPct: nanToNull(returnPct),
  };
}

function luckShown({ luck }: PerformanceReport): BacktestReport['luck'] {
  if (!luck) return null;
  const { runs, betterThanPct, averagePct, randomPct } = luck;
  return {
    runs,
    betterThanPct: nanToNull(betterThanPct),
    averagePct: nanToNull(averagePct),
    randomPct: nansToNulls(randomPct),
  };
}

function monteCarloShown({ monteCarlo }: PerformanceReport): BacktestReport['monteCarlo'] {
  if (!monteCarlo) return null;
  const { runs, finalPnl, maxDrawdown, band, lossChancePct } = monteCarlo;
  return {
    runs,
    finalPnl: rupeeColumn(finalPnl),
    maxDrawdown: rupeeColumn(maxDrawdown),
    band: { low: rupeeColumn(band.low), middle: rupeeColumn(band.middle), high: rupeeColumn(band.high) },
    lossChancePct: nanToNull(lossChancePct),
  };
}

function sweepShown({ outOfSample, inSample, splitAt, best }: Sweep, { sweep = [], condition }: BacktestRequest) {
  return {
    parameters: sweep.map(({ from, to, values }) => ({ from, to, written: Number(condition.slice(from, to)), values })),
    outOfSample: outOfSample.map(triedShown),
    inSample: inSample.map(triedShown),
    splitAt,
    best,
  };
}

function walkForwardShown({ folds, efficiency, outOfSamplePnl }: WalkForward) {
  return {
    folds: folds.map(({ chosen, inSample, outOfSample, ...days }) => ({
      ...days,
      chosen: [...chosen],
      inSample: triedShown(inSample),
      outOfSample: triedShown(outOfSample),
    })),
    efficiency: nanToNull(efficiency),
    outOfSamplePnl: rupeesOf(outOfSamplePnl),
  };
}

function triedShown({ values, trades, netPnl, averagePct, profitFactor, sharpe, maxDrawdown }: TriedValues) {
  return {
    values: [...values],
    trades,
    netPnl: rupeesOf(netPnl),
    averagePct: nanToNull(averagePct),
    profitFactor: nanToNull(profitFactor),
    sharpe: nanToNull(sharpe),
    maxDrawdown: rupeesOf(maxDrawdown),
  };
}

const rupeeColumn = (paise: Float64Array) => nansToNulls(paise.map((value) => value / 100));
