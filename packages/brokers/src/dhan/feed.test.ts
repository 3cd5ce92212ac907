import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { decodeFrame } from './feed.ts';
import { dhan } from './index.ts';

const fixtures = join(sharedFolder() ?? '', 'brokers/fixtures/dhan/synthetic');
const frameOf = (name: string) => Buffer.from(readFileSync(join(fixtures, `${name}.packet.hex`), 'utf8').trim(), 'hex');
const expectedOf = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8')).expected;
const onTick = (price: number) => Math.round(price * 100) / 100;
const NINE_THIRTY = Date.parse('2024-06-11T09:30:00+05:30');

interface Row {
  readonly bidQty: number;
  readonly bidPrice: number;
  readonly bidOrders: number;
  readonly askQty: number;
  readonly askPrice: number;
  readonly askOrders: number;
}

it.skipIf(!sharedFolder())(onShared('reads a full packet with its depth'), () => {
  const full = expectedOf('full_49081');
  const rows: readonly Row[] = full.depth;
  expect(decodeFrame(frameOf('full_49081'))).toEqual([
    {
      token: 'NSE_FNO:49081',
      ltp: full.ltp,
      open: full.open,
      high: full.high,
      low: full.low,
      close: full.close,
      volume: full.volume,
      oi: full.oi,
      changePtc: expect.closeTo((full.ltp / full.close - 1) * 100, 9),
      time: NINE_THIRTY,
      depth: {
        bids: rows.map(({ bidQty, bidPrice, bidOrders }) => ({ quantity: bidQty, price: bidPrice, orders: bidOrders })),
        asks: rows.map(({ askQty, askPrice, askOrders }) => ({ quantity: askQty, price: askPrice, orders: askOrders })),
      },
    },
  ]);
});

it.skipIf(!sharedFolder())(onShared('reads a quote and a ticker, with prices to the paisa'), () => {
  const quote = expectedOf('quote_1333');
  expect(decodeFrame(frameOf('quote_1333'))).toEqual([
    {
      token: 'NSE_EQ:1333',
      ltp: 1512.35,
      open: quote.open,
      high: quote.high,
      low: onTick(quote.low),
      close: quote.close,
      volume: quote.volume,
      oi: NaN,
      changePtc: expect.closeTo(quote.changePtc, 3),
      time: NINE_THIRTY,
      depth: null,
    },
  ]);
  expect(decodeFrame(frameOf('ticker_1333'))).toMatchObject([{ ltp: 1512.35, close: NaN, volume: NaN }]);
});

it.skipIf(!sharedFolder())(onShared('reads packets that carry one figure alone, one after the other'), () => {
  const [close, ticker] = expectedOf('stacked_prevclose_then_ticker');
  const stacked = frameOf('stacked_prevclose_then_ticker');
  expect(decodeFrame(stacked)).toMatchObject([
    { token: 'NSE_EQ:1333', ltp: NaN, close: close.prevClose, changePtc: NaN },
    { token: 'NSE_EQ:1333', ltp: onTick(ticker.ltp), time: NINE_THIRTY, close: NaN },
  ]);
  expect(decodeFrame(frameOf('oi_49081'))).toMatchObject([{ token: 'NSE_FNO:49081', ltp: NaN, oi: 1_234_500 }]);
  expect(decodeFrame(stacked.subarray(0, 16))).toHaveLength(1);
  // Put together, by a reader of one socket.
  const change = (onTick(ticker.ltp) / close.prevClose - 1) * 100;
  expect(dhan.feed!.socketDecoder!()(stacked)).toMatchObject([
    { ltp: onTick(ticker.ltp), close: close.prevClose, changePtc: expect.closeTo(change, 9) },
  ]);
});

it.skipIf(!sharedFolder())(onShared('a packet cut anywhere is refused, behind a whole one as well'), () => {
  for (const name of ['full_49081', 'quote_1333', 'ticker_1333', 'oi_49081', 'disconnect_807']) {
    const whole = frameOf(name);
    for (let length = 1; length < whole.length; length++) {
      const refusal = expect.objectContaining({ code: 'broker.unreadable' });
      expect(() => decodeFrame(whole.subarray(0, length))).toThrow(refusal);
      expect(() => decodeFrame(Buffer.concat([frameOf('ticker_1333'), whole.subarray(0, length)]))).toThrow(refusal);
    }
  }
});

it.each([
  [805, 'broker.rate-limited'],
  [806, 'broker.rejected'],
  [807, 'broker.login-expired'],
  [809, 'broker.login-expired'],
  [999, 'broker.unreadable'],
])('a feed that the vendor ends says why: %i', (reason, code) => {
  const frame = Buffer.from('320a000000000000', 'hex');
  const ended = Buffer.concat([frame, Buffer.from([reason & 0xff, reason >> 8])]);
  expect(() => decodeFrame(ended)).toThrow(expect.objectContaining({ code }));
});

it('skips what it does not know, and keeps the decimals of currencies', () => {
  const unknown = Buffer.from('630a000135050000ffff', 'hex');
  const ticker = Buffer.alloc(16);
  ticker.writeUInt8(2, 0);
  ticker.writeUInt8(3, 3);
  ticker.writeUInt32LE(1147, 4);
  ticker.writeFloatLE(83.5475, 8);
  expect(decodeFrame(Buffer.concat([unknown, ticker]))).toMatchObject([
    { token: 'NSE_CURRENCY:1147', ltp: 83.5475, time: NaN },
  ]);
  ticker.writeUInt8(6, 3);
  expect(decodeFrame(ticker)).toEqual([]);
});

it('whatever comes over the line, nothing but our own error is thrown', () => {
  const draw = random(7);
  for (let round = 0; round < 5000; round++) {
    const frame = Uint8Array.from({ length: Math.floor(draw.next() * 220) }, () => Math.floor(draw.next() * 256));
    // Bytes at random are seldom a packet that is known: half of them begin as one.
    if (frame.length > 0 && round % 2 === 0) frame[0] = [1, 2, 4, 5, 6, 7, 8, 50][(round >> 1) % 8]!;
    try {
      decodeFrame(frame);
    } catch (failure) {
      if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    }
  }
});
