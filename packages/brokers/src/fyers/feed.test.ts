import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { socketDecoder, topicOf } from './feed.ts';
import { fyers } from './index.ts';

const fixtures = join(sharedFolder() ?? '', 'brokers/fixtures/fyers/synthetic');
const frameOf = (name: string) => Buffer.from(readFileSync(join(fixtures, `${name}.packet.hex`), 'utf8').trim(), 'hex');
const expectedOf = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8')).expected;
const unreadable = expect.objectContaining({ code: 'broker.unreadable' });

describe.skipIf(!sharedFolder())(onShared('frames of the shared files'), () => {
  const share = expectedOf('hsm_snapshot_sf');
  const known = {
    token: share.topic,
    ltp: share.ltp,
    open: share.open,
    high: share.high,
    low: share.low,
    close: share.prevClose,
    volume: share.volume,
    oi: share.oi,
    changePtc: expect.closeTo(share.changePtc, 4),
    time: share.feedTime * 1000,
    depth: null,
  };

  it('a snapshot of a share, named by the topic of its token', () => {
    expect(socketDecoder()(frameOf('hsm_snapshot_sf'))).toEqual([known]);
    expect(fyers.feed?.keyOf?.('10100000003045')).toBe(share.topic);
  });

  it('an update changes what it carries, and nothing else', () => {
    const decode = socketDecoder();
    decode(frameOf('hsm_snapshot_sf'));
    const { changed } = expectedOf('hsm_update_sf');
    expect(decode(frameOf('hsm_update_sf'))).toEqual([
      {
        ...known,
        ltp: changed.ltp,
        volume: changed.volume,
        time: changed.feedTime * 1000,
        changePtc: expect.closeTo((changed.ltp / share.prevClose - 1) * 100, 9),
      },
    ]);
    expect(decode(frameOf('hsm_lite'))).toMatchObject([
      { ltp: expectedOf('hsm_lite').ltp, volume: changed.volume, close: share.prevClose },
    ]);
  });

  it('numbers of topics are of one socket: without a snapshot of its own nothing is known of them', () => {
    const one = socketDecoder();
    const other = socketDecoder();
    one(frameOf('hsm_snapshot_sf'));
    expect(other(frameOf('hsm_update_sf'))).toEqual([]);
    expect(other(frameOf('hsm_lite'))).toEqual([]);
    expect(fyers.feed?.decode(frameOf('hsm_snapshot_sf'))).toHaveLength(1);
    expect(fyers.feed?.decode(frameOf('hsm_update_sf'))).toEqual([]);
  });

  it('an index', () => {
    const index = expectedOf('hsm_snapshot_if');
    expect(socketDecoder()(frameOf('hsm_snapshot_if'))).toMatchObject([
      {
        token: index.topic,
        ltp: index.ltp,
        open: index.open,
        high: index.high,
        low: index.low,
        close: index.prevClose,
        volume: NaN,
        oi: NaN,
        time: index.feedTime * 1000,
      },
    ]);
  });

  it.each(['hsm_snapshot_sf', 'hsm_snapshot_if', 'hsm_update_sf', 'hsm_lite'])(
    'cut anywhere are refused, never read as other prices: %s',
    (name) => {
      const decode = socketDecoder();
      decode(frameOf('hsm_snapshot_sf'));
      const whole = frameOf(name);
      for (let length = 0; length < whole.length; length++) {
        expect(() => decode(whole.subarray(0, length))).toThrow(unreadable);
      }
    },
  );

  it('several entries in one frame', () => {
    const parts = ['hsm_snapshot_sf', 'hsm_snapshot_if', 'hsm_update_sf', 'hsm_lite'].map((name) => frameOf(name));
    const frame = Buffer.concat([parts[0]!.subarray(0, 9), ...parts.map((part) => part.subarray(9))]);
    frame.writeUInt16BE(parts.length, 7);
    expect(socketDecoder()(frame).map(({ ltp }) => ltp)).toEqual([571.2, 23264.85, 571.35, 571.4]);
  });

  it('of other types carry no prices', () => {
    for (const type of [1, 4, 5, 7, 8, 12]) {
      const frame = frameOf('hsm_snapshot_sf');
      frame[2] = type;
      expect(socketDecoder()(frame)).toEqual([]);
    }
  });

  it('with an entry of an unknown kind are refused', () => {
    const frame = frameOf('hsm_lite');
    frame[9] = 77;
    expect(() => socketDecoder()(frame)).toThrow(unreadable);
  });
});

interface Snapshot {
  readonly id?: number;
  readonly name?: string;
  readonly values?: readonly number[];
  readonly multiplier?: number;
  readonly decimals?: number;
}

const text = (words: string) => Buffer.concat([Buffer.from([Buffer.byteLength(words)]), Buffer.from(words)]);
const numbers = (values: readonly number[]) => {
  const bytes = Buffer.alloc(1 + 4 * values.length);
  bytes[0] = values.length;
  for (const [place, value] of values.entries()) bytes.writeInt32BE(value, 1 + 4 * place);
  return bytes;
};
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const frame = (...entries: readonly Buffer[]) =>
  Buffer.concat([u16(0), Buffer.from([6, 0, 0, 0, 1]), u16(entries.length), ...entries]);
function snapshot({ id = 1, name = 'sf|nse_cm|1', values = [100], multiplier = 1, decimals = 2 }: Snapshot): Buffer {
  const scale = [u16(0), u16(multiplier), Buffer.from([decimals])];
  const kind = Buffer.concat([Buffer.from([83]), u16(id)]);
  return Buffer.concat([kind, text(name), numbers(values), ...scale, text('NSE_CM'), text('1'), text('A-EQ')]);
}
const update = (id: number, values: readonly number[]) => Buffer.concat([Buffer.from([85]), u16(id), numbers(values)]);

it('prices have the scale of their topic', () => {
  const [currency] = socketDecoder()(frame(snapshot({ values: [835_475], decimals: 4 })));
  expect(currency?.ltp).toBe(83.5475);
  const [scaled] = socketDecoder()(frame(snapshot({ values: [1_000_000], multiplier: 10 })));
  expect(scaled?.ltp).toBe(1000);
});

it.each([{ multiplier: 0 }, { decimals: 200 }])('a scale that cannot be is refused: %j', (differs) => {
  expect(() => socketDecoder()(frame(snapshot(differs)))).toThrow(unreadable);
});

it('no tick before the first trade, and an unknown volume where it does not fit', () => {
  const absent = -2_147_483_648;
  const decode = socketDecoder();
  expect(decode(frame(snapshot({ values: [absent, absent] })))).toEqual([]);
  expect(decode(frame(update(1, [100, -5])))).toMatchObject([{ ltp: 1, volume: NaN, close: NaN, changePtc: NaN }]);
});

it('a depth is passed over, with all that follows of it', () => {
  const decode = socketDecoder();
  const depth = snapshot({ id: 2, name: 'dp|nse_cm|1', values: Array.from({ length: 30 }, () => 7) });
  expect(decode(frame(depth, snapshot({})))).toMatchObject([{ token: 'sf|nse_cm|1', ltp: 1 }]);
  expect(decode(frame(update(2, [9]), update(1, [200])))).toMatchObject([{ token: 'sf|nse_cm|1', ltp: 2 }]);
});

it('a number that is given to another topic is of that topic alone', () => {
  const decode = socketDecoder();
  decode(frame(snapshot({ values: [100, 5] })));
  decode(frame(snapshot({ name: 'sf|nse_cm|2', values: [300] })));
  expect(decode(frame(update(1, [400])))).toMatchObject([{ token: 'sf|nse_cm|2', ltp: 4, volume: NaN }]);
  decode(frame(snapshot({ name: 'dp|nse_cm|2', values: [300] })));
  expect(decode(frame(update(1, [500])))).toEqual([]);
});

it.each([
  ['10100000003045', 'sf|nse_cm|3045'],
  ['101124062736702', 'sf|nse_fo|36702'],
  ['1012240626123', 'sf|cde_fo|123'],
  ['1120200831217406', 'sf|mcx_fo|217406'],
  ['1210000000500112', 'sf|bse_cm|500112'],
])('the fytoken %s has the topic %s', (token, topic) => {
  expect(topicOf(token)).toBe(topic);
});

it.each(['', '3045', '9910000000001', '1010000000'])('there is no topic of the token %j', (token) => {
  expect(() => topicOf(token)).toThrow(expect.objectContaining({ code: 'broker.unknown-value' }));
});

it('whatever comes over the line, nothing but our own error is thrown', () => {
  const draw = random(7);
  const decode = socketDecoder();
  decode(frame(snapshot({})));
  for (let round = 0; round < 5000; round++) {
    const bytes = Uint8Array.from({ length: Math.floor(draw.next() * 160) }, () => Math.floor(draw.next() * 256));
    // Half of them look like data.
    if (round % 2 === 0 && bytes.length > 2) bytes[2] = 6;
    try {
      decode(bytes);
    } catch (failure) {
      if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    }
  }
});
