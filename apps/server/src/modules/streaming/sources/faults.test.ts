import type { Tick } from '@parakh/market';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Faults } from '../../../platform/settings/read-faults.ts';
import { withFaults } from './faults.ts';
import { playedSource } from './played-source.ts';
import { Hearing, stopClock } from './test-play.ts';

const opensAt = Date.parse('2026-11-23T03:45:00Z');
const MS_A_MINUTE = 60_000;
const MINUTES = 12;
const session = { day: '2026-11-23', round: 1, preOpenAt: opensAt, opensAt, closesAt: opensAt + MINUTES * MS_A_MINUTE };
/** IST minutes since 1970-01-01. */
const bell = opensAt / MS_A_MINUTE + 330;
const symbols = ['TCS', 'INFY', 'SBIN', 'ITC'];

/** A few symbols that walk up and down, several ticks a second. */
function smallExchange() {
  const rows = symbols.length * MINUTES;
  const wave = (stray: number) =>
    Float64Array.from({ length: rows }, (_, i) => Math.round((100 + 5 * Math.sin(i * 1.7) + stray) * 20) / 20);
  const bars = {
    symbols,
    times: Int32Array.from({ length: MINUTES }, (_, i) => bell + i),
    open: wave(0),
    high: wave(2),
    low: wave(-2),
    close: wave(1),
    volume: new Float64Array(rows).fill(1000),
    previousClose: new Float64Array(symbols.length).fill(100),
    stepsAPoint: new Float64Array(symbols.length).fill(20),
    extras: new Float64Array(symbols.length).fill(60),
    seed: 7,
  };
  // Its clock goes on after the close, so that what is late still comes.
  const endsAt = session.closesAt + 10 * MS_A_MINUTE;
  const moment = () => ({ session, at: Math.min(Date.now(), endsAt), endsAt });
  return playedSource({ name: 'small exchange', isDemo: true, speed: 1, symbols, position: moment, bars: () => bars });
}

function played(faults?: Faults) {
  vi.setSystemTime(opensAt);
  const source = faults ? withFaults(smallExchange(), faults) : smallExchange();
  const hearing = new Hearing(source, 0);
  hearing.play(MINUTES * 60 + 180, 1);
  void source.end();
  // Ticks that came after their last minute was closed.
  hearing.closeAgain(bell + MINUTES - 1);
  return hearing;
}

beforeEach(() => stopClock('2026-11-23T03:45:00Z'));
afterEach(() => vi.useRealTimers());

describe('a faulty source', () => {
  it.each([
    { fault: 'duplicates', shares: { duplicate: 0.2 } },
    { fault: 'late ticks', shares: { late: 0.2 } },
    { fault: 'a changed order', shares: { reordered: 0.5 } },
    { fault: 'prices that cannot be', shares: { bad: 0.1 } },
    { fault: 'all of them', shares: { bad: 0.05, duplicate: 0.1, late: 0.1, reordered: 0.3 } },
  ])('leads to the same bars with $fault', ({ shares }) => {
    const clean = played();
    const faulty = played({ seed: 3, shares, lateMs: 150_000 });
    expect(faulty.bars).toEqual(clean.bars);
    expect(clean.bars.size).toBe(symbols.length * MINUTES);
    const { late, ...counts } = faulty.builder.counts();
    expect(late).toBe(0);
    expect(counts.duplicate > 0).toBe('duplicate' in shares);
    expect(counts.refused > 0).toBe('bad' in shares);
  });

  it('makes the same faults of the same seed', () => {
    const faults = { seed: 5, shares: { bad: 0.1, late: 0.2, duplicate: 0.1 } };
    expect(played(faults).builder.counts()).toEqual(played(faults).builder.counts());
  });

  it('says nothing of a symbol whose trading is halted', () => {
    const halt = {
      kind: 'halt',
      symbol: 'TCS',
      from: opensAt + 2 * MS_A_MINUTE,
      to: opensAt + 5 * MS_A_MINUTE,
    } as const;
    const { bars } = played({ seed: 1, spans: [halt] });
    const missing = (symbol: string) =>
      Array.from({ length: MINUTES }, (_, i) => i).filter((i) => !bars.has(`${symbol} ${bell + i}`));
    expect([missing('TCS'), missing('INFY')]).toEqual([[2, 3, 4], []]);
  });

  it('says when its line broke and when it is there again; the day’s volume stays whole', () => {
    const [from, to] = [opensAt + 3 * MS_A_MINUTE, opensAt + 5.5 * MS_A_MINUTE];
    const { words, bars } = played({ seed: 1, spans: [{ kind: 'gap', from, to }] });
    expect(words.slice(1).map(({ state, at }) => [state, Math.round((at - opensAt) / 1000)])).toEqual([
      ['down', 180],
      ['up', 330],
    ]);
    expect([3, 4].map((minute) => bars.has(`TCS ${bell + minute}`))).toEqual([false, false]);
    const volumes = [...bars].filter(([key]) => key.startsWith('TCS')).map(([, row]) => row[4]);
    expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBe(1000 * MINUTES);
  });

  it('falls silent without a word when it is struck so', () => {
    vi.setSystemTime(opensAt);
    const source = withFaults(smallExchange(), { seed: 1 });
    const hearing = new Hearing(source, 0);
    hearing.play(60, 1);
    const before = hearing.ticks;
    source.strike({ kind: 'silence', from: source.now(), to: Infinity });
    hearing.play(60, 1);
    expect([before > 0, hearing.ticks - before, hearing.words.length]).toEqual([true, 0, 1]);
    return source.end();
  });

  it('with a clock that runs ahead is not believed meanwhile', () => {
    const jump = {
      kind: 'clock',
      by: 600_000,
      from: opensAt + 2 * MS_A_MINUTE,
      to: opensAt + 3 * MS_A_MINUTE,
    } as const;
    const faulty = played({ seed: 1, spans: [jump] });
    const clean = played().bars;
    expect(faulty.bars.has(`TCS ${bell + 2}`)).toBe(false);
    expect(faulty.bars.get(`TCS ${bell + 1}`)).toEqual(clean.get(`TCS ${bell + 1}`));
    expect(faulty.bars.get(`TCS ${bell + 4}`)).toEqual(clean.get(`TCS ${bell + 4}`));
    expect(faulty.builder.counts().refused).toBeGreaterThan(100);
  });

  it('is named and timed as the source behind it', () => {
    const faulty = withFaults(smallExchange(), { seed: 1 });
    expect(faulty).toMatchObject({ name: 'small exchange', isDemo: true, speed: 1, symbols });
    const heard: Tick[] = [];
    faulty.begin({ ticks: (ticks) => heard.push(...ticks), status: () => {}, session: () => {} });
    vi.advanceTimersByTime(30_000);
    expect(heard.length).toBeGreaterThan(0);
    return faulty.end();
  });
});
