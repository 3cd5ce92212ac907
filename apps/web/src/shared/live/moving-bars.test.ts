import { expect, it } from 'vitest';
import { corrected, moved, noTail, withTail } from './moving-bars.ts';
import { testTick } from './test-socket.ts';

const at = (clock: string) => Date.parse(`2026-11-23T${clock}+05:30`);
/** Minutes of the Indian clock, as bars are timed. */
const minute = (clock: string) => Date.parse(`2026-11-23T${clock}Z`) / 60_000;
const one = (time: number, figures: readonly [number, number, number, number, number]) => {
  const [open, high, low, close, volume] = figures;
  return { time: [time], open: [open], high: [high], low: [low], close: [close], volume: [volume] };
};
const tick = (clock: string, ltp: number, volume: number) => testTick('TCS', ltp, { time: at(clock), volume });

it('moves the forming bar and begins the next one', () => {
  const bars = one(minute('10:00'), [100, 102, 99, 101, 500]);
  let moving = moved(noTail, bars, tick('10:00:20', 103, 9000), '5minute');
  moving = moved(moving, bars, tick('10:04:59', 98, 9100), '5minute');
  expect(withTail(bars, moving)).toEqual(one(minute('10:00'), [100, 103, 98, 98, 600]));
  moving = moved(moving, bars, tick('10:05:01', 97, 9150), '5minute');
  moving = moved(moving, bars, tick('10:06:00', 99, 9250), '5minute');
  const now = withTail(bars, moving);
  expect(now.time).toEqual([minute('10:00'), minute('10:05')]);
  expect([now.open[1], now.high[1], now.low[1], now.close[1], now.volume[1]]).toEqual([97, 99, 97, 99, 150]);
});

it('takes the bar of the day from the tick, and begins one on another day', () => {
  const before = one(minute('00:00') - 3 * 1440, [90, 91, 89, 90, 10]);
  const moving = moved(noTail, before, testTick('TCS', 105, { time: at('11:00:00'), volume: 700 }), 'day');
  const now = withTail(before, moving);
  expect(now.time[1]).toBe(minute('00:00'));
  expect([now.open[1], now.high[1], now.low[1], now.close[1], now.volume[1]]).toEqual([100, 105, 100, 105, 700]);
});

it('puts what comes before the bell into the first bar', () => {
  const bars = one(minute('09:15') - 3 * 1440, [90, 91, 89, 90, 10]);
  const moving = moved(noTail, bars, tick('09:05:00', 101, 5), 'minute');
  expect(withTail(bars, moving).time[1]).toBe(minute('09:15'));
});

it('leaves a bar alone to which an older tick comes', () => {
  const bars = one(minute('10:05'), [100, 102, 99, 101, 500]);
  expect(moved(noTail, bars, tick('10:04:59', 1, 1), 'minute')).toBe(noTail);
});

it('takes closed bars as the server has them, and joins the one that was forming then', () => {
  const bars = one(minute('10:00'), [100, 102, 99, 101, 500]);
  let moving = moved(noTail, bars, tick('10:00:30', 103, 9000), 'minute');
  moving = moved(moving, bars, tick('10:01:30', 99, 9100), 'minute');
  const told = {
    time: [minute('10:00'), minute('10:01')],
    open: [100, 98],
    high: [104, 100],
    low: [99, 97],
    close: [103, 100],
    volume: [600, 90],
  };
  const now = withTail(bars, corrected(moving, told));
  expect(now.high).toEqual([104, 100]);
  expect(now.low).toEqual([99, 97]);
  expect(now.close).toEqual([103, 99]);
  expect(now.open).toEqual([100, 98]);
});
