import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { MOST_SYMBOLS, MOST_WATCHLISTS } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppTables } from '../../main/services.ts';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import { postgresPrograms, startPostgres } from '../../platform/store/test-postgres.ts';
import {
  addSymbol,
  changeSymbols,
  createWatchlist,
  emptyWatchlist,
  findWatchlist,
  movePlace,
  moveSymbol,
  removeSymbol,
  removeWatchlist,
  renameWatchlist,
  replaceWatchlist,
  watchlistsOf,
} from './store.ts';

const programs = postgresPrograms();

describe('embedded', () => suite(async () => ({ end: async () => {} })));

describe.skipIf(programs === undefined)('on a PostgreSQL server', () => {
  suite(async () => {
    const server = await startPostgres(programs ?? '');
    return { databaseUrl: server.url, end: () => server.stop() };
  });
});

const now = 1_763_600_000_000;
const one = (symbol: string) => ({ symbol, names: [symbol] });

/** What holds for watch lists wherever they are kept. */
function suite(start: () => Promise<{ databaseUrl?: string; end: () => Promise<void> }>): void {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-watchlists-'));
  let store: AppDatabase<AppTables>;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const { databaseUrl, end: ended } = await start();
    end = ended;
    if (databaseUrl === undefined) await copyAppDatabase(folder);
    store = await openAppDatabase<AppTables>({ dataFolder: folder, databaseUrl });
  });
  afterAll(async () => {
    await store?.close();
    await end?.();
    rmSync(folder, { recursive: true, force: true });
  });

  async function personWithList(name = 'Swing'): Promise<{ person: string; name: string }> {
    const person = randomUUID();
    await store.db
      .insertInto('person')
      .values({ id: person, user_name: `u${person}`, created_at: BigInt(now) })
      .execute();
    await createWatchlist(store.db, { person, name }, now);
    return { person, name };
  }
  const symbolsOf = async (list: { person: string; name: string }) => (await findWatchlist(store.db, list))!.symbols;
  const holding = async (...symbols: string[]) => {
    const list = await personWithList();
    await changeSymbols(store.db, list, () => symbols, now);
    return list;
  };

  it('adds at the end, once, and finds a list in either case', async () => {
    const list = await personWithList('Swing-1');
    await addSymbol(store.db, list, one('TCS'), now);
    await addSymbol(store.db, { ...list, name: 'SWING-1' }, one('INFY'), now);
    expect(await addSymbol(store.db, list, one('TCS'), now)).toBeUndefined();
    expect(await addSymbol(store.db, list, { symbol: 'NEW', names: ['NEW', 'INFY'] }, now)).toBeUndefined();
    expect(await symbolsOf(list)).toEqual(['TCS', 'INFY']);
  });

  it('removes a symbol under whichever name it was added', async () => {
    const list = await holding('OLD', 'TCS');
    await removeSymbol(store.db, list, { symbol: 'NEW', names: ['NEW', 'OLD'] }, now);
    expect(await symbolsOf(list)).toEqual(['TCS']);
    expect(await removeSymbol(store.db, list, one('OLD'), now)).toBeUndefined();
  });

  it.each([
    [0, 0, 'ABCD'],
    [0, 1, 'BACD'],
    [0, 3, 'BCDA'],
    [3, 0, 'DABC'],
    [2, 1, 'ACBD'],
    [1, 99, 'ACDB'],
  ])('moves the place %i to %i', async (from, to, order) => {
    const list = await holding('A', 'B', 'C', 'D');
    await movePlace(store.db, list, { from, to }, now);
    expect((await symbolsOf(list)).join('')).toBe(order);
  });

  it('moves a symbol from wherever it stands, and keeps it under its name of today', async () => {
    const list = await holding('A', 'OLD', 'C');
    await moveSymbol(store.db, list, { symbol: 'NEW', names: ['NEW', 'OLD'], to: 2 }, now);
    expect(await symbolsOf(list)).toEqual(['A', 'C', 'NEW']);
    expect(await movePlace(store.db, list, { from: 3, to: 0 }, now)).toBeUndefined();
    expect(await moveSymbol(store.db, list, { ...one('X'), to: 0 }, now)).toBeUndefined();
  });

  it('tells two changes of one millisecond apart, and refuses to replace what changed since it was seen', async () => {
    const { person, name } = await personWithList();
    const seen = (await findWatchlist(store.db, { person, name }))!;
    const changed = (await addSymbol(store.db, { person, name }, one('TCS'), now))!;
    expect(changed.updatedAt).toBe(seen.updatedAt + 1);
    const wanted = { id: seen.id, person, name: 'Other', symbols: ['INFY'] };
    expect(await replaceWatchlist(store.db, wanted, seen.updatedAt, now)).toBeUndefined();
    expect(await replaceWatchlist(store.db, wanted, changed.updatedAt, now)).toMatchObject({ symbols: ['INFY'] });
    expect(await replaceWatchlist(store.db, { ...wanted, person: randomUUID() }, undefined, now)).toBeUndefined();
  });

  it('keeps names apart without regard to case', async () => {
    const list = await personWithList();
    const taken = { code: 'watchlist.name-taken' };
    await expect(createWatchlist(store.db, { ...list, name: 'SWING' }, now)).rejects.toMatchObject(taken);
    const second = await createWatchlist(store.db, { ...list, name: 'Second' }, now);
    await expect(renameWatchlist(store.db, { ...list, name: 'second' }, 'sWing', now)).rejects.toMatchObject(taken);
    await expect(replaceWatchlist(store.db, { ...second, name: 'swing' }, undefined, now)).rejects.toMatchObject(taken);
    expect(await renameWatchlist(store.db, list, 'sWING', now)).toMatchObject({ name: 'sWING' });
    expect((await removeWatchlist(store.db, list))?.name).toBe('sWING');
    expect((await watchlistsOf(store.db, list.person)).map(({ name }) => name)).toEqual(['Second']);
  });

  it('holds no more lists and symbols than are allowed, however many come at once', async () => {
    const { person } = await personWithList();
    const made = await Promise.allSettled(
      Array.from({ length: MOST_WATCHLISTS + 10 }, (_, i) => createWatchlist(store.db, { person, name: `l${i}` }, now)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WATCHLISTS - 1);
    const list = { person, name: 'Swing' };
    await changeSymbols(store.db, list, () => Array.from({ length: MOST_SYMBOLS - 3 }, (_, i) => `S${i}`), now);
    const added = await Promise.all(Array.from({ length: 10 }, (_, i) => addSymbol(store.db, list, one(`X${i}`), now)));
    expect(added.filter(Boolean)).toHaveLength(3);
    expect(await symbolsOf(list)).toHaveLength(MOST_SYMBOLS);
    expect(await emptyWatchlist(store.db, list, now)).toMatchObject({ symbols: [] });
  });

  it('loses no acknowledged change of hundreds that come at once', async () => {
    const list = await holding(...Array.from({ length: 40 }, (_, i) => `KEPT${i}`));
    const source = random(7);
    const below = (most: number) => Math.floor(source.next() * most);
    const work = Array.from({ length: 400 }, (_, i) => async (): Promise<unknown> => {
      if (i % 4 === 0) return addSymbol(store.db, list, one(`NEW${i}`), now);
      if (i % 4 === 1) return moveSymbol(store.db, list, { ...one(`KEPT${below(40)}`), to: below(60) }, now);
      if (i % 4 === 2) return movePlace(store.db, list, { from: below(20), to: below(60) }, now);
      return changeSymbols(store.db, list, (held) => [...held, `MANY${i}`], now);
    });
    const removed = Array.from(
      { length: 20 },
      (_, i) => async () => removeSymbol(store.db, list, one(`KEPT${i}`), now),
    );
    const answers = await Promise.all([...work, ...removed].map((run) => run()));
    const expected = [
      ...Array.from({ length: 20 }, (_, i) => `KEPT${i + 20}`),
      ...Array.from({ length: 100 }, (_, i) => `NEW${4 * i}`),
      ...Array.from({ length: 100 }, (_, i) => `MANY${4 * i + 3}`),
    ];
    expect([...(await symbolsOf(list))].sort()).toEqual(expected.sort());
    expect(answers.slice(-20).every(Boolean), 'every removal is acknowledged').toBe(true);
  });

  it('makes nothing of SQL in a name', async () => {
    const list = await personWithList();
    const wild = `'; DROP TABLE watchlist; --\\ {"} <script>`;
    await addSymbol(store.db, list, one(wild), now);
    await moveSymbol(store.db, list, { ...one(wild), to: 5 }, now);
    expect(await symbolsOf(list)).toEqual([wild]);
    expect(await findWatchlist(store.db, { ...list, name: wild })).toBeUndefined();
  });
}
