import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { days, lastDay } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { SOURCE } from '../marketdata/demo/demo-blocks.ts';

const servers = testServers();
const { market } = api;
/** Weights of NIFTY IT, some sessions before the last one; two decimals, as the exchange tells them. */
const weightsOn = days.at(-4)!;

const text = (name: string, values: string[]) => ({ name, type: 'String' as const, values });

beforeAll(async () => {
  const rows = [
    { symbol: 'TCS', weight: 60.01 },
    { symbol: 'INFY', weight: 40 },
  ];
  await servers.ready.opened.services.store().insert('market.index_weight', {
    columns: [
      text('index_name', ['NIFTY IT', 'NIFTY IT']),
      text(
        'symbol',
        rows.map(({ symbol }) => symbol),
      ),
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, () => dayNumber(weightsOn)) },
      { name: 'weight', type: 'Float64', values: rows.map(({ weight }) => weight) },
      text('source', [SOURCE, SOURCE]),
      { name: 'revision', type: 'UInt64', values: [1n, 1n] },
    ],
  });
});

const get = (id: string) => ({ params: { id } });
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const chart = (symbol: string) =>
  answered(servers.ready.origin, market.chartData, { params: { symbol, interval: 'day' }, query: { limit: 4 } });

const contributors = (id: string, span: 'day' | 'week') =>
  answered(servers.ready.origin, market.contributors, { ...get(id), query: { span } });
const sectorData = (id: string) =>
  answered(servers.ready.origin, market.sectorData, { ...get(id), query: { measured: true } });
const history = (id: string, startDate?: string) =>
  answered(servers.ready.origin, market.ratioHistory, { ...get(id), query: startDate ? { startDate } : {} });
const listed = async (filter: 'all' | 'gainers' | 'losers') => {
  const params = { id: 'NIFTY 50', flag: 'eod' as const };
  const body = await answered(servers.ready.origin, market.constituents, { params, query: { filter } });
  return body.members;
};

describe('indices/indexcontributors/{id}', () => {
  it('carries weights with the prices since, so that they still add up to 100', async () => {
    const { rows, weightsOn: told } = await contributors('NIFTY-IT', 'day');
    expect(told).toBe(weightsOn);
    expect(sum(rows.map(({ weight }) => weight))).toBeCloseTo(100, 9);
    const [tcs, infy] = [(await chart('TCS')).close, (await chart('INFY')).close];
    const worth = [60.01 * (tcs[2]! / tcs[0]!), 40 * (infy[2]! / infy[0]!)];
    expect(rows.find(({ symbol }) => symbol === 'TCS')?.weight).toBeCloseTo((100 * worth[0]!) / sum(worth), 9);
  });

  it('makes points of weight, change and the level before, and names what is left', async () => {
    const { rows, start, change, explained, remainder } = await contributors('NIFTY IT', 'day');
    for (const { weight, changePct, points } of rows) {
      expect(points).toBeCloseTo((weight! / 100) * (changePct! / 100) * start!, 9);
    }
    expect(explained).toBeCloseTo(sum(rows.map(({ points }) => points)), 9);
    expect(explained! + remainder!).toBeCloseTo(change!, 9);
  });

  it('looks back further when asked', async () => {
    const [day, week] = [await contributors('NIFTY IT', 'day'), await contributors('NIFTY IT', 'week')];
    expect(week).toMatchObject({ span: 'week', last: day.last });
    expect(week.start).not.toBe(day.start);
  });

  it('knows no points where no weights are held', async () => {
    const body = await contributors('NIFTY 50', 'day');
    expect(body).toMatchObject({ weightsOn: null, explained: null, remainder: null });
    expect(body.rows).toHaveLength(6);
    expect(new Set(body.rows.flatMap(({ weight, points }) => [weight, points]))).toEqual(new Set([null]));
  });

  it('does not know every index', async () => {
    const query = { span: 'day' as const };
    for (const id of ['NIFTY NOPE', 'TCS']) {
      expect(await called(servers.ready.origin, market.contributors, { ...get(id), query })).toMatchObject({
        status: 404,
        body: { code: 'index.unknown' },
      });
    }
  });
});

describe('indices/sectorData/{id}', () => {
  it('tells the members of an index with weight, changes, RSI and market value', async () => {
    const body = await sectorData('nifty-it');
    expect(body).toMatchObject({ id: 'NIFTY IT', kind: 'index', isInHeatList: true, day: lastDay });
    const tcs = body.members.find(({ symbol }) => symbol === 'TCS')!;
    expect(tcs.rsi).toBeGreaterThan(0);
    expect(tcs.marketCap).toBeGreaterThan(0);
    expect(body.members.find(({ symbol }) => symbol === 'INFY')?.marketCap).toBeNull();
    expect(sum(body.members.map(({ weight }) => weight))).toBeCloseTo(100, 9);
  });

  it('takes a sector by its name, and a stock for its sector', async () => {
    const sector = await sectorData('Information Technology');
    expect(sector).toMatchObject({ kind: 'sector', last: null, isInHeatList: false });
    expect(sector.members.map(({ symbol }) => symbol).sort()).toEqual(['INFY', 'TCS']);
    expect(await sectorData('TCS')).toMatchObject({ ...sector, isInHeatList: true });
    expect(await sectorData('HDFCBANK')).toMatchObject({ id: 'Financial Services', isInHeatList: false });
  });

  it('knows an index without its members, and nothing of what is none', async () => {
    expect(await sectorData('NIFTY PHARMA')).toMatchObject({ members: [], isInHeatList: false });
    expect(await called(servers.ready.origin, market.sectorData, { ...get('NOPE'), query: {} })).toMatchObject({
      status: 404,
      body: { code: 'index.unknown' },
    });
  });
});

describe('indices/index-constituents/{id}/{flag}', () => {
  it('lists the members, those that rose or those that fell', async () => {
    const [all, up, down] = [await listed('all'), await listed('gainers'), await listed('losers')];
    expect(all).toHaveLength(6);
    expect(up.every(({ changePct }) => changePct! > 0)).toBe(true);
    expect(down.every(({ changePct }) => changePct! < 0)).toBe(true);
    expect(up.length + down.length).toBe(6);
  });

  it('answers of the session that runs too', async () => {
    const params = { id: 'NIFTY IT', flag: 'live' as const };
    expect(await answered(servers.ready.origin, market.constituents, { params, query: {} })).toMatchObject({
      id: 'NIFTY IT',
      weightsOn,
    });
  });
});

describe('indices/{a}/{b}', () => {
  const params = { a: 'NIFTY-50', b: 'week' as const };

  it('gives the bars of an index, also as a child of indices', async () => {
    const body = await answered(servers.ready.origin, market.indexBars, { params });
    expect(body).toMatchObject({ symbol: 'NIFTY 50', interval: 'week', kind: 'index' });
    const alias = await fetch(`${servers.ready.origin}/api/indices/indices/NIFTY%2050/week`);
    expect(await alias.json()).toEqual(body);
  });

  it('lets fixed words win, and takes indices only', async () => {
    const quotes = await fetch(`${servers.ready.origin}/api/indices/indexData`);
    expect(Array.isArray(await quotes.json())).toBe(true);
    const stock = await called(servers.ready.origin, market.indexBars, { params: { ...params, a: 'TCS' } });
    expect(stock).toMatchObject({ status: 404, body: { code: 'index.unknown' } });
  });
});

describe('indices/pe-eps-history/{id}', () => {
  it('tells the ratios that are held and what the companies earned', async () => {
    const body = await history('NIFTY 50');
    expect(body).toMatchObject({ index: 'NIFTY 50', heldFrom: lastDay, heldTo: lastDay, pe: [22.5] });
    expect(body.eps[0]).toBeCloseTo(body.close[0]! / 22.5, 9);
    expect(body.measures.pe).toMatchObject({ last: 22.5, mean: 22.5, deviation: 0, percentile: 100 });
  });

  it('tells that none are held, and of a time without any', async () => {
    expect(await history('NIFTY IT')).toMatchObject({ heldFrom: null, pe: [], measures: { pe: { mean: null } } });
    expect(await history('NIFTY 50', '2026-01-01')).toMatchObject({ heldTo: lastDay, time: [] });
  });
});

describe('sectors', () => {
  it('are the indices where they are held, and the means of stocks when asked', async () => {
    const indices = await answered(servers.ready.origin, market.sectors, { query: {} });
    expect(indices).toMatchObject({ of: 'indices', rows: [{ id: 'NIFTY IT', symbols: 2 }] });
    const stocks = await answered(servers.ready.origin, market.sectors, { query: { of: 'stocks' } });
    expect(stocks.rows.map(({ symbols }) => symbols).sort((a, b) => a - b)).toEqual([1, 1, 2, 2]);
  });

  it('have a history beside the benchmark, with returns by month', async () => {
    const body = await answered(servers.ready.origin, market.sectorHistory, { query: { of: 'stocks' } });
    expect(body.benchmark).toBe('NIFTY 50');
    expect(body.sectors.map(({ id }) => id)).toContain('Information Technology');
    for (const { close } of body.sectors) expect(close).toHaveLength(body.time.length);
    expect(body.sectors[0]?.years.map(({ year }) => year)).toEqual([2025, 2024]);
  });

  it('rotate around 100, once enough weeks are held', async () => {
    const { formula, sectors, time } = await answered(servers.ready.origin, market.sectorRotation, { query: {} });
    const [it] = sectors;
    const first = formula.smoothing + formula.length - 2;
    expect(it?.ratio.findIndex((value) => value !== null)).toBe(first);
    expect(it?.momentum.findIndex((value) => value !== null)).toBe(first + formula.momentum);
    expect(it?.ratio).toHaveLength(time.length);
  });

  it('wait for the market', async () => {
    for (const call of [market.sectors, market.sectorHistory, market.sectorRotation]) {
      expect(await called(servers.starting.origin, call, { query: {} })).toMatchObject({
        status: 503,
        body: { code: 'server.starting' },
      });
    }
  });
});
