/* oxlint-disable typescript/no-unsafe-type-assertion -- what callers may not send is sent on purpose */
import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { days, lastDay } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();
const { market } = api;
const ask = <E extends Parameters<typeof called>[1]>(endpoint: E, sent: Parameters<typeof answered<E>>[2]) =>
  answered(servers.ready.origin, endpoint, sent);
const failed = (status: number, code: string) => ({ status, body: { code, requestId: expect.any(String) } });
const history = (group: string, timeframe: 'day' | 'week' = 'day') =>
  ask(market.breadthHistory, { query: { group, timeframe, sessions: 300 } });

beforeAll(async () => {
  const sessions = days.slice(-60);
  await servers.ready.opened.services.store().insert('market.flow', {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.from([...sessions, ...sessions], dayNumber) },
      { name: 'who', type: 'String', values: [...sessions, ...sessions].map(() => 'FII') },
      {
        name: 'instrument',
        type: 'String',
        values: [...sessions.map(() => 'cash'), ...sessions.map(() => 'index futures')],
      },
      ...(['buy', 'sell', 'long', 'short'] as const).map((name, place) => ({
        name,
        type: 'Float64' as const,
        values: Float64Array.from([...sessions, ...sessions], (_, i) =>
          i < 60 === place < 2 ? 100 + place + (i % 7) * (place % 2) : NaN,
        ),
      })),
      { name: 'source', type: 'String', values: [...sessions, ...sessions].map(() => 'test') },
      { name: 'revision', type: 'UInt64', values: [...sessions, ...sessions].map(() => 1) },
    ],
  });
});

describe('CandlestickAnalysis/allMarketBreadth', () => {
  it('counts every group and index with members', async () => {
    const { rows, ...head } = await ask(market.allMarketBreadth, { query: {} });
    expect(head).toEqual({ timeframe: 'day', day: lastDay, closedDay: lastDay, isClosed: true });
    expect(rows.map(({ group, symbols }) => [group, symbols])).toEqual([
      ['NIFTY500', 6],
      ['EQ', 6],
      ['FNO', 3],
      ['NIFTY 50', 6],
      ['NIFTY IT', 2],
    ]);
    for (const { symbols, advances, declines, unchanged } of rows)
      expect(advances + declines + unchanged).toBe(symbols);
  });

  it('says of the day what the dashboard says', async () => {
    const [{ rows }, { breadth }] = await Promise.all([
      ask(market.allMarketBreadth, { query: {} }),
      ask(market.dashboard, { params: { id: 'EQ' } }),
    ]);
    const row = rows.find(({ group }) => group === 'EQ')!;
    expect(row).toMatchObject({ advances: breadth.advances, yearHighs: breadth.yearHighs, yearLows: breadth.yearLows });
    const pct = new Map(row.aboveAverage.map((average) => [average.length, average.pct]));
    for (const average of breadth.aboveAverage) expect(pct.get(average.length)).toBeCloseTo(average.pct!, 9);
  });

  it('counts weeks against the week before', async () => {
    const { rows } = await ask(market.allMarketBreadth, { query: { timeframe: 'week' } });
    const tcs = await ask(market.chartData, { params: { symbol: 'TCS', interval: 'week' }, query: { limit: 2 } });
    const infy = await ask(market.chartData, { params: { symbol: 'INFY', interval: 'week' }, query: { limit: 2 } });
    const risers = [tcs, infy].filter(({ close }) => close[1]! > close[0]!).length;
    expect(rows.find(({ group }) => group === 'NIFTY IT')).toMatchObject({ advances: risers, declines: 2 - risers });
  });

  it('knows no other length of bars', async () => {
    const reply = await called(servers.ready.origin, market.allMarketBreadth, {
      query: { timeframe: 'hour' as 'day' },
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ field: 'timeframe' }] } });
  });
});

describe('CandlestickAnalysis/advancesDeclines/{id}', () => {
  it('counts an index now and minute by minute, as far as minutes are held', async () => {
    const reply = await ask(market.advancesDeclines, { params: { id: 'NIFTY IT' } });
    expect(reply).toMatchObject({ group: 'NIFTY IT', day: lastDay, isClosed: true, symbols: 2 });
    expect(reply.minutes).toMatchObject({ symbols: 1 });
    expect(reply.minutes.time).toHaveLength(375);
    for (const [i, up] of reply.minutes.advances.entries())
      expect(up! + reply.minutes.declines[i]! + reply.minutes.unchanged[i]!).toBe(1);
  });

  it('does not know every group', async () => {
    const sent = { params: { id: 'NOBODY' } };
    expect(await called(servers.ready.origin, market.advancesDeclines, sent)).toMatchObject(
      failed(404, 'universe.unknown'),
    );
  });

  it('waits for the market', async () => {
    const sent = { params: { id: 'EQ' } };
    expect(await called(servers.starting.origin, market.advancesDeclines, sent)).toMatchObject(
      failed(503, 'server.starting'),
    );
  });
});

describe('x/market/advancing', () => {
  it('lists who is behind each count', async () => {
    const counts = await ask(market.advancesDeclines, { params: { id: 'EQ' } });
    for (const side of ['advances', 'declines', 'unchanged'] as const) {
      const { rows } = await ask(market.advancing, { query: { side } });
      expect(rows).toHaveLength(counts[side]);
      expect(rows.every(({ change }) => Math.sign(change!) === { advances: 1, declines: -1, unchanged: 0 }[side])).toBe(
        true,
      );
    }
  });
});

describe('x/market/breadth-history', () => {
  it('adds up rises less falls since the first session held', async () => {
    const { since, sessions, advances, declines, line } = await history('EQ');
    expect([since, sessions.length, sessions.at(-1)]).toEqual([days[0], days.length, lastDay]);
    let sum = 0;
    for (const [i, up] of advances.entries()) expect(line[i]).toBe((sum += up! - declines[i]!));
  });

  it('takes the oscillator as two averages of rises less falls', async () => {
    const { advances, declines, mcclellan, summation } = await history('EQ');
    const net = advances.map((up, i) => up! - declines[i]!);
    const average = (length: number) => {
      let held = net.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
      for (const value of net.slice(length)) held += (2 / (length + 1)) * (value - held);
      return held;
    };
    expect(mcclellan.at(-1)).toBeCloseTo(average(19) - average(39), 9);
    expect(mcclellan.slice(0, 38).every((value) => value === null)).toBe(true);
    const last = summation.at(-1)! - summation.at(-2)!;
    expect(last).toBeCloseTo(mcclellan.at(-1)!, 9);
  });

  it('does not know every group', async () => {
    const sent = { query: { group: 'NOBODY' } };
    expect(await called(servers.ready.origin, market.breadthHistory, sent)).toMatchObject(
      failed(404, 'universe.unknown'),
    );
  });
});

describe('x/market/mood', () => {
  it('is the mean of the inputs that are known, and names what the others wait for', async () => {
    const { index, known, inputs, least } = await ask(market.mood, { query: {} });
    const scores = inputs.map(({ score }) => score.at(-1)).filter((score) => typeof score === 'number');
    expect(scores.length).toBe(known.at(-1));
    expect(scores.length).toBeGreaterThanOrEqual(least);
    expect(index.at(-1)).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 4);
    const missing = inputs.filter((input) => input.missing !== null).map(({ name }) => name);
    expect(missing).toEqual(['skew', 'gold']);
    for (const input of inputs) expect(input.score.at(-1) === null).toBe(input.missing !== null);
  });
});

describe('x/market/flows', () => {
  it('gives the cash market and the positions of one instrument', async () => {
    const { cash, positions } = await ask(market.flows, { query: { sessions: 20 } });
    expect(cash.sessions).toEqual(days.slice(-20));
    expect(cash.fiiBuy.every((buy) => buy === 100)).toBe(true);
    expect(cash.diiBuy.every((buy) => buy === null)).toBe(true);
    expect(positions.investors[0]).toMatchObject({ who: 'FII' });
    expect(positions.investors[0]!.long.at(-1)).toBe(102);
    expect(cash.nifty.at(-1)).toBeGreaterThan(0);
  });

  it('knows no other instrument', async () => {
    const sent = { query: { instrument: 'gold' as 'index futures' } };
    expect(await called(servers.ready.origin, market.flows, sent)).toMatchObject({ status: 400 });
  });
});

describe('x/market/foreign-derivatives', () => {
  it('says nothing of statistics that are not available', async () => {
    const { day, groups, history } = await ask(market.foreignDerivatives, { query: { sessions: 20 } });
    expect([day, groups.instruments, history.sessions]).toEqual([null, [], []]);
  });

  it('knows no name that is none of contracts', async () => {
    const sent = { query: { instrument: 'gold' } };
    expect(await called(servers.ready.origin, market.foreignDerivatives, sent)).toMatchObject({ status: 400 });
  });
});

describe('x/market/gift-nifty', () => {
  it('says nothing of a future that is not held', async () => {
    const reply = await ask(market.giftNifty, { query: {} });
    expect(reply).toMatchObject({ symbol: 'GIFT NIFTY', now: null, sessions: [], bands: [], correlation: null });
  });
});
