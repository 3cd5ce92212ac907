import type { DayNumber } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import type { ContractTables } from './contract-tables.ts';

/** An expiry that is over. */
export interface Settled {
  readonly underlying: Underlying;
  readonly expiry: DayNumber;
  readonly lastDay: DayNumber;
  /** The exchange's final settlement price, rupees. */
  readonly settlement: number;
  /** Between the two strikes around the settlement, rupees; NaN beyond the outermost. */
  readonly step: number;
}

/** The newest first. On the day of the expiry the file's settlement price of every contract that ends is that of the underlying. */
export function settledExpiries(tables: ContractTables, underlying: Underlying | undefined): Promise<Settled[]> {
  return tables.rows<Settled>(
    `SELECT underlying, toInt32(expiry) AS expiry, toInt32(last_day) AS lastDay, max(contract_day.settlement) AS settlement,
       if(countIf(strike > contract_day.settlement) > 0 AND countIf(strike <= contract_day.settlement) > 0,
         minIf(strike, strike > contract_day.settlement) - maxIf(strike, strike <= contract_day.settlement), nan) AS step
     FROM {database:Identifier}.contract_day FINAL
     WHERE day = last_day AND option_right != '' AND contract_day.settlement > 0 ${underlying === undefined ? '' : 'AND underlying = {underlying:String}'}
     GROUP BY underlying, expiry, last_day ORDER BY expiry DESC, underlying`,
    { underlying: underlying ?? '' },
  );
}
