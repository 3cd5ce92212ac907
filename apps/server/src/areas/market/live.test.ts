import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { barTime } from '@parakh/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered } from '../../http/called.ts';
import { testLive } from '../../live/sockets/test-live.ts';
import { lastDay } from '../test-market.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const driven = testLive({ isDemo: false });
const { live } = driven;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('market', {}, { live: () => live });
});
afterAll(() => server?.close());

const price = () => answered(server.origin, api.market.price, { params: { symbol: 'TCS' } });

const chart = (interval: 'day' | 'week') =>
  answered(server.origin, api.market.chartData, { params: { symbol: 'TCS', interval }, query: { limit: 1 } });

it('until a first tick the last session held is shown; then the one that runs', async () => {
  driven.begin();
  const before = await price();
  expect(before).toMatchObject({ day: lastDay, isClosed: true });
  driven.trade('TCS', 4000);
  expect(await price()).toMatchObject({ day: live.day, isClosed: false, last: 4000, deliveryPct: null });
  expect(await answered(server.origin, api.market.state, {})).toMatchObject({
    phase: 'open',
    lastSession: lastDay,
    live: { isLive: true, day: live.day },
  });
});

it('lists hold what traded in the session that runs', async () => {
  driven.trade('TCS', 4000);
  const query = { group: 'EQ' };
  const movers = await answered(server.origin, api.market.movers, { query });
  expect(movers).toMatchObject({ day: live.day, isClosed: false, symbols: 1 });
  const quotes = await answered(server.origin, api.market.allQuotesCompact, { query: { isPivots: true } });
  expect(quotes).toMatchObject({ day: live.day, symbols: ['TCS'], columns: { last: [4000] } });
  expect(quotes.columns.pivot).not.toEqual([null]);
});

it('a chart ends with the bar that forms', async () => {
  driven.trade('TCS', 4000);
  const time = [barTime(dayNumber(live.day))];
  expect(await chart('day')).toMatchObject({ time, close: [4000], isForming: true });
  expect(await chart('week')).toMatchObject({ time, close: [4000], isForming: true });
});
