import { expect, it } from 'vitest';
import { sectorOf, sectors } from './sector.ts';

it('has a key of its own for each sector', () => {
  expect(new Set(sectors.map(({ key }) => key)).size).toBe(sectors.length);
  expect(sectors).toHaveLength(22);
});

it('uses the twelve colours evenly', () => {
  const uses = Array.from({ length: 12 }, (_, colour) => sectors.filter((sector) => sector.colour === colour).length);
  expect(Math.min(...uses)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...uses)).toBe(2);
});

it('knows a sector by the industry of an instrument and nothing by an unknown one', () => {
  expect(sectorOf('Financial Services')?.key).toBe('FIN');
  expect(sectorOf('FINANCIAL SERVICES ')?.key).toBe('FIN');
  expect(sectorOf(null)).toBeUndefined();
  expect(sectorOf('Piracy')).toBeUndefined();
});
