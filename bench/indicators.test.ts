import { expect, it } from 'vitest';
import { measure } from './indicators.ts';

it('measures every indicator beside at least one package, each by a figure above nothing', () => {
  const rows = measure({ symbols: 3, bars: 60, compared: 2, budgetMs: 0 });
  expect(rows.map(({ indicator }) => indicator)).toContain('MACD');
  for (const { indicator, ...figures } of rows) {
    expect(Object.keys(figures), String(indicator)).toContain('trading-signals');
    for (const [name, figure] of Object.entries(figures)) expect(figure, `${indicator} ${name}`).toBeGreaterThan(0);
  }
});
