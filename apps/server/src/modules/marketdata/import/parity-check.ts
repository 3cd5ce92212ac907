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
  const puts = new Map<string, Map<number, number>>();
  const { right, values } = rows;
  for (let row = 0; row < right.length; row++) {
    if (right[row] !== PUT || !(values.volume[row]! > 0)) continue;
    const own = puts.get(underlyings[row]!) ?? new Map<number, number>();
    puts.set(underlyings[row]!, own.set(strikeKey(rows, row), row));
  }
  const found: number[] = [];
  for (let row = 0; row < right.length; row++) {
    if (right[row] !== CALL || !(values.volume[row]! > 0)) continue;
    const put = puts.get(underlyings[row]!)?.get(strikeKey(rows, row));
    if (put !== undefined && isBeyond(rows, { call: row, put }, day)) found.push(row);
  }
  return found;
}

const [CALL, PUT] = (['call', 'put'] as const).map((right) => contractRights.indexOf(right));
/** No strike has so many paise. */
const EXPIRY = 1e11;

/** A whole number: a text for each of a million rows would take longer than the rest of the check. */
const strikeKey = ({ expiry, strike }: ContractRows, row: number) =>
  expiry[row]! * EXPIRY + Math.round(strike[row]! * 100);

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
