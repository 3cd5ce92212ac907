import { setTimeout } from 'node:timers/promises';
import { putCallRatio } from '@parakh/options';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestLive } from '../../../api/sockets/test-live.ts';
import { type ValuedChain, valuedChain } from '../index.ts';
import { liveChainsOf } from './live-chains.ts';
import { contractMarket } from './test-contract-market.ts';
import { contractSession, EXPIRY, instantAt, LAST, NEXT } from './test-contract-session.ts';

const market = contractMarket();
const at = instantAt;
const usual = { rate: 0.065, model: 'future' } as const;

const chainsOf = (live: TestLive) => liveChainsOf({ ...market, live: () => live.live });
const sum = (chain: ValuedChain, side: 'call' | 'put', of: 'oi' | 'volume') =>
  chain.rows.reduce((total, row) => total + (row[side]?.[of] ?? 0), 0);

describe('the chain of the session that runs', () => {
  it('begins as the last stored one ended, and follows the price of the underlying', async () => {
    const live = contractSession();
    const stored = await valuedChain(market, { symbol: 'NIFTY', expiry: EXPIRY, ...usual });
    const first = (await chainsOf(live).now('NIFTY', EXPIRY))!;
    expect(first).toMatchObject({ symbol: 'NIFTY', expiry: EXPIRY, date: NEXT, at: at('09:15:00'), spot: 25_900 });
    expect(first.rows.map(({ strike }) => strike)).toEqual(stored.rows.map(({ strike }) => strike));
    for (const side of ['call', 'put'] as const) {
      expect(sum(first, side, 'oi')).toBe(sum(stored, side, 'oi'));
      expect(sum(first, side, 'volume')).toBe(0);
    }
    live.trade('NIFTY 50', 26_100, at('12:00:00'));
    const later = (await chainsOf(live).now('NIFTY', EXPIRY))!;
    expect(later).toMatchObject({ spot: 26_100, at: at('12:00:00') });
    expect(later.forward! - 26_100).toBeCloseTo(first.forward! - 25_900, -1);
    expect(sum(later, 'call', 'volume')).toBeGreaterThan(10_000);
    expect(later.pcrOi).toBeCloseTo(putCallRatio(sum(later, 'put', 'oi'), sum(later, 'call', 'oi')), 12);
  });

  it('knows volatility and Greeks of what was traded lately; of an old trade the price and that it is old', async () => {
    const live = contractSession();
    live.trade('NIFTY 50', 25_900 + 180, at('12:15:00'));
    const { rows, atmIv } = (await chainsOf(live).now('NIFTY', EXPIRY))!;
    const money = rows.find(({ strike }) => strike === 26_100)!.call!;
    expect(money).toMatchObject({ status: 'ok', isBySmile: false });
    expect(money.iv).toBeCloseTo(atmIv!, 1);
    expect(at('12:15:00') - money.tradedAt!).toBeLessThan(60_000);
    const contracts = rows.flatMap(({ call, put }) => [call!, put!]);
    const old = contracts.filter(({ status }) => status === 'stale');
    expect(old.length).toBeGreaterThan(0);
    for (const one of old) {
      expect(at('12:15:00') - one.tradedAt!).toBeGreaterThan(5 * 60_000);
      expect([one.price === null, one.iv, one.isBySmile]).toEqual([false, null, true]);
    }
    for (const one of contracts.filter(({ volume }) => volume === 0))
      expect([one.status, one.price, one.tradedAt]).toEqual(['no_price', null, null]);
  });

  it('has the minutes to half past three of the last day, and stands at the close after it', async () => {
    const live = contractSession();
    live.trade('NIFTY 50', 26_000, at('15:00:00'));
    const chains = chainsOf(live);
    const years = async () => (await chains.now('NIFTY', EXPIRY))!.years;
    expect(await years()).toBeCloseTo((8 * 1440 + 30) / 525_600, 12);
    // Whole minutes: within one, only prices move a volatility.
    for (const moment of ['15:00:01', '15:00:59'] as const) {
      live.at = at(moment);
      expect(await years()).toBeCloseTo((8 * 1440 + 30) / 525_600, 12);
    }
    live.at = at('15:01:00');
    expect(await years()).toBeCloseTo((8 * 1440 + 29) / 525_600, 12);
    live.at = at('18:00:00');
    expect((await chains.now('NIFTY', EXPIRY))!.at).toBe(at('15:30:00'));
  });

  it('stands where it stood while no prices come: its age tells', async () => {
    const live = contractSession();
    live.trade('NIFTY 50', 26_000, at('11:00:00'));
    live.word({ state: 'down', at: at('11:00:00'), because: 'the line broke' });
    live.at = at('11:30:00');
    expect((await chainsOf(live).now('NIFTY', EXPIRY))!.at).toBe(at('11:00:00'));
  });

  it('is of the nearest expiry where none is named; unknown ones are refused', async () => {
    const chains = chainsOf(contractSession());
    // That of this very day.
    expect(await chains.now('NIFTY')).toMatchObject({ expiry: NEXT, date: NEXT });
    await expect(chains.now('NIFTY', '2026-11-25')).rejects.toMatchObject({ code: 'expiry.unknown' });
  });

  it('is not there before the bell, for a symbol without a price, and on a real market without a feed of contracts', async () => {
    const before = contractSession();
    Object.defineProperty(before.live, 'phase', { value: 'pre-open' });
    expect(await chainsOf(before).now('NIFTY')).toBeUndefined();
    expect(await chainsOf(contractSession()).now('RELIANCE')).toBeUndefined();
    expect(await chainsOf(contractSession({ isDemo: false })).now('NIFTY')).toBeUndefined();
    expect(await chainsOf(contractSession({ day: LAST })).now('NIFTY')).toBeUndefined();
  });
});

it('what is open through the session is the sum of the paths of its expiries, two that ask at once included', async () => {
  const live = contractSession();
  live.trade('NIFTY 50', 25_930, at('09:45:20'));
  const chains = chainsOf(live);
  const expiries = [NEXT, EXPIRY];
  const [both, one] = await Promise.all([
    chains.interest({ symbol: 'NIFTY', expiries }),
    chains.interest({ symbol: 'NIFTY', expiries: [EXPIRY] }),
  ]);
  const paths = await Promise.all(expiries.map((expiry) => chains.path({ symbol: 'NIFTY', expiry })));
  expect([both.at, one.at]).toEqual([paths[0]!.at, paths[0]!.at]);
  expect(both.at).toHaveLength(30);
  for (const name of ['callOi', 'putOi', 'callOiChange', 'putOiChange'] as const) {
    expect(one.figures[name]).toEqual(paths[1]!.figures[name]);
    expect(both.figures[name]).toEqual(one.figures[name].map((value, i) => value + paths[0]!.figures[name][i]!));
  }
  expect([both.spot, one.pcrOi]).toEqual([paths[0]!.figures.spot, paths[1]!.figures.pcrOi]);
  // The session goes on: what is known stays, the next minutes come.
  live.trade('NIFTY 50', 25_932, at('09:47:20'));
  const later = await chains.interest({ symbol: 'NIFTY', expiries });
  expect(later.figures.callOi.slice(0, 30)).toEqual(both.figures.callOi);
  expect(later.at).toHaveLength(32);
});

/** How often the minutes of the underlying are read for what is open up to a time. */
async function readsUntil(time: string): Promise<number> {
  const live = contractSession();
  live.trade('NIFTY 50', 25_930, at(time));
  const { minutes } = live;
  let reads = 0;
  live.minutes = (symbol) => (reads++, minutes(symbol));
  await chainsOf(live).interest({ symbol: 'NIFTY' });
  return reads;
}

it('what is open through the session reads the bars of the underlying once for each piece of work', async () => {
  expect(await readsUntil('10:45:20')).toBe(await readsUntil('09:20:20'));
});

const fault = (error: unknown) => expect.fail(String(error));

it('whoever follows a chain gets it at once and then each quarter of a second in which it is another one', async () => {
  const live = contractSession();
  const chains = chainsOf(live);
  const heard: ValuedChain[] = [];
  const others: ValuedChain[] = [];
  const stop = chains.follow({ symbol: 'NIFTY', expiry: EXPIRY }, { chain: (chain) => heard.push(chain), fault });
  await expect.poll(() => heard.length).toBe(1);
  const stopOther = chains.follow({ symbol: 'NIFTY', expiry: EXPIRY }, { chain: (chain) => others.push(chain), fault });
  expect(others).toEqual(heard);
  live.trade('NIFTY 50', 25_950, at('09:16:00') + 300);
  await expect.poll(() => heard.at(-1)!.spot, { timeout: 5000 }).toBe(25_950);
  expect(heard.at(-1)!.at).toBe(at('09:16:00') + 250);
  // Worked out once: both are given the same object.
  expect(others.at(-1)).toBe(heard.at(-1));
  stop();
  stopOther();
});

/** On a clock of the test; what is under way comes to its end. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) {
    vi.advanceTimersByTime(50);
    await setTimeout(20);
  }
  await setTimeout(100);
};

it('a trade is followed by its version within a twentieth of a second, and that by the next no sooner than a fifth later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const live = contractSession();
  const heard: (number | null)[] = [];
  const stop = chainsOf(live).follow(
    { symbol: 'NIFTY', expiry: EXPIRY },
    { chain: ({ spot }) => heard.push(spot), fault },
  );
  await expect.poll(() => heard.length).toBe(1);
  await pass(1000);
  expect(heard).toHaveLength(1);
  live.trade('NIFTY 50', 25_950, at('09:16:00'));
  vi.advanceTimersByTime(50);
  await expect.poll(() => heard.slice(1)).toEqual([25_950]);
  live.trade('NIFTY 50', 25_951, at('09:16:00') + 250);
  await pass(150);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(50);
  await expect.poll(() => heard.slice(2)).toEqual([25_951]);
  stop();
});

it('whoever follows a chain that is not listed is told, and nobody else', async () => {
  const chains = chainsOf(contractSession());
  const faults: unknown[] = [];
  const heard: ValuedChain[] = [];
  const listen = (expiry: string) =>
    chains.follow(
      { symbol: 'NIFTY', expiry },
      { chain: (chain) => heard.push(chain), fault: (error) => faults.push(error) },
    );
  listen('2026-11-25');
  const stop = listen(EXPIRY);
  await expect.poll(() => [faults.length, heard.length]).toEqual([1, 1]);
  expect(faults[0]).toMatchObject({ code: 'expiry.unknown' });
  stop();
});

describe('a session minute by minute', () => {
  it('has a value a minute so far, each as the chain of its end has it', async () => {
    const live = contractSession();
    live.trade('NIFTY 50', 25_970, at('10:25:30'));
    const chains = chainsOf(live);
    const path = await chains.path({ symbol: 'NIFTY', expiry: EXPIRY });
    expect(path).toMatchObject({ symbol: 'NIFTY', expiry: EXPIRY, date: NEXT });
    expect(path.at).toHaveLength(70);
    expect([path.at[0], path.at[69]]).toEqual([at('09:16:00'), at('10:25:00')]);
    for (const i of [0, 10, 40, 68]) {
      const then = await chains.at({ symbol: 'NIFTY', expiry: EXPIRY, at: path.at[i]! });
      expect(then.spot).toBe(25_900 + i);
      const row = then.rows.find(({ strike }) => strike === path.figures.strike[i])!;
      expect(path.figures.straddle[i]).toBe(row.call!.price! + row.put!.price!);
      expect(path.figures.pcrOi[i]).toBe(then.pcrOi);
      expect(path.figures.callOi[i]).toBe(sum(then, 'call', 'oi'));
      expect(path.figures.maxPain[i]).toBe(then.maxPain);
      expect(path.contract(26_000, 'put')!.price[i]).toBe(
        then.rows.find(({ strike }) => strike === 26_000)!.put!.price,
      );
    }
    live.at = at('10:40:10');
    expect((await chains.path({ symbol: 'NIFTY', expiry: EXPIRY })).at).toHaveLength(85);
  });

  it('weighs the straddle of each minute by the contracts that were traded of it', async () => {
    const live = contractSession();
    live.at = at('09:45:00');
    const chains = chainsOf(live);
    const { at: ends, figures } = await chains.path({ symbol: 'NIFTY', expiry: EXPIRY });
    let [rupees, contracts, before] = [0, 0, undefined as ValuedChain | undefined];
    for (const [i, end] of ends.entries()) {
      const now = await chains.at({ symbol: 'NIFTY', expiry: EXPIRY, at: end });
      const volume = (chain: ValuedChain | undefined) => {
        const row = chain?.rows.find(({ strike }) => strike === figures.strike[i]);
        return (row?.call?.volume ?? 0) + (row?.put?.volume ?? 0);
      };
      const traded = volume(now) - volume(before);
      rupees += figures.straddle[i]! * traded;
      contracts += traded;
      expect(figures.straddleVwap[i]).toBeCloseTo(rupees / contracts, 9);
      before = now;
    }
    expect(ends).toHaveLength(30);
  });

  it('of a stored session follows its minutes and ends with what is stored of its close', async () => {
    const chains = chainsOf(contractSession());
    const path = await chains.path({ symbol: 'NIFTY', expiry: EXPIRY, date: LAST });
    expect(path.at).toHaveLength(375);
    const stored = await valuedChain(market, { symbol: 'NIFTY', expiry: EXPIRY, date: LAST, ...usual });
    expect(path.figures.callOi.at(-1)).toBe(sum(stored, 'call', 'oi'));
    expect(path.figures.putOi.at(-1)).toBe(sum(stored, 'put', 'oi'));
    expect(path.figures.pcrOi.at(-1)).toBeCloseTo(stored.pcrOi!, 12);
    expect(path.figures.maxPain.at(-1)).toBe(stored.maxPain);
    expect(path.figures.atmIv.at(-1)! * 100).toBeCloseTo(stored.atmIv! * 100, 0);
    const [{ spot } = { spot: NaN }] = await market
      .store()
      .rows<{ spot: number }>(
        "SELECT close AS spot FROM demo.minute_bar WHERE symbol = 'NIFTY 50' ORDER BY time DESC LIMIT 1",
      );
    expect(path.figures.spot.at(-1)).toBe(spot);
  });

  it('is refused of a session without contracts or minutes, and while none runs', async () => {
    const chains = chainsOf(contractSession());
    const of = (asked: { date?: string; expiry?: string }) => chains.path({ symbol: 'NIFTY', ...asked });
    await expect(of({ date: '2026-09-01' })).rejects.toMatchObject({ code: 'contracts.no-minutes' });
    await expect(of({ date: LAST, expiry: '2026-11-25' })).rejects.toMatchObject({ code: 'expiry.unknown' });
    await expect(chains.path({ symbol: 'NOBODY', date: LAST })).rejects.toMatchObject({ code: 'contracts.no-minutes' });
    // The last session is the day of a feed that plays none.
    const off = chainsOf(contractSession({ day: LAST }));
    expect((await off.path({ symbol: 'NIFTY', date: LAST })).at).toHaveLength(375);
    const real = contractSession();
    const imported = chainsOf(real);
    expect((await imported.path({ symbol: 'NIFTY', date: LAST })).at).toHaveLength(375);
    Object.defineProperty(real.live, 'isDemo', { value: false });
    await expect(imported.path({ symbol: 'NIFTY', date: LAST })).rejects.toMatchObject({
      code: 'contracts.no-minutes',
    });
    const closed = chainsOf(contractSession({ isDemo: false }));
    await expect(closed.path({ symbol: 'NIFTY' })).rejects.toMatchObject({ code: 'contracts.no-minutes' });
  });
});

describe('a future bar by bar', () => {
  it('is compared with the bar before by price and open interest, the last bar as far as it is', async () => {
    const live = contractSession();
    live.trade('NIFTY 50', 25_999, at('10:40:20'));
    const found = (await chainsOf(live).future({ symbol: 'NIFTY', expiry: '2', minutes: 15 }))!;
    expect(found).toMatchObject({ symbol: 'NIFTY', expiry: '2026-12-29' });
    const { bars } = found;
    expect(bars.map((bar) => bar.at)).toEqual(
      ['09:30', '09:45', '10:00', '10:15', '10:30'].map((time) => at(`${time}:00`)).concat(at('10:40:20')),
    );
    expect(bars[0]).toMatchObject({ previousClose: null, buildUp: null });
    for (const [i, bar] of bars.entries()) {
      if (i === 0) continue;
      const before = bars[i - 1]!;
      expect([bar.previousClose, bar.previousOi]).toEqual([before.close, before.oi]);
      const words = bar.oi! > before.oi! ? 'long_buildup' : bar.oi! < before.oi! ? 'short_covering' : 'neutral';
      // NIFTY rises from bar to bar.
      expect(bar.buildUp).toBe(words);
      expect(bar.volume).toBeGreaterThan(0);
    }
  });

  it('of the last session where none runs; of a symbol without contracts it is refused', async () => {
    const before = contractSession({ day: LAST });
    const { bars } = (await chainsOf(before).future({ symbol: 'NIFTY', expiry: '2', minutes: 60 }))!;
    expect(bars).toHaveLength(7);
    expect(bars.at(-1)!.at).toBe(at('15:30:00', LAST));
    const [stored] = await market
      .store()
      .rows<{ oi: number }>(
        "SELECT toFloat64(oi) AS oi FROM demo.contract_day WHERE underlying = 'NIFTY' AND option_right = '' AND day = '2026-11-20' ORDER BY expiry LIMIT 1 OFFSET 1",
      );
    expect(bars.at(-1)!.oi).toBe(stored!.oi);
    await expect(chainsOf(before).future({ symbol: 'NIFTY', expiry: '2026-12-30', minutes: 60 })).rejects.toMatchObject(
      {
        code: 'expiry.unknown',
      },
    );
  });
});
