import { expect, it } from 'vitest';
import { short } from '../numbers.ts';
import { laidOut } from './lines-shape.ts';
import { placeAt, thinned } from './thinned.ts';
import { logTicks, timeTicks } from './ticks.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 60_000;

it('thins a long line and keeps its peaks and troughs', () => {
  const values = Array.from({ length: 100_000 }, (_, i) => Math.sin(i / 500));
  values[31_415] = 9;
  values[77_777] = -9;
  const kept = thinned(values, 300);
  expect(kept.length).toBeLessThanOrEqual(1200);
  expect(kept).toContain(31_415);
  expect(kept).toContain(77_777);
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
});

it('draws a short line whole, without what is unknown', () => {
  expect(thinned([1, null, 3, NaN, 5], 300)).toEqual([0, 2, 4]);
});

it('finds the last place not after another', () => {
  const x = [10, 20, 30];
  expect([5, 10, 25, 30, 99].map((at) => placeAt(x, at))).toEqual([0, 0, 1, 2, 2]);
});

it('names years of a long time, months of a short one', () => {
  expect(timeTicks(day('2017-01-02'), day('2026-11-19'), 12).map(({ text }) => text)).toEqual([
    '2018',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ]);
  expect(timeTicks(day('2025-10-15'), day('2026-11-19'), 6).map(({ text }) => text)).toEqual([
    '2026',
    'Apr',
    'Jul',
    'Oct',
  ]);
  expect(timeTicks(day('2026-01-05'), day('2026-01-20'), 5).map(({ text }) => text)).toEqual([
    '5 Jan',
    '8 Jan',
    '11 Jan',
    '14 Jan',
    '17 Jan',
    '20 Jan',
  ]);
});

it('takes round numbers of equal ratio, even ones where the scale is narrow', () => {
  expect(logTicks(800, 60_000)).toEqual([1000, 2000, 5000, 10_000, 20_000, 50_000]);
  expect(logTicks(100, 130)).toEqual([100, 110, 120, 130]);
});

it('lays panes under each other and puts values where the pointer finds them again', () => {
  const line = { title: 'Equity', x: [0, 10, 20], values: [100, 120, 90], colour: 'red' };
  const pane = { title: 'Equity', height: 100, lines: [line], format: String };
  const laid = laidOut({ panes: [pane, { ...pane, title: 'Other' }], xText: String, xTicks: () => [] }, 400);
  expect(laid.panes[1]!.top - laid.panes[0]!.top).toBeGreaterThan(100);
  expect(laid.xAt(laid.xOf(10))).toBeCloseTo(10, 9);
  expect(laid.panes[0]!.yOf(120)).toBeLessThan(laid.panes[0]!.yOf(90));
});

const axisTexts = (values: readonly number[]) => {
  const line = { title: 'Worth', x: [0, 1], values, colour: 'red' };
  const pane = { title: 'Worth', height: 200, lines: [line], format: String, axis: (n: number) => short(n, 2) };
  return laidOut({ panes: [pane], xText: String, xTicks: () => [] }, 400).panes[0]!.ticks.map(({ text }) => text);
};

it('writes an axis whole where two of its places would read the same', () => {
  expect(axisTexts([1_000_000, 2_000_000])).toContain('15.00 L');
  expect(axisTexts([1_000_000, 1_000_400])).toEqual(expect.arrayContaining(['10,00,000', '10,00,200', '10,00,400']));
});

it('breaks a line where two values lie too far apart', () => {
  const line = { title: 'Breadth', x: [0, 1, 2, 10, 11], values: [5, 6, 7, 2, 3], colour: 'red', breaksAfter: 5 };
  const drawn = (of: typeof line) =>
    laidOut({ panes: [{ title: '', height: 100, lines: [of], format: String }], xText: String, xTicks: () => [] }, 400)
      .panes[0]!.lines[0]!.points;
  expect(drawn(line).map((points) => points.split(' ').length)).toEqual([3, 2]);
  expect(drawn({ ...line, breaksAfter: 20 })).toHaveLength(1);
});
