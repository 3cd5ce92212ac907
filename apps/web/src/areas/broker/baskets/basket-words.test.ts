import { expect, it } from 'vitest';
import { basketSummary, stateChip } from './basket-words.ts';
import { basketForTest, legForTest, orderForTest } from './test-baskets.ts';

const rejected = orderForTest({ phase: 'rejected', filled: 0, ended: 150 });

it('says which legs were not taken, and which were not sent', () => {
  const legs = [legForTest(1, { order: rejected }), legForTest(2), legForTest(3), legForTest(4)];
  expect(basketSummary(basketForTest({ state: 'stopped', legs }))).toBe('Leg 1: not taken. Legs 2, 3 and 4: not sent.');
  const left = [legForTest(1, { order: orderForTest(), filledNet: 150 }), legForTest(2), legForTest(3)];
  expect(basketSummary(basketForTest({ state: 'interrupted', legs: left }))).toBe(
    'The server ended while it was being sent. Legs 2 and 3: not sent.',
  );
});

it('says what is open and what is not known where somebody has to look', () => {
  const legs = [
    legForTest(1, {
      order: orderForTest(),
      filledNet: 75,
      offsets: [orderForTest({ id: 'PK2', filled: 75, open: 75 })],
    }),
    legForTest(2, { order: orderForTest({ phase: 'unconfirmed', filled: 0, open: 150 }) }),
    legForTest(3),
  ];
  const basket = basketForTest({ state: 'needs you', legs });
  expect(basketSummary(basket)).toContain('Leg 2: your broker has not said what became of it.');
  expect(basketSummary(basket)).toContain('Leg 1: 75 filled and not taken back, 75 open.');
  expect(basketSummary(basket)).not.toContain('Leg 3');
});

it('only what lives is blue, and what wants a look amber', () => {
  const chips = (['under way', 'finished', 'stopped', 'needs you'] as const).map((state) =>
    stateChip(basketForTest({ state })),
  );
  expect(chips).toEqual(['chip sel', 'chip line', 'chip warn', 'chip warn']);
});
