import { AppError, type Day, type DayNumber, dayNumber, dayOf } from '@parakh/base';

/** What the exchange or a law says from a day on, until the next record of its table. */
export interface Dated {
  readonly from: Day;
  /** Number and date of the circular or the law; else NOT_SEEN. */
  readonly circular: string;
  /** Where it was read. */
  readonly source: string;
  /** What is not certain about it. */
  readonly doubt?: string;
}

/** Records of one thing, oldest first. */
export interface DatedTable<R extends Dated = Dated> {
  readonly name: string;
  readonly records: readonly [R, ...R[]];
}

export const NOT_SEEN = 'circular not seen';

/**
 * Finds the record that holds on a day. A day before the first one is a fault of who asks: what held then is unknown,
 * not nothing. Made once for a table, it looks up without reading dates again.
 */
export function inForce<R extends Dated>(table: DatedTable<R>): (day: DayNumber) => R {
  const newestFirst = table.records.map((record) => ({ from: dayNumber(record.from), record })).toReversed();
  return (day) => {
    for (const { from, record } of newestFirst) if (from <= day) return record;
    const when = Number.isNaN(day) ? 'without a day' : `on ${dayOf(day)}, before ${table.records[0].from}`;
    throw new AppError('request.invalid', { reason: `${table.name}: no rate is known ${when}.` });
  };
}
