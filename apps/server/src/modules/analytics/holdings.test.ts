import { api } from '@parakh/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { bonusDay, lastDay } from '../../main/test-market.ts';
import { type SignedIn, signedIn } from '../../main/test-people.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();
const { market } = api;
let asha: SignedIn;
beforeAll(async () => {
  asha = await signedIn(servers.ready, 'asha');
});
const ready = () => servers.ready.origin;
const closes = async (symbol: string, prices: 'adjusted' | 'traded') => {
  const query = { prices, limit: 20_000 };
  const { close } = await answered(ready(), market.chartData, { params: { symbol, interval: 'day' }, query });
  return close.map(Number);
};
const portfolio = (body: { symbols: string[]; amount: number; from?: string }) =>
  answered(ready(), market.equalPortfolio, { body }, asha.headers);
const risk = (holdings: { symbol: string; quantity: number }[]) =>
  answered(ready(), market.manageRisk, { body: { holdings } }, asha.headers);

describe('portfolio/getEqualWeightedPortFolio', () => {
  it('buys whole shares, keeps the rest in cash and follows splits and bonuses', async () => {
    const amount = 100_000;
    const reply = await portfolio({ symbols: ['RELIANCE', 'TCS'], amount, from: '2024-10-01' });
    const [reliance, tcs] = reply.holdings;
    expect(reliance!.quantity).toBe(Math.floor(amount / 2 / reliance!.price!));
    // One share for each held on the day of the bonus.
    expect(bonusDay > reply.from).toBe(true);
    expect([reliance!.sharesNow, tcs!.sharesNow]).toEqual([2 * reliance!.quantity!, tcs!.quantity]);
    const spent = reply.holdings.reduce((sum, { quantity, price }) => sum + Math.round(quantity! * price! * 100), 0);
    expect([reply.invested, reply.cashLeft]).toEqual([spent / 100, (amount * 100 - spent) / 100]);
    const [last] = [(await closes('RELIANCE', 'traded')).at(-1)!, (await closes('TCS', 'traded')).at(-1)!].map(
      (close, i) => reply.holdings[i]!.sharesNow! * close,
    );
    expect(reply.holdings[0]!.value).toBeCloseTo(last!, 2);
    expect(reply.curve.value.at(-1)).toBe(reply.value);
    expect(reply.curve.value[0]).toBe(amount);
    expect(reply.curve.benchmark[0]).toBe(amount);
    expect(reply).toMatchObject({ from: '2024-10-01', to: lastDay, cagr: null, leftOut: [] });
  });

  it('tells the growth of a year once a year is over', async () => {
    const { value, amount, cagr, changePct } = await portfolio({ symbols: ['TCS'], amount: 5000, from: '2024-03-01' });
    expect(changePct).toBeCloseTo(100 * (value! / amount! - 1), 9);
    const days = (Date.parse(lastDay) - Date.parse('2024-03-01')) / 86_400_000;
    expect(cagr).toBeCloseTo(100 * ((value! / amount!) ** (365.25 / days) - 1), 9);
  });

  it('asks for symbols and a day that are held, and for somebody', async () => {
    const one = { symbols: ['TCS'], amount: 1000 };
    expect(await askEqual({ ...one, symbols: ['NOPE'] })).toMatchObject({
      status: 404,
      body: { code: 'symbol.unknown' },
    });
    expect(await askEqual({ ...one, from: '2030-01-01' })).toMatchObject({
      status: 404,
      body: { code: 'date.no-session' },
    });
    expect(await askEqual({ ...one, amount: 0 })).toMatchObject({ status: 400 });
    expect(await askEqual(one, {})).toMatchObject({ status: 401 });
  });
});

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

const askRisk = (symbol: string, quantity: number, headers: object) =>
  called(ready(), market.manageRisk, { body: { holdings: [{ symbol, quantity }] } }, { ...headers });

const askEqual = (body: { symbols: string[]; amount: number; from?: string }, headers: object = asha.headers) =>
  called(ready(), market.equalPortfolio, { body }, { ...headers });

describe('portfolio/getManageRisk', () => {
  it('is worked out from the daily changes of what is held', async () => {
    const reply = await risk([
      { symbol: 'TCS', quantity: 4 },
      { symbol: 'INFY', quantity: 10 },
    ]);
    const [tcs, infy, nifty] = await Promise.all([
      closes('TCS', 'adjusted'),
      closes('INFY', 'adjusted'),
      closes('NIFTY 50', 'traded'),
    ]);
    const values = tcs.map((close, i) => 4 * close + 10 * infy[i]!).slice(-251);
    const changes = values.slice(1).map((value, i) => value / values[i]! - 1);
    const market250 = nifty.slice(-251);
    const ofMarket = market250.slice(1).map((value, i) => value / market250[i]! - 1);
    const [own, others] = [mean(changes), mean(ofMarket)];
    const covariance = changes.reduce((sum, change, i) => sum + (change - own) * (ofMarket[i]! - others), 0) / 249;
    const variance = ofMarket.reduce((sum, change) => sum + (change - others) ** 2, 0) / 249;
    const spread = Math.sqrt(changes.reduce((sum, change) => sum + (change - own) ** 2, 0) / 249);
    expect(reply.sessions).toBe(250);
    expect(reply.beta).toBeCloseTo(covariance / variance, 9);
    expect(reply.volatilityPct).toBeCloseTo(100 * spread * Math.sqrt(250), 9);
    // Of 250 sessions twelve were worse.
    expect(changes.filter((change) => change < -reply.valueAtRiskPct! / 100)).toHaveLength(12);
    const weights = reply.holdings.map(({ weightPct }) => weightPct! / 100);
    expect(reply.concentration).toBeCloseTo(weights[0]! ** 2 + weights[1]! ** 2, 9);
    expect(reply.sectors).toEqual([{ sector: 'Information Technology', weightPct: 100 }]);
  });

  it('adds up what is sent twice, and asks for symbols that are known and for somebody', async () => {
    const twice = await risk([
      { symbol: 'TCS', quantity: 1 },
      { symbol: 'tcs', quantity: 2 },
    ]);
    expect(twice.holdings.map(({ quantity }) => quantity)).toEqual([3]);
    expect(await askRisk('NOPE', 1, asha.headers)).toMatchObject({ status: 404, body: { code: 'symbol.unknown' } });
    expect(await askRisk('TCS', 0, asha.headers)).toMatchObject({ status: 400 });
    expect(await askRisk('TCS', 1, {})).toMatchObject({ status: 401 });
  });
});
