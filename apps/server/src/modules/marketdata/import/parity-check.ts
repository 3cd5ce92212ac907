import type { DayNumber } from '@parakh/base';
import { usualRate } from '@parakh/options';
import { type ContractRows, contractRights } from './contract-rows.ts';

/** So far from parity, as a share of the underlying, lie even closes of trades that were hours apart on a wild day; and so much more a year. */
const WIDE = 0.1;
const WIDER_A_YEAR = 0.15;
const DAYS_A_YEAR = 365;

interface OfDay {
  readonly day: DayNumber;
  /** Of each row. */
  readonly underlyings: readonly string[];
}

/**
 * The rows of calls whose close lies far from that of the put at their strike: call − put = spot − strike discounted, for both were traded.
 * One of the two was mixed up with another contract, or the price of the underlying is another's. Without that price nothing is said.
 */
export function beyondParity(rows: ContractRows, { day, underlyings }: OfDay): number[] {
  const traded = Array.from(rows.right.keys()).filter((row) => rows.values.volume[row]! > 0);
  const puts = new Map(
    traded
      .filter((row) => contractRights[rows.right[row]!] === 'put')
      .map((row) => [strikeOf(rows, underlyings, row), row]),
  );
  return traded.filter((row) => {
    if (contractRights[rows.right[row]!] !== 'call') return false;
    const put = puts.get(strikeOf(rows, underlyings, row));
    return put !== undefined && isBeyond(rows, { call: row, put }, day);
  });
}

const strikeOf = ({ expiry, strike }: ContractRows, underlyings: readonly string[], row: number) =>
  `${underlyings[row]} ${expiry[row]} ${strike[row]}`;

function isBeyond(
  { values, strike, lastDay }: ContractRows,
  pair: { call: number; put: number },
  day: DayNumber,
): boolean {
  const spot = values.underlying_price[pair.call]!;
  const years = (lastDay[pair.call]! - day) / DAYS_A_YEAR;
  const parity = spot - strike[pair.call]! * Math.exp(-usualRate * years);
  const gap = values.close[pair.call]! - values.close[pair.put]! - parity;
  return Math.abs(gap) > (WIDE + WIDER_A_YEAR * years) * spot;
}
