import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { decodeFrame } from './feed.ts';
import { tickInstant, writtenInstant } from './times.ts';

const fixtures = join(sharedFolder() ?? '', 'brokers/fixtures/5paisa/synthetic');
const frameOf = (name: string) => readFileSync(join(fixtures, `${name}.frame.json`));
const expectedOf = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8')).expected;
const bytesOf = (message: unknown) => new TextEncoder().encode(JSON.stringify(message));
const NINE_THIRTY = Date.parse('2024-06-11T09:30:00+05:30');
const sbin = { Exch: 'N', ExchType: 'C', Token: 3045 };

it.skipIf(!sharedFolder())(onShared('reads a tick'), () => {
  const tick = expectedOf('marketfeed_v3');
  expect(decodeFrame(frameOf('marketfeed_v3'))).toEqual([
    {
      token: tick.token,
      ltp: tick.ltp,
      open: tick.open,
      high: tick.high,
      low: tick.low,
      close: tick.close,
      volume: tick.volume,
      oi: NaN,
      changePtc: expect.closeTo(tick.changePtc, 3),
      time: NINE_THIRTY,
      depth: null,
    },
  ]);
});

it.skipIf(!sharedFolder())(onShared('reads the depth, which comes without a price'), () => {
  const { token, bestBuy, bestSell } = expectedOf('market_depth');
  const [tick] = decodeFrame(frameOf('market_depth'));
  expect(tick).toMatchObject({ token, ltp: NaN, time: NaN });
  expect(tick?.depth).toEqual({
    bids: [{ price: bestBuy.price, quantity: bestBuy.qty, orders: bestBuy.orders }],
    asks: [{ price: bestSell.price, quantity: bestSell.qty, orders: bestSell.orders }],
  });
});

it.skipIf(!sharedFolder())(onShared('a frame cut anywhere is refused'), () => {
  for (const name of ['marketfeed_v3', 'market_depth']) {
    const whole = frameOf(name).toString().trim();
    for (let length = 0; length < whole.length; length++) {
      expect(() => decodeFrame(new TextEncoder().encode(whole.slice(0, length)))).toThrow(
        expect.objectContaining({ code: 'broker.unreadable' }),
      );
    }
  }
});

it('reads the open interest, skips what is no tick, and refuses a tick of another shape', () => {
  expect(decodeFrame(bytesOf({ ...sbin, ExchType: 'D', OpenInterest: 7 }))).toMatchObject([
    { token: 'N:D:3045', ltp: NaN, oi: 7 },
  ]);
  for (const message of [{ ReqType: 'P', Status: 'Placed', ScripCode: 3045 }, [], null, 'ping', 5, [null]]) {
    expect(decodeFrame(bytesOf(message))).toEqual([]);
  }
  const refusal = expect.objectContaining({ code: 'broker.unreadable' });
  expect(() => decodeFrame(bytesOf([{ ...sbin, LastRate: '571.2' }]))).toThrow(refusal);
  expect(() => decodeFrame(bytesOf({ ...sbin, Details: [{ BbBuySellFlag: 1 }] }))).toThrow(refusal);
});

it('the time of a tick is the same whichever clock its date shows', () => {
  const seconds = 9.5 * 3600;
  expect(tickInstant(`/Date(${NINE_THIRTY})/`, seconds)).toBe(NINE_THIRTY);
  expect(tickInstant(`/Date(${Date.parse('2024-06-11T09:30:00Z')})/`, seconds)).toBe(NINE_THIRTY);
  expect(tickInstant('/Date(0)/', seconds)).toBe(NaN);
  expect(tickInstant(`/Date(${NINE_THIRTY})/`, null)).toBe(NaN);
});

it('a date in a book counts from the epoch, whatever its zone', () => {
  expect(writtenInstant(`/Date(${NINE_THIRTY}+0530)/`)).toBe(NINE_THIRTY);
  for (const text of ['/Date(-62135596800000+0000)/', '/Date(0)/', '2024-06-11', '', null]) {
    expect(writtenInstant(text)).toBe(NaN);
  }
});

it('whatever comes over the line, nothing but our own error is thrown', () => {
  const draw = random(7);
  const whole = bytesOf([{ ...sbin, LastRate: 571.2, Details: [], OpenInterest: 1 }]);
  for (let round = 0; round < 5000; round++) {
    const frame = Uint8Array.from(whole);
    for (let change = 0; change < 3; change++) {
      frame[Math.floor(draw.next() * frame.length)] = Math.floor(draw.next() * 256);
    }
    try {
      decodeFrame(round % 2 === 0 ? frame : frame.map(() => Math.floor(draw.next() * 256)));
    } catch (failure) {
      if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    }
  }
});
