import { api, type Endpoint, type ReplyOf, type Sent } from '@parakh/contract';
import { timeAt } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractMarket } from '../../modules/derivatives/session/test-contract-market.ts';
import {
  contractSession,
  EXPIRY,
  instantAt,
  LAST,
  NEXT,
} from '../../modules/derivatives/session/test-contract-session.ts';
import { answered, called } from '../../platform/http/called.ts';
import { liveRoutes } from './live-routes.ts';
import { contractServers } from './test-contracts.ts';

const market = contractMarket();
const servers = contractServers();
const servicesAt = (time: string) => {
  const exchange = contractSession();
  exchange.trade('NIFTY 50', 25_950, instantAt(time));
  return { ...market, live: () => exchange.live };
};
type Asked = Parameters<typeof liveRoutes.chainPath>[0];

/** As the call answers it, read by its schema. */
async function pathOf(query: Asked['query'], time = '10:00:30'): Promise<ReplyOf<typeof api.options.chainPath>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of what was asked is not read
  const asked = { params: { id: 'NIFTY' }, query } as Asked;
  return z.parse(api.options.chainPath.reply, await liveRoutes.chainPath(asked, servicesAt(time)));
}

describe('a chain minute by minute', () => {
  it('has every column as long as its minutes, and the contracts that are asked for', async () => {
    const path = await pathOf({ expDate: EXPIRY, strikes: '26000CE,25900PE' });
    expect(path).toMatchObject({ symbol: 'NIFTY', expiry: EXPIRY, date: NEXT });
    expect([path.times.length, path.times[0]]).toEqual([45, timeAt(instantAt('09:15:00'))]);
    const columns = [path.spot, path.straddle, path.straddleVwap, path.pcrOi, ...path.contracts.map(({ oi }) => oi)];
    expect(columns.map(({ length }) => length)).toEqual(columns.map(() => 45));
    expect(path.contracts.map(({ strike, right }) => `${strike} ${right}`)).toEqual(['26000 call', '25900 put']);
    expect(path.atmIv[30]).toBeGreaterThan(1);
  });

  it('of a stored session has all its minutes', async () => {
    expect((await pathOf({ date: LAST })).times).toHaveLength(375);
  });

  it('refuses a strike that is not listed', async () => {
    await expect(pathOf({ strikes: '12CE' })).rejects.toMatchObject({ code: 'strike.unknown' });
  });
});

it('what is open is answered minute by minute, as its schema says', async () => {
  const query = { expDate: `${NEXT},${EXPIRY}` };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of what was asked is not read
  const asked = { params: { x: 'NIFTY 50' }, query } as Parameters<typeof liveRoutes.interestPath>[0];
  const path = z.parse(api.options.interestPath.reply, await liveRoutes.interestPath(asked, servicesAt('09:20:30')));
  expect(path).toMatchObject({ symbol: 'NIFTY', date: NEXT, expiries: [NEXT, EXPIRY] });
  expect([path.times.length, path.times[0]]).toEqual([5, timeAt(instantAt('09:15:00'))]);
  expect(path.callOi.every((units) => units! > 1e6)).toBe(true);
  expect(path.pcrOi[4]).toBeCloseTo(path.putOi[4]! / path.callOi[4]!, 12);
});

it('the expiries stand beside each other as their chains have them', async () => {
  const services = servicesAt('11:00:00');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of what was asked is not read
  const asked = { params: { id: 'NIFTY' } } as Parameters<typeof liveRoutes.terms>[0];
  const terms = z.parse(api.options.terms.reply, await liveRoutes.terms(asked, services));
  expect(terms).toMatchObject({ symbol: 'NIFTY', date: NEXT, at: instantAt('11:00:00') });
  const row = terms.rows.find(({ expiry }) => expiry === EXPIRY)!;
  const query = { symbol: 'NIFTY', expDate: EXPIRY };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const chain = await liveRoutes.liveChain({ query } as Parameters<typeof liveRoutes.liveChain>[0], services);
  expect([row.forwardFrom, row.maxPain]).toEqual([chain.forwardFrom, chain.maxPain]);
  expect(row.atmIv).toBeCloseTo(chain.atmIv!, 4);
  expect(terms.rows.map(({ years }) => years)).toEqual(
    terms.rows.map(({ years }) => years!).toSorted((one, other) => one - other),
  );
});

it('the chain now and the chain of a moment tell the same of that moment', async () => {
  const services = servicesAt('11:00:00');
  const query = { symbol: 'NIFTY 50', expDate: EXPIRY };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of what was asked is not read
  const now = await liveRoutes.liveChain({ query } as Parameters<typeof liveRoutes.liveChain>[0], services);
  const moment = { params: { id: 'NIFTY' }, query: { at: instantAt('11:00:00'), expDate: EXPIRY } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const then = await liveRoutes.chainAt(moment as Parameters<typeof liveRoutes.chainAt>[0], services);
  expect(z.parse(api.options.liveChain.reply, now)).toEqual(then);
  expect(now).toMatchObject({ at: instantAt('11:00:00'), spot: 25_950 });
});

const { options } = api;
const asked = <E extends Endpoint>(call: E, sent: Sent<E>) => called(servers.ready.origin, call, sent);
const noMinutes = { status: 404, body: { code: 'contracts.no-minutes' } };

describe('over HTTP on a real market, whose contracts no feed brings yet', () => {
  it('the chain now is that of the last close, and says so', async () => {
    const chain = await answered(servers.ready.origin, options.liveChain, { query: { symbol: 'ACME' } });
    expect(chain).toMatchObject({ symbol: 'ACME', date: '2025-05-05', at: null });
    expect(chain.rows[0]!.call).toMatchObject({ price: 4.5, bid: null, ask: null, tradedAt: null });
    expect(await asked(options.liveChain, { query: { symbol: 'NOBODY' } })).toMatchObject({ status: 404 });
  });

  it('the expiries are those of the last close', async () => {
    const { rows, ...of } = await answered(servers.ready.origin, options.terms, { params: { id: 'ACME' } });
    expect(of).toEqual({ symbol: 'ACME', date: '2025-05-05', at: null });
    expect(rows.map(({ expiry }) => expiry)).toEqual(['2025-05-29']);
    expect(await asked(options.terms, { params: { id: 'NOBODY' } })).toMatchObject({
      status: 404,
      body: { code: 'contracts.unknown' },
    });
  });

  it('moments of a session are refused: only its close is available', async () => {
    const params = { id: 'ACME' };
    const date = '2025-05-05';
    const at = Date.parse(`${date}T11:00:00+05:30`);
    expect(await asked(options.chainPath, { params, query: { date } })).toMatchObject(noMinutes);
    expect(await asked(options.interestPath, { params: { x: 'ACME' }, query: { date } })).toMatchObject(noMinutes);
    expect(await asked(options.chainAt, { params, query: { at, date } })).toMatchObject(noMinutes);
    expect(await asked(options.chainAt, { params, query: { at: 'soon' } })).toMatchObject({ status: 400 });
  });
});
