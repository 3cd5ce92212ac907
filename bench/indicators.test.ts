import { expect, it } from 'vitest';
import { measure } from './indicators.ts';
import { peers } from './indicators-peers.ts';

it('measures indicators beside at least one package each, every figure above nothing', () => {
  const rows = measure({ symbols: 3, bars: 60, compared: 2, budgetMs: 0 });
  expect(rows.map(({ indicator }) => indicator)).toEqual(Object.keys(peers).toSorted((a, b) => a.localeCompare(b)));
  for (const { indicator, ...figures } of rows) {
    expect(Object.keys(figures), indicator).toContain('trading-signals');
    for (const [name, figure] of Object.entries(figures)) expect(figure, `${indicator} ${name}`).toBeGreaterThan(0);
  }
});
