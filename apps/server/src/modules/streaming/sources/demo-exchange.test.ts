import { openBarBuilder, resumeBarBuilder } from '@parakh/live';
import { instantOf, session as sessionOn, type Tick, timeAt } from '@parakh/market';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DemoExchangeOptions, openDemoExchange } from './demo-exchange.ts';
import { openRounds } from './demo-round.ts';
import { Hearing, stopClock } from './test-play.ts';

const lastDay = '2026-11-20';
/** The session after it. */
const liveDay = '2026-11-23';
const opensAt = Date.parse('2026-11-23T03:45:00Z');
const preOpenAt = opensAt - 15 * 60_000;
const closes = new Map([
  ['TCS', 4000],
  ['RELIANCE', 1500],
  ['NIFTY 50', 26_000],
  ['INDIA VIX', 14],
  ['GIFT NIFTY', 26_050],
]);

const opened = (options: Partial<DemoExchangeOptions> = {}) =>
  openDemoExchange({ lastDay, closes, clock: Date.now, ...options });

beforeEach(() => stopClock('2027-03-10T03:30:00Z'));
afterEach(() => vi.useRealTimers());

describe('the demo exchange', () => {
  it('plays the session after the held market, by day together with the true exchange', () => {
    const source = opened();
    const from = Date.now();
    expect(source.session()).toMatchObject({ day: liveDay, preOpenAt, opensAt, closesAt: opensAt + 375 * 60_000 });
    expect(source.now()).toBe(preOpenAt);
    vi.setSystemTime(from + 7 * 3_600_000);
    // 400 minutes later the next round begins.
    expect([source.session().round % 1000, source.now()]).toEqual([1, preOpenAt + 20 * 60_000]);
    vi.setSystemTime(from - 60_000);
    // The last round of the day before has run 239 minutes.
    expect([source.session().round % 1000, source.now()]).toEqual([3, preOpenAt + 239 * 60_000]);
  });

  it('in the exchange’s hours only stays closed until the next trading day', () => {
    const source = opened({ hours: 'exchange' });
    const { round } = source.session();
    vi.setSystemTime('2027-03-10T15:00:00Z');
    expect([source.session().round, source.now()]).toEqual([round, preOpenAt + 400 * 60_000]);
    // Saturday.
    vi.setSystemTime('2027-03-13T05:00:00Z');
    expect(source.session().round).toBe(round + 2000);
    expect(source.now()).toBeGreaterThan(source.session().closesAt);
  });

  it('stands at a time of its session when it is opened, whatever our clock says, and goes on from there', () => {
    for (const clock of ['2027-03-10T03:31:00Z', '2027-03-10T22:58:00Z']) {
      vi.setSystemTime(clock);
      const source = opened({ hours: '11:00', speed: 10 });
      expect([source.session().round % 1000, source.now()]).toEqual([0, opensAt + 105 * 60_000]);
      vi.setSystemTime(Date.now() + 60_000);
      expect(source.now()).toBe(opensAt + 115 * 60_000);
      vi.setSystemTime(Date.now() + 30 * 60_000);
      expect([source.session().round % 1000, source.now()]).toEqual([1, preOpenAt + 30 * 60_000]);
    }
  });

  it('tells every symbol of the demo market in its own rhythm, beginning at the held closes', () => {
    const source = opened();
    const ticks: Tick[] = [];
    vi.advanceTimersByTime(17 * 60_000);
    source.begin({ ticks: (told) => ticks.push(...told), status: () => {}, session: () => {} }, opensAt);
    vi.advanceTimersByTime(3 * 60_000);
    const running = ticks.filter(({ time }) => time >= opensAt + 3 * 60_000 && time < opensAt + 5 * 60_000);
    const counts = Map.groupBy(running, ({ token }) => token);
    expect(new Set(counts.keys())).toEqual(new Set(source.symbols));
    expect(counts.get('RELIANCE')!.length / 120).toBeCloseTo(4, 0);
    expect(counts.get('AARTIIND')!.length).toBeLessThan(40);
    for (const [symbol, close] of closes) {
      const last = ticks.findLast(({ token }) => token === symbol)!;
      expect(last.close).toBe(close);
      expect(Math.abs(last.changePtc)).toBeLessThan(20);
      expect(last.changePtc).toBeCloseTo(100 * (last.ltp / close - 1), 9);
      expect(last.low).toBeLessThanOrEqual(last.ltp);
      expect(last.high).toBeGreaterThanOrEqual(last.ltp);
    }
    return source.end();
  });

  it('tells indicative prices before the bell, which lead to the open and are no trades', () => {
    const source = opened();
    const ticks: Tick[] = [];
    source.begin({ ticks: (told) => ticks.push(...told), status: () => {}, session: () => {} }, 0);
    vi.advanceTimersByTime(15.2 * 60_000);
    const tcs = ticks.filter(({ token }) => token === 'TCS');
    const before = tcs.filter(({ time }) => time < preOpenAt + 8 * 60_000);
    expect(before).toHaveLength(16);
    expect(before.every(({ volume, open }) => volume === 0 && Number.isNaN(open))).toBe(true);
    const auction = tcs[16]!;
    expect(auction.volume).toBeGreaterThan(0);
    expect(auction.ltp).toBe(tcs.at(-1)!.open);
    expect(ticks.filter(({ token, time }) => token === 'NIFTY 50' && time < opensAt)).toHaveLength(1);
    return source.end();
  });

  it('says ticks in the order of their moments, none of them ahead of its clock', () => {
    const source = opened({ speed: 20 });
    let newest = -Infinity;
    source.begin({
      ticks: (told) => {
        for (const { time } of told) {
          expect(time).toBeGreaterThanOrEqual(newest);
          newest = time;
        }
        expect(newest).toBeLessThanOrEqual(source.now());
      },
      status: () => {},
      session: () => {},
    });
    vi.advanceTimersByTime(60_000);
    expect(newest).toBeGreaterThan(opensAt);
    return source.end();
  });

  it('tells a session to its end before the next one, however long the process slept', () => {
    const source = opened({ speed: 100 });
    vi.setSystemTime(Date.now() + 3.8 * 60_000);
    const hearing = new Hearing(source, opensAt + 360 * 60_000);
    vi.setSystemTime(Date.now() + 96.2 * 60_000);
    hearing.play(0.2);
    expect(hearing.sessions.map(({ round }) => round % 1000)).toEqual([0, 25]);
    expect(hearing.bars.has(`TCS ${timeAt(opensAt) + 374}`)).toBe(true);
    return source.end();
  });

  it('says as many ticks as are asked for, for load', () => {
    const source = opened({ perSymbol: 2 });
    vi.setSystemTime(Date.now() + 20 * 60_000);
    const hearing = new Hearing(source, source.now());
    hearing.play(20, 5);
    expect(hearing.ticks / source.symbols.length / 20).toBeCloseTo(2, 0);
    return source.end();
  });
});

describe('bars of the demo exchange', () => {
  const MINUTES = 5;
  const first = timeAt(opensAt);

  function drawnBars(): Map<string, readonly number[]> {
    const session = sessionOn(liveDay)!;
    const round = opened().session().round;
    const bars = openRounds({ session, closes, seed: 0, speed: 1 }).draw(round);
    const rows = new Map<string, readonly number[]>();
    bars.symbols.forEach((symbol, i) => {
      for (let minute = 0; minute < MINUTES; minute++) {
        const row = i * bars.times.length + minute;
        const columns = [bars.open, bars.high, bars.low, bars.close, bars.volume];
        rows.set(
          `${symbol} ${first + minute}`,
          columns.map((column) => column[row]!),
        );
      }
    });
    return rows;
  }

  it('are those that were drawn for the round, told as they come', () => {
    const drawn = drawnBars();
    const source = opened();
    const hearing = new Hearing(source, 0);
    hearing.play((15 + MINUTES) * 60 + 0.1, 5);
    expect(hearing.builder.counts()).toMatchObject({ duplicate: 0, late: 0, refused: 0 });
    expect(hearing.bars).toEqual(drawn);
    return source.end();
  });

  it('are the same when the exchange is asked for all of it later', () => {
    const drawn = drawnBars();
    vi.setSystemTime(Date.now() + (15 + MINUTES) * 60_000);
    const source = opened();
    const hearing = new Hearing(source, 0);
    hearing.play(1);
    expect(hearing.bars).toEqual(drawn);
    return source.end();
  });

  it('are the same at another speed', () => {
    const drawn = drawnBars();
    const source = opened({ speed: 50 });
    const hearing = new Hearing(source, 0);
    hearing.play(((15 + MINUTES) * 60) / 50 + 0.05);
    expect(hearing.bars).toEqual(drawn);
    return source.end();
  });

  it('are the same after a restart in the middle of a minute, by what the builder saved', () => {
    const drawn = drawnBars();
    const before = opened();
    const first = new Hearing(before, 0);
    first.play(17 * 60 + 31.4, 10);
    const [saved, at] = [first.builder.state(), before.now()];
    void before.end();
    vi.setSystemTime(Date.now() + 100_000);
    const after = opened();
    const second = new Hearing(after, at, resumeBarBuilder(saved));
    second.play(3 * 60 - 131.4 + 0.1, 5);
    expect(new Map([...first.bars, ...second.bars])).toEqual(drawn);
    return after.end();
  });

  it('are the same after a restart that knows the kept bars alone', () => {
    const drawn = drawnBars();
    const before = opened();
    const kept = new Hearing(before, 0);
    kept.play(17 * 60 + 31.4, 10);
    void before.end();
    const after = opened();
    const builder = openBarBuilder({ ...after.session(), from: kept.minute });
    for (const symbol of after.symbols) {
      const rows = [...kept.bars].filter(([key]) => key.startsWith(`${symbol} `)).map(([, row]) => row);
      const volume = rows.reduce((sum, row) => sum + row[4], 0);
      builder.traded(symbol, volume, rows.at(-1)![3]);
    }
    const again = new Hearing(after, instantOf(kept.minute), builder);
    again.play(3 * 60 - 31.4 + 0.1, 5);
    expect(new Map([...kept.bars, ...again.bars])).toEqual(drawn);
    return after.end();
  });
});
