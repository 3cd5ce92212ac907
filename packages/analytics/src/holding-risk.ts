import { dayOf, nanToNull } from '@parakh/base';
import type { HoldingRisk } from '@parakh/contract';
import { barDay, barTime } from '@parakh/market';
import { closesAt } from './closes-at.ts';
import {
  betaOf,
  dailyChanges,
  deepestFall,
  ENOUGH_SESSIONS,
  historicalLoss,
  yearlyVolatility,
} from './holding-returns.ts';
import type { MarketView } from './market-view.ts';

const INDEX = 'NIFTY 50';
/** Closes of a year of changes. */
const CLOSES = 251;

interface Holding {
  readonly symbol: string;
  readonly quantity: number;
}

/** What the last year says of the risk in holdings as they are today: the same shares all the time, on today's counts of shares. */
export function riskOf(asked: readonly Holding[], view: MarketView): HoldingRisk {
  const holdings = added(asked, view);
  const past = commonPast(holdings, view);
  const changes = dailyChanges(past.values, past.time);
  const { summaries, value } = worthOf(holdings, view);
  const ofMarket = dailyChanges(past.index, past.time);
  const fall = deepestFall(past.values);
  const loss = historicalLoss(changes);
  const isEnough = changes.length >= ENOUGH_SESSIONS;
  const weights = summaries.map((one) => one.value / value);
  const concentration = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  const dayAt = (at: number) => (isEnough ? dayOf(barDay(past.time[at]!)) : null);
  return {
    day: dayOf(view.lastDay),
    value: nanToNull(value),
    sessions: changes.length,
    from: dayAt(0),
    to: dayAt(past.time.length - 1),
    beta: nanToNull(betaOf(changes, ofMarket)),
    volatilityPct: nanToNull(yearlyVolatility(changes)),
    valueAtRiskPct: nanToNull(loss),
    valueAtRisk: nanToNull(toPaise((value * loss) / 100)),
    concentration: nanToNull(concentration),
    effectiveHoldings: nanToNull(1 / concentration),
    maxDrawdownPct: isEnough ? nanToNull(fall.pct) : null,
    drawdownFrom: dayAt(fall.from),
    drawdownTo: dayAt(fall.to),
    holdings: summaries.map((one, i) => shownHolding(one, 100 * weights[i]!, { past, ofMarket, view, number: i })),
    sectors: sectorsOf(summaries, value, view),
    why: isEnough ? null : `Fewer than ${ENOUGH_SESSIONS} sessions have a price of every holding and of the ${INDEX}.`,
  };
}

/** One row a symbol, under its name of today. */
function added(asked: readonly Holding[], view: MarketView): Holding[] {
  const sums = new Map<string, number>();
  for (const { symbol: text, quantity } of asked) {
    const symbol = view.needSymbol(text);
    view.needSummary(symbol);
    sums.set(symbol, (sums.get(symbol) ?? 0) + quantity);
  }
  return [...sums].map(([symbol, quantity]) => ({ symbol, quantity }));
}

interface Past {
  readonly time: Int32Array;
  readonly values: Float64Array;
  readonly index: Float64Array;
  /** By holding. */
  readonly closes: readonly Float64Array[];
}

/** The sessions on which every holding and the index have a close. */
function commonPast(holdings: readonly Holding[], view: MarketView): Past {
  const sessions = Int32Array.from(view.market.sessions.subarray(-CLOSES), (day) => barTime(day));
  const index = view.summary(INDEX) ? closesAt(view.tradedBars(INDEX), sessions) : new Float64Array(0);
  const closes = holdings.map(({ symbol }) => closesAt(view.adjustedBars(symbol), sessions));
  const there = [...sessions.keys()].filter(
    (i) => Number.isFinite(index[i] ?? NaN) && closes.every((column) => Number.isFinite(column[i]!)),
  );
  const kept = (column: Float64Array) => Float64Array.from(there, (i) => column[i]!);
  const ofHoldings = closes.map(kept);
  const values = Float64Array.from(there, (_, at) =>
    holdings.reduce((sum, { quantity }, number) => sum + quantity * ofHoldings[number]![at]!, 0),
  );
  return { time: Int32Array.from(there, (i) => sessions[i]!), values, index: kept(index), closes: ofHoldings };
}

interface Worth extends Holding {
  readonly last: number;
  readonly value: number;
}

function worthOf(holdings: readonly Holding[], view: MarketView): { summaries: Worth[]; value: number } {
  const summaries = holdings.map(({ symbol, quantity }) => {
    const { last } = view.needSummary(symbol);
    return { symbol, quantity, last, value: toPaise(quantity * last) };
  });
  return { summaries, value: toPaise(summaries.reduce((sum, { value }) => sum + value, 0)) };
}

interface Beside {
  readonly past: Past;
  readonly ofMarket: Float64Array;
  readonly view: MarketView;
  readonly number: number;
}

function shownHolding(
  { symbol, quantity, last, value }: Worth,
  weightPct: number,
  { past, ofMarket, view, number }: Beside,
): HoldingRisk['holdings'][number] {
  const { name, sector } = view.instrument(symbol);
  const changes = dailyChanges(past.closes[number]!, past.time);
  return {
    symbol,
    name,
    sector,
    quantity,
    last: nanToNull(last),
    value: nanToNull(value),
    weightPct: nanToNull(weightPct),
    changePct: nanToNull(view.needSummary(symbol).changePct),
    beta: nanToNull(betaOf(changes, ofMarket)),
    volatilityPct: nanToNull(yearlyVolatility(changes)),
  };
}

function sectorsOf(summaries: readonly Worth[], value: number, view: MarketView): HoldingRisk['sectors'] {
  const bySector = Map.groupBy(summaries, ({ symbol }) => view.instrument(symbol).sector);
  return [...bySector]
    .map(([sector, members]) => ({
      sector,
      weightPct: nanToNull((100 * members.reduce((sum, one) => sum + one.value, 0)) / value),
    }))
    .sort((one, other) => (other.weightPct ?? 0) - (one.weightPct ?? 0));
}

/** Money has no more than two decimals; doubles add some noise. */
export function toPaise(rupees: number): number {
  return Math.round(100 * rupees) / 100;
}
