import { describe, expect, it } from 'vitest';
import { barFields, barsOf, emptyFrame, timeIndex } from './frame.ts';

const day = { unit: 'day', count: 1 } as const;

function twoSymbols() {
  const frame = emptyFrame(day, ['ABC', 'XYZ'], [2, 3]);
  frame.time.set([1440, 2880, 1440, 4320, 5760]);
  frame.columns.close.set([10, 11, 20, 21, 22]);
  return frame;
}

describe('a frame', () => {
  it('gives the bars of one symbol as views of its own memory', () => {
    const frame = twoSymbols();
    const bars = barsOf(frame, 1);
    expect([...bars.columns.close]).toEqual([20, 21, 22]);
    frame.columns.close[2] = 99;
    expect(bars.columns.close[0]).toBe(99);
  });

  it('ends the bars at the moment asked for', () => {
    const bars = barsOf(twoSymbols(), 1, 4320);
    expect([...bars.time]).toEqual([1440, 4320]);
    expect(barFields.map((field) => bars.columns[field].length)).toEqual(barFields.map(() => 2));
    expect(barsOf(twoSymbols(), 1, 1439).time).toHaveLength(0);
  });

  it('knows nothing until it is filled', () => {
    expect(emptyFrame(day, ['ABC'], [1]).columns.volume[0]).toBeNaN();
  });

  it('lies in memory that workers share', () => {
    const frame = twoSymbols();
    expect(frame.columns.close.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(frame.time.buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});

it('finds the last bar that starts at or before a moment', () => {
  const time = Int32Array.of(10, 20, 30);
  expect([9, 10, 19, 20, 30, 31].map((instant) => timeIndex(time, instant))).toEqual([-1, 0, 0, 1, 2, 2]);
  expect(timeIndex(new Int32Array(0), 5)).toBe(-1);
});
