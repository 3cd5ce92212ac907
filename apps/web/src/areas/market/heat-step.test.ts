import { expect, it } from 'vitest';
import { heatStep, widened } from './heat-step.ts';

it('takes the seven steps at a quarter, one and two percent', () => {
  const moves = [-2, -1.99, -1, -0.99, -0.25, -0.24, 0, 0.24, 0.25, 0.99, 1, 1.99, 2];
  const steps = moves.map((move) => heatStep(move));
  expect(steps).toEqual(['n3', 'n2', 'n2', 'n1', 'n1', '0', '0', '0', 'p1', 'p1', 'p2', 'p2', 'p3']);
});

it('takes wider steps over a longer span', () => {
  expect([-8, -4, 0.9, 1, 4, 8].map((move) => heatStep(move, widened(4)))).toEqual(['n3', 'n2', '0', 'p1', 'p2', 'p3']);
});
