import { type Day, dayOf, nanToNull } from '@parakh/base';
import { maxPain, putCallRatios, topStrike, total, type Underlying } from '@parakh/options';
import type { DayChain } from './chains.ts';
import { contractsOfDay } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';

/** Figures of the open interest of one underlying and expiry. Null is unknown. */
export interface MaxPainRow {
  readonly symbol: Underlying;
  readonly expiry: Day;
  /** Rupees. */
  readonly spot: number | null;
  readonly strikes: number;
  readonly maxPain: number | null;
  /** How many strikes have as little. */
  readonly tieStrikes: number;
  /** Rupees. */
  readonly pain: number | null;
  /** Units, as are the changes. */
  readonly callOi: number | null;
  readonly putOi: number | null;
  readonly pcrOi: number | null;
  /** Contracts. */
  readonly callVolume: number | null;
  readonly putVolume: number | null;
  readonly pcrVolume: number | null;
  readonly callOiChange: number | null;
  readonly putOiChange: number | null;
  readonly topCallOiStrike: number | null;
  readonly topPutOiStrike: number | null;
}

export interface MaxPainsWanted {
  /** The latest session where absent. */
  readonly date?: Day | undefined;
  /** Of all underlyings where absent. */
  readonly symbol?: string | undefined;
  readonly tie: 'spot' | 'lowest';
}

export interface MaxPains {
  readonly date: Day;
  readonly rows: readonly MaxPainRow[];
}

/** Of every expiry with open interest, or of those of one symbol. */
export async function maxPains(deps: DerivativesDeps, { date, symbol, tie }: MaxPainsWanted): Promise<MaxPains> {
  const { day, chains } = await contractsOfDay(deps, { date, symbol });
  return { date: dayOf(day), rows: maxPainRows(chains, tie) };
}

export const maxPainRows = (chains: readonly DayChain[], tie: MaxPainsWanted['tie']): MaxPainRow[] =>
  chains.map((chain) => maxPainRow(chain, tie)).filter((row) => row.maxPain !== null);

function maxPainRow({ underlying, expiry, spot, chain }: DayChain, tie: MaxPainsWanted['tie']): MaxPainRow {
  const { strike, tiedStrikes, pain } = maxPain(chain, tie === 'lowest' ? tie : { spot });
  const { strikes, call, put } = chain;
  const ratios = putCallRatios([chain]);
  return {
    symbol: underlying,
    expiry: dayOf(expiry),
    spot: nanToNull(spot),
    strikes: strikes.length,
    maxPain: nanToNull(strike),
    tieStrikes: tiedStrikes,
    pain: nanToNull(pain),
    callOi: nanToNull(total(call.openInterest)),
    putOi: nanToNull(total(put.openInterest)),
    pcrOi: nanToNull(ratios.openInterest),
    callVolume: nanToNull(total(call.volume)),
    putVolume: nanToNull(total(put.volume)),
    pcrVolume: nanToNull(ratios.volume),
    callOiChange: nanToNull(total(call.openInterestChange)),
    putOiChange: nanToNull(total(put.openInterestChange)),
    topCallOiStrike: nanToNull(topStrike(strikes, call.openInterest)),
    topPutOiStrike: nanToNull(topStrike(strikes, put.openInterest)),
  };
}
