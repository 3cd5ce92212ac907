import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { barTime } from '@parakh/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testLive } from '../../api/sockets/test-live.ts';
import { lastDay } from '../../main/test-market.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered } from '../../platform/http/called.ts';

const driven = testLive({ isDemo: false });
const { live } = driven;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('market', {}, { live: () => live });
});
afterAll(() => server?.close());

const price = () => answered(server.origin, api.market.price, { params: { symbol: 'TCS' } });

/** Every price of TCS in a reply, wherever it stands. */
function pricesIn(reply: unknown): number[] {
  if (Array.isArray(reply)) return reply.flatMap(pricesIn);
  if (typeof reply !== 'object' || reply === null) return [];
  const own = 'symbol' in reply && reply.symbol === 'TCS' && 'last' in reply ? [Number(reply.last)] : [];
  return [...own, ...Object.values(reply).flatMap(pricesIn)];
}

const stock = () => answered(server.origin, api.market.snapshot, { params: { id: 'TCS' } });
const averages = ({ technicals }: Awaited<ReturnType<typeof stock>>) =>
  technicals.find(({ operand }) => operand.startsWith('EMA'))!.values;

const chart = (interval: 'day' | 'week') =>
  answered(server.origin, api.market.chartData, { params: { symbol: 'TCS', interval }, query: { limit: 1 } });

it('until a first tick the last session available is shown; then the one that runs', async () => {
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

it('calls that name a last price name that of the newest tick, however soon after the one before', async () => {
  const { origin } = server;
  const replies = () =>
    Promise.all([
      price(),
      answered(origin, api.market.trackStocks, { params: { id: 'TCS' } }),
      answered(origin, api.market.snapshot, { params: { id: 'TCS' } }),
      answered(origin, api.market.momentumRank, { params: { id: 'EQ' }, query: { filter: 'all' } }),
      answered(origin, api.market.priceLevels, { params: { id: 'TCS' } }),
      answered(origin, api.content.peers, { params: { s: 'TCS' } }),
    ]);
  // The second is less than a second later.
  for (const last of [4010, 4020, 4030]) {
    driven.trade('TCS', last);
    for (const [i, reply] of (await replies()).entries()) {
      const prices = pricesIn(reply);
      expect(prices, `call ${i}`).not.toEqual([]);
      expect(new Set(prices), `call ${i}`).toEqual(new Set([last]));
    }
  }
});

it('the highs and lows of the year, the indicators and the line of days have the session that runs', async () => {
  driven.trade('TCS', 4000);
  const before = await price();
  expect(before).toMatchObject({ high: 5000, yearHigh: Math.max(5000, before.yearHigh!) });
  const first = await stock();
  expect(first.yearHighOn).toBe(live.day);
  driven.trade('TCS', 4400);
  expect(averages(await stock())).not.toEqual(averages(first));
});
