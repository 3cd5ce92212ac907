import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { expectedOf, readDamaged, recordedFrame } from '../test-frames.ts';
import { decodeFrame } from './feed.ts';

it.skipIf(!sharedFolder())(onShared('reads all figures of a share, with its depth'), () => {
  const { tick, ltpc } = expectedOf('upstox', 'full_d5_live_feed');
  const [read, ...others] = decodeFrame(recordedFrame('upstox', 'full_d5_live_feed'));
  expect(others).toEqual([]);
  expect(read).toEqual({
    ...tick,
    // What is 0 is left out on the wire: of a share it is not told apart from none.
    oi: NaN,
    changePtc: expect.closeTo(tick.changePtc, 4),
    time: ltpc.ltt,
    depth: { bids: expect.anything(), asks: expect.anything() },
  });
  const { bids, asks } = read!.depth!;
  expect([bids.length, asks.length]).toEqual([5, 5]);
  expect(bids[0]!.price).toBeLessThan(asks[0]!.price);
  expect(bids.every(({ price, quantity }, row) => quantity > 0 && price <= bids[Math.max(row - 1, 0)]!.price)).toBe(
    true,
  );
});

it.skipIf(!sharedFolder())(onShared('reads an index by its last price, and of the market’s state no price'), () => {
  const { key, ltpc } = expectedOf('upstox', 'ltpc_initial_feed');
  expect(decodeFrame(recordedFrame('upstox', 'ltpc_initial_feed'))).toEqual([
    {
      token: key,
      ltp: ltpc.ltp,
      open: NaN,
      high: NaN,
      low: NaN,
      close: ltpc.cp,
      volume: NaN,
      oi: NaN,
      changePtc: expect.closeTo((ltpc.ltp / ltpc.cp - 1) * 100, 9),
      time: ltpc.ltt,
      depth: null,
    },
  ]);
  expect(decodeFrame(recordedFrame('upstox', 'market_info'))).toEqual([]);
});

it.skipIf(!sharedFolder())(onShared('a damaged frame is refused or read, and nothing else happens'), () => {
  const whole = recordedFrame('upstox', 'full_d5_live_feed');
  expect(readDamaged(decodeFrame, whole, 5000)).toBeLessThan(whole.length + 5000);
});

/** A length-delimited field. */
const field = (number: number, ...bytes: number[]) => [(number << 3) | 2, bytes.length, ...bytes];
const text = (number: number, words: string) => field(number, ...Buffer.from(words));
const double = (number: number, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return [(number << 3) | 1, ...bytes];
};
const frameOf = (key: string, feed: readonly number[]) =>
  Uint8Array.from([8, 1, ...field(2, ...text(1, key), ...field(2, ...feed))]);

it('of an instrument without a price there is no tick, and none of it is 0', () => {
  expect(decodeFrame(frameOf('NSE_FO|1', field(1, ...double(4, 100))))).toEqual([]);
  const untraded = field(2, ...field(1, ...field(1, ...double(1, 12.5)), ...field(4, ...field(1, ...text(1, '1d')))));
  expect(decodeFrame(frameOf('NSE_FO|1', untraded))).toMatchObject([
    { token: 'NSE_FO|1', ltp: 12.5, open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN, oi: NaN, depth: null },
  ]);
});

it('skips what it does not know, and refuses a field that is written otherwise', () => {
  const price = [...double(1, 12.5), ...text(9, 'new'), 80, 1];
  expect(decodeFrame(frameOf('NSE_FO|1', field(1, ...price)))).toMatchObject([{ ltp: 12.5 }]);
  expect(() => decodeFrame(frameOf('NSE_FO|1', field(1, ...text(1, '12.5'))))).toThrow(
    expect.objectContaining({ code: 'broker.unreadable' }),
  );
});
