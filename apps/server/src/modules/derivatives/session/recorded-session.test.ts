import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPaths } from '../../marketdata/import/import-paths.ts';
import { lines } from '../../marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../../marketdata/import/test-market.ts';
import { contractExpiries } from '../expiries.ts';
import { recordedSessions } from '../index.ts';
import { chainOfSession } from './chain-of-session.ts';
import { liveChainsOf } from './live-chains.ts';
import { contractSession, instantAt } from './test-contract-session.ts';

const DAY = '2026-08-18';
const [NEAR, FAR] = ['2026-08-18', '2026-08-25'];
const header = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg';
interface Told {
  readonly clock: string;
  readonly option?: string;
  readonly price: number;
  readonly volume?: number;
  readonly oi?: number;
  readonly spot?: number;
  readonly expiry?: string;
}
const row = ({
  clock,
  option = '24200,CE',
  price,
  volume = 100,
  oi = 1000,
  spot = 24_200,
  expiry = '25-Aug-2026',
}: Told) => `20260818${clock},NIFTY50,${expiry},${option},${spot},${price},${volume},${oi},10`;

const strikes = [24_000, 24_100, 24_200, 24_300, 24_400];
/** Calls and puts whose forward is ten points above the spot, except that those of `left` are not told. */
function recording(clock: string, spot: number, { volume, left = '' }: { volume: number; left?: string }): string[] {
  return strikes.flatMap((strike) => {
    const [premium, lean] = [200 - Math.abs(strike - spot) / 4, (spot + 10 - strike) / 2];
    const sides = [
      { option: `${strike},CE`, price: premium + lean, oi: 1000 },
      { option: `${strike},PE`, price: premium - lean, oi: 3000 },
    ];
    return sides.filter(({ option }) => option !== left).map((side) => row({ ...side, clock, spot, volume }));
  });
}

/** The put at 24,300 is not told a second time. */
const recorded = [
  ...recording('1043', 24_200, { volume: 100 }),
  ...recording('1100', 24_230, { volume: 300, left: '24300,PE' }),
];

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
afterAll(() => here.end());
const live = contractSession({ isDemo: false }).live;
const deps = { store: () => here.market, live: () => live };
const chains = liveChainsOf(deps);
const at = (time: string) => instantAt(time, DAY);
const take = async (rows: readonly string[], options = {}) =>
  importPaths([await here.file('chains.csv', lines(header, ...rows))], options, { market: here.market, log: silent });
const asked = { symbol: 'NIFTY', date: DAY };
const chainAt = (time: string, expiry = FAR) => chains.at({ ...asked, expiry, at: at(time) });

beforeEach(async () => {
  await here.clear();
  await take(recorded);
});

describe('a recorded session', () => {
  it('has the chain of its last recording up to a moment, valued from its own prices', async () => {
    const chain = await chainAt('10:59:00');
    expect(chain).toMatchObject({ symbol: 'NIFTY', expiry: FAR, date: DAY, at: at('10:43:00'), spot: 24_200, lot: 65 });
    // Discounted by a week of interest, so a little above the parity of the prices alone.
    expect([chain.forward, chain.forwardFrom, chain.future]).toEqual([expect.closeTo(24_210, 0), 'parity', null]);
    expect(chain.pcrOi).toBe(3);
    expect(chain.years).toBeCloseTo((7 * 1440 + 4 * 60 + 47) / 525_600, 9);
    const { call } = chain.rows[2]!;
    expect(call).toMatchObject({
      price: 205,
      oi: 65_000,
      oiChange: 650,
      volume: 100,
      status: 'ok',
      tradedAt: chain.at,
    });
    expect(call!.iv).toBeCloseTo(chain.atmIv!, 2);
  });

  it('sums what is open at each recording, and knows nothing of an expiry before it was told', async () => {
    const later = strikes.flatMap((strike) =>
      ['CE', 'PE'].map((side) =>
        row({ clock: '1100', option: `${strike},${side}`, price: 50, spot: 24_230, expiry: '18-Aug-2026' }),
      ),
    );
    await here.clear();
    await take([...recorded, ...later]);
    const one = await chains.interest({ ...asked, expiries: [FAR] });
    expect(one.figures).toMatchObject({ callOi: [325_000, 325_000], putOi: [975_000, 975_000] });
    expect([one.at, one.spot, one.pcrOi]).toEqual([
      [at('10:43:00'), at('11:00:00')],
      [24_200, 24_230],
      [3, 3],
    ]);
    const all = await chains.interest(asked);
    expect(all.expiries).toEqual([NEAR, FAR]);
    expect(all.figures.callOi).toEqual([NaN, 650_000]);
    expect(all.pcrOi).toEqual([NaN, 2]);
    await expect(chains.interest({ ...asked, expiries: ['2026-08-20'] })).rejects.toMatchObject({
      code: 'expiry.unknown',
    });
  });

  it('keeps what a recording leaves out, as of a trade that is old by then', async () => {
    const { rows, spot } = await chainAt('11:00:00');
    expect([spot, rows[3]!.call!.tradedAt]).toEqual([24_230, at('11:00:00')]);
    const { put } = rows[3]!;
    expect(put).toMatchObject({ price: 220, oi: 195_000, status: 'stale', iv: null, tradedAt: at('10:43:00') });
  });

  it('begins with its first recording and ends with its last, whatever is asked', async () => {
    expect((await chainAt('09:20:00')).at).toBe(at('10:43:00'));
    expect((await chainAt('15:30:00')).at).toBe(at('11:00:00'));
  });

  it('has a path with a value at each recording', async () => {
    const path = await chains.path({ ...asked, expiry: FAR });
    const { at: moments, figures } = path;
    expect(moments).toEqual([at('10:43:00'), at('11:00:00')]);
    // 400 for the 200 contracts until the first recording, 385 for the 400 after it.
    expect(figures.straddle).toEqual([400, 385]);
    expect(figures.straddleVwap).toEqual([400, expect.closeTo((400 * 200 + 385 * 400) / 600, 9)]);
    expect(figures.callOi).toEqual([325_000, 325_000]);
    // It was traded before the first recording and not since.
    expect(path.contract(24_300, 'put')!.price).toEqual([220, NaN]);
  });

  it('is of another day when more of it is imported, or others take its place', async () => {
    await take([row({ clock: '1200', price: 180, volume: 400 })]);
    expect((await chainAt('12:00:00')).at).toBe(at('12:00:00'));
    await take([row({ clock: '1043', price: 160 })], { replace: true });
    const { rows } = await chainAt('10:43:00');
    expect(rows.filter(({ call, put }) => call || put)).toMatchObject([
      { strike: 24_200, call: { price: 160 }, put: null },
    ]);
  });

  it('is listed with its expiries where no close of it was imported', async () => {
    await take([row({ clock: '1043', expiry: '18-Aug-2026', price: 60 })]);
    expect(await recordedSessions(deps, 'NIFTY 50')).toHaveLength(1);
    const { expiries } = await contractExpiries(deps, { symbol: 'NIFTY', contracts: 'options', date: DAY });
    expect(expiries).toEqual([
      { expiry: NEAR, lastDay: NEAR, days: 0, kind: 'weekly' },
      { expiry: FAR, lastDay: FAR, days: 7, kind: 'monthly' },
    ]);
    const usual = { rate: 0.065, model: 'future' } as const;
    expect(await chainOfSession(deps, { ...asked, ...usual })).toMatchObject({ expiry: NEAR, at: at('10:43:00') });
    await expect(chainOfSession(deps, { ...asked, expiry: '2026-09-01', ...usual })).rejects.toMatchObject({
      code: 'expiry.unknown',
    });
    await expect(chainOfSession(deps, { symbol: 'BANKNIFTY', date: DAY, ...usual })).rejects.toMatchObject({
      code: 'contracts.not-held',
    });
  });

  it('has no futures, and another day none at all', async () => {
    await expect(chains.path({ symbol: 'NIFTY', date: '2026-08-17' })).rejects.toMatchObject({
      code: 'contracts.no-minutes',
    });
    await expect(chains.path({ symbol: 'BANKNIFTY', date: DAY })).rejects.toMatchObject({
      code: 'contracts.no-minutes',
    });
  });
});
