import type { Random } from '@parakh/base';
import { chanceOf } from './chance.ts';
import type { Model, Share } from './model.ts';
import type { SessionShape } from './session-shape.ts';

/** The bars of one session, one a step. Prices in rupees as traded, volume in shares. Filled again for each share. */
export interface SessionBars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

export function emptyBars(steps: number): SessionBars {
  const column = () => new Float64Array(steps);
  return { open: column(), high: column(), low: column(), close: column(), volume: column() };
}

/** How the market and the sectors wander through a session, in logarithms from its first trade. */
export interface CommonPaths {
  readonly market: Float64Array;
  readonly sectors: readonly Float64Array[];
}

const TICKS_A_RUPEE = 20;
/** Share of a day's variance within the session, as a deviation: what returns.ts leaves for it. */
const WITHIN = Math.sqrt(0.72);

/** Rupees on the exchange's grid of five paise; never nothing. */
export function onTick(price: number): number {
  return Math.max(1, Math.round(price * TICKS_A_RUPEE)) / TICKS_A_RUPEE;
}

export function commonPaths({ market, sectors }: Model, t: number, shape: SessionShape): CommonPaths {
  const chance = chanceOf('paths', t);
  const path = (end: number, deviation: number) => {
    const out = new Float64Array(shape.steps);
    fillPath(out, end, deviation * WITHIN, { shape, chance });
    return out;
  };
  return {
    market: path(market.within[t]!, market.deviation[t]!),
    sectors: sectors.map((sector) => path(sector.within[t]!, sector.deviation[t]!)),
  };
}

/** A random walk that ends where the day's move says: Brownian motion tied at both ends. */
function fillPath(out: Float64Array, end: number, deviation: number, draws: Draws): void {
  const { shape, chance } = draws;
  let sum = 0;
  for (let k = 0; k < shape.steps; k++) {
    sum += deviation * shape.deviation[k]! * normals[Math.floor(chance.next() * TABLE)]!;
    out[k] = sum;
  }
  for (let k = 0; k < shape.steps; k++) out[k] = out[k]! + shape.elapsed[k]! * (end - sum);
}

interface Draws {
  readonly shape: SessionShape;
  readonly chance: Random;
}

/** Millions of steps are drawn: a look into a table of 2,048 draws takes the place of logarithms. */
const TABLE = 2048;
const normals = standardised(TABLE);
const exponentials = Float64Array.from({ length: TABLE }, (_, i) => -Math.log((i + 0.5) / TABLE));

/** Draws of mean 0 and variance 1, exactly. */
function standardised(length: number): Float64Array {
  const chance = chanceOf('normals');
  const draws = Float64Array.from({ length }, () => chance.normal());
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / length;
  const deviation = Math.sqrt(draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / length);
  return draws.map((draw) => (draw - mean) / deviation);
}

/** The plan of one share for one session. */
export interface SharePlan {
  readonly share: Share;
  readonly t: number;
  /** Shares to trade in the session. */
  readonly volume: number;
}

/**
 * Draws the bars of one share in one session. The extremes of a step are drawn from their exact distribution between its two ends
 * (the maximum of a Brownian bridge), so that a coarse step reaches as far as its fine ones would.
 */
export function fillSession(bars: SessionBars, plan: SharePlan, paths: CommonPaths, shape: SessionShape): void {
  const { share, t, volume } = plan;
  const chance = chanceOf(share.listing.symbol, t);
  const sector = paths.sectors[share.listing.sector]!;
  const { start, factor, own, withMarket, withSector } = share;
  fillPath(bars.close, own.within[t]!, own.deviation[t]! * WITHIN, { shape, chance });
  const scale = Math.exp(start[t]!) / factor[t]!;
  const spread = 1.25 * own.deviation[t]! * WITHIN * scale;
  let before = onTick(scale);
  for (let k = 0; k < shape.steps; k++) {
    const close = onTick(scale * Math.exp(withMarket * paths.market[k]! + withSector * sector[k]! + bars.close[k]!));
    const move = close - before;
    const twice = 2 * (spread * shape.deviation[k]!) ** 2;
    const draw = Math.floor(chance.next() * TABLE * TABLE);
    const up = exponentials[Math.floor(draw / TABLE)]!;
    const down = exponentials[draw % TABLE]!;
    const middle = before + close;
    const square = move * move;
    bars.open[k] = before;
    bars.close[k] = close;
    bars.high[k] = Math.max(before, close, downTick((middle + Math.sqrt(square + twice * up)) / 2));
    bars.low[k] = Math.min(before, close, upTick((middle - Math.sqrt(square + twice * down)) / 2));
    bars.volume[k] = Math.ceil(volume * shape.volume[k]! * (0.3 + 0.35 * (up + down)));
    before = close;
  }
}

function downTick(price: number): number {
  return Math.floor(price * TICKS_A_RUPEE + 1e-6) / TICKS_A_RUPEE;
}

function upTick(price: number): number {
  return Math.max(1, Math.ceil(price * TICKS_A_RUPEE - 1e-6)) / TICKS_A_RUPEE;
}

/** What the day's bar says of the session's bars. */
export interface SessionSummary {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** The exchange's official close: the average of the last half hour by volume. */
  readonly close: number;
  readonly last: number;
  readonly volume: number;
  /** Rupees. */
  readonly turnover: number;
}

export function summaryOf({ open, high, low, close, volume }: SessionBars, shape: SessionShape): SessionSummary {
  const first = shape.steps - shape.closing;
  let top = 0;
  let bottom = Infinity;
  let shares = 0;
  let rupees = 0;
  let lateShares = 0;
  let lateRupees = 0;
  for (let k = 0; k < shape.steps; k++) {
    if (high[k]! > top) top = high[k]!;
    if (low[k]! < bottom) bottom = low[k]!;
    const paid = volume[k]! * ((high[k]! + low[k]! + close[k]!) / 3);
    shares += volume[k]!;
    rupees += paid;
    if (k < first) continue;
    lateShares += volume[k]!;
    lateRupees += paid;
  }
  const last = close[shape.steps - 1]!;
  return {
    open: open[0]!,
    high: top,
    low: bottom,
    close: lateShares > 0 ? onTick(lateRupees / lateShares) : last,
    last,
    volume: shares,
    turnover: Math.round(rupees * 100) / 100,
  };
}
