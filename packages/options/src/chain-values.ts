import type { Right } from '@parakh/market';
import type { Chain } from './chain.ts';
import {
  type ExpiryTerms,
  factorsOf,
  valuesBy,
  volatilityBy,
  volatilityStatus,
  volatilityStatuses,
} from './option-values.ts';
import { type Smile, volatilityAt } from './smile.ts';

/** A value a strike; what is not known is NaN. Units as in OptionValues. */
export interface SideValues {
  /** Of the contract's own price; places in volatilityStatuses say why one has none. */
  readonly volatility: Float64Array;
  readonly status: Uint8Array;
  /** 1 where the Greeks are by the smile's volatility, because the contract's own is unknown. */
  readonly isBySmile: Uint8Array;
  readonly delta: Float64Array;
  readonly gamma: Float64Array;
  readonly thetaDay: Float64Array;
  readonly vegaPoint: Float64Array;
  readonly rhoPoint: Float64Array;
}

/** Volatility and Greeks of every contract of a chain. */
export function chainValues(chain: Chain, terms: ExpiryTerms, smile: Smile): Readonly<Record<Right, SideValues>> {
  return { call: sideValues('call', chain, { terms, smile }), put: sideValues('put', chain, { terms, smile }) };
}

function sideValues(kind: Right, chain: Chain, by: { readonly terms: ExpiryTerms; readonly smile: Smile }): SideValues {
  const values = emptyValues(chain.strikes.length);
  const factors = factorsOf(by.terms);
  const { price: prices } = chain[kind];
  for (let i = 0; i < prices.length; i++) {
    const strike = chain.strikes[i]!;
    const own = volatilityBy(factors, { kind, strike }, prices[i]!);
    const isKnown = !Number.isNaN(own);
    values.volatility[i] = own;
    values.status[i] = isKnown ? 0 : statusAt(by.terms, { kind, strike }, prices[i]!);
    values.isBySmile[i] = isKnown ? 0 : 1;
    const all = valuesBy(factors, { kind, strike, volatility: isKnown ? own : volatilityAt(by.smile, strike) });
    values.delta[i] = all.delta;
    values.gamma[i] = all.gamma;
    values.thetaDay[i] = all.thetaDay;
    values.vegaPoint[i] = all.vegaPoint;
    values.rhoPoint[i] = all.rhoPoint;
  }
  return values;
}

const statusAt = (terms: ExpiryTerms, option: { kind: Right; strike: number }, price: number) =>
  volatilityStatuses.indexOf(volatilityStatus({ ...terms, ...option }, price));

function emptyValues(length: number): SideValues {
  const column = () => new Float64Array(length);
  return {
    volatility: column(),
    status: new Uint8Array(length),
    isBySmile: new Uint8Array(length),
    delta: column(),
    gamma: column(),
    thetaDay: column(),
    vegaPoint: column(),
    rhoPoint: column(),
  };
}
