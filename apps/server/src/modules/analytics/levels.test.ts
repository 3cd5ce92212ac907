import { api } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, lastDay } from '../../main/test-market.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
const market = api.market;

const unknown = { status: 404, body: { code: 'symbol.unknown' } };

describe('EodAnalysis/dailyPivots and MonthlyAnalysis/monthlyPivotPoints', () => {
  it('come from the last session, and from the month before that of the last session', async () => {
    const { origin } = server;
    const daily = await answered(origin, market.dailyPivots, { params: { symbol: 'TCS' } });
    const { high, low, last } = await answered(origin, market.price, { params: { symbol: 'TCS' } });
    expect(daily).toMatchObject({ of: lastDay, pivot: (high! + low! + last!) / 3 });
    const monthly = await answered(origin, market.monthlyPivots, { params: { id: 'TCS' } });
    expect(monthly?.of.slice(0, 7)).toBe('2025-04');
    expect(monthly!.r1).toBeGreaterThan(monthly!.s1!);
  });

  it('do not know every symbol', async () => {
    const { origin } = server;
    expect(await called(origin, market.dailyPivots, { params: { symbol: 'NOPE' } })).toMatchObject(unknown);
    expect(await called(origin, market.monthlyPivots, { params: { id: 'NOPE' } })).toMatchObject(unknown);
  });
});

describe('MonthlyAnalysis/movingAverage/{id}', () => {
  it('gives the averages of the last closes', async () => {
    const { origin } = server;
    const { close, averages } = await answered(origin, market.movingAverages, { params: { id: 'TCS' } });
    const bars = await answered(origin, market.chartData, {
      params: { symbol: 'TCS', interval: 'day' },
      query: { limit: 20 },
    });
    const mean = bars.close.reduce<number>((sum, value) => sum + value!, 0) / 20;
    expect(averages.map(({ length }) => length)).toEqual([20, 50, 100, 200]);
    expect(averages[0]!.simple).toBeCloseTo(mean, 6);
    expect(averages[0]!.distancePct).toBeCloseTo(100 * (close! / mean - 1), 6);
    expect(await called(origin, market.movingAverages, { params: { id: 'NOPE' } })).toMatchObject(unknown);
  });
});

describe('StockTechnicals/importantPriceLevels/{id}', () => {
  it('tells the day, the last whole week, month and year, and 52 weeks', async () => {
    const { origin } = server;
    const { periods } = await answered(origin, market.priceLevels, { params: { id: 'RELIANCE' } });
    expect(periods.map(({ period, from, to }) => [period, from, to])).toEqual([
      ['day', lastDay, lastDay],
      ['week', '2025-04-21', '2025-04-25'],
      ['month', '2025-04-01', '2025-04-30'],
      ['year', days[0], '2024-12-31'],
      ['52 weeks', '2024-05-03', lastDay],
    ]);
    const { yearHigh } = await answered(origin, market.price, { params: { symbol: 'RELIANCE' } });
    expect(periods.at(-1)).toMatchObject({ high: yearHigh });
    for (const { high, low, vwap } of periods) expect([low! <= vwap!, vwap! <= high!]).toEqual([true, true]);
    expect(await called(origin, market.priceLevels, { params: { id: 'NOPE' } })).toMatchObject(unknown);
  });
});

describe('levels at which the price turned', () => {
  it('are told nearest first, those of a group by their distance', async () => {
    const { origin } = server;
    const { levels, last } = await answered(origin, market.turningLevels, { query: { stock: 'TCS' } });
    const apart = levels.map(({ distancePct }) => Math.abs(distancePct!));
    expect(apart).toEqual(apart.toSorted((one, other) => one - other));
    expect(levels.every(({ kind, price }) => (kind === 'support') === price! < last!)).toBe(true);
    const { stocks } = await answered(origin, market.nearLevels, { query: { group: 'EQ', touches: 1 } });
    const mine = stocks.find(({ symbol }) => symbol === 'TCS')!;
    expect(mine.level).toEqual(levels[0]);
  });

  it('of an unknown symbol or group are refused', async () => {
    const { origin } = server;
    expect(await called(origin, market.turningLevels, { query: { stock: 'NOPE' } })).toMatchObject(unknown);
    const reply = await called(origin, market.nearLevels, { query: { group: 'NOPE' } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'universe.unknown' } });
  });
});

const symbols = ['HDFCBANK', 'ICICIBANK', 'INFY', 'M&M', 'RELIANCE', 'TCS'];

const custom = (weights: { twelve: number; six: number; three: number }) => ({
  params: { flag: 'custom' as const },
  body: { symbols, weights },
});

describe('TechnicalAnaysis/calculate-momentum-score/{flag}', () => {
  it('is the exchange’s formula over the symbols sent', async () => {
    const { origin } = server;
    const { scores, month, weights } = await answered(origin, market.momentumScores, {
      params: { flag: 'nse' },
      body: { symbols },
    });
    expect([month, weights]).toEqual(['2025-04-30', { twelve: 50, six: 50, three: 0 }]);
    const z = (name: 'twelveZ' | 'sixZ') => scores.map((row) => row[name]!);
    for (const values of [z('twelveZ'), z('sixZ')]) {
      expect(values.reduce((sum, value) => sum + value)).toBeCloseTo(0, 9);
      expect(values.reduce((sum, value) => sum + value ** 2, 0)).toBeCloseTo(symbols.length, 9);
    }
    for (const { score, twelveZ, sixZ } of scores) {
      const mean = (twelveZ! + sixZ!) / 2;
      expect(score).toBeCloseTo(mean >= 0 ? 1 + mean : 1 / (1 - mean), 9);
    }
  });

  it('takes other weights, and refuses none at all', async () => {
    const { origin } = server;
    const { scores } = await answered(origin, market.momentumScores, custom({ twelve: 0, six: 0, three: 3 }));
    expect(scores[0]!.score! >= 1).toBe(scores[0]!.threeZ! >= 0);
    const reply = await called(origin, market.momentumScores, custom({ twelve: 0, six: 0, three: 0 }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });
});

const ranked = (query: object) => answered(server.origin, market.momentumRank, { params: { id: 'EQ' }, query });

describe('TechnicalAnaysis/stockMomentumRank/{id}', () => {
  it('lists the strongest first, or the ends alone', async () => {
    const { stocks, ranked: known, unknown } = await ranked({});
    expect([known, unknown]).toEqual([6, 0]);
    const scores = stocks.map(({ score }) => score!);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(stocks[0]).toMatchObject({ rank: 1, sincePct: 0 });
    expect((await ranked({ filter: 'bottom' })).stocks[0]).toMatchObject({ rank: 6 });
  });

  it('ranks as of a day with nothing known later, and tells what came since', async () => {
    const early = await ranked({ sd: '2025-04-06' });
    expect(early).toMatchObject({ day: '2025-04-04', month: '2025-03-28', until: lastDay });
    expect(early.stocks.some(({ sincePct }) => sincePct !== 0)).toBe(true);
    // Thirteen months back there is nothing: no score, and no guess.
    expect(await ranked({ sd: '2025-03-03' })).toMatchObject({ ranked: 0, unknown: 6 });
  });

  it('knows groups alone', async () => {
    const reply = await called(server.origin, market.momentumRank, { params: { id: 'NOPE' }, query: {} });
    expect(reply).toMatchObject({ status: 404, body: { code: 'universe.unknown' } });
  });
});

describe('EodAnalysis/PriceData', () => {
  it('has the last session of every stock in columns', async () => {
    const body = await answered(server.origin, market.priceData, {});
    expect(body).toMatchObject({ day: lastDay, deliveryPct: [50, 50, 50, 50, 50, 50] });
    const { last, yearHigh } = await answered(server.origin, market.price, { params: { symbol: 'TCS' } });
    const at = body.symbols.indexOf('TCS');
    expect([body.close[at], body.yearHigh[at]]).toEqual([last, yearHigh]);
  });
});

const tracked = (id: string) => called(server.origin, market.trackStocks, { params: { id } });

describe('trackStocks/{id}', () => {
  it('quotes each symbol of a list once', async () => {
    const quotes = await answered(server.origin, market.trackStocks, { params: { id: 'TCS,m&m,NIFTY 50,TCS' } });
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['TCS', 'M&M', 'NIFTY 50']);
  });

  it('refuses an unknown symbol and more than fifty', async () => {
    expect(await tracked('TCS,NOPE')).toMatchObject({ status: 404, body: { code: 'symbol.unknown' } });
    expect(await tracked(Array(51).fill('TCS').join(','))).toMatchObject({ status: 400 });
  });
});

describe('POST charts/{id}', () => {
  it('draws operands of many symbols on bars of one length', async () => {
    const body = { symbols: ['TCS', 'INFY'], operands: ['[0] day CLOSE', '[0] day RSI(14)'], limit: 5 };
    const charts = await answered(server.origin, market.smallCharts, { params: { id: 'day' }, body });
    expect(charts.map(({ symbol, columns }) => [symbol, columns.map(({ values }) => values.length)])).toEqual([
      ['TCS', [5, 5]],
      ['INFY', [5, 5]],
    ]);
    const bars = await answered(server.origin, market.chartData, {
      params: { symbol: 'TCS', interval: 'day' },
      query: { limit: 5 },
    });
    expect(charts[0]!.columns[0]).toMatchObject({ times: bars.time, values: bars.close });
  });

  it('says what is wrong with an operand', async () => {
    const body = { symbols: ['TCS'], operands: ['[0] day NOPE'] };
    const reply = await called(server.origin, market.smallCharts, { params: { id: 'day' }, body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'condition.invalid' } });
  });
});
