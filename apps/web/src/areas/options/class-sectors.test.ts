import { expect, it } from 'vitest';
import { classesBySector } from './class-sectors.ts';

const rows = (sector: string | null, ...classes: Parameters<typeof classesBySector>[0][number]['buildUp'][]) =>
  classes.map((buildUp) => ({ sector, buildUp }));

it('counts the classes of each sector, the most one-sided first, and those of few futures last', () => {
  const found = classesBySector([
    ...rows('Energy', 'long_buildup', 'short_covering', 'short_buildup', 'neutral'),
    ...rows('Metals', 'short_buildup', 'long_unwinding', 'long_unwinding', 'long_buildup', null),
    ...rows('Media', 'long_buildup'),
    ...rows(null, 'long_buildup', 'long_buildup', 'long_buildup'),
    ...rows('Telecom', null),
  ]);
  expect(found).toEqual([
    {
      sector: 'Metals',
      futures: 4,
      long_buildup: 1,
      short_buildup: 1,
      short_covering: 0,
      long_unwinding: 2,
      sidePct: -50,
    },
    {
      sector: 'Energy',
      futures: 4,
      long_buildup: 1,
      short_buildup: 1,
      short_covering: 1,
      long_unwinding: 0,
      sidePct: 25,
    },
    {
      sector: 'Media',
      futures: 1,
      long_buildup: 1,
      short_buildup: 0,
      short_covering: 0,
      long_unwinding: 0,
      sidePct: 100,
    },
  ]);
});

it('of sectors that are as one-sided has the one with more futures first', () => {
  const found = classesBySector([
    ...rows('Energy', 'long_buildup', 'long_buildup', 'long_buildup'),
    ...rows('Metals', 'short_buildup', 'short_buildup', 'short_buildup', 'short_buildup'),
  ]);
  expect(found.map(({ sector }) => sector)).toEqual(['Metals', 'Energy']);
});
