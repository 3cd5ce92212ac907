import type { Exchange } from '@parakh/backtest/charges';
import type { DayNumber } from '@parakh/base';
import type { Lot, WaitReason } from './lot.ts';

/** Something that was bought and sold again, of one lot; a contract sold first as well. Money in whole paise. */
export interface Sale {
  readonly account: string;
  readonly exchange: Exchange;
  /** The name of now. */
  readonly symbol: string;
  readonly isin: string;
  readonly series: string;
  readonly segment: 'delivery' | 'intraday' | 'futures' | 'options';
  /** Of a delivery: where its shares come from; null for all else, and where no purchase is told. */
  readonly lot: Lot | null;
  /** NaN where no purchase is told. */
  readonly acquired: DayNumber;
  /** The day on which it was closed. */
  readonly sold: DayNumber;
  readonly quantity: number;
  /** What was paid, without charges; NaN where not known. */
  readonly costPaise: number;
  readonly proceedsPaise: number;
  /** Charges of both sides but the transaction tax; and that tax. */
  readonly buyingChargesPaise: number;
  readonly sellingChargesPaise: number;
  readonly sttPaise: number;
  /** Why its gain is not known. */
  readonly waits: WaitReason | null;
}

/** What is left after all charges, transaction tax among them. NaN while the cost is not known. */
export function netGain(sale: Sale): number {
  const { proceedsPaise, costPaise, buyingChargesPaise, sellingChargesPaise, sttPaise } = sale;
  return proceedsPaise - costPaise - buyingChargesPaise - sellingChargesPaise - sttPaise;
}
