import type { DayNumber } from '@parakh/base';
import type { ActionKind } from '../acts.ts';
import { type ReadingKind, symbolsOf } from '../kind.ts';
import { type MovingTable, readMovingList } from '../moving-list.ts';

export interface Adjustment {
  readonly symbol: string;
  readonly exDay: DayNumber;
  /** Prices before the ex-day are multiplied by it. */
  readonly factor: number;
  readonly what: 'split' | 'bonus' | 'consolidation';
  readonly text: string;
}

/** Something a company does about its shares, with the first day without the right to it. */
export interface CorporateAction {
  readonly symbol: string;
  readonly exDay: DayNumber;
  readonly what: ActionKind;
  /** Rupees a share; NaN where the text names none. */
  readonly amount: number;
  readonly text: string;
  /** NaN where not reported. */
  readonly recordDay: number;
}

export interface CorporateActionsReading {
  /** When the exchange said so: a later file moves an ex-day that an earlier one told. */
  readonly day: DayNumber;
  readonly actions: readonly CorporateAction[];
  /** Those of them that change the number of shares. */
  readonly adjustments: readonly Adjustment[];
}

export const corporateActions: ReadingKind<CorporateActionsReading> = {
  names: ({ actions }) => ({ symbols: symbolsOf(actions) }),
  days: ({ actions }) => ({ ahead: actions.flatMap(({ exDay, recordDay }) => [exDay, recordDay]) }),
  async open({ market }) {
    const adjustments = await readMovingList(market, adjustmentTable);
    const actions = await readMovingList(market, corporateActionTable);
    return {
      add: (told) => actions.add(told.actions, told.day) + adjustments.add(told.adjustments, told.day),
      async store() {
        await adjustments.store();
        await actions.store();
      },
    };
  },
};

/** Factors of splits and bonuses. */
const adjustmentTable: MovingTable<Adjustment> = {
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
