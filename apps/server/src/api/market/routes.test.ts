/* oxlint-disable typescript/no-unsafe-type-assertion -- what callers may not send is sent on purpose */
import { api } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { bonusDay, days, lastDay } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();

const market = api.market;
const asked = (symbol: string, interval: 'day' | 'week' | 'minute' | '5minute', query: object) => ({
  params: { symbol, interval },
  query,
});
const chart = (symbol: string, interval: 'day' | 'minute', query: object = {}) =>
  called(servers.ready.origin, market.chartData, asked(symbol, interval, query));
const bars = (symbol: string, interval: 'day' | 'week' | '5minute', query: object = {}) =>
  answered(servers.ready.origin, market.chartData, asked(symbol, interval, query));
const found = async (searchStock: string) => {
  const rows = await answered(servers.ready.origin, market.stockDetails, { query: { searchStock } });
  return rows.map(({ symbol }) => symbol);
};
const failed = (status: number, code: string) => ({ status, body: { code, requestId: expect.any(String) } });

describe('x/market/state', () => {
  it('tells what is held and how old it is', async () => {
    const body = await answered(servers.ready.origin, market.state, {});
    expect(body).toMatchObject({
      source: 'real',
      notice: null,
      isPartial: false,
      lastSession: lastDay,
      sessions: days.length,
      minuteSessions: 2,
    });
    expect(body).toMatchObject({ ticker: [{ symbol: 'NIFTY 50' }, { symbol: 'INDIA VIX' }] });
  });

  it('answers even while nothing is held', async () => {
    const { status, body } = await called(servers.starting.origin, market.state, {});
    expect([status, body]).toMatchObject([200, { source: 'empty', sessions: 0, ticker: [] }]);
  });
});

describe('EodAnalysis/stocks', () => {
  it('lists stocks and indices with what search needs', async () => {
    const body = await answered(servers.ready.origin, market.stocks, {});
    expect(body).toContainEqual({
      symbol: 'M&M',
      name: 'Mahindra & Mahindra',
      sector: 'Automobile and Auto Components',
      kind: 'stock',
      isFno: false,
    });
    expect(body).toContainEqual(expect.objectContaining({ symbol: 'NIFTY 50', kind: 'index' }));
  });

  it('says so while the market is being read in', async () => {
    expect(await called(servers.starting.origin, market.stocks, {})).toMatchObject(failed(503, 'server.starting'));
  });
});

describe('EodAnalysis/stock-details', () => {
  it('finds by symbol, by a word of the name and by ISIN', async () => {
    expect(await found('tc')).toEqual(['TCS']);
    expect(await found('consultancy')).toEqual(['TCS']);
    expect(await found('INE000000004')).toEqual(['RELIANCE']);
    expect(await found('bank')).toEqual(expect.arrayContaining(['HDFCBANK', 'ICICIBANK']));
  });

  it('finds nothing where nothing is meant', async () => {
    expect(await found('zzz')).toEqual([]);
  });

  it('refuses an empty search by its field', async () => {
    const reply = await called(servers.ready.origin, market.stockDetails, { query: { searchStock: ' ' } });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ field: 'searchStock' }] } });
  });
});

describe('EodAnalysis/price/{symbol}', () => {
  it('gives the last session with delivery, trades and the range of the year', async () => {
    const body = await answered(servers.ready.origin, market.price, { params: { symbol: 'TCS' } });
    expect(body).toMatchObject({ symbol: 'TCS', day: lastDay, isClosed: true, deliveryPct: 50, trades: 5000 });
    const { last, yearHigh, yearLow } = body;
    expect(yearLow).toBeLessThan(last!);
    expect(yearHigh).toBeGreaterThan(last!);
  });

  it('measures the year on today’s shares', async () => {
    const body = await answered(servers.ready.origin, market.price, { params: { symbol: 'RELIANCE' } });
    // Before its bonus the stock traded above 2,400; on today's shares that is half.
    expect(body.yearHigh).toBeLessThan(2400);
  });

  it('reads either case, and a hyphen in the name of an index as a blank', async () => {
    expect(await called(servers.ready.origin, market.price, { params: { symbol: 'm&m' } })).toMatchObject({
      body: { symbol: 'M&M' },
    });
    expect(await called(servers.ready.origin, market.price, { params: { symbol: 'NIFTY-50' } })).toMatchObject({
      body: { symbol: 'NIFTY 50', kind: 'index' },
    });
  });

  it('does not know every symbol', async () => {
    expect(await called(servers.ready.origin, market.price, { params: { symbol: 'NOPE' } })).toMatchObject(
      failed(404, 'symbol.unknown'),
    );
  });
});

describe('EodAnalysis/reportGeneratedDate', () => {
  it('names the last session', async () => {
    expect(await called(servers.ready.origin, market.reportGeneratedDate, {})).toMatchObject({
      body: { date: lastDay, generatedAt: null },
    });
  });

  it('waits for the market', async () => {
    expect(await called(servers.starting.origin, market.reportGeneratedDate, {})).toMatchObject(
      failed(503, 'server.starting'),
    );
  });
});

describe('CandlestickAnalysis/chartData/{symbol}/{interval}', () => {
  it('gives columns of one length, oldest first', async () => {
    const body = await bars('TCS', 'day', { limit: 10 });
    const { time, close, hasEarlier } = body;
    expect([time.length, close.length, hasEarlier]).toEqual([10, 10, true]);
    expect(time).toEqual(time.toSorted((a, b) => a - b));
  });

  it('takes out a bonus unless prices as traded are asked', async () => {
    const span = { from: days[0], to: bonusDay };
    const adjusted = await bars('RELIANCE', 'day', span);
    const traded = await bars('RELIANCE', 'day', { ...span, prices: 'traded' });
    expect(adjusted.close[0]).toBeCloseTo(traded.close[0]! / 2, 6);
    expect(adjusted.close.at(-1)).toBe(traded.close.at(-1));
  });

  it('makes longer bars out of minutes and days', async () => {
    expect(await bars('TCS', '5minute')).toMatchObject({ hasEarlier: false });
    expect((await bars('TCS', '5minute')).time).toHaveLength(150);
    expect((await bars('TCS', 'week', { from: '2025-04-28', to: lastDay })).time).toHaveLength(1);
  });

  it('says that minutes are not held rather than showing none', async () => {
    expect(await chart('INFY', 'minute')).toMatchObject(failed(404, 'bars.not-held'));
  });

  it('names the field that cannot be read', async () => {
    expect(await chart('TCS', 'day', { limit: 'many', from: '2025-02-30' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'from' }, { field: 'limit' }] },
    });
    expect(await chart('NOPE', 'day')).toMatchObject(failed(404, 'symbol.unknown'));
  });
});

describe('CandlestickAnalysis/Indicators/{a}/{b}', () => {
  it('gives the standard indicators at the last bar', async () => {
    const body = await answered(servers.ready.origin, market.indicators, { params: { a: 'TCS', b: 'day' } });
    const { values } = body;
    expect(values.map(({ operand }) => operand)).toEqual(
      expect.arrayContaining(['RSI(14)', 'EMA(20)', 'SMA(200, CLOSE)', 'MACD Signal(12, 26, 9)']),
    );
    expect(values.every(({ value }) => value !== null)).toBe(true);
  });

  it('is null, not 0, within a warm-up', async () => {
    const body = await answered(servers.ready.origin, market.indicators, { params: { a: 'TCS', b: 'month' } });
    const { values } = body;
    expect(values.find(({ operand }) => operand === 'EMA(200)')?.value).toBeNull();
  });

  it('knows neither every symbol nor every interval', async () => {
    expect(await called(servers.ready.origin, market.indicators, { params: { a: 'NOPE', b: 'day' } })).toMatchObject(
      failed(404, 'symbol.unknown'),
    );
    expect(
      await called(servers.ready.origin, market.indicators, { params: { a: 'TCS', b: '3minute' as never } }),
    ).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'b' }] },
    });
  });
});

describe('indices/indexData', () => {
  it('gives every index with its ratios and the rises of its members', async () => {
    const body = await answered(servers.ready.origin, market.indexData, {});
    const [nifty, ...others] = body;
    expect(nifty).toMatchObject({ symbol: 'NIFTY 50', name: 'Nifty 50', kind: 'broad', pe: 22.5, dividendYield: 1.25 });
    expect(nifty!.advances! + nifty!.declines! + nifty!.unchanged!).toBe(6);
    expect(others.map(({ symbol, pe, advances }) => [symbol, pe, advances === null])).toEqual([
      ['NIFTY IT', null, false],
      ['INDIA VIX', null, true],
    ]);
  });

  it('waits for the market', async () => {
    expect(await called(servers.starting.origin, market.indexData, {})).toMatchObject(failed(503, 'server.starting'));
  });
});

describe('allQuotesCompact', () => {
  it('gives one column a figure, with pivots when asked', async () => {
    const body = await answered(servers.ready.origin, market.allQuotesCompact, { query: { isPivots: true } });
    const { symbols, columns } = body;
    expect(symbols).toContain('M&M');
    for (const column of Object.values(columns)) expect(column).toHaveLength(symbols.length);
    const at = symbols.indexOf('TCS');
    expect(columns.pivot![at]).toBeCloseTo((columns.high![at]! + columns.low![at]! + columns.last![at]!) / 3, 9);
  });

  it('leaves pivots out otherwise', async () => {
    const body = await answered(servers.ready.origin, market.allQuotesCompact, { query: {} });
    expect(Object.keys(body.columns)).not.toContain('pivot');
  });

  it('wants a yes or a no', async () => {
    const reply = await called(servers.ready.origin, market.allQuotesCompact, { query: { isPivots: 'perhaps' } });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ field: 'isPivots' }] } });
  });
});

describe('dashboard/{id}', () => {
  it('has indices with their day, breadth that adds up, movers and sectors', async () => {
    const body = await answered(servers.ready.origin, market.dashboard, { params: { id: 'EQ' } });
    expect(body).toMatchObject({ group: 'EQ', day: lastDay, symbols: 6 });
    const { breadth, indices, sectors } = body as {
      breadth: { advances: number; declines: number; unchanged: number };
      indices: { symbol: string; minutes: { time: number[] } }[];
      sectors: { name: string; symbols: number }[];
    };
    expect(breadth.advances + breadth.declines + breadth.unchanged).toBe(6);
    expect(indices.map(({ symbol, minutes }) => [symbol, minutes.time.length])).toEqual([
      ['NIFTY 50', 375],
      ['INDIA VIX', 0],
    ]);
    expect(sectors.find(({ name }) => name === 'Information Technology')?.symbols).toBe(2);
  });

  it('takes an index for its members', async () => {
    expect((await called(servers.ready.origin, market.dashboard, { params: { id: 'NIFTY-IT' } })).body).toMatchObject({
      group: 'NIFTY IT',
      symbols: 2,
    });
  });

  it('does not know every group', async () => {
    expect(await called(servers.ready.origin, market.dashboard, { params: { id: 'NOPE' } })).toMatchObject(
      failed(404, 'universe.unknown'),
    );
  });
});

const periodPrices = (query: { symbol: string; period?: 'day' | 'week' | 'month' }) =>
  answered(servers.ready.origin, market.pivotPrices, { query });
const refusedPeriod = (query: object) =>
  called(servers.ready.origin, market.pivotPrices, { query: query as { symbol: string } });

describe('calculator/pivotCalculator/ohlc', () => {
  it('gives the prices of the last day, of the week and the month before the last ones', async () => {
    const day = await periodPrices({ symbol: 'tcs' });
    expect(day).toMatchObject({ symbol: 'TCS', period: 'day', from: lastDay, to: lastDay });
    const bar = await bars('TCS', 'day', { limit: 1, prices: 'traded' });
    expect([day.open, day.high, day.low, day.close]).toEqual([bar.open[0], bar.high[0], bar.low[0], bar.close[0]]);
    expect(await periodPrices({ symbol: 'TCS', period: 'week' })).toMatchObject({
      from: '2025-04-21',
      to: '2025-04-25',
    });
    const month = await periodPrices({ symbol: 'NIFTY-50', period: 'month' });
    expect(month).toMatchObject({ symbol: 'NIFTY 50', from: '2025-04-01', to: '2025-04-30' });
    const april = await bars('NIFTY 50', 'day', { from: month.from, to: month.to, prices: 'traded' });
    expect(month.high).toBe(Math.max(...april.high.map(Number)));
    expect([month.open, month.close]).toEqual([april.open[0], april.close.at(-1)]);
  });

  it('does not know every symbol and every period', async () => {
    expect(await refusedPeriod({ symbol: 'NOPE' })).toMatchObject(failed(404, 'symbol.unknown'));
    expect(await refusedPeriod({ symbol: 'TCS', period: 'hour' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'period' }] },
    });
    expect(await refusedPeriod({})).toMatchObject({ status: 400, body: { fields: [{ field: 'symbol' }] } });
  });

  it('waits for the market', async () => {
    const reply = await called(servers.starting.origin, market.pivotPrices, { query: { symbol: 'TCS' } });
    expect(reply).toMatchObject(failed(503, 'server.starting'));
  });
});

describe('stocksnapshot/{id}', () => {
  it('has pivots, technicals by frame, delivery and peers', async () => {
    const body = await answered(servers.ready.origin, market.snapshot, { params: { id: 'TCS' } });
    expect(body).toMatchObject({
      quote: { symbol: 'TCS' },
      isin: 'INE000000005',
      faceValue: 10,
      technicalFrames: ['5minute', '15minute', '60minute', 'day', 'week', 'month'],
      pivots: { day: { of: lastDay }, week: { of: expect.any(String) } },
      peers: [{ symbol: 'INFY' }],
    });
    const { groups } = body;
    expect(groups).toEqual(expect.arrayContaining(['FNO', 'NIFTY IT', 'NIFTY 50']));
  });

  it('does without minutes where none are held', async () => {
    expect((await called(servers.ready.origin, market.snapshot, { params: { id: 'INFY' } })).body).toMatchObject({
      technicalFrames: ['day', 'week', 'month'],
    });
  });

  it('does not know every symbol', async () => {
    expect(await called(servers.ready.origin, market.snapshot, { params: { id: 'NOPE' } })).toMatchObject(
      failed(404, 'symbol.unknown'),
    );
  });
});

describe('x/market/movers', () => {
  it('has risers among the gainers and fallers among the losers, best first', async () => {
    const body = await answered(servers.ready.origin, market.movers, { query: { limit: 3 } });
    const { lists } = body;
    const changes = (name: 'gainers' | 'losers') => lists[name].map(({ changePct }) => changePct!);
    expect(changes('gainers').every((pct) => pct > 0)).toBe(true);
    expect(changes('losers').every((pct) => pct < 0)).toBe(true);
    expect(changes('gainers')).toEqual(changes('gainers').toSorted((a, b) => b - a));
    expect(lists.byTurnover).toHaveLength(3);
  });

  it('leaves out what hardly traded', async () => {
    const body = await answered(servers.ready.origin, market.movers, { query: { minTurnover: 1e15 } });
    expect(body).toMatchObject({ symbols: 0, lists: { byTurnover: [] } });
  });

  it('has bounds, and does not know every group', async () => {
    expect(await called(servers.ready.origin, market.movers, { query: { limit: 0 } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'limit' }] },
    });
    expect(await called(servers.ready.origin, market.movers, { query: { group: 'NOPE' } })).toMatchObject(
      failed(404, 'universe.unknown'),
    );
  });
});
