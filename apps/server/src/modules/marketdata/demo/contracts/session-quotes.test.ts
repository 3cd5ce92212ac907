import { describe, expect, it } from 'vitest';
import { futuresAt, type QuotedExpiry, type QuotedMoment, type QuotedSession, quotesAt } from './session-quotes.ts';
import { sureGains } from './test-sure-gains.ts';

const opensAt = Date.parse('2026-11-24T03:45:00Z');
const MINUTES = 375;
const MINUTE = 60_000;
const closesAt = opensAt + MINUTES * MINUTE;
const DAY = 86_400_000;

const index: QuotedSession = {
  seed: 7,
  isShare: false,
  lot: 65,
  opensAt,
  minutes: MINUTES,
  level: 0.135,
  longRun: 0.14,
  vix: 13.5,
  futures: [
    { expiry: 1, expiresAt: closesAt, basis: 0.01, openInterest: [6500, 9750], volume: 4000 },
    { expiry: 2, expiresAt: closesAt + 35 * DAY, basis: 0.004, openInterest: [650, 1300], volume: 400 },
  ],
};
const share: QuotedSession = { ...index, isShare: true, lot: 500, level: 0.28, longRun: 0.26, seed: 8 };

/** A day that falls by two percent and comes back, with more fear at its low. */
const path = (from: number) => (minute: number) => ({
  spot: from * (1 - 0.02 * Math.sin((Math.PI * (minute + 1)) / MINUTES)),
  vix: 13.5 * (1 + 0.15 * Math.sin((Math.PI * (minute + 1)) / MINUTES)),
});
const momentAt = (from: number, minute: number): QuotedMoment => ({
  at: opensAt + minute * MINUTE,
  ...path(from)(minute - 1),
  minute: path(from),
});

function chainOf(spot: number, step: number, expiresAt: number): QuotedExpiry {
  const strikes = Array.from({ length: 41 }, (_, i) => Math.round(spot / step + i - 20) * step);
  return {
    expiresAt,
    options: strikes.flatMap((strike, i) =>
      (['call', 'put'] as const).map((right) => ({
        strike,
        right,
        openInterest: [3250 + 65 * i, 6500] as const,
        volume: Math.round(60_000 * Math.exp(-((i - 20) ** 2) / 40)),
      })),
    ),
  };
}

const isOnTick = (price: number) => Number.isNaN(price) || Math.abs(price * 20 - Math.round(price * 20)) < 1e-6;

describe.each([
  { of: 'an index, a week before its expiry', session: index, spot: 26_000, step: 50, days: 7 },
  { of: 'an index on its expiry day', session: index, spot: 26_000, step: 50, days: 0 },
  { of: 'a share, a month before its expiry', session: share, spot: 1450, step: 10, days: 30 },
  { of: 'a share on its expiry day', session: share, spot: 1450, step: 10, days: 0 },
])('the options of $of', ({ session, spot, step, days }) => {
  const expiry = chainOf(spot, step, closesAt + days * DAY);
  const minutes = Array.from({ length: MINUTES }, (_, minute) => minute);
  const chainAt = (minute: number) => quotesAt(session, expiry, momentAt(spot, minute));
  const yearsAt = (minute: number) => (expiry.expiresAt - momentAt(spot, minute).at) / (365 * DAY);

  it('allow nobody a sure gain in any minute', () => {
    for (const minute of minutes) expect(sureGains(chainAt(minute), yearsAt(minute)), `minute ${minute}`).toEqual([]);
  });

  it('would be found out where one were mispriced', () => {
    const chain = chainAt(100);
    chain.call.bid[8]! += step;
    chain.call.ask[8]! += step;
    expect(sureGains(chain, yearsAt(100)).map((broken) => broken.split(' at ')[0])).toContain('butterfly');
  });

  it('are quoted on ticks of five paise, the bid below the ask, and traded at one of them', () => {
    for (const minute of [0, 1, 60, 200, 374]) {
      const { call, put } = chainAt(minute);
      for (const side of [call, put]) {
        expect([...side.bid, ...side.ask, ...side.price].filter((price) => !isOnTick(price))).toEqual([]);
        expect(side.bid.filter((bid, i) => bid >= side.ask[i]!)).toHaveLength(0);
      }
    }
  });

  it('trade more and more, in whole lots of open interest, and end as they are to end', () => {
    let volume = new Float64Array(41);
    for (const minute of minutes) {
      const { call } = chainAt(minute);
      for (const [i, traded] of call.volume.entries()) expect(traded).toBeGreaterThanOrEqual(volume[i]!);
      volume = Float64Array.from(call.volume);
      for (const [i, oi] of call.openInterest.entries())
        expect((oi - (3250 + 65 * i)) % session.lot, `${minute} ${i}`).toBeCloseTo(0);
    }
    const { call, put } = chainAt(MINUTES);
    for (const side of [call, put]) {
      expect([...new Set(side.openInterest)]).toEqual([6500]);
      expect(side.openInterestChange[0]).toBe(3250);
      expect(side.volume[20]).toBe(60_000);
    }
  });

  it('are the same whenever a moment is asked for', () => {
    const first = chainAt(123);
    chainAt(300);
    expect(chainAt(123)).toEqual(first);
  });
});

it('an option that nobody traded has no price, and one that is traded now and then that of its last trade', () => {
  const rare = chainOf(26_000, 50, closesAt + 7 * DAY);
  const options = rare.options.map((option) => ({ ...option, volume: option.strike < 26_000 ? 0 : 3 }));
  const chain = quotesAt(index, { ...rare, options }, momentAt(26_000, 200));
  expect(chain.call.price[0]).toBeNaN();
  expect(chain.call.tradedAt[0]).toBeNaN();
  const at = chain.call.tradedAt[25]!;
  expect(at).toBeGreaterThan(opensAt);
  expect(at).toBeLessThan(opensAt + 199 * MINUTE);
  const then = quotesAt(index, { ...rare, options }, momentAt(26_000, Math.floor((at - opensAt) / MINUTE) + 1));
  expect([then.call.bid[25], then.call.ask[25]]).toContain(chain.call.price[25]);
});

it('futures cost the carry of their time, and nothing on their last bell', () => {
  const [near, far] = futuresAt(index, momentAt(26_000, MINUTES));
  const { spot } = path(26_000)(MINUTES - 1);
  expect(near!.close).toBeCloseTo(spot, 1);
  expect(far!.close / spot - 1).toBeCloseTo((0.065 + 0.004) * (35 / 365), 3);
  expect([near!.oi, near!.oiChange, near!.volume]).toEqual([9750, 3250, 4000]);
});
