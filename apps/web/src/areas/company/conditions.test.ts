import { expect, it } from 'vitest';
import { offered } from './conditions.ts';

it('offers four scans of the house', () => {
  expect(offered.map((scan) => scan?.name)).toEqual([
    'Strong and above its average',
    'Up on twice the usual volume',
    'Crossed its 50-day average',
    'Oversold',
  ]);
});
