import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testLive } from '../../../api/sockets/test-live.ts';
import { type SignedIn, signedIn } from '../../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../../main/test-server.ts';
import { answered } from '../../../platform/http/called.ts';

const { watchlist, market } = api;
const driven = testLive({ isDemo: false });
let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  server = await startTestServer('market', {}, { live: () => driven.live });
  asha = await signedIn(server, 'asha');
});
afterAll(() => server?.close());

const body = { symbols: ['TCS', 'INFY'] };
const technicals = () => answered(server.origin, watchlist.technicals, { body }, asha.headers);

it('every view of a list shows the price of the session that runs', async () => {
  const params = { user: 'asha', name: 'live' };
  await answered(server.origin, watchlist.create, { params }, asha.headers);
  await answered(server.origin, watchlist.addMany, { params, body: { text: 'TCS INFY' } }, asha.headers);
  driven.begin();
  const held = await answered(server.origin, market.price, { params: { symbol: 'INFY' } });
  for (const last of [4000, 4100]) {
    driven.trade('TCS', last);
    const list = await answered(server.origin, watchlist.find, { params }, asha.headers);
    expect(list.day).toBe(driven.live.day);
    expect(list.rows.map((row) => row.last)).toEqual([last, held.last]);
    expect((await technicals()).map((row) => row.last)).toEqual([last, held.last]);
    const performance = await answered(server.origin, watchlist.performance, { body }, asha.headers);
    expect(performance.map((row) => row.last)).toEqual([last, held.last]);
    expect(performance[0]!.day).toBeCloseTo(list.rows[0]!.changePct!);
    const growth = await answered(server.origin, watchlist.cagr, { params }, asha.headers);
    expect(growth.last).toEqual([last, held.last]);
  }
});

it('its indicators are of the bar that the price makes', async () => {
  driven.trade('TCS', 4000);
  const [before, other] = await technicals();
  driven.trade('TCS', 4300);
  const [now, same] = await technicals();
  expect(now!.ema20!).toBeGreaterThan(before!.ema20!);
  expect(now!.rsi).not.toBe(before!.rsi);
  // Of one that did not trade nothing changed.
  expect(same).toEqual(other);
});
