import type { DayNumber } from '@parakh/base';
import {
  adjustmentBetween,
  type ContractAdjustment,
  noAdjustment,
  openInterestNow,
  type Underlying,
} from '@parakh/options';
import { changedContracts, type OptionRow } from './contract-store.ts';
import type { ContractTables } from './contract-tables.ts';
import { splitFactors } from './share-splits.ts';

/** What corporate actions did to contracts between two sessions. */
export interface Adjustments {
  of(underlying: Underlying): ContractAdjustment;
  /** Units that came, in those of now. The file compares with the strike's own name: an option whose strike changed it takes for a new one. */
  oiChange(row: OptionRow): number;
}

interface Between {
  readonly before: DayNumber | undefined;
  readonly now: DayNumber;
  /** Of all where absent. */
  readonly underlying?: Underlying | undefined;
}

export async function adjustmentsBetween(
  tables: ContractTables,
  { before, now, underlying: only }: Between,
): Promise<Adjustments> {
  const changed = before === undefined ? [] : await changedContracts(tables, { before, now, underlying: only });
  const splits = before === undefined ? new Map<Underlying, number>() : await splitFactors(tables, { before, now });
  const found = new Map<Underlying, ContractAdjustment>(
    [...Map.groupBy(changed, ({ underlying }) => underlying)].map(([underlying, contracts]) => [
      underlying,
      adjustmentBetween(
        contracts.map((one) => one.before),
        contracts.map((one) => one.now),
      ),
    ]),
  );
  const of = (underlying: Underlying) =>
    found.get(underlying) ?? { factor: splits.get(underlying) ?? noAdjustment.factor, less: 0 };
  const openBefore = new Map(
    changed.map((one) => [
      keyOf({ ...one, strike: one.now.strike }),
      openInterestNow(one.oiBefore, of(one.underlying)),
    ]),
  );
  return {
    of,
    oiChange(row) {
      const units = openBefore.get(keyOf(row));
      return units === undefined ? row.oiChange : row.oi - units;
    },
  };
}

const keyOf = ({ underlying, expiry, right, strike }: Pick<OptionRow, 'underlying' | 'expiry' | 'right' | 'strike'>) =>
  `${underlying} ${expiry} ${right} ${strike}`;
