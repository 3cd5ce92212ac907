import { api } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { answered, called } from '../../platform/http/called.ts';
import { contractServers } from './test-contracts.ts';

const servers = contractServers();
const { options } = api;
const acme = { params: { x: 'acme' } };

describe('expiries summed', () => {
  it('have open interest of both sides, in all and by strike', async () => {
    expect(await answered(servers.ready.origin, options.combinedInterest, { ...acme, query: {} })).toEqual({
      symbol: 'ACME',
      date: '2025-05-05',
      at: null,
      expiries: ['2025-05-29'],
      spot: 101.5,
      callOi: 10_000,
      putOi: 5000,
      callOiChange: -1000,
      putOiChange: -500,
      pcrOi: 0.5,
      strikes: [
        { strike: 100, callOi: 5000, putOi: 5000, callOiChange: -500, putOiChange: -500, pcrOi: 1 },
        { strike: 110, callOi: 5000, putOi: null, callOiChange: -500, putOiChange: null, pcrOi: null },
      ],
    });
  });

  it.each([
    ['acme', '2025-05-29,2025-06-05', 404, 'expiry.unknown'],
    ['acme', '2025-05-29,soon', 400, 'request.invalid'],
    ['OTHER', undefined, 404, 'contracts.unknown'],
  ])('of %s at %s are refused with %i %s', async (x, expDate, status, code) => {
    const sent = { params: { x }, query: { expDate } };
    expect(await called(servers.ready.origin, options.combinedInterest, sent)).toMatchObject({
      status,
      body: { code },
    });
  });
});

const histories = (strikes?: string) =>
  answered(servers.ready.origin, options.strikeHistories, { ...acme, query: { strikes } });

describe('options through their sessions', () => {
  const call = {
    strike: 100,
    right: 'call',
    days: [
      { date: '2025-05-02', price: 4, oi: 4000, oiChange: null },
      { date: '2025-05-05', price: 4.5, oi: 5000, oiChange: 1000 },
    ],
  };

  it('are those asked for, and the change is that of open interest between two sessions', async () => {
    expect(await histories('100CE')).toEqual({
      symbol: 'ACME',
      date: '2025-05-05',
      expiry: '2025-05-29',
      series: [call],
    });
  });

  it('are else the largest of each side; what was not traded has no price', async () => {
    const { series } = await histories();
    expect(series.map(({ strike, right }) => `${strike} ${right}`)).toEqual(['100 call', '110 call', '100 put']);
    expect(series[1]!.days.map(({ price }) => price)).toEqual([null, null]);
  });

  it.each([
    ['105CE', 404, 'strike.unknown'],
    ['110PE', 404, 'strike.unknown'],
    ['100XX', 400, 'request.invalid'],
    ['', 400, 'request.invalid'],
    [Array.from({ length: 37 }, () => '100CE').join(','), 400, 'request.invalid'],
  ])('%s are refused with %i %s', async (strikes, status, code) => {
    const sent = { ...acme, query: { strikes } };
    expect(await called(servers.ready.origin, options.strikeHistories, sent)).toMatchObject({ status, body: { code } });
  });

  it('of an expiry that is not listed are refused', async () => {
    const sent = { ...acme, query: { expDate: '2025-06-26' } };
    expect(await called(servers.ready.origin, options.strikeHistories, sent)).toMatchObject({
      body: { code: 'expiry.unknown' },
    });
  });
});

const long = {
  symbol: 'ACME',
  right: 'call',
  strike: 100,
  previousClose: 4,
  close: 4.5,
  oiChange: 1000,
  buildUp: 'long_buildup',
};

const list = (id: 'all' | 'index' | 'stock', category?: string) =>
  answered(servers.ready.origin, options.optionList, { params: { id }, query: { category } });

describe('lists', () => {
  it('hold the traded options of a class, of either side, on stocks or on indices', async () => {
    const { date, count, rows } = await list('all');
    expect({ date, count }).toEqual({ date: '2025-05-05', count: 1 });
    expect(rows).toMatchObject([{ ...long, changePct: 12.5, oiChangePct: 25 }]);
    expect((await list('stock', 'long-buildup/calls')).count).toBe(1);
    expect((await list('stock', 'long-buildup/puts')).count).toBe(0);
    expect((await list('index')).count).toBe(0);
    expect((await list('all', 'oi-gainers')).rows).toMatchObject([{ strike: 100, right: 'call' }]);
    expect((await list('all', 'oi-losers')).rows).toEqual([]);
    // 12 contracts of 500: the turnover of 6,27,000 less the strike; 6,000 units beside the 5,000 that are open.
    expect((await list('all', 'premium')).rows[0]).toMatchObject({ premiumTurnover: 27_000, volumeToOi: 1.2 });
    expect((await list('all', 'unusual-volume')).rows).toEqual([]);
    // The call that was not traded is in none.
    expect((await list('all', 'volume')).rows.map(({ strike, right }) => `${strike} ${right}`)).toEqual([
      '100 call',
      '100 put',
    ]);
  });

  it.each([
    { category: 'mine' },
    { category: 'volume/both' },
    { limit: 0 },
    { limit: 501 },
    { dateType: '4' },
    { dateType: 'soon' },
  ])('of %o are refused', async (query) => {
    const sent = { params: { id: 'all' as const }, query };
    expect(await called(servers.ready.origin, options.optionList, sent)).toMatchObject({
      status: 400,
      body: { fields: [{ field: Object.keys(query)[0] }] },
    });
  });

  it('are counted by month of expiry', async () => {
    const sent = { query: { category: 'volume' } };
    expect(await answered(servers.ready.origin, options.months, sent)).toEqual({
      date: '2025-05-05',
      at: null,
      months: [{ month: '2025-05', count: 2 }],
    });
  });

  it('are the cards of the dashboard, five rows each', async () => {
    const { cards } = await answered(servers.ready.origin, options.dashboard, { params: { id: '1' } });
    expect(cards).toHaveLength(11);
    expect(cards[0]).toMatchObject({ category: 'long-buildup', count: 1, rows: [long] });
    expect(await called(servers.ready.origin, options.dashboard, { params: { id: '2' } })).toMatchObject({
      status: 404,
      body: { code: 'expiry.unknown' },
    });
  });

  it('wait for the exchange’s files', async () => {
    const { origin } = servers.empty;
    for (const asked of [
      called(origin, options.months, { query: {} }),
      called(origin, options.optionList, { params: { id: 'all' }, query: {} }),
      called(origin, options.dashboard, { params: { id: '1' } }),
    ])
      expect(await asked).toMatchObject({ status: 404, body: { code: 'contracts.not-held' } });
  });
});

describe('bars of a future', () => {
  const nearest = { params: { a: 'acme', b: '1' }, query: {} };

  it('are its sessions, each with its class, whatever interval is asked for', async () => {
    const shown = await answered(servers.ready.origin, options.futureBars, nearest);
    expect(shown).toMatchObject({
      expiry: '2025-05-29',
      interval: 'day',
      bars: [
        { symbol: 'ACME', date: '2025-05-02', close: 101, changePct: null, oi: 5000, buildUp: null },
        { symbol: 'ACME', date: '2025-05-05', close: 102, oi: 6000, oiChange: 1000, buildUp: 'long_buildup' },
      ],
    });
    expect(
      await answered(servers.ready.origin, options.futureBars, { ...nearest, query: { interval: '15minute' } }),
    ).toEqual(shown);
  });

  it('of all symbols are the last ones', async () => {
    const { expiry, bars } = await answered(servers.ready.origin, options.futureBars, {
      params: { a: 'ALL', b: '2' },
      query: {},
    });
    expect([expiry, bars]).toMatchObject([null, [{ symbol: 'ACME', date: '2025-05-05', close: 103, oi: 2000 }]]);
  });

  it.each([
    { a: 'OTHER', b: '1', status: 404, code: 'contracts.unknown' },
    { a: 'acme', b: '3', status: 404, code: 'expiry.unknown' },
    { a: 'acme', b: 'soon', status: 400, code: 'request.invalid' },
  ])('of $a at $b are refused where there are none', async ({ a, b, status, code }) => {
    const sent = { params: { a, b }, query: {} };
    expect(await called(servers.ready.origin, options.futureBars, sent)).toMatchObject({ status, body: { code } });
  });
});

describe('levels of the running expiry', () => {
  it('are those of the nearest future, with the walls of its options', async () => {
    const shown = await answered(servers.ready.origin, options.expiryLevels, { params: { id: 'acme' } });
    expect(shown).toMatchObject({
      symbol: 'ACME',
      date: '2025-05-05',
      expiry: '2025-05-29',
      // Since when they would have to be counted is not stored.
      running: null,
      last: null,
      pivots: null,
      maxPain: 100,
    });
  });

  it('of a symbol without futures are refused', async () => {
    expect(await called(servers.ready.origin, options.expiryLevels, { params: { id: 'OTHER' } })).toMatchObject({
      status: 404,
      body: { code: 'contracts.unknown' },
    });
  });
});
