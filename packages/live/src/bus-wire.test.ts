import { AppError } from '@parakh/base';
import type { Tick } from '@parakh/market';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMinute, readTicks, writeMinute, writeTicks } from './bus-wire.ts';
import type { ClosedMinute, MinuteBars } from './minute-bars.ts';

const figure = fc.double();
const symbol = fc.constantFrom('TCS', 'NIFTY 50', 'M&M', 'BAJAJ-AUTO', 'ऑटो');
const tick: fc.Arbitrary<Tick> = fc.record({
  token: symbol,
  ltp: figure,
  open: figure,
  high: figure,
  low: figure,
  close: figure,
  volume: figure,
  oi: figure,
  changePtc: figure,
  time: figure,
});

const bars: fc.Arbitrary<MinuteBars> = fc
  .array(fc.tuple(symbol, fc.integer(), fc.tuple(figure, figure, figure, figure, figure)), { maxLength: 20 })
  .map((rows) => {
    const column = (at: number) => Float64Array.from(rows, ([, , values]) => values[at]!);
    return {
      symbols: rows.map(([name]) => name),
      time: Int32Array.from(rows, ([, time]) => time),
      open: column(0),
      high: column(1),
      low: column(2),
      close: column(3),
      volume: column(4),
    };
  });
const minute: fc.Arbitrary<ClosedMinute> = fc.record({ minute: fc.integer(), bars, corrections: bars });

/** A view that begins at an odd place of a larger buffer, as a network line hands it over. */
function elsewhere(bytes: Uint8Array): Uint8Array {
  const larger = new Uint8Array(bytes.length + 16);
  larger.set(bytes, 3);
  return larger.subarray(3, 3 + bytes.length);
}

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (cause) {
    if (cause instanceof AppError) return `${cause.code}: ${String(cause.detail['because'])}`;
    throw cause;
  }
  return 'read';
}

describe('the wire', () => {
  it('gives ticks back bit for bit, wherever they lie', () => {
    fc.assert(
      fc.property(fc.array(tick, { maxLength: 50 }), (ticks) => {
        expect(readTicks(writeTicks(ticks))).toEqual(ticks);
        expect(readTicks(elsewhere(writeTicks(ticks)))).toEqual(ticks);
      }),
    );
  });

  it('gives a closed minute back bit for bit, wherever it lies', () => {
    fc.assert(
      fc.property(minute, (closed) => {
        expect(readMinute(writeMinute(closed))).toEqual(closed);
        expect(readMinute(elsewhere(writeMinute(closed)))).toEqual(closed);
      }),
    );
  });

  it('refuses whatever is cut, at every place', () => {
    const [told] = fc.sample(fc.array(tick, { minLength: 3, maxLength: 3 }), { numRuns: 1, seed: 1 });
    const bytes = writeTicks(told!);
    for (let length = 0; length < bytes.length; length++) {
      expect(refusal(() => readTicks(bytes.subarray(0, length)))).toBe('bus.unreadable: it is cut');
    }
  });

  it('refuses another version, another kind and what is something else', () => {
    const bytes = writeTicks([]);
    expect(refusal(() => readMinute(bytes))).toContain('kind minute');
    const newer = bytes.slice();
    newer[4] = 2;
    expect(refusal(() => readTicks(newer))).toContain('version 1');
    expect(refusal(() => readTicks(new TextEncoder().encode('{"a":"json, not a frame"}')))).toContain('something else');
  });

  it('never breaks on broken bytes otherwise than by a refusal', () => {
    fc.assert(
      fc.property(minute, fc.nat(), fc.nat(255), (closed, where, byte) => {
        const bytes = writeMinute(closed);
        bytes[where % bytes.length] = byte;
        expect(refusal(() => readMinute(bytes))).toMatch(/^(read|bus\.unreadable: )/);
      }),
    );
  });
});
