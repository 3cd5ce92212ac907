import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { decodeFrame, socketDecoder } from './feed.ts';

const fixtures = join(sharedFolder() ?? '', 'brokers/fixtures/aliceblue/synthetic');
const jsonOf = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8'));
const frameOf = (message: unknown) => new TextEncoder().encode(JSON.stringify(message));
const frames = () => jsonOf('tk_then_tf.frame').map(frameOf);
const whole = { t: 'tk', e: 'NSE', tk: '3045', lp: '571.20', c: '564.50', v: '100', bp1: '571.15', bq1: '8', bo1: '2' };

it.skipIf(!sharedFolder())(onShared('reads a whole tick, and then what has changed'), () => {
  const { token, afterFirst, afterSecond } = jsonOf('tk_then_tf.expected').expected;
  const decode = socketDecoder();
  const ticks = frames().map(decode);
  expect(ticks).toEqual(
    [afterFirst, afterSecond].map((told, place) => [
      {
        ...told,
        token,
        changePtc: expect.closeTo(told.changePtc, 2),
        oi: NaN,
        time: (1_718_098_200 + place * 2) * 1000,
        depth: null,
      },
    ]),
  );
});

it.skipIf(!sharedFolder())(onShared('a frame cut anywhere is refused'), () => {
  const [first] = frames();
  for (let length = 0; length < first.length; length++) {
    expect(() => decodeFrame(first.subarray(0, length))).toThrow(
      expect.objectContaining({ code: 'broker.unreadable' }),
    );
  }
});

it('a change counts for its own instrument, on its own socket', () => {
  const decode = socketDecoder();
  decode(frameOf(whole));
  decode(frameOf({ ...whole, e: 'BSE', lp: '571.00', v: '7' }));
  const change = frameOf({ t: 'tf', e: 'NSE', tk: '3045', lp: '570.00' });
  expect(decode(change)).toMatchObject([{ token: 'NSE|3045', ltp: 570, close: 564.5, volume: 100 }]);
  expect(decode(frameOf({ t: 'tf', e: 'BSE', tk: '3045', v: '8' }))).toMatchObject([{ ltp: 571, volume: 8 }]);
  expect(socketDecoder()(change)).toMatchObject([{ ltp: 570, close: NaN, changePtc: NaN, volume: NaN }]);
});

it('the percent follows a price that changed alone', () => {
  const decode = socketDecoder();
  decode(frameOf({ ...whole, pc: '1.19' }));
  const [tick] = decode(frameOf({ t: 'tf', e: 'NSE', tk: '3045', lp: '564.50' }));
  expect(tick!.changePtc).toBe(0);
});

it('rows of the book change one by one, and empty ones go', () => {
  const decode = socketDecoder();
  const bid = { price: 571.15, quantity: 8, orders: 2 };
  expect(decode(frameOf({ ...whole, t: 'dk', sp1: '571.25', sq1: '0' }))[0]!.depth).toEqual({ bids: [bid], asks: [] });
  const [changed] = decode(frameOf({ t: 'df', e: 'NSE', tk: '3045', bq1: '5', sq1: '3' }));
  expect(changed!.depth).toEqual({
    bids: [{ ...bid, quantity: 5 }],
    asks: [{ price: 571.25, quantity: 3, orders: NaN }],
  });
});

it('a change before anything is known of the price is no tick, and is remembered', () => {
  const decode = socketDecoder();
  expect(decode(frameOf({ t: 'tf', e: 'NSE', tk: '3045', oi: '12' }))).toEqual([]);
  expect(decode(frameOf(whole))).toMatchObject([{ ltp: 571.2, oi: 12 }]);
});

it('takes what is no tick for nothing, and throws nothing but our own error', () => {
  for (const message of [{ t: 'cf', k: 'OK' }, { t: 'h', k: '' }, {}])
    expect(decodeFrame(frameOf(message))).toEqual([]);
  const refused = expect.objectContaining({ code: 'broker.unreadable' });
  for (const message of [null, 7, [], { t: 'tf', lp: '1' }])
    expect(() => decodeFrame(frameOf(message))).toThrow(refused);
  const draw = random(7);
  const text = JSON.stringify(whole);
  for (let round = 0; round < 2000; round++) {
    const frame = new TextEncoder().encode(text);
    for (let change = 0; change < 3; change++) frame[Math.floor(draw.next() * frame.length)] = draw.next() * 256;
    try {
      decodeFrame(frame);
    } catch (failure) {
      if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    }
  }
});
