import { type Day, dayOf, known } from '@parakh/base';
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

interface Wanted {
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
export async function maxPains(deps: DerivativesDeps, { date, symbol, tie }: Wanted): Promise<MaxPains> {
  const { day, chains } = await contractsOfDay(deps, { date, symbol });
  const rows = chains.map((chain) => maxPainRow(chain, tie)).filter((row) => row.maxPain !== null);
  return { date: dayOf(day), rows };
}

function maxPainRow({ underlying, expiry, spot, chain }: DayChain, tie: Wanted['tie']): MaxPainRow {
  const { strike, tiedStrikes, pain } = maxPain(chain, tie === 'lowest' ? tie : { spot });
  const { strikes, call, put } = chain;
  const ratios = putCallRatios([chain]);
  return {
    symbol: underlying,
    expiry: dayOf(expiry),
    spot: known(spot),
    strikes: strikes.length,
    maxPain: known(strike),
    tieStrikes: tiedStrikes,
    pain: known(pain),
    callOi: known(total(call.openInterest)),
    putOi: known(total(put.openInterest)),
    pcrOi: known(ratios.openInterest),
    callVolume: known(total(call.volume)),
    putVolume: known(total(put.volume)),
    pcrVolume: known(ratios.volume),
    callOiChange: known(total(call.openInterestChange)),
    putOiChange: known(total(put.openInterestChange)),
    topCallOiStrike: known(topStrike(strikes, call.openInterest)),
    topPutOiStrike: known(topStrike(strikes, put.openInterest)),
  };
}
