import { describe, expect, it } from 'vitest';
import { type DayFill, dayCurve } from './day-curve.ts';
import { type BrokerPosition, positionRow, positionTotals, tickedPosition } from './position-figures.ts';
import { long } from './test-replies.ts';

const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}+05:30`);
const minute = (clock: string, day = '2026-11-20') => at(clock, day) / 60_000 + 330;
const held = { broker: 'zerodha', brokerTitle: 'Zerodha', readAt: at('09:19:30') } as const;
const stock = { symbol: 'SBIN', name: 'State Bank of India', sector: 'Banks' };
const rowOf = (part: Partial<BrokerPosition>, listed = stock) => positionRow({ ...long, ...part }, held, listed);
type Written = readonly [side: 'BUY' | 'SELL', clock: string, quantity: number, price: number];
const fill = ([side, clock, quantity, price]: Written, part: Partial<DayFill> = {}) => {
  const of = { broker: 'zerodha', exchange: 'NSE', symbol: 'SBIN', product: 'INTRADAY' } as const;
  return { ...of, side, quantity, price, at: at(clock), ...part };
};
/** From 09:15 on; yesterday's last minute before them. */
const minutesOf = (...closes: readonly (number | null)[]) => ({
  time: [minute('15:29:00', '2026-11-19'), ...closes.map((_, i) => minute('09:15:00') + i)],
  close: [400, ...closes],
});
const tick = { token: 'SBIN', open: 1, high: 1, low: 1, close: 1, volume: 1, oi: 0, changePtc: 0 };
const clocks = ['09:15:00', '09:16:00', '09:17:00', '09:18:00', '09:19:00'];

// 10 bought at 570, 4 sold at 575.5, 6 open at 571.20: realised 22, unrealised 7.20.
const buy = fill(['BUY', '09:16:20', 10, 570]);
const sale = fill(['SELL', '09:18:01', 4, 575.5]);
const fills = [buy, sale];
const minutes = new Map([['SBIN', minutesOf(568, 572, 574, 573, 571)]]);

describe('the day’s curve', () => {
  it('is what was realised and what is open at the close of each minute, and ends with the MTM of the page', () => {
    const row = rowOf({});
    expect(dayCurve([row], { fills, minutes })).toEqual({
      time: clocks.map((clock) => minute(clock)),
      // Nothing yet; 10 × 2; 10 × 4; 4 × 5.5 + 6 × 3; the row itself.
      profit: [0, 20, 40, 40, 29.2],
    });
    expect(positionTotals([row]).mtm.paise).toBe(2920);
    // A tick moves the last point, and nothing before it.
    const now = tickedPosition(row, { ...tick, ltp: 580, time: at('09:19:50') });
    expect(dayCurve([now], { fills, minutes })).toMatchObject({
      profit: [0, 20, 40, 40, positionTotals([now]).mtm.paise! / 100],
    });
  });

  it('begins with what was carried over, at what it had cost', () => {
    // 6 more were bought at 560 before today: 16 bought at (10 × 570 + 6 × 560) ÷ 16.
    const row = rowOf({ product: 'CARRYFORWARD', net: 12, bought: 16, buyAverage: 9060 / 16 });
    const today = fills.map((one) => ({ ...one, product: 'CARRYFORWARD' }) as const);
    const curve = dayCurve([row], { fills: today, minutes });
    expect(curve).toMatchObject({ profit: [6 * 8, 6 * 12 + 20, 6 * 14 + 40, 6 * 13 + 40, row.mtm! / 100] });
  });

  it('is that of shorts, of contracts, and of all positions together; a minute without a trade keeps the price before it', () => {
    const short = rowOf(
      { symbol: 'INFY', net: -2, bought: 0, buyAverage: null, sold: 2, sellAverage: 1500, last: 1490, multiplier: 50 },
      { ...stock, symbol: 'INFY' },
    );
    const curve = dayCurve([rowOf({}), short], {
      fills: [...fills, fill(['SELL', '09:15:59', 2, 1500], { symbol: 'INFY' })],
      minutes: new Map([...minutes, ['INFY', minutesOf(1499, null, 1501)]]),
    });
    // 2 × 50 × (1 | 1 | −1 | −1 | 10) beside those above.
    expect(curve).toMatchObject({ profit: [100, 120, -60, -60, 1029.2] });
  });

  it('ends a minute after the last trade of the session, however late the page is looked at', () => {
    const evening = { ...rowOf({}), lastAt: at('19:02:00') };
    expect(dayCurve([evening], { fills, minutes })).toEqual({
      time: [...clocks, '09:20:00'].map((clock) => minute(clock)),
      profit: [0, 20, 40, 40, 4 * 5.5 + 6 * 1, 29.2],
    });
  });

  it('takes each fill for its own product and broker', () => {
    const delivery = rowOf({ product: 'DELIVERY', net: 1, bought: 1, sold: 0, buyAverage: 570, sellAverage: null });
    const curve = dayCurve([rowOf({}), delivery], {
      fills: [...fills, fill(['BUY', '09:15:10', 1, 570], { product: 'DELIVERY' })],
      minutes,
    });
    expect(curve).toMatchObject({ profit: [-2, 22, 44, 43, 30.4] });
  });

  it.each([
    [
      'fills that are more than the position',
      { fills: [...fills, fill(['BUY', '09:17:00', 1, 570])], minutes },
      /do not make up the position in SBIN/,
    ],
    ['fewer of intraday', { fills: [buy], minutes }, /do not make up the position in SBIN/],
    [
      'fills of no position',
      { fills: [...fills, fill(['BUY', '09:17:00', 1, 570], { product: 'DELIVERY' })], minutes },
      /do not make up/,
    ],
    ['a fill at no time', { fills: [{ ...buy, at: null }, sale], minutes }, /does not tell when/],
    ['no minutes', { fills, minutes: new Map() }, /SBIN has no minute bars here/],
  ])('is none with %s, and says so', (_, told, why) => {
    expect(dayCurve([rowOf({})], told)).toEqual({ why: expect.stringMatching(why) });
  });

  it('is none where a row is not known, even beside one that is', () => {
    expect(dayCurve([rowOf({}), rowOf({ last: null, product: 'DELIVERY' })], { fills, minutes })).toHaveProperty('why');
  });
});
