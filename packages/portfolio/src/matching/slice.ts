import type { AccountTrade } from '../trade.ts';

/** Charges of a trade or a part of one, whole paise. */
export interface SliceCharges {
  /** Securities transaction tax, which no capital gain may deduct. */
  readonly stt: number;
  /** Everything else. */
  readonly other: number;
}

export const noSliceCharges: SliceCharges = { stt: 0, other: 0 };

/** A trade, or the part of it that is squared off or delivered. */
export interface TradeSlice {
  readonly trade: AccountTrade;
  /** What its share is called after all changes of name. */
  readonly name: string;
  readonly quantity: number;
  readonly segment: 'delivery' | 'intraday' | 'futures' | 'options';
  readonly charges: SliceCharges;
}

/** Cuts so much off the front: exact, since what is left keeps the rest of every paisa. */
export function cut(slice: TradeSlice, quantity: number): readonly [part: TradeSlice, rest: TradeSlice] {
  const { stt, other } = slice.charges;
  const charges = { stt: shareOf(stt, quantity, slice.quantity), other: shareOf(other, quantity, slice.quantity) };
  const left = { stt: stt - charges.stt, other: other - charges.other };
  return [
    { ...slice, quantity, charges },
    { ...slice, quantity: slice.quantity - quantity, charges: left },
  ];
}

/** The share of an amount that falls on some of a number, whole paise, half a paisa up. */
export function shareOf(paise: number, some: number, all: number): number {
  return some === all ? paise : Math.floor((paise * some) / all + 0.5);
}
