import { dayNumber } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';
import { type TestLive, testLive } from '../../../api/sockets/test-live.ts';

/** The last stored session of the test's market, the one that runs after it, and an expiry behind both. */
export const LAST = '2026-11-20';
export const NEXT = '2026-11-23';
export const EXPIRY = '2026-12-01';

/** Milliseconds since the epoch of a time in India on a day. */
export const instantAt = (time: string, day = NEXT) => Date.parse(`${day}T${time}+05:30`);

const MS_A_MINUTE = 60_000;
const opens = barTime(dayNumber(NEXT), 9 * 60 + 15);

/** A session in which NIFTY rises a point a minute from 25,900; it stands at its open. */
export function contractSession({ day = NEXT, isDemo = true } = {}): TestLive {
  const live = testLive({ day, isDemo, symbols: ['NIFTY 50', 'INDIA VIX', 'RELIANCE'] });
  live.minutes = (symbol) => {
    const minutes = Math.max(0, Math.floor((live.at - instantOf(opens)) / MS_A_MINUTE));
    const time = Int32Array.from({ length: minutes }, (_, i) => opens + i);
    const close = Float64Array.from(time, (_, i) => (symbol === 'INDIA VIX' ? 13 : 25_900 + i));
    return { symbols: [symbol], time, open: close, high: close, low: close, close, volume: close };
  };
  live.trade('INDIA VIX', 13, instantAt('09:15:00'));
  live.trade('NIFTY 50', 25_900, instantAt('09:15:00'));
  return live;
}

/** That session stands at the end of a minute ('10:00:00', or milliseconds since the epoch), and is told so. */
export function standAt(live: TestLive, time: string | number): void {
  live.at = typeof time === 'string' ? instantAt(time) : time;
  const last = (live.at - instantOf(opens)) / MS_A_MINUTE - 1;
  live.trade('NIFTY 50', 25_900 + last, live.at);
  live.end(opens + last);
}
