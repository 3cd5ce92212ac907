import { type DayNumber, dayOf } from '@parakh/base';
import { indexLot, indexLotDays } from '@parakh/options';
import type { DemoUnderlying } from './underlyings.ts';

/** What a contract is of, and the day on which it is traded. */
interface Traded {
  readonly of: DemoUnderlying;
  readonly expiry: DayNumber;
  readonly on: DayNumber;
}

/** Units of a contract on an index by the exchange's rules of the day: two of one index may differ. NaN of a share, and where no rule is known. */
export function openDatedLots(): (traded: Traded) => number {
  const known = new Map<string, number>();
  return ({ of: { name, share }, expiry, on }) => {
    if (share) return NaN;
    const day = dayOf(on);
    // Between the days on which rules begin, a contract keeps its lot.
    const key = `${name} ${expiry} ${indexLotDays(name).findLast((from) => from <= day)}`;
    const lot = known.get(key) ?? indexLot({ underlying: name, expiry: dayOf(expiry), on: day });
    known.set(key, lot);
    return lot;
  };
}
