import { dayNumber } from '@parakh/base';
import { api, type Endpoint, type Sent } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signedIn } from '../../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../../main/test-server.ts';
import { answered, called } from '../../../platform/http/called.ts';

const { watchlist } = api;
let server: TestServer;
let asha: SignedIn;
const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => answered(server.origin, endpoint, sent, asha.headers);
const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(server.origin, endpoint, sent, asha.headers);

const names = ['bought', 'moved', 'news', 'prices'];
const list = (name: string) => ({ user: 'asha', name });

/** INFY becomes INFOSYS while four lists hold it. */
beforeAll(async () => {
  server = await startTestServer();
  asha = await signedIn(server, 'asha');
  for (const name of names) {
    await ask(watchlist.create, { params: list(name) });
    await ask(watchlist.addMany, { params: list(name), body: { text: 'TCS INFY M&M' } });
  }
  const { services } = server.opened;
  const first = dayNumber('2025-05-05');
  const prices = ['open', 'high', 'low', 'close', 'previous_close'];
  await services.store().insert('market.daily_bar', {
    columns: [
      { name: 'symbol', type: 'String', values: ['INFOSYS'] },
      { name: 'series', type: 'String', values: ['EQ'] },
      { name: 'day', type: 'Date32', values: [first] },
      ...prices.map((name) => ({ name, type: 'Float64' as const, values: Float64Array.of(1500) })),
      { name: 'revision', type: 'UInt64', values: [1n] },
    ],
  });
  await services.store().insert('market.symbol_change', {
    columns: [
      { name: 'old_symbol', type: 'String', values: ['INFY'] },
      { name: 'new_symbol', type: 'String', values: ['INFOSYS'] },
      { name: 'day', type: 'Date32', values: [first] },
      { name: 'source', type: 'String', values: ['test'] },
      { name: 'revision', type: 'UInt64', values: [1n] },
    ],
  });
  await services.refresh();
});
afterAll(() => server?.close());

describe('a company that took another name', () => {
  it('stays in its place under the new one, with its prices', async () => {
    const { symbols, rows } = await ask(watchlist.find, { params: list('prices') });
    expect(symbols).toEqual(['TCS', 'INFOSYS', 'M&M']);
    expect(rows[1]).toMatchObject({ symbol: 'INFOSYS', last: 1500, day: '2025-05-05' });
    expect(rows[1]!.closes.length).toBeGreaterThan(20);
  });

  it('is not added a second time, under neither name', async () => {
    const params = list('bought');
    for (const stock of ['INFY', 'INFOSYS']) {
      const again = await call(watchlist.addStock, { params: { ...params, stock } });
      expect(again).toMatchObject({ status: 409, body: { code: 'watchlist.symbol-held' } });
    }
    const body = { text: 'infy' };
    expect(await ask(watchlist.addMany, { params, body })).toMatchObject({ added: [], held: ['INFOSYS'] });
  });

  it('is news', async () => {
    const { id } = await ask(watchlist.find, { params: list('news') });
    const { items } = await ask(watchlist.news, { params: { id }, query: {} });
    expect(items.find(({ kind }) => kind === 'name-change')).toMatchObject({
      symbol: 'INFOSYS',
      title: 'INFY is called INFOSYS from this day',
      at: Date.parse('2025-05-05T00:00:00+05:30'),
    });
  });

  it('is moved and taken out by either name', async () => {
    const params = list('moved');
    const body = { oldIndex: 1, newIndex: 0, symbol: 'INFY' };
    expect((await ask(watchlist.reorder, { params, body })).symbols).toEqual(['INFOSYS', 'TCS', 'M&M']);
    const removed = await ask(watchlist.removeStock, { params: { ...params, stock: 'INFY' } });
    expect(removed.symbols).toEqual(['TCS', 'M&M']);
  });
});
