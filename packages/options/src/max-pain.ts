import type { Chain } from './chain.ts';

export interface MaxPain {
  /** At which the buyers of all options together would be paid least. */
  readonly strike: number;
  /** How many strikes have as little. */
  readonly tiedStrikes: number;
  /** Rupees paid at that strike. */
  readonly pain: number;
}

/** Which of tied strikes is taken: the one nearest to a price of the underlying (the lower of two as near, the lowest where the price is unknown), or the lowest. */
export type Tie = { readonly spot: number } | 'lowest';

const PAISE = 100;

/** Unknown where no contract is open. */
export function maxPain(chain: Chain, tie: Tie): MaxPain {
  const pains = painByStrike(chain);
  const least = pains.reduce((one, other) => Math.min(one, other), Infinity);
  const tied = [...pains.keys()].filter((i) => pains[i] === least).map((i) => chain.strikes[i]!);
  if (tied.length === 0) return { strike: NaN, tiedStrikes: 0, pain: NaN };
  const distance = (strike: number) => (tie === 'lowest' ? strike : Math.abs(strike - tie.spot));
  const strike = tied.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  return { strike, tiedStrikes: tied.length, pain: least };
}

/**
 * What the buyers would be paid if the underlying ended at each strike: Σ call OI·max(0, S − K) + Σ put OI·max(0, K − S), in rupees.
 * Worked out in whole paise, so that strikes that tie are equal. Unknown (NaN) at every strike where no contract is open.
 */
export function painByStrike({ strikes, call, put }: Chain): Float64Array {
  const paise = Float64Array.from(strikes, (strike) => Math.round(strike * PAISE));
  const pains = new Float64Array(strikes.length);
  const walk = (openInterest: Float64Array, from: number, step: number) => {
    let [open, pain] = [0, 0];
    for (let i = from; i >= 0 && i < paise.length; i += step) {
      pain += open * Math.abs(paise[i]! - (paise[i - step] ?? paise[i]!));
      pains[i]! += pain;
      open += openInterest[i]! > 0 ? openInterest[i]! : 0;
    }
    return open;
  };
  const open = walk(call.openInterest, 0, 1) + walk(put.openInterest, paise.length - 1, -1);
  return open > 0 ? pains.map((pain) => pain / PAISE) : pains.fill(NaN);
}
