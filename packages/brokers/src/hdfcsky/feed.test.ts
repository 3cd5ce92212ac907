import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { expectedOf, readDamaged, recordedFrame } from '../test-frames.ts';
import { decodeFrame, socketDecoder } from './feed.ts';

it.skipIf(!sharedFolder())(onShared('reads all figures of a share, with its depth'), () => {
  const share = expectedOf('hdfcsky', 'mbp_nse_cm_all');
  const [read, ...others] = decodeFrame(recordedFrame('hdfcsky', 'mbp_nse_cm_all'));
  expect(others).toEqual([]);
  const { ltp, open, high, low, close, volume } = share;
  // What is 0 is left out on the wire: of a share it is not told apart from none.
  expect(read).toMatchObject({ token: 'NSE_3045', ltp, open, high, low, close, volume, oi: NaN, time: NaN });
  const { bids, asks } = read!.depth!;
  expect([bids.length, asks.length]).toEqual([share.depthLevels.buy, share.depthLevels.sell]);
  expect(bids[0]!.price).toBeLessThan(asks[0]!.price);
});

it.skipIf(!sharedFolder())(onShared('reads an index, and of a heartbeat no price'), () => {
  const { ltp, open, high, low, close, percentChange } = expectedOf('hdfcsky', 'index_nse');
  const [read] = decodeFrame(recordedFrame('hdfcsky', 'index_nse'));
  expect(read).toMatchObject({ token: 'NSE_INDEX_26000', ltp, open, high, low, close, volume: NaN, depth: null });
  expect(read!.changePtc).toBeCloseTo(percentChange, 3);
  expect(decodeFrame(recordedFrame('hdfcsky', 'heartbeat'))).toEqual([]);
});

it.skipIf(!sharedFolder())(onShared('a damaged frame is refused or read, and nothing else happens'), () => {
  const whole = recordedFrame('hdfcsky', 'mbp_nse_cm_all');
  expect(readDamaged(decodeFrame, whole, 5000)).toBeLessThan(whole.length + 5000);
});

const field = (number: number, ...bytes: number[]) => [(number << 3) | 2, bytes.length, ...bytes];
const double = (number: number, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return [(number << 3) | 1, ...bytes];
};
/** A packet of instrument 5 of this type, with these figures of the market. */
const frameOf = (type: number, ...market: number[]) =>
  Uint8Array.from(field(1, 8, 5, ...field(2, ...market), (9 << 3) | 0, type));
const openInterest = (contracts: number) => [0x88, 0x01, contracts];

it('open interest that comes alone joins the last price of its contract', () => {
  const read = socketDecoder();
  expect(read(frameOf(14, ...openInterest(75)))).toEqual([]);
  expect(read(frameOf(3, ...double(1, 99.5), ...double(7, 90)))).toMatchObject([
    { token: 'NFO_5', ltp: 99.5, close: 90, oi: 75 },
  ]);
  expect(read(frameOf(14, ...openInterest(90)))).toMatchObject([{ token: 'NFO_5', ltp: 99.5, oi: 90 }]);
  // The same number at another exchange is another instrument.
  expect(read(frameOf(15, ...openInterest(90)))).toEqual([]);
});

it('circuit limits, greeks and kinds that are not known are no ticks', () => {
  for (const type of [8, 9, 10, 11, 13, 16, 17, 18, 99])
    expect(decodeFrame(frameOf(type, ...double(1, 5)))).toEqual([]);
});
