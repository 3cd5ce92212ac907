import type { Random } from '@parakh/base';
import { chanceOf } from './chance.ts';
import { indexMemberships } from './memberships.ts';
import type { Model, Share } from './model.ts';
import type { SessionShape } from './session-shape.ts';
import type { SessionBars, SessionSummary } from './share-session.ts';

/** An index as the weighted sum of its members: level = sum of (shares outstanding × price) / divisor. */
export interface SimulatedIndex {
  readonly symbol: string;
  /** Members and, for each, its first and last session in the index. */
  readonly members: readonly { readonly share: number; readonly from: number; readonly to: number }[];
  /** One a session: changed when members change, so that the level does not jump. */
  readonly divisor: Float64Array;
}

/** Where each index ends, roughly; its past follows from its members. */
const levels: Readonly<Record<string, number>> = {
  'NIFTY 50': 25_900,
  'NIFTY NEXT 50': 69_000,
  'NIFTY 100': 26_600,
  'NIFTY 200': 14_500,
  'NIFTY 500': 23_800,
  'NIFTY MIDCAP 100': 60_500,
  'NIFTY MIDCAP SELECT': 13_800,
  'NIFTY SMLCAP 100': 18_000,
  'NIFTY BANK': 58_800,
  'NIFTY FIN SERVICE': 27_600,
  'NIFTY AUTO': 27_300,
  'NIFTY CONSUMER DURABLES': 37_400,
  'NIFTY ENERGY': 35_400,
  'NIFTY FMCG': 55_600,
  'NIFTY HEALTHCARE': 14_900,
  'NIFTY IT': 36_600,
  'NIFTY MEDIA': 1480,
  'NIFTY METAL': 10_400,
  'NIFTY OIL & GAS': 12_000,
  'NIFTY PHARMA': 22_600,
  'NIFTY PRIVATE BANK': 28_400,
  'NIFTY PSU BANK': 8450,
  'NIFTY REALTY': 930,
};

const RUPEES_A_THOUSAND_CRORE = 1e10;

/** Shares of the company in a session, in the shares of that day: a bonus multiplies them. */
export function outstanding({ listing, factor }: Share, t: number): number {
  return ((listing.size * RUPEES_A_THOUSAND_CRORE) / listing.price) * factor[t]!;
}

export function makeIndices(model: Model): SimulatedIndex[] {
  const memberships = indexMemberships(model);
  const bySymbol = new Map(model.shares.map(({ listing }, i) => [listing.symbol, i]));
  const last = model.sessions.length - 1;
  return Object.entries(levels).map(([symbol, level]) => {
    const members = memberships
      .filter(({ group }) => group === symbol)
      .map((it) => ({ share: bySymbol.get(it.symbol)!, from: it.from, to: it.to ?? last }));
    return { symbol, members, divisor: divisorsOf(model, members, level) };
  });
}

/** From the level of today back: at each change of members both lists are worth the same on the evening before. */
function divisorsOf(model: Model, members: SimulatedIndex['members'], level: number): Float64Array {
  const last = model.sessions.length - 1;
  const divisor = new Float64Array(last + 1);
  divisor[last] = worth(model, members, last, last) / level;
  for (let t = last - 1; t >= 0; t--) {
    const hasChange = members.some(({ from, to }) => from === t + 1 || to === t);
    const step = hasChange ? worth(model, members, t, t) / worth(model, members, t + 1, t) : 1;
    divisor[t] = divisor[t + 1]! * step;
  }
  return divisor;
}

/** What the members of session `listedOn` are worth at the end of session t. */
function worth(
  { shares, market, sectors }: Model,
  members: SimulatedIndex['members'],
  listedOn: number,
  t: number,
): number {
  let sum = 0;
  for (const { share, from, to } of members) {
    if (listedOn < from || listedOn > to) continue;
    const it = shares[share]!;
    const sector = sectors[it.listing.sector]!.within[t]!;
    const last = it.start[t]! + it.withMarket * market.within[t]! + it.withSector * sector + it.own.within[t]!;
    sum += (outstanding(it, t) * Math.exp(last)) / it.factor[t]!;
  }
  return sum;
}

/** Sums of one session, one per index, to which every share adds its part as it is drawn. */
export interface IndexSums {
  readonly open: Float64Array;
  readonly officialClose: Float64Array;
  readonly volume: Float64Array;
  readonly turnover: Float64Array;
  /** By index, then by step. */
  readonly steps: readonly Float64Array[];
}

export function emptySums(indices: number, steps: number): IndexSums {
  const column = () => new Float64Array(indices);
  return {
    open: column(),
    officialClose: column(),
    volume: column(),
    turnover: column(),
    steps: Array.from({ length: indices }, () => new Float64Array(steps)),
  };
}

/** For each share the indices it belongs to in session t. */
export function indicesByShare(indices: readonly SimulatedIndex[], shares: number, t: number): number[][] {
  const found: number[][] = Array.from({ length: shares }, () => []);
  indices.forEach(({ members }, index) => {
    for (const { share, from, to } of members) if (t >= from && t <= to) found[share]!.push(index);
  });
  return found;
}

export function addShare(
  sums: IndexSums,
  belongsTo: readonly number[],
  shares: number,
  day: { readonly bars: SessionBars; readonly summary: SessionSummary },
): void {
  const { bars, summary } = day;
  for (const index of belongsTo) {
    sums.open[index]! += shares * summary.open;
    sums.officialClose[index]! += shares * summary.close;
    sums.volume[index]! += summary.volume;
    sums.turnover[index]! += summary.turnover;
    const steps = sums.steps[index]!;
    for (let k = 0; k < steps.length; k++) steps[k]! += shares * bars.close[k]!;
  }
}

/** How a level strays from its ends within a step, as a part of itself over a whole day. */
export interface Straying {
  readonly shape: SessionShape;
  readonly chance: Random;
  readonly stray: number;
}

/** The bars of a value that is known at the end of each step: it opens where the step before ended. */
export function fillLevels(bars: SessionBars, open: number, closes: Float64Array, straying: Straying): void {
  const { shape, chance, stray } = straying;
  let before = onPaisa(open);
  for (let k = 0; k < shape.steps; k++) {
    const close = onPaisa(closes[k]!);
    const reach = stray * shape.deviation[k]! * close;
    bars.open[k] = before;
    bars.close[k] = close;
    bars.high[k] = onPaisa(Math.max(before, close) + reach * chance.next());
    bars.low[k] = onPaisa(Math.min(before, close) - reach * chance.next());
    bars.volume[k] = NaN;
    before = close;
  }
}

/** Levels of indices carry two decimals. */
export function onPaisa(value: number): number {
  return Math.round(value * 100) / 100;
}

export function chanceOfIndex(symbol: string, t: number): Random {
  return chanceOf(`index ${symbol}`, t);
}
