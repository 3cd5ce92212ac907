import { dayOf } from '@parakh/base';
import { indexNamed, tradingDays } from '@parakh/market';
import {
  type ChanceOfProfit,
  type ChargeTerms,
  chanceOfProfit,
  entryCharges,
  ewmaSigma,
  firstExpiry,
  type MarginEstimate,
  type MarginParameters,
  marginEstimate,
  marginParameters,
  type Position,
  type Profile,
  profileAtExpiry,
  rightOf,
  signedUnits,
  type UnderlyingMarket,
  type VolatilityShift,
} from '@parakh/option-strategies';
import { marketPrice } from './edit-legs.ts';
import type { Builder } from './use-builder.ts';

const PAISE = 100;

/** What a position comes to at its first expiry. Rupees; NaN and undefined are not known. */
export interface PositionFigures {
  readonly profile: Profile | undefined;
  readonly chance: ChanceOfProfit | undefined;
  /** Of the options: above 0 received, below 0 paid. */
  readonly netPremium: number;
  /** Of entering. */
  readonly charges: number;
}

interface Wanted {
  /** Left out: before charges. */
  readonly terms: ChargeTerms | undefined;
  readonly plan: ChargeTerms;
  readonly shift: VolatilityShift;
  /** The oldest first; empty while they are not known. */
  readonly closes: Float64Array;
}

export function figuresOf(position: Position, market: UnderlyingMarket, wanted: Wanted): PositionFigures {
  const { terms, plan, shift, closes } = wanted;
  const first = firstExpiry(position, market);
  const profile = profileAtExpiry(position, market, { shift, terms });
  const sessions = first ? tradingDays(dayOf(market.day + 1), dayOf(first.expiry)).length : NaN;
  const options = position.legs.filter(({ kind }) => rightOf(kind));
  return {
    profile,
    chance: first && profile && chanceOfProfit(profile.gains, first, { closes, sessions, spot: market.spot }),
    netPremium: options.reduce((sum, leg) => sum - signedUnits(leg) * leg.price, 0),
    charges: position.legs.reduce((sum, leg) => sum + entryCharges(leg, market.day, plan), 0) / PAISE,
  };
}

/** What a margin on an underlying stands on now. */
export function marginParametersOf(
  underlying: string,
  { day, spot }: UnderlyingMarket,
  closes: Float64Array,
): MarginParameters {
  return marginParameters({
    underlying,
    day,
    of: indexNamed(underlying) ? 'index' : 'share',
    spot,
    known: { sigmaOfCloses: ewmaSigma(closes) },
  });
}

/** The margin that the legs probably take, on a volatility worked out of the closes, or on the least of the rules without them. */
export function marginOf(
  { position, market, listing }: Pick<Builder, 'position' | 'market' | 'listing'>,
  closes: Float64Array,
): MarginEstimate {
  const { day, spot, rate } = market;
  const parameters = marginParametersOf(position.underlying, market, closes);
  return marginEstimate({
    position,
    market: {
      day,
      spot,
      rate,
      forwards: new Map(market.expiries.map(({ expiry, forward }) => [expiry, forward])),
      prices: position.legs.map((leg) => marketPrice(leg, listing)),
    },
    parameters,
  });
}
