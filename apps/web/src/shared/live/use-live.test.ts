import { expect, it } from 'vitest';
import { liveMs } from './use-live.ts';

const friday = (source: 'real' | 'demo', clock: string) => ({
  source,
  now: Date.parse(`2026-11-20T${clock}Z`),
  live: null,
});
const MINUTE = 60_000;

it('renews prices every minute between 03:00 and 10:30 UTC for subscribed people', () => {
  expect(liveMs(true, friday('real', '03:00:00'))).toBe(MINUTE);
  expect(liveMs(true, friday('real', '10:29:59'))).toBe(MINUTE);
  expect(liveMs(true, friday('real', '02:59:59'))).toBeUndefined();
  expect(liveMs(true, friday('real', '10:30:00'))).toBeUndefined();
});

it('asks once for others, unless prices are simulated', () => {
  expect(liveMs(false, friday('real', '05:00:00'))).toBeUndefined();
  expect(liveMs(false, friday('demo', '05:00:00'))).toBe(MINUTE);
  expect(liveMs(true, undefined)).toBeUndefined();
});

it('asks once at the weekend', () => {
  expect(liveMs(true, { ...friday('real', '05:00:00'), now: Date.parse('2026-11-21T05:00:00Z') })).toBeUndefined();
});

it('renews lists at any hour while a session runs', () => {
  const live = {
    isLive: true,
    source: 'demo exchange',
    isDemo: true,
    phase: 'open' as const,
    day: '2026-11-23',
    exchangeAt: 0,
    speed: 1,
    blindSince: null,
    evaluated: null,
    because: null,
  };
  expect(liveMs(false, { ...friday('demo', '20:00:00'), live })).toBe(MINUTE);
  expect(liveMs(false, { ...friday('real', '20:00:00'), live })).toBeUndefined();
});
