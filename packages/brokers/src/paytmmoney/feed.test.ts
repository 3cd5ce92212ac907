import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { decodeFrame } from './feed.ts';

const fixtures = join(sharedFolder() ?? '', 'brokers/fixtures/paytmmoney/synthetic');
const frameOf = (name: string) => Buffer.from(readFileSync(join(fixtures, `${name}.packet.hex`), 'utf8').trim(), 'hex');
const expectedOf = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8')).expected;
const names = ['ltp_61', 'quote_62', 'full_63', 'index_ltp_64', 'index_quote_65', 'index_full_66'];
const recorded = it.skipIf(!sharedFolder());
const rupees = (value: number) => Math.round(value * 100) / 100;
const unreadable = expect.objectContaining({ code: 'broker.unreadable' });

function tickOf(name: string) {
  const told = expectedOf(name);
  return {
    token: told.type >= 64 ? `INDEX:${told.securityId}` : String(told.securityId),
    ltp: rupees(told.ltp),
    open: NaN,
    high: NaN,
    low: NaN,
    close: NaN,
    volume: NaN,
    oi: NaN,
    changePtc: told.changePct,
    time: told.time === undefined ? NaN : told.time * 1000,
    depth: null,
  };
}
function pricesOf(name: string) {
  const { open, high, low, close } = expectedOf(name);
  return { open: rupees(open), high: rupees(high), low: rupees(low), close: rupees(close) };
}

recorded(onShared('reads last prices'), () => {
  expect(decodeFrame(frameOf('ltp_61'))).toEqual([tickOf('ltp_61')]);
  expect(decodeFrame(frameOf('index_ltp_64'))).toEqual([tickOf('index_ltp_64')]);
});

recorded(onShared('reads a quote, and a full packet with its depth'), () => {
  const quote = { ...tickOf('quote_62'), ...pricesOf('quote_62'), volume: expectedOf('quote_62').volume };
  expect(decodeFrame(frameOf('quote_62'))).toEqual([quote]);
  const told = expectedOf('full_63');
  const bids = told.depth.map((row: Record<string, number>) => ({
    price: row.buyPrice,
    quantity: row.buyQty,
    orders: row.buyOrders,
  }));
  const asks = told.depth.map((row: Record<string, number>) => ({
    price: row.sellPrice,
    quantity: row.sellQty,
    orders: row.sellOrders,
  }));
  expect(decodeFrame(frameOf('full_63'))).toEqual([
    { ...tickOf('full_63'), ...pricesOf('full_63'), volume: told.volume, oi: told.oi, depth: { bids, asks } },
  ]);
});

recorded(onShared('reads an index, and the time of the longer kind alone'), () => {
  const quote = { ...tickOf('index_quote_65'), ...pricesOf('index_quote_65') };
  expect(decodeFrame(frameOf('index_quote_65'))).toEqual([quote]);
  expect(decodeFrame(frameOf('index_full_66'))).toEqual([
    {
      ...quote,
      changePtc: expect.closeTo(0.02, 6),
      time: Date.parse('2024-06-11T09:30:00+05:30'),
    },
  ]);
});

recorded(onShared('reads packets that come together, each as it is'), () => {
  const together = Buffer.concat(names.map(frameOf));
  expect(decodeFrame(together)).toEqual(names.flatMap((name) => decodeFrame(frameOf(name))));
});

recorded(onShared('a close of 0 is none, and divides nothing'), () => {
  const frame = frameOf('quote_62');
  frame.writeFloatLE(0, 39);
  expect(decodeFrame(frame)).toMatchObject([{ close: NaN, changePtc: expectedOf('quote_62').changePct }]);
});

recorded(onShared('a packet cut anywhere is refused, alone and behind another'), () => {
  for (const name of names) {
    const whole = frameOf(name);
    for (let length = 1; length < whole.length; length++) {
      expect(() => decodeFrame(whole.subarray(0, length))).toThrow(unreadable);
      expect(() => decodeFrame(Buffer.concat([whole, whole.subarray(0, length)]))).toThrow(unreadable);
    }
  }
});

it('a text tells of an error, also where its letters would be a packet', () => {
  const texts = ['{"error":"Invalid token"}', `A${' token that has ended'.repeat(2)}`];
  for (const text of texts) expect(() => decodeFrame(new TextEncoder().encode(text))).toThrow(unreadable);
  const likeIndex = new TextEncoder().encode('A'.repeat(43));
  expect(() => decodeFrame(likeIndex)).toThrow(unreadable);
  expect(decodeFrame(new Uint8Array())).toEqual([]);
});

it('whatever comes over the line, nothing but our own error is thrown', () => {
  const draw = random(7);
  for (let round = 0; round < 3000; round++) {
    const frame = Uint8Array.from({ length: Math.floor(draw.next() * 220) }, () => Math.floor(draw.next() * 256));
    if (frame.length > 0) frame[0] = 58 + Math.floor(draw.next() * 10);
    try {
      decodeFrame(frame);
    } catch (failure) {
      if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    }
  }
});
