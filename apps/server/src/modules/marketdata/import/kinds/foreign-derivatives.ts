import { type DayNumber, dayOf } from '@parakh/base';
import type { MarketStore } from '../../store/market-store.ts';
import type { ReadingKind } from '../kind.ts';
import { newsIn, openStoredRows, type Stored } from '../stored-rows.ts';

/** What foreign institutions bought and sold on a day in one group of contracts, and what both sides held at its close: contracts, and ₹ crore. */
export interface ForeignDerivatives {
  readonly day: DayNumber;
  /** As the exchange calls it: 'INDEX FUTURES', 'NIFTY OPTIONS', 'STOCK FUTURES'. Those of indices are part of the first. */
  readonly instrument: string;
  readonly bought: number;
  readonly boughtCrore: number;
  readonly sold: number;
  readonly soldCrore: number;
  readonly oi: number;
  readonly oiCrore: number;
}

export const foreignDerivatives: ReadingKind<{ readonly groups: readonly ForeignDerivatives[] }> = {
  names: () => ({ symbols: [] }),
  days: ({ groups }) => ({ past: groups.map(({ day }) => day) }),
  open: (run) => openStoredRows(run, { rows: ({ groups }) => groups, keyOf, isNews, read, write }),
};

/** Names of ours and of the table. */
const columns = [
  ['bought', 'bought'],
  ['boughtCrore', 'bought_crore'],
  ['sold', 'sold'],
  ['soldCrore', 'sold_crore'],
  ['oi', 'oi'],
  ['oiCrore', 'oi_crore'],
] as const;

const keyOf = ({ instrument, day }: ForeignDerivatives) => `${instrument}|${day}`;

const isNews = newsIn<ForeignDerivatives>(
  columns.map(([name]) => name),
  ({ instrument, day }) => `${instrument} on ${dayOf(day)}`,
);

function read(market: MarketStore): Promise<Stored<ForeignDerivatives>[]> {
  const numbers = columns.map(([name, column]) => `${column} AS ${name}`).join(', ');
  return market.rows(
    `SELECT toInt32(day) AS day, instrument, ${numbers}, source, toInt32(revision) AS revision
     FROM (SELECT * FROM market.foreign_derivatives FINAL)`,
  );
}

async function write(market: MarketStore, rows: readonly Stored<ForeignDerivatives>[]): Promise<void> {
  await market.insert('market.foreign_derivatives', {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      { name: 'instrument', type: 'String', values: rows.map(({ instrument }) => instrument) },
      ...columns.map(
        ([name, column]) =>
          ({ name: column, type: 'Float64', values: Float64Array.from(rows, (row) => row[name]) }) as const,
      ),
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
