import { expect, it } from 'vitest';
import { type VendorTick, vendorTick } from '../feed.ts';
import { mergingDecoder } from './merged-ticks.ts';

const one = { token: 'NSE_EQ:1333' };

function reader(frames: readonly (readonly VendorTick[])[]): () => readonly VendorTick[] {
  let next = 0;
  const decode = mergingDecoder(() => frames[next++]!);
  return () => decode(new Uint8Array());
}

it('adds what came before of the same instrument, and of no other', () => {
  const depth = { bids: [{ price: 99, quantity: 1, orders: 1 }], asks: [] };
  const read = reader([
    [vendorTick({ ...one, ltp: NaN, oi: 500 })],
    [vendorTick({ ...one, ltp: 100, high: 101, depth }), vendorTick({ token: 'NSE_EQ:13', ltp: 7 })],
    [vendorTick({ ...one, ltp: 102, time: 5 })],
  ]);
  expect(read()).toEqual([]);
  expect(read()).toMatchObject([
    { ltp: 100, oi: 500, high: 101 },
    { token: 'NSE_EQ:13', ltp: 7, oi: NaN, high: NaN },
  ]);
  expect(read()).toEqual([vendorTick({ ...one, ltp: 102, high: 101, oi: 500, time: 5, depth })]);
});

it('after hours the change is still against the session before', () => {
  const read = reader([
    [vendorTick({ ...one, ltp: NaN, close: 80 })],
    [vendorTick({ ...one, ltp: 100, close: 100 })],
    [vendorTick({ ...one, ltp: 100, oi: 1 })],
  ]);
  read();
  expect(read()).toMatchObject([{ close: 80, changePtc: 25 }]);
  expect(read()).toMatchObject([{ close: 80, changePtc: 25, oi: 1 }]);
});

it('without such a close the latest is taken', () => {
  const read = reader([[vendorTick({ ...one, ltp: 90, close: 80 })], [vendorTick({ ...one, ltp: 100 })]]);
  read();
  expect(read()).toMatchObject([{ close: 80, changePtc: 25 }]);
});

it('a new day begins anew', () => {
  const evening = Date.parse('2024-06-11T15:29:00+05:30');
  const morning = Date.parse('2024-06-12T09:15:00+05:30');
  const read = reader([
    [vendorTick({ ...one, ltp: NaN, close: 80 })],
    [vendorTick({ ...one, ltp: 100, close: 100, oi: 5, time: evening })],
    [vendorTick({ ...one, ltp: 110, close: 100, time: morning })],
    [vendorTick({ ...one, ltp: 120, close: 120, time: morning + 1 })],
  ]);
  read();
  expect(read()).toMatchObject([{ close: 80, oi: 5 }]);
  expect(read()).toEqual([vendorTick({ ...one, ltp: 110, close: 100, time: morning })]);
  expect(read()).toMatchObject([{ close: 100, changePtc: 20 }]);
});
