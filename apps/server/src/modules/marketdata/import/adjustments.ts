import type { MovingTable } from './moving-list.ts';
import type { Adjustment, CorporateAction } from './reading.ts';

/** Factors of splits and bonuses. */
export const adjustments: MovingTable<Adjustment> = {
  table: 'market.adjustment',
  fields: 'factor',
  columns: (rows) => [{ name: 'factor', type: 'Float64', values: Float64Array.from(rows, ({ factor }) => factor) }],
  isSame: (one, other) => one.factor === other.factor,
};

/** Corporate actions of every kind. */
export const corporateActionTable: MovingTable<CorporateAction> = {
  table: 'market.corporate_action',
  fields: 'amount, ifNull(toFloat64(record_day), nan) AS recordDay',
  columns: (rows) => [
    { name: 'amount', type: 'Float64', values: Float64Array.from(rows, ({ amount }) => amount) },
    { name: 'record_day', type: 'Nullable(Date32)', values: Float64Array.from(rows, ({ recordDay }) => recordDay) },
  ],
  isSame: (one, other) => Object.is(one.amount, other.amount) && one.text === other.text,
};
