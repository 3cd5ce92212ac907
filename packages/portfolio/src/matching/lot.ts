import { type DayNumber, dayNumber } from '@parakh/base';
import type { Ratio } from '../share-change.ts';
import { shareOf } from './slice.ts';

/** The last day on which a share could be bought for the price of 31 January 2018 to count: section 55(2)(ac). */
export const priceDay: DayNumber = dayNumber('2018-01-31');

/** Why a lot or a sale waits for what somebody has to say. */
export type WaitReason = 'no-purchase' | 'merger' | 'demerger' | 'capital-reduction' | 'fraction';

/** Shares of one account that were acquired together, in shares of now. */
export interface Lot {
  readonly account: string;
  /** The name of now. */
  readonly symbol: string;
  readonly isin: string;
  readonly series: string;
  readonly origin: 'trade' | 'bonus' | 'rights' | 'offer' | 'transfer';
  /** What they were called on 31 January 2018: its prices have that name. */
  readonly nameIn2018: string;
  readonly acquired: DayNumber;
  readonly quantity: number;
  /** Paise for all of them, without charges. */
  readonly costPaise: number;
  /** Charges of the purchase that a capital gain may deduct, and the transaction tax, which it may not. */
  readonly chargesPaise: number;
  readonly sttPaise: number;
  /** Shares of now for shares of 31 January 2018; null where a merger or demerger came between. */
  readonly since2018: Ratio | null;
  readonly waits: WaitReason | null;
}

/** Divides what a lot cost; the two parts together have every paisa of it. */
export function divideCost(lot: Lot, some: number, all: number): readonly [part: Lot, rest: Lot] {
  const part = {
    ...lot,
    costPaise: shareOf(lot.costPaise, some, all),
    chargesPaise: shareOf(lot.chargesPaise, some, all),
    sttPaise: shareOf(lot.sttPaise, some, all),
  };
  const rest = {
    ...lot,
    costPaise: lot.costPaise - part.costPaise,
    chargesPaise: lot.chargesPaise - part.chargesPaise,
    sttPaise: lot.sttPaise - part.sttPaise,
  };
  return [part, rest];
}

/** Cuts so many shares off a lot, with their share of what it cost. */
export function cutLot(lot: Lot, quantity: number): readonly [part: Lot, rest: Lot] {
  const [part, rest] = divideCost(lot, quantity, lot.quantity);
  return [
    { ...part, quantity },
    { ...rest, quantity: lot.quantity - quantity },
  ];
}
