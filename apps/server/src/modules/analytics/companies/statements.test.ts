import { api } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { days, lastDay } from '../../../main/test-market.ts';
import { testServers } from '../../../main/test-server.ts';
import { answered, called } from '../../../platform/http/called.ts';

const servers = testServers();
const { content } = api;
const notKnown = { status: 404, body: { code: 'symbol.unknown' } };
const ready = () => servers.ready.origin;

const ask = (symbols: string[]) => called(ready(), content.overallScore, { body: { symbols } });

describe('statements', () => {
  it('tell a quarter after the other, each with the day since when it is known', async () => {
    const asked = { params: { period: 'quarterly', s: 'tcs' }, query: {} } as const;
    const reply = await answered(ready(), content.incomeStatement, asked);
    expect(reply).toMatchObject({ symbol: 'TCS', basis: 'consolidated', period: 'quarterly' });
    expect(reply.periods.map(({ end }) => end)).toEqual(['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31']);
    expect(reply.periods.map(({ isAssumed }) => isAssumed)).toEqual([true, true, true, false]);
    expect(reply.lines).toEqual([
      { name: 'profit', title: 'Profit after tax', unit: 'crore', formula: null, values: [null, null, null, 12_000] },
      { name: 'eps', title: 'Earnings a share', unit: 'rupees', formula: null, values: [30, 32, 34, 36] },
    ]);
  });

  it('are empty where nothing is held, and of no basis', async () => {
    const nothing = { basis: null, periods: [], lines: [] };
    const of = { params: { period: 'annual', s: 'INFY' }, query: {} } as const;
    expect(await answered(ready(), content.incomeStatement, of)).toMatchObject(nothing);
    expect(await answered(ready(), content.balanceSheet, of)).toMatchObject(nothing);
    expect(await answered(ready(), content.cashFlow, { params: { s: 'INFY' }, query: {} })).toMatchObject(nothing);
    const ratios = { params: { s: 'INFY' }, query: { period: 'quarterly' } } as const;
    expect(await answered(ready(), content.companyRatios, ratios)).toMatchObject(nothing);
  });

  it('are of symbols that are known', async () => {
    const unknown = { period: 'annual', s: 'NOPE' } as const;
    expect(await called(ready(), content.incomeStatement, { params: unknown, query: {} })).toMatchObject(notKnown);
    expect(await called(ready(), content.balanceSheet, { params: unknown, query: {} })).toMatchObject(notKnown);
    expect(await called(ready(), content.cashFlow, { params: { s: 'NOPE' }, query: {} })).toMatchObject(notKnown);
    expect(await called(ready(), content.companyRatios, { params: { s: 'NOPE' }, query: {} })).toMatchObject(notKnown);
  });
});

async function statement(path: string): Promise<object> {
  const reply = await fetch(`${ready()}/content/${path}`);
  return { status: reply.status, body: await reply.json() };
}

describe('the period of a statement', () => {
  it('is annual as annual and annually, and quarterly as anything else', async () => {
    for (const word of ['annual', 'annually']) {
      expect(await statement(`income-statement/${word}/TCS`)).toMatchObject({
        status: 200,
        body: { period: 'annual' },
      });
      expect(await statement(`balance-sheet/${word}/TCS`)).toMatchObject({ status: 200, body: { period: 'annual' } });
      expect(await statement(`ratio/TCS?period=${word}`)).toMatchObject({ status: 200, body: { period: 'annual' } });
      expect(await statement(`cash-flow/TCS?period=${word}`)).toMatchObject({
        status: 200,
        body: { period: 'annual' },
      });
    }
    for (const word of ['quarterly', 'quarter', 'monthly'])
      expect(await statement(`income-statement/${word}/TCS`)).toMatchObject({
        status: 200,
        body: { period: 'quarterly' },
      });
  });

  it('has a limit, 140 of ratios and 400 of cash flow', async () => {
    for (const [path, most] of [
      ['ratio', 140],
      ['cash-flow', 400],
    ] as const) {
      expect(await statement(`${path}/TCS?period=quarterly&limit=${most}`)).toMatchObject({ status: 200 });
      expect(await statement(`${path}/TCS?period=quarterly&limit=${most + 1}`)).toMatchObject({ status: 400 });
      expect(await statement(`${path}/TCS?limit=0`)).toMatchObject({ status: 400 });
    }
  });
});

describe('what is told of a company', () => {
  it('is its listing, its market value and how it moves beside the NIFTY 50', async () => {
    const profile = await answered(ready(), content.profile, { params: { s: 'TCS' } });
    expect(profile).toMatchObject({
      symbol: 'TCS',
      sector: 'Information Technology',
      isin: 'INE000000005',
      sessions: 250,
    });
    const { close } = await answered(ready(), content.companyMetrics, { params: { s: 'TCS' }, query: {} });
    expect(profile.marketCap).toBeCloseTo(360 * close!, 6);
    expect(profile.beta).not.toBeNull();
  });

  it('stands among the stocks of its sector, itself first', async () => {
    const reply = await answered(ready(), content.peers, { params: { s: 'INFY' } });
    expect(reply).toMatchObject({ sector: 'Information Technology', day: lastDay });
    expect(reply.peers.map(({ symbol, marketCap }) => [symbol, marketCap === null])).toEqual([
      ['INFY', true],
      ['TCS', false],
    ]);
    expect(await answered(ready(), content.peers, { params: { s: 'NIFTY 50' } })).toMatchObject({ peers: [] });
  });

  it('is refused of symbols nobody knows', async () => {
    for (const call of [content.profile, content.peers])
      expect(await called(ready(), call, { params: { s: 'NOPE' } })).toMatchObject(notKnown);
    expect(await called(ready(), content.companyMetrics, { params: { s: 'NOPE' }, query: {} })).toMatchObject(notKnown);
  });
});

describe('ratings/overall-score', () => {
  it('is the mean of the percentiles that are known; parts without enough of them are named', async () => {
    const { companies, ratings } = await answered(ready(), content.overallScore, {
      body: { symbols: ['TCS', 'INFY'] },
    });
    expect(companies).toBe(6);
    const [tcs] = ratings;
    expect(tcs).toMatchObject({ symbol: 'TCS', overall: null, missing: ['quality', 'growth', 'value'] });
    const momentum = tcs!.parts.at(-1)!;
    const places = momentum.inputs.map(({ percentile }) => percentile!);
    expect(places.every((place) => place % 20 === 0)).toBe(true);
    expect(momentum.score).toBeCloseTo(places.reduce((sum, place) => sum + place, 0) / places.length, 9);
  });

  it('asks for symbols that are known', async () => {
    expect(await ask(['NOPE'])).toMatchObject(notKnown);
    expect(await ask([])).toMatchObject({ status: 400 });
  });
});

it('figures of a portfolio are open to everybody', async () => {
  const holdings = [{ symbol: 'TCS', quantity: 3 }];
  const reply = await answered(ready(), content.portfolioStats, { body: { holdings } });
  expect(reply).toMatchObject({
    sessions: 250,
    concentration: 1,
    effectiveHoldings: 1,
    to: lastDay,
    from: days.at(-251),
  });
  expect(await called(ready(), content.portfolioStats, { body: { holdings: [] } })).toMatchObject({ status: 400 });
});
