import { type ChainSide, total } from './chain.ts';

/** Puts by calls; unknown without calls, never infinite. */
export interface PutCallRatios {
  /** Of open interest, units. */
  readonly openInterest: number;
  /** Of the day's contracts. */
  readonly volume: number;
  /** Of the day's change in open interest; its sign says only whether both changed alike. */
  readonly openInterestChange: number;
}

/** Of the same quantity of both sides. */
export function putCallRatio(puts: number, calls: number): number {
  return calls === 0 ? NaN : puts / calls;
}

/** Of one chain, or of several expiries summed. */
export function putCallRatios(chains: readonly { readonly call: ChainSide; readonly put: ChainSide }[]): PutCallRatios {
  const ratio = (of: keyof PutCallRatios) => {
    const [calls, puts] = (['call', 'put'] as const).map((side) =>
      total(Float64Array.from(chains, (chain) => total(chain[side][of]))),
    );
    return putCallRatio(puts!, calls!);
  };
  return {
    openInterest: ratio('openInterest'),
    volume: ratio('volume'),
    openInterestChange: ratio('openInterestChange'),
  };
}
