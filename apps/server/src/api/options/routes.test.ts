import { api } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { answered, called } from '../../platform/http/called.ts';
import { contractServers } from './test-contracts.ts';

const servers = contractServers();

const { options } = api;
const ask = <E extends Parameters<typeof answered>[1]>(endpoint: E, sent: Parameters<typeof answered<E>>[2]) =>
  answered(servers.ready.origin, endpoint, sent);
const acme = { params: { id: 'acme' } };

describe('a chain', () => {
  it('has volatilities in percent and open interest in units', async () => {
    const chain = await ask(options.chain, { query: { symbol: 'acme' } });
    expect(chain).toMatchObject({ symbol: 'ACME', date: '2025-05-05', expiry: '2025-05-29', forward: 102, rate: 6.5 });
    expect(chain.rows[0]!.call).toMatchObject({ price: 4.5, status: 'ok', oi: 5000 });
    expect(chain.rows[0]!.call!.iv).toBeGreaterThan(20);
    expect(chain.rows[1]).toMatchObject({
      strike: 110,
      call: { price: null, status: 'no_price', iv: null },
      put: null,
    });
  });

  it('is of the session and expiry asked for, or as the exchange values it', async () => {
    const query = { symbol: 'ACME', expDate: '2025-05-29', date: '2025-05-02', model: 'exchange' as const };
    const chain = await ask(options.chain, { query });
    expect(chain).toMatchObject({ date: '2025-05-02', rate: 10 });
    const own = await ask(options.chain, { query: { ...query, model: 'forward' } });
    expect(own.rows[0]!.call!.iv).not.toBeCloseTo(chain.rows[0]!.call!.iv!, 1);
  });

  it.each([
    [{ symbol: 'OTHER' }, 404, 'contracts.unknown'],
    [{ symbol: 'ACME', expDate: '2025-06-05' }, 404, 'expiry.unknown'],
    [{ symbol: 'ACME', date: '2025-05-03' }, 404, 'date.no-session'],
    [{ symbol: 'ACME', expDate: 'soon' }, 400, 'request.invalid'],
  ])('of %o is refused with %i %s', async (query, status, code) => {
    expect(await called(servers.ready.origin, options.chain, { query })).toMatchObject({ status, body: { code } });
  });

  it('is refused by a model that nobody knows', async () => {
    const answer = await fetch(`${servers.ready.origin}/api/optionsAnalysis/optchain?symbol=ACME&model=mine`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: [{ field: 'model' }] }]);
  });

  it('says which files are missing where none were imported', async () => {
    for (const asked of [
      called(servers.empty.origin, options.chain, { query: { symbol: 'ACME' } }),
      called(servers.empty.origin, options.futures, { params: { id: 'all' }, query: {} }),
      called(servers.empty.origin, options.straddles, { query: {} }),
      called(servers.empty.origin, options.ivChanges, {}),
    ])
      expect(await asked).toMatchObject({ status: 404, body: { code: 'contracts.not-held' } });
    expect(await answered(servers.empty.origin, options.sessions, { query: {} })).toEqual({
      sessions: [],
      recorded: [],
    });
  });

  it.each(['futureExpiries', 'allExpiries', 'expiryNames', 'openInterest', 'priceAndInterest'] as const)(
    '%s says so too',
    async (name) => {
      expect(await called(servers.empty.origin, options[name], {})).toMatchObject({
        body: { code: 'contracts.not-held' },
      });
    },
  );

  it('symbols are refused until the stores are open', async () => {
    expect((await called(servers.starting.origin, options.symbols, {})).status).toBe(503);
  });
});

const may = { expiry: '2025-05-29', lastDay: '2025-05-29', days: 24, kind: 'monthly' };
const june = { expiry: '2025-06-26', lastDay: '2025-06-26', days: 52, kind: 'monthly' };

describe('expiries and strikes', () => {
  it('are those of options, of futures, and of a day', async () => {
    expect(await ask(options.expiries, acme)).toEqual({ date: '2025-05-05', expiries: [may], leavesAfter: null });
    expect((await ask(options.expiriesOf, { params: { a: 'ACME', b: 'futures' } })).expiries).toEqual([may, june]);
    expect(await ask(options.expiriesOn, { params: { a: 'ACME', b: '2025-05-02' } })).toEqual({
      date: '2025-05-02',
      expiries: [{ ...may, days: 27 }],
      leavesAfter: null,
    });
    const never = { params: { a: 'ACME', b: '2025-05-03' } };
    expect(await called(servers.ready.origin, options.expiriesOn, never)).toMatchObject({
      body: { code: 'date.no-session' },
    });
    expect((await ask(options.futureExpiriesOf, acme)).expiries).toEqual([may, june]);
    expect((await ask(options.futureExpiries, {})).expiries).toEqual([may, june]);
    expect((await ask(options.allExpiries, {})).expiries).toEqual([may]);
    expect(await ask(options.expiryNames, {})).toEqual([{ expiry: '2025-05-29', name: '29-May-2025' }]);
  });

  it('strikes are those of a side, with their prices where both are asked', async () => {
    const strikes = async (optionType: 'CE' | 'PE') =>
      (await ask(options.strikes, { ...acme, query: { optionType } })).strikes;
    expect([await strikes('CE'), await strikes('PE')]).toEqual([[100, 110], [100]]);
    expect((await ask(options.strikePrices, { ...acme, query: {} })).rows).toEqual([
      { strike: 100, call: 4.5, put: 2.4 },
      { strike: 110, call: null, put: null },
    ]);
  });

  it('of a symbol without contracts are refused', async () => {
    const params = { id: 'OTHER' };
    for (const asked of [
      called(servers.ready.origin, options.expiries, { params }),
      called(servers.ready.origin, options.strikes, { params, query: {} }),
      called(servers.ready.origin, options.strikePrices, { params, query: {} }),
      called(servers.ready.origin, options.expiriesOf, { params: { a: 'OTHER', b: 'options' } }),
      called(servers.ready.origin, options.futureExpiriesOf, { params }),
    ])
      expect(await asked).toMatchObject({ status: 404, body: { code: 'contracts.unknown' } });
  });
});

describe('symbols', () => {
  it('have their straddle at the money and the move that it implies', async () => {
    const { rows } = await ask(options.straddles, { query: { date: '2025-05-02' } });
    expect(rows).toMatchObject([{ symbol: 'ACME', strike: 100, call: 4, put: 2.4, straddle: 6.4, lot: 500 }]);
    const [row] = rows;
    expect(row!.straddlePct).toBeCloseTo((6.4 / 101.5) * 100, 12);
    expect(row!.expectedMovePct).toBeCloseTo(row!.atmIv! * Math.sqrt(27 / 365), 10);
  });

  it('are those with options of an expiry', async () => {
    expect((await ask(options.underlyings, { query: { expiryDate: '2025-05-29' } })).rows).toHaveLength(1);
    expect(
      await called(servers.ready.origin, options.underlyings, { query: { expiryDate: '2025-06-26' } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'expiry.unknown' },
    });
  });

  it('have their volatility at the money beside that of the session before; where it is not known, neither is its change', async () => {
    expect(await ask(options.ivChanges, {})).toEqual({
      date: '2025-05-05',
      at: null,
      comparedWith: '2025-05-02',
      // Of one strike no volatility at the forward is drawn.
      rows: [{ symbol: 'ACME', lastDay: '2025-05-29', days: 24, atmIv: null, previousIv: null, ivChange: null }],
    });
  });

  it('are told with what is in the F&O list', async () => {
    const symbols = await ask(options.symbols, {});
    expect(symbols.find(({ symbol }) => symbol === 'NIFTY 50')).toMatchObject({
      kind: 'index',
      isFno: true,
      lot: null,
    });
    expect(symbols.find(({ symbol }) => symbol === 'TCS')).toMatchObject({ kind: 'stock', name: expect.any(String) });
  });
});

describe('futures', () => {
  const first = {
    symbol: 'ACME',
    // It stands in no list of shares.
    sector: null,
    expiry: '2025-05-29',
    days: 24,
    previousClose: 101,
    close: 102,
    previousOi: 5000,
    oi: 6000,
    oiChange: 1000,
    oiChangePct: 20,
    buildUp: 'long_buildup',
    basis: 0.5,
    rolloverPct: 25,
  };

  it('have class, basis and roll-over, all months or one', async () => {
    const { date, rows } = await ask(options.futures, { params: { id: 'all' }, query: {} });
    expect(date).toBe('2025-05-05');
    expect(rows).toMatchObject([first, { expiry: '2025-06-26', buildUp: 'neutral', rolloverPct: 25 }]);
    expect(rows[0]!.rollCostPct).toBeCloseTo(((103 - 102) / 102) * (365 / 28) * 100, 10);
    const at = async (id: string) =>
      (await ask(options.futures, { params: { id }, query: {} })).rows.map(({ expiry }) => expiry);
    expect([await at('1'), await at('2'), await at('2025-06-26')]).toEqual([
      ['2025-05-29'],
      ['2025-06-26'],
      ['2025-06-26'],
    ]);
    expect(await called(servers.ready.origin, options.futures, { params: { id: '3' }, query: {} })).toMatchObject({
      body: { code: 'expiry.unknown' },
    });
    expect((await called(servers.ready.origin, options.futures, { params: { id: '4' }, query: {} })).status).toBe(400);
  });

  it('one has a quote, the nearest unless another is named', async () => {
    expect((await ask(options.futurePrice, { ...acme, query: {} })).future).toMatchObject(first);
    expect((await ask(options.futurePrice, { ...acme, query: { expiry: '2' } })).future.close).toBe(103);
    expect(
      await called(servers.ready.origin, options.futurePrice, { params: { id: 'OTHER' }, query: {} }),
    ).toMatchObject({
      status: 404,
      body: { code: 'contracts.unknown' },
    });
  });
});

describe('open interest', () => {
  it('is told of every symbol, with what limits and bans say, or that they are not known', async () => {
    expect(await ask(options.openInterest, {})).toEqual({
      date: '2025-05-05',
      at: null,
      limitsDate: null,
      rows: [
        {
          symbol: 'ACME',
          spot: 101.5,
          future: 102,
          futureOi: 8000,
          callOi: 10_000,
          putOi: 5000,
          callOiChange: -1000,
          putOiChange: -500,
          pcrOi: 0.5,
          maxPain: 100,
          limitPct: null,
          isInBan: null,
        },
      ],
    });
  });

  it('of all months together is set beside the price', async () => {
    const sheet = { symbol: 'ACME', close: 102, previousOi: 7000, oi: 8000, oiChange: 1000, buildUp: 'long_buildup' };
    expect((await ask(options.priceAndInterest, {})).rows).toMatchObject([sheet]);
    expect((await ask(options.priceAndInterestOf, acme)).row).toMatchObject(sheet);
    expect(await ask(options.interestHistory, acme)).toMatchObject({
      symbol: 'ACME',
      days: [
        { date: '2025-05-02', close: 101, oi: 7000, callOi: 9000, putOi: 5000 },
        { date: '2025-05-05', close: 102, oi: 8000 },
      ],
    });
    for (const endpoint of [options.priceAndInterestOf, options.interestHistory] as const)
      expect(await called(servers.ready.origin, endpoint, { params: { id: 'OTHER' } })).toMatchObject({
        status: 404,
        body: { code: 'contracts.unknown' },
      });
  });
});

it('max pain is told of every expiry, and the sessions are listed', async () => {
  const { date, rows } = await ask(options.maxPains, { query: { symbol: 'acme', date: '2025-05-02' } });
  expect({ date, rows }).toMatchObject({ date: '2025-05-02', rows: [{ symbol: 'ACME', maxPain: 100, pcrOi: 5 / 9 }] });
  expect((await ask(options.maxPains, { query: {} })).date).toBe('2025-05-05');
  expect(await ask(options.sessions, { query: { symbol: 'ACME' } })).toEqual({
    sessions: ['2025-05-02', '2025-05-05'],
    recorded: [],
  });
});

describe('max pain of an expiry', () => {
  const may = { params: { id: 'acme' }, query: { expiry: '2025-05-29' } };

  it('is told session by session, beside the price', async () => {
    expect(await ask(options.maxPainPath, may)).toEqual({
      symbol: 'ACME',
      expiry: '2025-05-29',
      days: [
        { date: '2025-05-02', maxPain: 100, spot: 101.5 },
        { date: '2025-05-05', maxPain: 100, spot: 101.5 },
      ],
    });
  });

  it('has no record before an expiry was settled', async () => {
    expect((await ask(options.pins, { query: { limit: 0 } })).means).toHaveLength(2);
    expect(await ask(options.pins, { query: { symbol: 'acme' } })).toEqual({
      pins: [],
      means: [1, 5].map((sessions) => ({ sessions, expiries: 0, maxPainPct: null, pricePct: null })),
    });
  });

  it('is refused where there are no such options', async () => {
    const { origin } = servers.ready;
    expect(await called(origin, options.maxPainPath, { ...may, query: { expiry: '2025-06-26' } })).toMatchObject({
      status: 404,
      body: { code: 'expiry.unknown' },
    });
    const other = { status: 404, body: { code: 'contracts.unknown' } };
    expect(await called(origin, options.maxPainPath, { ...may, params: { id: 'OTHER' } })).toMatchObject(other);
    expect(await called(origin, options.pins, { query: { symbol: 'OTHER' } })).toMatchObject(other);
    const none = { body: { code: 'contracts.not-held' } };
    expect(await called(servers.empty.origin, options.maxPainPath, may)).toMatchObject(none);
    expect(await called(servers.empty.origin, options.pins, { query: {} })).toMatchObject(none);
  });
});
