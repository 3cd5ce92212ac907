import { AppError, type Day, type DayNumber, dayNumber, dayOf } from '@parakh/base';

export type Segment = 'delivery' | 'intraday' | 'futures' | 'options';
export type OrderSide = 'buy' | 'sell';
export type Exchange = 'NSE' | 'BSE';

/** A rate holds from its day until the next record of its table. */
export interface Dated {
  readonly from: Day;
  /** Number and date of the circular or the law; else NOT_SEEN. */
  readonly circular: string;
  /** Where it was read. */
  readonly source: string;
  /** What is not certain about it. */
  readonly doubt?: string;
}

/** One charge, its records oldest first. */
export interface ChargeTable<R extends Dated = Dated> {
  readonly name: string;
  readonly records: readonly [R, ...R[]];
}

/** Rupees on a crore of turnover, so 10,000 is 0.1 %. The turnover of options is their premium. */
interface BySide {
  readonly buy: number;
  readonly sell: number;
}

type BySegment = Readonly<Record<Segment, BySide>>;
export type TurnoverRates = Dated & BySegment;

export const NOT_SEEN = 'circular not seen';

export const onBoth = (rate: number): BySide => ({ buy: rate, sell: rate });
export const onBuy = (rate: number): BySide => ({ buy: rate, sell: 0 });
export const onSell = (rate: number): BySide => ({ buy: 0, sell: rate });

/** Both sides pay, and shares pay alike whether they are delivered or not. */
export function onTurnover(shares: number, futures: number, options: number): BySegment {
  return { delivery: onBoth(shares), intraday: onBoth(shares), futures: onBoth(futures), options: onBoth(options) };
}

/**
 * Finds the record that holds on a day. A day before the first one is a fault of who asks: what was charged then is unknown,
 * not nothing. Made once for a table, it looks up without reading dates again.
 */
export function inForce<R extends Dated>(table: ChargeTable<R>): (day: DayNumber) => R {
  const newestFirst = table.records.map((record) => ({ from: dayNumber(record.from), record })).toReversed();
  return (day) => {
    for (const { from, record } of newestFirst) if (from <= day) return record;
    const when = Number.isNaN(day) ? 'without a day' : `on ${dayOf(day)}, before ${table.records[0].from}`;
    throw new AppError('request.invalid', { reason: `${table.name}: no rate is known ${when}.` });
  };
}
