import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { decodeFrame } from './feed.ts';

const fixtures = join(sharedFolder() ?? '', 'brokers/fixtures/angelone/synthetic');
const frameOf = (name: string) => Buffer.from(readFileSync(join(fixtures, `${name}.packet.hex`), 'utf8').trim(), 'hex');
const expectedOf = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8')).expected;
type Row = { qty: number; price: number; orders: number };
const rows = (side: readonly Row[]) => side.map(({ qty, price, orders }) => ({ quantity: qty, price, orders }));

it.skipIf(!sharedFolder())(onShared('reads a snap quote with its depth'), () => {
  const told = expectedOf('snapquote_nse_2885');
  const [tick] = decodeFrame(frameOf('snapquote_nse_2885'));
  expect(tick).toEqual({
    token: '2885',
    ltp: told.ltp,
    open: told.open,
    high: told.high,
    low: told.low,
    close: told.close,
    volume: told.volume,
    oi: told.oi,
    changePtc: expect.closeTo((told.ltp / told.close - 1) * 100, 9),
    time: told.exchangeTimestampMs,
    depth: { bids: rows(told.depth.buy), asks: rows(told.depth.sell) },
  });
});

it.skipIf(!sharedFolder())(onShared('reads a quote, a last price and a currency'), () => {
  const told = expectedOf('quote_nse_2885');
  expect(decodeFrame(frameOf('quote_nse_2885'))).toMatchObject([
    { ltp: told.ltp, volume: told.volume, oi: NaN, depth: null },
  ]);
  for (const name of ['ltp_nse_2885', 'ltp_cds_1147']) {
    const { token, ltp } = expectedOf(name);
    expect(decodeFrame(frameOf(name))).toMatchObject([{ token, ltp, close: NaN, volume: NaN }]);
  }
});

it.skipIf(!sharedFolder())(onShared('a price of 64 bits is read whole'), () => {
  const frame = frameOf('ltp_nse_2885');
  frame.writeBigInt64LE(300_000_000_00n, 43);
  expect(decodeFrame(frame)).toMatchObject([{ ltp: 300_000_000 }]);
});

it.skipIf(!sharedFolder())(onShared('a packet cut anywhere is refused'), () => {
  const whole = frameOf('snapquote_nse_2885');
  for (let length = 0; length < whole.length; length++) {
    expect(() => decodeFrame(whole.subarray(0, length))).toThrow(
      expect.objectContaining({ code: 'broker.unreadable' }),
    );
  }
});

it('takes a heartbeat for nothing, and throws nothing but our own error', () => {
  expect(decodeFrame(new TextEncoder().encode('pong'))).toEqual([]);
  const draw = random(7);
  for (let round = 0; round < 5000; round++) {
    const frame = Uint8Array.from({ length: Math.floor(draw.next() * 420) }, () => Math.floor(draw.next() * 256));
    try {
      decodeFrame(frame);
    } catch (failure) {
      if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    }
  }
});
