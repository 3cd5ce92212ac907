import { type DayNumber, dayOf } from '@parakh/base';
import type { MarketStore } from '../../store/market-store.ts';
import type { ReadingKind } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { openStoredRows, type Stored } from '../stored-rows.ts';

/** The shares of which no new positions in futures and options may be opened on a session. */
export interface BanList {
  /** The session it is for: it is told the evening before. */
  readonly day: DayNumber;
  /** In the order of the file; none is an answer as well. */
  readonly symbols: readonly string[];
}

export const banLists: ReadingKind<{ readonly bans: readonly BanList[] }> = {
  names: ({ bans }) => ({ symbols: bans.flatMap(({ symbols }) => symbols) }),
  days: ({ bans }) => ({ ahead: bans.map(({ day }) => day) }),
  dayOf: ({ bans }) => bans[0]!.day,
  open: (run) =>
    openStoredRows(run, { rows: ({ bans }) => bans, keyOf: ({ day }) => String(day), isNews, read, write }),
};

function isNews(list: BanList, stored: Stored<BanList> | undefined, isReplacing: boolean): boolean {
  if (!stored) return true;
  if (list.symbols.toSorted().join(' ') === stored.symbols.toSorted().join(' ')) return false;
  if (isReplacing) return true;
  throw new Refusal(0, `the ban list for ${dayOf(list.day)} is not the one already imported (${written(stored)})`);
}

const written = ({ symbols }: BanList) => symbols.join(' ') || 'none';

async function read(market: MarketStore): Promise<Stored<BanList>[]> {
  const rows = await market.rows<Stored<Pick<BanList, 'day'>> & { readonly symbols: string }>(
    'SELECT toInt32(day) AS day, symbols, source, toInt32(revision) AS revision FROM market.ban_list FINAL',
  );
  return rows.map((row) => ({ ...row, symbols: row.symbols === '' ? [] : row.symbols.split(' ') }));
}

async function write(market: MarketStore, rows: readonly Stored<BanList>[]): Promise<void> {
  await market.insert('market.ban_list', {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      { name: 'symbols', type: 'String', values: rows.map(({ symbols }) => symbols.join(' ')) },
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
