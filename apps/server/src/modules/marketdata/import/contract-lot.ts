import type { DayNumber } from '@parakh/base';

/** Units of a contract that expires in a month, as a list told on a day. */
export interface ContractLot {
  /** As the exchange calls it: 'NIFTY'. */
  readonly underlying: string;
  /** 202602 of February 2026. */
  readonly month: number;
  readonly day: DayNumber;
  readonly lot: number;
}
