import type { Session } from '@parakh/market';
import { type Activity, activityOf } from './activity.ts';
import {
  addShare,
  chanceOfIndex,
  emptySums,
  fillLevels,
  type IndexSums,
  indicesByShare,
  makeIndices,
  onPaisa,
  outstanding,
  type SimulatedIndex,
} from './index-session.ts';
import { type Model, makeModel } from './model.ts';
import { fillGift, fillVix, GIFT, VIX, vixCloses } from './other-levels.ts';
import type { SessionShape } from './session-shape.ts';
import {
  commonPaths,
  emptyBars,
  fillSession,
  type SessionBars,
  type SessionSummary,
  summaryOf,
} from './share-session.ts';

/** The whole simulated market: decided by its list of sessions alone, the same on every machine. */
export interface DemoMarket {
  readonly model: Model;
  readonly activities: readonly Activity[];
  readonly indices: readonly SimulatedIndex[];
  readonly vix: Float64Array;
  /** Symbols in the order in which sessions are drawn: shares, indices, India VIX, GIFT NIFTY. */
  readonly symbols: readonly string[];
}

export function makeDemoMarket(sessions: readonly Session[]): DemoMarket {
  const model = makeModel(sessions);
  const indices = makeIndices(model);
  const symbols = [...model.shares.map(({ listing }) => listing.symbol), ...indices.map((it) => it.symbol), VIX, GIFT];
  return {
    model,
    indices,
    symbols,
    activities: model.shares.map((it) => activityOf(it, model)),
    vix: vixCloses(model),
  };
}

/** Receives one symbol's session: the bars are overwritten by the next symbol's. */
export type Draw = (symbol: number, bars: SessionBars, summary: SessionSummary) => void;

/** Draws session t of every symbol, in the order of `symbols`, in as many steps as the shape has. */
export function drawSession(market: DemoMarket, t: number, shape: SessionShape, draw: Draw): void {
  const { model, activities, indices } = market;
  const paths = commonPaths(model, t, shape);
  const sums = emptySums(indices.length, shape.steps);
  const belongsTo = indicesByShare(indices, model.shares.length, t);
  const bars = emptyBars(shape.steps);
  model.shares.forEach((share, i) => {
    const volume = activities[i]!.turnover[t]! / (Math.exp(share.start[t]!) / share.factor[t]!);
    fillSession(bars, { share, t, volume }, paths, shape);
    const summary = summaryOf(bars, shape);
    addShare(sums, belongsTo[i]!, outstanding(share, t), { bars, summary });
    draw(i, bars, summary);
  });
  drawIndices(market, { t, shape, sums, bars, first: model.shares.length }, draw);
  fillVix(bars, market.vix, { model, t, paths, shape });
  draw(model.shares.length + indices.length, bars, levelSummary(bars, market.vix[t]!));
}

interface IndexDay {
  readonly t: number;
  readonly shape: SessionShape;
  readonly sums: IndexSums;
  readonly bars: SessionBars;
  readonly first: number;
}

function drawIndices({ indices }: DemoMarket, { t, shape, sums, bars, first }: IndexDay, draw: Draw): void {
  indices.forEach(({ symbol, divisor }, j) => {
    const closes = sums.steps[j]!.map((worth) => worth / divisor[t]!);
    fillLevels(bars, sums.open[j]! / divisor[t]!, closes, { shape, chance: chanceOfIndex(symbol, t), stray: 0.004 });
    const summary = levelSummary(bars, onPaisa(sums.officialClose[j]! / divisor[t]!));
    draw(first + j, bars, { ...summary, volume: sums.volume[j]!, turnover: onPaisa(sums.turnover[j]!) });
    if (symbol !== 'NIFTY 50') return;
    const gift = emptyBars(shape.steps);
    fillGift(gift, bars, t);
    draw(first + indices.length + 1, gift, levelSummary(gift, gift.close[shape.steps - 1]!));
  });
}

/** The day of a level. An index closes at the members' official closes, so its close may lie a hair outside what was seen. */
function levelSummary({ open, high, low }: SessionBars, close: number): SessionSummary {
  return {
    open: open[0]!,
    high: Math.max(close, ...high),
    low: Math.min(close, ...low),
    close,
    last: close,
    volume: NaN,
    turnover: NaN,
  };
}
