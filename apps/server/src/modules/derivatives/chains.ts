import { AppError, type Day, type DayNumber, dayOf } from '@parakh/base';
import type { Right } from '@parakh/market';
import type { Chain, ChainOfDay, ChainSide, Underlying } from '@parakh/options';
import type { Adjustments } from './adjustments.ts';
import type { OptionRow } from './contract-store.ts';

/** The options of one underlying and expiry on a day. */
export interface DayChain extends ChainOfDay {
  readonly underlying: Underlying;
  /** Rupees; NaN where the file does not tell it. */
  readonly spot: number;
  /** Units; NaN where the file does not tell it. */
  readonly lot: number;
}

/** A chain for each underlying and expiry, from rows in this order, strikes from the lowest on. */
export function chainsOf(rows: readonly OptionRow[], day: DayNumber, adjustments: Adjustments): DayChain[] {
  return [...Map.groupBy(rows, ({ underlying, expiry }) => `${underlying} ${expiry}`).values()].map((options) => {
    const [first] = options;
    return {
      underlying: first!.underlying,
      expiry: first!.expiry,
      days: first!.lastDay - day,
      spot: first!.spot,
      lot: first!.lot,
      chain: chainOf(options, adjustments),
    };
  });
}

/** Throws AppError 'contracts.unknown' where no option of the underlying was told, 'expiry.unknown' where none of the expiry was; the nearest one by default. */
export function chainAt(chains: readonly DayChain[], expiry: Day | undefined): DayChain {
  const found = expiry === undefined ? chains[0] : chains.find((chain) => dayOf(chain.expiry) === expiry);
  if (chains.length === 0) throw new AppError('contracts.unknown');
  if (!found) throw new AppError('expiry.unknown', { expiry, expiries: chains.map((chain) => dayOf(chain.expiry)) });
  return found;
}

function chainOf(options: readonly OptionRow[], adjustments: Adjustments): Chain {
  const strikes = Float64Array.from(new Set(options.map(({ strike }) => strike)));
  const side = (right: Right): ChainSide => {
    const byStrike = new Map(options.filter((row) => row.right === right).map((row) => [row.strike, row]));
    const column = (of: (row: OptionRow) => number) =>
      strikes.map((strike) => {
        const row = byStrike.get(strike);
        return row ? of(row) : NaN;
      });
    return {
      // A close without a trade is theoretical.
      price: column(({ close, volume }) => (volume > 0 ? close : NaN)),
      averagePrice: column(({ average }) => average),
      openInterest: column(({ oi }) => oi),
      openInterestChange: column((row) => adjustments.oiChange(row)),
      volume: column(({ volume }) => volume),
    };
  };
  return { strikes, call: side('call'), put: side('put') };
}
