import { indicators } from '@parakh/indicators';
import { expect, it } from 'vitest';
import { overlayLines, overlaysIn, overlaysText } from './overlays.ts';

const bars = {
  symbol: 'X',
  name: 'X',
  kind: 'stock' as const,
  interval: 'day' as const,
  prices: 'adjusted' as const,
  isForming: false,
  hasEarlier: false,
  time: [0, 1440, 2880, 4320],
  open: [1, 2, 3, 4],
  high: [2, 3, 4, 5],
  low: [1, 1, 2, 3],
  close: [1, 2, 3, 4],
  volume: [10, 10, 10, null],
  deliveryPct: [null, null, null, null],
};

it('writes what it reads, and forgets what nobody knows', () => {
  const text = 'EMA(20),Super Trend(10;3)';
  expect(overlaysText(overlaysIn(text))).toBe(text);
  expect(overlaysIn('Moon Phase(3),EMA(20)').map(({ name }) => name)).toEqual(['EMA']);
});

it('takes the usual number where the address has one that fits nothing', () => {
  expect(overlaysText(overlaysIn('EMA(0)'))).toBe(overlaysText(overlaysIn('EMA()')));
});

it('puts the same average on the chart that a scan would compute', () => {
  const [line] = overlayLines(bars, [{ name: 'SMA', params: { length: 2 } }]);
  expect(Array.from(line?.values ?? [])).toEqual([NaN, 1.5, 2.5, 3.5]);
  expect(line?.pane).toBe('price');
});

it.each(indicators)('draws every column of $name, one value a bar', (indicator) => {
  const lines = overlayLines(bars, overlaysIn(`${indicator.name}()`));
  expect(lines).toHaveLength(Object.values(indicator.outputs).filter(({ operand }) => operand).length);
  for (const line of lines) expect(line.values).toHaveLength(4);
});
