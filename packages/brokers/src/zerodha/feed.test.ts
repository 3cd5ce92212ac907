import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { decodeFrame } from './feed.ts';

const fixtures = join(sharedFolder() ?? '', 'brokers/fixtures/zerodha');
const frameOf = (name: string) => Buffer.from(readFileSync(join(fixtures, `${name}.hex`), 'utf8').trim(), 'hex');
const expectedOf = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8')).expected;

it.skipIf(!sharedFolder())(onShared('reads a full packet of the vendor'), () => {
  const told = expectedOf('ticker_full');
  const [tick] = decodeFrame(frameOf('ticker_full.framed'));
  expect(tick).toEqual({
    token: '408065',
    ltp: told.last_price,
    open: told.open,
    high: told.high,
    low: told.low,
    close: told.close,
    volume: told.volume,
    oi: 0,
    changePtc: expect.closeTo(told.changePtc, 4),
    time: told.exchange_timestamp * 1000,
    depth: { bids: told.depth.buy, asks: told.depth.sell },
  });
});

it.skipIf(!sharedFolder())(onShared('reads a quote, an index and a currency'), () => {
  const told = expectedOf('ticker_quote');
  const [quote] = decodeFrame(frameOf('ticker_quote.framed'));
  expect(quote).toMatchObject({ ltp: told.last_price, volume: told.volume, close: told.close, oi: NaN, depth: null });
  const [index, currency] = decodeFrame(frameOf('synthetic/index32_plus_cds_ltp.packet'));
  const [indexTold, currencyTold] = expectedOf('synthetic/index32_plus_cds_ltp');
  expect(index).toMatchObject({
    token: String(indexTold.instrument_token),
    ltp: indexTold.last_price,
    open: indexTold.open,
    high: indexTold.high,
    low: indexTold.low,
    close: indexTold.close,
    volume: NaN,
    time: indexTold.exchange_timestamp * 1000,
  });
  expect(currency).toMatchObject({
    token: String(currencyTold.instrument_token),
    ltp: 83.5475,
    close: NaN,
    changePtc: NaN,
  });
  expect(decodeFrame(frameOf('synthetic/heartbeat.packet'))).toEqual([]);
});

it.skipIf(!sharedFolder())(onShared('a frame cut anywhere is refused, never read as other prices'), () => {
  const whole = frameOf('ticker_full.framed');
  for (let length = 2; length < whole.length; length++) {
    expect(() => decodeFrame(whole.subarray(0, length))).toThrow(
      expect.objectContaining({ code: 'broker.unreadable' }),
    );
  }
});

it('whatever comes over the line, nothing but our own error is thrown', () => {
  const draw = random(7);
  for (let round = 0; round < 5000; round++) {
    const frame = Uint8Array.from({ length: Math.floor(draw.next() * 220) }, () => Math.floor(draw.next() * 256));
    try {
      decodeFrame(frame);
    } catch (failure) {
      if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    }
  }
});
