import { expect, it } from 'vitest';
import { heatStep } from './HeatPanel.tsx';

it('takes the seven steps at a quarter, one and two percent', () => {
  const moves = [-2, -1.99, -1, -0.99, -0.25, -0.24, 0, 0.24, 0.25, 0.99, 1, 1.99, 2];
  expect(moves.map(heatStep)).toEqual(['n3', 'n2', 'n2', 'n1', 'n1', '0', '0', '0', 'p1', 'p1', 'p2', 'p2', 'p3']);
});
