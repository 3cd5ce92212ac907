import { barDay } from '@parakh/market';
import { belowPeak, deepest, longestFall, shareBelowPeak } from './drawdown.ts';
import type { Curve } from './simulation.ts';
import { ratioOf } from './statistics-quantile.ts';

/** Sessions of a year at NSE, by which daily figures are brought to a year. */
export const SESSIONS_A_YEAR = 252;
const DAYS_A_YEAR = 365.25;

/** The figures of an equity curve. NaN where money is no limit, unless stated otherwise, and where there is nothing to divide by. */
export interface CurveFigures {
  /** Last equity over the capital. */
  readonly returnPct: number;
  /** Compound return a year: (last equity / capital) ^ (365.25 / calendar days from the first to the last session) − 1. */
  readonly cagrPct: number;
  /** Largest fall from the highest equity so far, percent of it; at or below 0. */
  readonly maxDrawdownPct: number;
  /** Largest fall in paise, at or above 0; known also where money is no limit. */
  readonly maxDrawdown: number;
  /** Sessions from the peak to the recovery, of the longest fall; to the end where it did not recover. Known always. */
  readonly longestDrawdownSessions: number;
  /** Sample deviation of the daily returns × √(sessions a year). */
  readonly volatilityPct: number;
  /** Mean over sample deviation of the daily returns × √(sessions a year); no rate free of risk is taken off (W. F. Sharpe, 1994). */
  readonly sharpe: number;
  /** The same over the downside deviation: the root of the mean over all days of min(return, 0)² (F. A. Sortino and L. N. Price, 1994). */
  readonly sortino: number;
  /** Return a year over the largest fall: CAGR / |largest drawdown in percent| (T. W. Young, 1991). */
  readonly calmar: number;
  /** Share of the bar times at whose close something was held; known always. */
  readonly exposurePct: number;
  /** Value of all fills over the mean equity, a year of 365.25 days. */
  readonly turnoverAYear: number;
}

/** The equity at the end of each session, which daily returns are made of. */
interface DailyEquity {
  /** Days since 1970-01-01, oldest first. */
  readonly days: readonly number[];
  readonly equity: Float64Array;
}

/** The distinct days of bar times that are in order, as days since 1970-01-01. */
export function sessionsOf(time: ArrayLike<number>): number[] {
  const days: number[] = [];
  for (let i = 0; i < time.length; i++) {
    const day = barDay(time[i]!);
    if (day !== days.at(-1)) days.push(day);
  }
  return days;
}

export function curveFigures(curve: Curve, sessionsAYear = SESSIONS_A_YEAR): CurveFigures {
  const { equityPaise, capitalPaise, positions } = curve;
  const daily = dailyEquity(curve);
  return {
    maxDrawdown: Math.abs(deepest(belowPeak(equityPaise, capitalPaise))),
    longestDrawdownSessions: longestFall(daily.equity, capitalPaise),
    exposurePct: ratioOf(100 * positions.reduce((held, count) => held + Math.sign(count), 0), positions.length),
    ...(capitalPaise > 0 && equityPaise.length > 0
      ? { ...growthFigures(curve, daily), ...riskFigures(daily.equity, capitalPaise, sessionsAYear) }
      : unlimited),
  };
}

const unlimited = {
  returnPct: NaN,
  cagrPct: NaN,
  maxDrawdownPct: NaN,
  volatilityPct: NaN,
  sharpe: NaN,
  sortino: NaN,
  calmar: NaN,
  turnoverAYear: NaN,
};

function growthFigures({ equityPaise, capitalPaise, turnoverPaise }: Curve, { days }: DailyEquity) {
  const growth = equityPaise.at(-1)! / capitalPaise;
  const calendarDays = days.at(-1)! - days[0]!;
  const cagrPct = cagrPctOf(growth, calendarDays);
  const maxDrawdownPct = deepest(shareBelowPeak(equityPaise, capitalPaise));
  const meanEquity = equityPaise.reduce((sum, equity) => sum + equity, 0) / equityPaise.length;
  return {
    returnPct: 100 * (growth - 1),
    cagrPct,
    maxDrawdownPct,
    calmar: ratioOf(cagrPct, -maxDrawdownPct),
    turnoverAYear: meanEquity > 0 ? ratioOf(turnoverPaise * DAYS_A_YEAR, meanEquity * calendarDays) : NaN,
  };
}

/** Compound growth a year, percent; NaN when no day has passed, or for more debts than money. */
export function cagrPctOf(growth: number, calendarDays: number): number {
  const aYear = calendarDays > 0 ? growth ** (DAYS_A_YEAR / calendarDays) : NaN;
  return Number.isFinite(aYear) ? 100 * (aYear - 1) : NaN;
}

/** Unknown once nothing was left to make a return of, and from a single session. */
function riskFigures(equity: Float64Array, capital: number, sessionsAYear: number) {
  const returns = equity.map((value, i) => value / (i === 0 ? capital : equity[i - 1]!) - 1);
  const isRuined = equity.some((value) => value <= 0);
  const count = isRuined ? NaN : returns.length;
  const mean = returns.reduce((sum, it) => sum + it, 0) / count;
  const squares = returns.reduce((sum, it) => sum + (it - mean) ** 2, 0);
  const deviation = Math.sqrt(ratioOf(squares, count - 1));
  const downside = Math.sqrt(returns.reduce((sum, it) => sum + Math.min(it, 0) ** 2, 0) / count);
  const toAYear = Math.sqrt(sessionsAYear);
  return {
    volatilityPct: 100 * deviation * toAYear,
    sharpe: ratioOf(mean, deviation) * toAYear,
    sortino: ratioOf(mean, downside) * toAYear,
  };
}

function dailyEquity({ time, equityPaise }: Curve): DailyEquity {
  const days = sessionsOf(time);
  const equity = new Float64Array(days.length);
  let day = -1;
  for (let i = 0; i < time.length; i++) {
    if (i === 0 || barDay(time[i]!) !== days[day]) day++;
    equity[day] = equityPaise[i]!;
  }
  return { days, equity };
}
