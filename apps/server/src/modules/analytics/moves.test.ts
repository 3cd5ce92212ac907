import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { days, lastDay } from '../../main/test-market.ts';
import { signedIn } from '../../main/test-people.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();
const market = api.market;

const noGroup = { status: 404, body: { code: 'universe.unknown' } };

describe('openhigh, openlow and openhighlow/{id}', () => {
  it('name nobody whose open lies within the day', async () => {
    const { origin } = servers.ready;
    const none = { day: lastDay, isClosed: true, stocks: [] };
    expect(await answered(origin, market.openHigh, {})).toMatchObject(none);
    expect(await answered(origin, market.openLow, {})).toMatchObject(none);
    expect(await answered(origin, market.openHighLow, { params: { id: 'EQ' } })).toMatchObject({
      openHigh: [],
      openLow: [],
    });
  });

  it('know groups alone, and wait for the market', async () => {
    expect(await called(servers.ready.origin, market.openHighLow, { params: { id: 'NOPE' } })).toMatchObject(noGroup);
    const waiting = { status: 503, body: { code: 'server.starting' } };
    expect(await called(servers.starting.origin, market.openHigh, {})).toMatchObject(waiting);
    expect(await called(servers.starting.origin, market.priceData, {})).toMatchObject(waiting);
    expect(await called(servers.starting.origin, market.nextDayDates, {})).toMatchObject(waiting);
    expect(await called(servers.starting.origin, market.openLow, {})).toMatchObject(waiting);
  });
});

describe('the minutes of a session', () => {
  it('are those of stocks alone, also where they are of an older session', async () => {
    const moves = await answered(servers.ready.origin, market.priceMoves, { query: { group: 'EQ' } });
    expect(moves).toMatchObject({ day: lastDay, upTo: barTime(dayNumber(lastDay), 15 * 60 + 29) });
    expect(moves.stocks.map(({ symbol }) => symbol)).toEqual(['TCS']);
    expect(await called(servers.ready.origin, market.priceMoves, { query: { group: 'NOPE' } })).toMatchObject(noGroup);
  });

  it('make slots whose gains lead from the close before to the last price', async () => {
    const { headers } = await signedIn(servers.ready, 'slots');
    const { origin } = servers.ready;
    const { from, to, stocks } = await answered(
      origin,
      market.timeSlots,
      { query: { group: 'EQ', minutes: 60 } },
      headers,
    );
    expect([from.length, from[0], to[0], to.at(-1)]).toEqual([7, 555, 615, 930]);
    const { gains, changePct } = stocks[0]!;
    const together = gains.reduce<number>((product, gain) => product * (1 + gain! / 100), 1);
    expect(100 * (together - 1)).toBeCloseTo(changePct!, 9);
    expect(await called(origin, market.timeSlots, { query: {} })).toMatchObject({ status: 401 });
  });
});

describe('x/market/over-days', () => {
  it('compares with the close n sessions before, on today’s shares', async () => {
    const { headers } = await signedIn(servers.ready, 'over-days');
    const { origin } = servers.ready;
    const query = { group: 'EQ', days: 200 };
    const { from, gainers, losers, rose, fell } = await answered(origin, market.overDays, { query }, headers);
    expect([from, rose + fell]).toEqual([days.at(-201), 6]);
    const reliance = [...gainers, ...losers].find(({ symbol }) => symbol === 'RELIANCE')!;
    // Before its bonus it stood twice as high.
    expect(Math.abs(reliance.gainPct!)).toBeLessThan(45);
    expect(gainers.every(({ gainPct }) => gainPct! > 0) && losers.every(({ gainPct }) => gainPct! < 0)).toBe(true);
    expect(await called(origin, market.overDays, { query })).toMatchObject({ status: 401 });
  });
});

describe('x/market/r-factor', () => {
  it('is the product of its parts, the largest being 100', async () => {
    const { stocks } = await answered(servers.ready.origin, market.lively, { query: { group: 'EQ' } });
    expect(stocks).toHaveLength(6);
    expect(stocks[0]!.score).toBe(100);
    for (const { volumePart, rangePart, movePart, atrPart, raw } of stocks)
      expect(raw).toBeCloseTo(volumePart! * rangePart! * (1 + movePart!) * atrPart!, 12);
    const bars = await answered(servers.ready.origin, market.chartData, {
      params: { symbol: stocks[0]!.symbol, interval: 'day' },
      query: { limit: 20 },
    });
    const mean = bars.volume.reduce<number>((sum, value) => sum + value!, 0) / 20;
    expect(stocks[0]!.volumePart).toBeCloseTo(bars.volume.at(-1)! / mean, 9);
  });
});

const list = (date: string) => answered(servers.ready.origin, market.nextDayList, { params: { date } });

describe('EodAnalysis/nextDayWatchList', () => {
  it('has a list after each of the last sessions, the newest for a session that is not held', async () => {
    const dates = await answered(servers.ready.origin, market.nextDayDates, {});
    expect([dates[0], dates.length]).toEqual([lastDay, 120]);
    expect(await list(lastDay)).toMatchObject({ next: null, outcome: null, universe: 'EQ' });
  });

  it('names whom a scan as of that day finds, and what the session after did', async () => {
    const [date, next] = days.slice(-3);
    const { stocks, rules, next: told } = await list(date!);
    expect(told).toBe(next);
    for (const [i, { condition, matches }] of rules.entries()) {
      const scan = await answered(servers.ready.origin, api.scanner.run, { body: { condition, date } });
      const found = stocks.filter((stock) => stock.rules.includes(i)).map(({ symbol }) => symbol);
      expect(found.toSorted(), condition).toEqual(scan.matches.map(({ symbol }) => symbol));
      expect(matches).toBe(found.length);
    }
    const [first] = stocks;
    const bars = await answered(servers.ready.origin, market.chartData, {
      params: { symbol: first!.symbol, interval: 'day' },
      query: { from: next, to: next, prices: 'traded' },
    });
    const [open, high, close] = [bars.open[0]!, bars.high[0]!, bars.close[0]!];
    expect(first!.after).toMatchObject({
      open,
      toHighPct: 100 * (high / open - 1),
      toClosePct: 100 * (close / open - 1),
    });
  });

  it('tells the record of each rule beside that of all stocks', async () => {
    const { all, rules, to } = await answered(servers.ready.origin, market.nextDayRecord, {});
    expect([to, all.cases, all.sessions]).toEqual([days.at(-2), 6 * 119, 119]);
    // Every day of the small market opens 0.2 % below its close.
    expect(all).toMatchObject({ roseShare: 100, fellShare: 0 });
    const known = rules.filter(({ edge }) => edge !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { edge } of known) expect(edge!.value).toBe(0);
  });

  it('refuses a day without a session', async () => {
    const reply = await called(servers.ready.origin, market.nextDayList, { params: { date: '2025-05-03' } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'date.no-session' } });
  });
});
