import { api } from '@parakh/contract';
import { fundamentals } from '@parakh/fundamentals';
import { describe, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();
const { keyMetrics } = api.market;
const of = (id: string, query: object = {}) => answered(servers.ready.origin, keyMetrics, { params: { id }, query });
const one = async (name: string, query: object = {}) =>
  (await of('TCS', query)).metrics.find((metric) => metric.name === name);

describe('investobull/keymetrics/{id}', () => {
  it('has the thirty fundamentals with unit, period and since when they are known', async () => {
    const body = await of('tcs');
    expect(body).toMatchObject({
      symbol: 'TCS',
      name: 'Tata Consultancy Services',
      basis: 'consolidated',
      day: lastDay,
    });
    expect(body.metrics.map(({ name }) => name)).toEqual(fundamentals.map(({ name }) => name));
    const spoken = { period: '2024-12-31', knownSince: '2025-01-09', isAssumed: false };
    expect(await one('Earning Per Share')).toMatchObject({ value: 132, unit: 'rupees', ...spoken });
    expect(await one('PE Ratio')).toMatchObject({ value: body.close! / 132, unit: 'times', ...spoken });
    expect(await one('Net profit quarterly')).toMatchObject({ value: 12_000, unit: 'crore', ...spoken });
    // A balance sheet counts as known 60 days after its day.
    expect(await one('Market Cap')).toMatchObject({
      value: body.close! * 360,
      period: '2024-03-31',
      knownSince: '2024-05-30',
      isAssumed: true,
    });
    expect(await one('Promotor Holding')).toMatchObject({
      value: null,
      unit: 'percent',
      period: null,
      knownSince: null,
    });
  });

  it('tells what a day knew', async () => {
    expect(await one('Net profit quarterly', { date: '2025-01-09' })).toMatchObject({ value: 12_000 });
    expect(await one('Net profit quarterly', { date: '2025-01-08' })).toMatchObject({
      value: null,
      period: '2024-09-30',
    });
  });

  it('has nothing on a basis that is not held, and nothing of a company without statements', async () => {
    for (const body of [await of('TCS', { basis: 'standalone' }), await of('INFY')]) {
      expect(body.basis).toBeNull();
      expect(body.metrics.every(({ value, period }) => value === null && period === null)).toBe(true);
    }
  });

  it.each([
    ['a symbol nobody knows', { id: 'NOPE' }, [404, 'symbol.unknown']],
    ['a day before the first session', { id: 'TCS', date: '2020-01-01' }, [404, 'date.no-session']],
    ['another basis', { id: 'TCS', basis: 'group' }, [400, 'request.invalid']],
  ] as const)('fails for %s', async (_, { id, ...query }, [status, code]) => {
    // @ts-expect-error -- what callers may not send is sent on purpose
    const answer = await called(servers.ready.origin, keyMetrics, { params: { id }, query });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('says so while the market is being read in', async () => {
    expect(await called(servers.starting.origin, keyMetrics, { params: { id: 'TCS' }, query: {} })).toMatchObject({
      status: 503,
      body: { code: 'server.starting' },
    });
  });
});
