import type { OptionChain } from '@parakh/contract';
import { freshPrice } from '@parakh/options';
import type { LegToPlace } from '../broker/index.ts';
import { costThrough, MOST_LEGS, type OptionLeg, type OptionStrategy, strategiesText } from './option-strategies.ts';
import { strikeName } from './strike-names.ts';

const isSameOption = (one: OptionLeg, other: OptionLeg) => one.strike === other.strike && one.right === other.right;
const signedLots = ({ side, lots }: OptionLeg) => (side === 'buy' ? lots : -lots);
/** As many as an address takes. */
const MOST_LOTS = 99;

/** With one leg more: of an option that is among them its lots are added, and what was bought and is sold again goes. Undefined where it would be too much. */
export function withLeg(legs: OptionStrategy, leg: OptionLeg): OptionStrategy | undefined {
  const at = legs.findIndex((one) => isSameOption(one, leg));
  if (at < 0) return legs.length < MOST_LEGS ? [...legs, leg] : undefined;
  return withLots(legs, at, signedLots(legs[at]!) + signedLots(leg));
}

/** With so many lots of a leg, below 0 sold; without it at 0. */
export function withLots(legs: OptionStrategy, at: number, lots: number): OptionStrategy | undefined {
  if (Math.abs(lots) > MOST_LOTS) return undefined;
  if (lots === 0) return legs.filter((_, i) => i !== at);
  return legs.with(at, { ...legs[at]!, side: lots > 0 ? 'buy' : 'sell', lots: Math.abs(lots) });
}

/** What all of them cost together by the prices of a chain, rupees a unit: below 0 where more is received than paid; null where one of them has no fresh price. */
export function netPremium(legs: OptionStrategy, { rows }: Pick<OptionChain, 'rows'>): number | null {
  const prices = new Map(
    legs.map(({ strike, right }) => {
      const price = freshPrice(rows.find((row) => row.strike === strike)?.[right]);
      return [strikeName(strike, right), [Number.isNaN(price) ? null : price]] as const;
    }),
  );
  return costThrough(legs, prices, 1)[0] ?? null;
}

/** What a figure of each leg comes to in all, by lots; null where one of them is not known. */
export function netOf(
  legs: OptionStrategy,
  { rows }: Pick<OptionChain, 'rows'>,
  figure: 'delta' | 'thetaDay' | 'vegaPoint',
): number | null {
  return legs.reduce<number | null>((sum, leg) => {
    const value = rows.find((row) => row.strike === leg.strike)?.[leg.right]?.[figure] ?? null;
    return sum === null || value === null ? null : sum + signedLots(leg) * value;
  }, 0);
}

/** The legs as orders are made of them, at the fresh prices of the chain. */
export function legsToPlace({ symbol, expiry, lot, rows }: Shown, legs: OptionStrategy): LegToPlace[] {
  return legs.map(({ side, lots, strike, right }) => {
    const price = freshPrice(rows.find((row) => row.strike === strike)?.[right]);
    return {
      side: side === 'buy' ? 'BUY' : 'SELL',
      lots,
      lotUnits: lot,
      underlying: symbol,
      expiry,
      strike,
      right: right === 'call' ? 'CE' : 'PE',
      price: Number.isNaN(price) ? null : price,
    };
  });
}
type Shown = Pick<OptionChain, 'symbol' | 'expiry' | 'lot' | 'rows'>;

/** Where legs are built on: the builder of strategies takes them over. */
export function builderPath({ symbol, expiry }: Pick<OptionChain, 'symbol' | 'expiry'>, legs: OptionStrategy): string {
  const query = new URLSearchParams({ symbol, expiry, legs: strategiesText([legs]) });
  return `/option-strategy-builder?${query.toString()}`;
}

/** Where legs are drawn: as a strategy beside the straddle of their expiry. */
export function legsPath({ symbol, expiry }: Pick<OptionChain, 'symbol' | 'expiry'>, legs: OptionStrategy): string {
  const query = new URLSearchParams({ symbol, expiry, with: strategiesText([legs]) });
  return `/straddle?${query.toString()}`;
}
