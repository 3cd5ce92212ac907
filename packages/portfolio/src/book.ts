import type { BrokeragePlan } from '@parakh/backtest/charges';
import type { DayNumber } from '@parakh/base';
import { chargedSlices } from './charges.ts';
import { deliveries, type FractionDue } from './matching/deliveries.ts';
import type { Lot } from './matching/lot.ts';
import { opposites } from './matching/opposites.ts';
import type { Sale } from './matching/sale.ts';
import { slicesOf } from './matching/same-day.ts';
import type { TradeSlice } from './matching/slice.ts';
import { type Allotment, namesOf, type ShareChange } from './share-change.ts';
import { type AccountTrade, joinTrades, type TradeConflict } from './trade.ts';

/** Everything that was told about some accounts. */
export interface AccountRecords {
  /** Of any sources, in any order, told once or several times. */
  readonly trades: Iterable<AccountTrade>;
  readonly changes?: readonly ShareChange[];
  readonly allotments?: readonly Allotment[];
  readonly plan: BrokeragePlan;
  /** The last day that counts: what companies do afterwards has not happened. */
  readonly until: DayNumber;
}

/** What became of all that was bought and sold. */
export interface Book {
  readonly trades: readonly AccountTrade[];
  readonly slices: readonly TradeSlice[];
  /** In the order of their days. */
  readonly sales: readonly Sale[];
  readonly lots: readonly Lot[];
  /** Under the names of now. */
  readonly allotments: readonly Allotment[];
  /** Contracts that no trade has closed: open, or expired, which is no trade. */
  readonly openContracts: readonly TradeSlice[];
  readonly fractions: readonly FractionDue[];
  readonly conflicts: readonly TradeConflict[];
}

/** Throws AppError 'request.invalid' for a trade on a day whose charges are not known, unless the plan charges nothing. */
export function bookOf({ trades: told, changes = [], allotments = [], plan, until }: AccountRecords): Book {
  const { trades: all, conflicts } = joinTrades(told);
  const trades = all.filter(({ day }) => day <= until);
  const names = namesOf(changes);
  const nameOfTrade = ({ segment, symbol, day }: AccountTrade) =>
    segment === 'shares' ? names.now(symbol, day) : symbol;
  const slices = chargedSlices(slicesOf(trades, nameOfTrade), plan);
  const allotted = allotments.filter(({ day }) => day <= until);
  const delivered = deliveries({
    slices: slices.filter(({ segment }) => segment === 'delivery'),
    changes,
    allotments: allotted,
    until,
  });
  const groups = [...Map.groupBy(slices, groupOf)].flatMap(([key, group]) => (key === '' ? [] : [opposites(group)]));
  const sales = [...delivered.sales, ...groups.flatMap((group) => group.sales)];
  return {
    trades,
    slices,
    sales: sales.toSorted((one, other) => one.sold - other.sold),
    lots: delivered.lots,
    allotments: allotted.map((one) => ({ ...one, symbol: names.now(one.symbol, one.day) })),
    openContracts: groups.flatMap((group) => group.open),
    fractions: delivered.fractions,
    conflicts,
  };
}

/** What is set against each other without lots: shares of one day, and contracts. '' of what is delivered. */
function groupOf({ segment, trade, name }: TradeSlice): string {
  if (segment === 'delivery') return '';
  const day = segment === 'intraday' ? trade.day : '';
  return [segment, trade.account, trade.exchange, name, day].join('|');
}
