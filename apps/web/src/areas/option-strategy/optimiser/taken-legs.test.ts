import { dayNumber } from '@parakh/base';
import type { Leg } from '@parakh/option-strategies';
import { expect, it } from 'vitest';
import { choiceText, realisedBy, takenLegs } from './taken-legs.ts';

const option = (strike: number, side: Leg['side'], price: number, lots = 1): Leg => ({
  kind: 'CE',
  side,
  expiry: dayNumber('2026-12-01'),
  strike,
  lots,
  lotUnits: 50,
  price,
});
const shares: Leg = { ...option(NaN, 'buy', 990), kind: 'share', expiry: NaN };
const legs = [shares, option(1000, 'sell', 12), option(1020, 'sell', 4, 2), option(1000, 'sell', 12)];

it('legs that stay keep their place and the price of their entry, new ones have that of the search', () => {
  const rolled = option(1040, 'sell', 1.5, 2);
  const added = option(1060, 'buy', 0.4);
  const changes = [
    { kind: 'close', leg: structuredClone(shares) },
    { kind: 'roll', leg: structuredClone(option(1020, 'sell', 4, 2)), to: rolled },
    { kind: 'add', leg: added },
  ] as const;
  expect(takenLegs(legs, { changes })).toEqual([option(1000, 'sell', 12), rolled, option(1000, 'sell', 12), added]);
  expect(takenLegs(legs, { changes: [] })).toEqual(legs);
});

it('of two legs alike one goes for each that is closed', () => {
  const close = { kind: 'close', leg: option(1000, 'sell', 12) } as const;
  expect(takenLegs(legs, { changes: [close] })).toEqual([shares, legs[2], legs[3]]);
  expect(takenLegs(legs, { changes: [close, close] })).toEqual([shares, legs[2]]);
});

it('what the legs that go have gained is told, and what is added has gained nothing', () => {
  const changes = [
    { kind: 'close', leg: option(1000, 'sell', 12) },
    { kind: 'roll', leg: option(1020, 'sell', 4, 2), to: option(1040, 'sell', 1.5, 2) },
    { kind: 'add', leg: option(1060, 'buy', 0.4) },
  ] as const;
  const now = new Map([
    [1000, 9],
    [1020, 5],
  ]);
  // 50 units sold at 12, now at 9: +150; 100 units sold at 4, now at 5: −100.
  expect(realisedBy({ changes }, ({ strike }) => now.get(strike) ?? NaN)).toBe(50);
  expect(realisedBy({ changes }, () => NaN)).toBeNaN();
});

it('changes are told in words', () => {
  const changes = [
    { kind: 'close', leg: option(1000, 'sell', 12) },
    { kind: 'roll', leg: option(1020, 'sell', 4, 2), to: option(1040, 'sell', 1.5, 2) },
  ] as const;
  expect(choiceText({ changes })).toBe('Close −1 × 1,000 CE 1 Dec, Roll −2 × 1,020 CE 1 Dec to 1,040 CE 1 Dec');
  expect(choiceText({ changes: [] })).toBe('Do nothing');
});
