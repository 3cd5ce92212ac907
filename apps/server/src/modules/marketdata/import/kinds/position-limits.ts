import { type DayNumber, dayOf } from '@parakh/base';
import type { BlockColumn } from '../../../../platform/store/block.ts';
import type { MarketStore } from '../../store/market-store.ts';
import { type ReadingKind, symbolsOf } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { openStoredRows, type Stored } from '../stored-rows.ts';

/** How much of the market-wide position limit of a share is open at the close of a day. Units, NaN where not told. */
export interface PositionLimit {
  readonly symbol: string;
  readonly day: DayNumber;
  readonly marketLimit: number;
  readonly oi: number;
  /** By delta; told since October 2025. */
  readonly futureEquivalentOi: number;
  /** What may be opened on the next day; NaN where nothing may. */
  readonly room: number;
  /** The exchange's “No Fresh Positions”. */
  readonly takesNoPositions: boolean;
}

export const positionLimits: ReadingKind<{ readonly limits: readonly PositionLimit[] }> = {
  names: ({ limits }) => ({ symbols: symbolsOf(limits) }),
  days: ({ limits }) => ({ past: limits.map(({ day }) => day) }),
  dayOf: ({ limits }) => limits[0]!.day,
  open: (run) =>
    openStoredRows(run, {
      rows: ({ limits }) => limits,
      keyOf: ({ symbol, day }) => `${symbol}|${day}`,
      isNews,
      read,
      write,
    }),
};

/** Names of ours and of the table. */
const columns = [
  ['marketLimit', 'market_limit'],
  ['oi', 'oi'],
  ['futureEquivalentOi', 'future_equivalent_oi'],
  ['room', 'room'],
] as const;

function isNews(limit: PositionLimit, stored: Stored<PositionLimit> | undefined, isReplacing: boolean): boolean {
  if (!stored) return true;
  const differing = columns.find(([name]) => !Object.is(limit[name], stored[name]));
  if (!differing && limit.takesNoPositions === stored.takesNoPositions) return false;
  if (isReplacing) return true;
  throw new Refusal(
    0,
    `the position limit of ${limit.symbol} on ${dayOf(limit.day)} differs from the one already imported (from ${stored.source})`,
  );
}

async function read(market: MarketStore): Promise<Stored<PositionLimit>[]> {
  const numbers = columns.map(([name, column]) => `ifNull(toFloat64(${column}), nan) AS ${name}`).join(', ');
  const rows = await market.rows<Omit<Stored<PositionLimit>, 'takesNoPositions'> & { readonly closed: number }>(
    `SELECT symbol, toInt32(day) AS day, ${numbers}, takes_no_positions AS closed, source, toInt32(revision) AS revision
     FROM (SELECT * FROM market.position_limit FINAL)`,
  );
  return rows.map(({ closed, ...row }) => ({ ...row, takesNoPositions: closed === 1 }));
}

async function write(market: MarketStore, rows: readonly Stored<PositionLimit>[]): Promise<void> {
  const counts = columns.map(
    ([name, column]): BlockColumn => ({
      name: column,
      type: 'Nullable(UInt64)',
      values: Float64Array.from(rows, (row) => row[name]),
    }),
  );
  await market.insert('market.position_limit', {
    columns: [
      { name: 'symbol', type: 'String', values: symbolsOf(rows) },
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      ...counts,
      {
        name: 'takes_no_positions',
        type: 'Int32',
        values: Int32Array.from(rows, (row) => Number(row.takesNoPositions)),
      },
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
