import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { brokerOf } from './brokers.ts';
import type { CandlesAsked } from './candle.ts';
import type { BrokerInstrument } from './order/order.ts';
import type { BrokerSession } from './session.ts';
import { testApp } from './test-replies.ts';
import { answering, withSession } from './test-session.ts';

const tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };

/** A session of a broker whose vendor answers everything with such a file, or with a part of it. */
function asked<Result>(
  broker: string,
  { file, part }: { readonly file: string; readonly part?: string },
  use: (session: BrokerSession) => Promise<Result>,
): Promise<Result> {
  const text = readFileSync(join(sharedFolder() ?? '', 'brokers/fixtures', `${file}.json`), 'utf8');
  const reply: Readonly<Record<string, unknown>> = JSON.parse(text);
  const account = { broker: brokerOf(broker)!, app: testApp, tokens };
  return withSession(account, answering(part === undefined ? reply : reply[part]), use);
}

const nse = (symbol: string, token: string): BrokerInstrument => ({ exchange: 'NSE', symbol, token });
const sbin = nse('SBIN', '3045');
const unknown = { open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN, oi: NaN, at: NaN };
const day = { last: 57_120, open: 56_600, high: 57_350, low: 56_500, close: 56_450, volume: 8_123_456 };

const quotes = [
  {
    broker: 'zerodha',
    file: 'zerodha/quote',
    one: nse('INFY', '408065'),
    quote: {
      last: 141_295,
      open: 139_600,
      high: 142_175,
      low: 139_555,
      close: 138_965,
      volume: 7_360_198,
      oi: 0,
      at: Date.parse('2021-06-08T15:45:52+05:30'),
    },
  },
  {
    broker: 'angelone',
    file: 'angelone/response_marketData',
    part: 'full',
    one: nse('SBIN-EQ', '3045'),
    quote: {
      last: 56_820,
      open: 56_740,
      high: 56_935,
      low: 56_610,
      close: 56_740,
      volume: 3_556_150,
      oi: 0,
      at: Date.parse('2023-06-21T10:46:09+05:30'),
    },
  },
  {
    broker: 'dhan',
    file: 'dhan/synthetic/responses/marketfeed_quote',
    one: sbin,
    quote: { ...day, close: NaN, oi: 0, at: Date.parse('2024-06-11T09:30:00+05:30') },
  },
  {
    broker: 'fyers',
    file: 'fyers/synthetic/responses/quotes',
    one: nse('NSE:SBIN-EQ', '10100000003045'),
    quote: { ...day, oi: NaN, at: NaN },
  },
  {
    broker: '5paisa',
    file: '5paisa/synthetic/responses/market_snapshot',
    one: sbin,
    quote: { ...day, oi: 0, at: NaN },
  },
  {
    broker: 'paytmmoney',
    file: 'paytmmoney/synthetic/responses/live_full',
    one: sbin,
    quote: { ...day, oi: 0, at: NaN },
  },
  {
    broker: 'upstox',
    file: 'upstox/synthetic/responses/ltp_v3',
    one: nse('SBIN', 'NSE_EQ|INE062A01020'),
    quote: { ...unknown, last: 57_120, close: 56_450, volume: 8_123_456 },
  },
  { broker: 'groww', file: 'groww/synthetic/responses/ltp', one: sbin, quote: { ...unknown, last: 57_120 } },
] as const;

it.skipIf(!sharedFolder()).each(quotes)(
  onShared('$broker: a quote as the vendor tells it'),
  async ({ broker, one, quote, ...reply }) => {
    const nobody = nse('NOPE', '1');
    const told = await asked(broker, reply, async (session) => session.quotes!([nobody, one]));
    expect(told).toEqual([{ instrument: one, ...quote }]);
  },
);

const depthOf = (broker: string, reply: { readonly file: string; readonly part?: string }, one: BrokerInstrument) =>
  asked(broker, reply, async (session) => session.depth!(one));

it.skipIf(!sharedFolder())(
  onShared('the order book as vendors tell it, without levels that stand for nothing'),
  async () => {
    expect(await depthOf('zerodha', { file: 'zerodha/quote' }, nse('INFY', '408065'))).toEqual({
      bids: [],
      asks: [{ price: 141_295, quantity: 5191, orders: 13 }],
    });
    const angel = await depthOf(
      'angelone',
      { file: 'angelone/response_marketData', part: 'full' },
      nse('SBIN-EQ', '3045'),
    );
    expect(angel.bids).toHaveLength(5);
    expect([angel.bids[0], angel.asks[0]]).toEqual([
      { price: 56_820, quantity: 511, orders: 2 },
      { price: 56_825, quantity: 3348, orders: 5 },
    ]);
    expect(await depthOf('dhan', { file: 'dhan/synthetic/responses/marketfeed_quote' }, sbin)).toEqual({
      bids: [{ price: 57_115, quantity: 1200, orders: 3 }],
      asks: [{ price: 57_125, quantity: 850, orders: 4 }],
    });
  },
);

const MINUTE_MS = 60_000;
const at = (text: string) => Date.parse(`${text}+05:30`);
const june = [
  { at: at('2024-06-11T09:15:00'), open: 56_600, high: 57_120, low: 56_500, close: 57_100, volume: 54_000 },
  { at: at('2024-06-11T09:16:00'), open: 57_100, high: 57_160, low: 57_080, close: 57_120, volume: 12_000 },
];
const inJune: CandlesAsked = { instrument: sbin, interval: '1m', from: june[0]!.at, to: june[1]!.at + MINUTE_MS };

it.skipIf(!sharedFolder()).each([
  ['upstox', 'upstox/synthetic/responses/candles_v3', 0],
  ['dhan', 'dhan/synthetic/responses/charts_intraday', NaN],
  ['fyers', 'fyers/synthetic/responses/history', NaN],
  ['5paisa', '5paisa/synthetic/responses/historical', NaN],
  ['aliceblue', 'aliceblue/synthetic/responses/history_minute', NaN],
  ['groww', 'groww/synthetic/responses/candles', NaN],
] as const)(onShared('%s: candles as the vendor tells them'), async (broker, file, oi) => {
  const told = await asked(broker, { file }, async (session) => session.candles!(inJune));
  expect(told).toEqual(june.map((candle) => ({ ...candle, oi })));
});

it.skipIf(!sharedFolder())(onShared('candles with their own zone, and with open interest'), async () => {
  const nifty = nse('NIFTY', '99926000');
  const hour: CandlesAsked = {
    instrument: nifty,
    interval: '60m',
    from: at('2023-09-06T11:15:00'),
    to: at('2023-09-06T12:15:00'),
  };
  const angel = await asked('angelone', { file: 'angelone/response_getCandleData' }, async (session) =>
    session.candles!(hour),
  );
  const first = { open: 1_957_120, high: 1_957_335, low: 1_953_440, close: 1_955_205, volume: 0 };
  expect(angel).toEqual([{ at: hour.from, ...first, oi: NaN }]);
  const from = at('2019-12-04T09:15:00');
  const kite = await asked('zerodha', { file: 'zerodha/historical_oi' }, async (session) =>
    session.candles!({ ...hour, interval: '1m', from, to: from + 3 * MINUTE_MS }),
  );
  expect(kite.map((candle) => [candle.at - from, candle.close, candle.oi])).toEqual([
    [0, 1_200_150, 13_667_775],
    [MINUTE_MS, 1_200_100, 13_667_775],
    [2 * MINUTE_MS, 1_199_855, 13_758_000],
  ]);
});
