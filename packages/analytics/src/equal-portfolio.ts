import { AppError, dayNumber, dayOf, nansToNulls, nanToNull } from '@parakh/base';
import type { EqualPortfolio } from '@parakh/contract';
import { barDay, barTime } from '@parakh/market';
import { closesAt } from './closes-at.ts';
import { deepestFall } from './holding-returns.ts';
import { toPaise } from './holding-risk.ts';
import type { MarketView } from './market-view.ts';
import { DAYS_OF_A_YEAR } from './quote-summary.ts';

const INDEX = 'NIFTY 50';
const DAYS_A_YEAR = 365.25;

interface Asked {
  readonly symbols: readonly string[];
  readonly amount: number;
  readonly from?: string | undefined;
}

interface Holding {
  readonly symbol: string;
  readonly quantity: number;
  /** As traded that day. */
  readonly price: number;
  /** Shares of today that one share of that day has become. */
  readonly grown: number;
  /** Closes on today's shares, one a session; the last known one where it did not trade. */
  readonly closes: Float64Array;
}

/** The same sum put into each share at the close of a day, in whole shares, and held until now. What whole shares leave over stays in cash. */
export function equalPortfolio({ symbols: asked, amount, from }: Asked, view: MarketView): EqualPortfolio {
  const symbols = [...new Set(asked.map((text) => view.needSymbol(text)))];
  const sessions = sessionsSince(from, view);
  const priced = symbols.filter((symbol) => !Number.isNaN(closesAt(view.tradedBars(symbol), sessions)[0]!));
  if (priced.length === 0) throw new AppError('bars.not-held', { symbols, from: dayOf(barDay(sessions[0]!)) });
  const bought = priced.map((symbol) => buy(symbol, amount / priced.length, { sessions, view }));
  const invested = toPaise(bought.reduce((sum, { quantity, price }) => sum + toPaise(quantity * price), 0));
  const cashLeft = toPaise(amount - invested);
  const values = Float64Array.from(sessions, (_, at) =>
    toPaise(cashLeft + bought.reduce((sum, one) => sum + one.quantity * one.grown * one.closes[at]!, 0)),
  );
  const value = values.at(-1)!;
  return {
    from: dayOf(barDay(sessions[0]!)),
    to: dayOf(barDay(sessions.at(-1)!)),
    amount,
    invested,
    cashLeft,
    value,
    changePct: nanToNull(100 * (value / amount - 1)),
    cagr: nanToNull(yearlyGrowth(value / amount, barDay(sessions.at(-1)!) - barDay(sessions[0]!))),
    maxDrawdownPct: nanToNull(deepestFall(values).pct),
    holdings: bought.map((one) => shownHolding(one, view)),
    leftOut: symbols.filter((symbol) => !priced.includes(symbol)),
    curve: { time: [...sessions], value: nansToNulls(values), benchmark: benchmarkOf(amount, sessions, view) },
  };
}

/** The session of a day or the first one after it, and all later ones. */
function sessionsSince(from: string | undefined, { market, lastDay }: MarketView): Int32Array {
  const day = from === undefined ? lastDay - DAYS_OF_A_YEAR : dayNumber(from);
  const sessions = market.sessions.filter((session) => session >= day);
  if (sessions.length === 0) throw new AppError('date.no-session', { date: from });
  return Int32Array.from(sessions, (session) => barTime(session));
}

function buy(symbol: string, sum: number, { sessions, view }: { sessions: Int32Array; view: MarketView }): Holding {
  const closes = filled(closesAt(view.adjustedBars(symbol), sessions));
  const price = closesAt(view.tradedBars(symbol), sessions.subarray(0, 1))[0]!;
  // In paise, so that a price that goes into the sum without rest is not one share less by a rounding.
  const quantity = Math.floor(Math.round(sum * 100) / Math.round(price * 100));
  return { symbol, quantity, price, grown: price / closes[0]!, closes };
}

function filled(closes: Float64Array): Float64Array {
  for (let i = 1; i < closes.length; i++) if (Number.isNaN(closes[i]!)) closes[i] = closes[i - 1]!;
  return closes;
}

/** Percent a year; less than a year says nothing of a year. */
function yearlyGrowth(times: number, days: number): number {
  return days < DAYS_OF_A_YEAR ? NaN : 100 * (times ** (DAYS_A_YEAR / days) - 1);
}

function shownHolding({ symbol, quantity, price, grown, closes }: Holding, view: MarketView) {
  const last = closes.at(-1)!;
  const value = toPaise(quantity * grown * last);
  const invested = toPaise(quantity * price);
  return {
    symbol,
    name: view.instrument(symbol).name,
    quantity,
    price: nanToNull(price),
    invested,
    sharesNow: nanToNull(Math.round(quantity * grown * 1e6) / 1e6),
    last: nanToNull(last),
    value: nanToNull(value),
    changePct: nanToNull(100 * ((grown * last) / price - 1)),
  };
}

function benchmarkOf(amount: number, sessions: Int32Array, view: MarketView): (number | null)[] {
  if (!view.summary(INDEX)) return [...sessions].map(() => null);
  const closes = closesAt(view.tradedBars(INDEX), sessions);
  return nansToNulls(closes.map((close) => toPaise((amount * close) / closes[0]!)));
}
