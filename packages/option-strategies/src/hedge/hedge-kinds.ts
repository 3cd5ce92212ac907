import type { Leg, LegKind, LegSide } from '../leg.ts';
import { type HedgeMarket, strikeNear } from './hedge-market.ts';

export const hedgeKinds = [
  'index-future',
  'protective-put',
  'put-spread',
  'collar',
  'stock-futures',
  'stock-puts',
] as const;
export type HedgeKind = (typeof hedgeKinds)[number];

/** Where strikes are looked for, as shares of the spot. */
const hedgeStrikes = { put: 0.95, lowerPut: 0.85, call: 1.05 } as const;

interface Wanted {
  readonly kind: LegKind;
  readonly side: LegSide;
  readonly near?: number;
}

const wanted: Readonly<Record<HedgeKind, readonly Wanted[]>> = {
  'index-future': [{ kind: 'future', side: 'sell' }],
  'protective-put': [{ kind: 'PE', side: 'buy', near: hedgeStrikes.put }],
  'put-spread': [
    { kind: 'PE', side: 'buy', near: hedgeStrikes.put },
    { kind: 'PE', side: 'sell', near: hedgeStrikes.lowerPut },
  ],
  collar: [
    { kind: 'PE', side: 'buy', near: hedgeStrikes.put },
    { kind: 'CE', side: 'sell', near: hedgeStrikes.call },
  ],
  'stock-futures': [{ kind: 'future', side: 'sell' }],
  'stock-puts': [{ kind: 'PE', side: 'buy', near: hedgeStrikes.put }],
};

/** The legs of a hedge in a market; undefined where a contract it needs has no price, or two strikes would be one. */
export function hedgeLegs(kind: HedgeKind, market: HedgeMarket, lots: number): Leg[] | undefined {
  const legs = wanted[kind].map((one) => legOf(one, market, lots));
  const found = legs.filter((leg) => leg !== undefined);
  if (found.length < legs.length) return undefined;
  const names = new Set(found.map((leg) => `${leg.kind} ${leg.strike}`));
  return names.size === found.length ? found : undefined;
}

function legOf({ kind, side, near = 1 }: Wanted, market: HedgeMarket, lots: number): Leg | undefined {
  const of = { kind, side, expiry: market.expiry, lots, lotUnits: market.lot };
  if (kind === 'future') return market.future > 0 ? { ...of, strike: NaN, price: market.future } : undefined;
  const right = kind === 'CE' ? 'call' : 'put';
  const quote = strikeNear(market, right, near);
  return quote && { ...of, strike: quote.strike, price: quote[right] };
}
