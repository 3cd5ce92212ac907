import { expect, it } from 'vitest';
import { type PlannedLeg, resolveLegs } from './planned-leg.ts';
import { byHand, FAR, NEAR } from './test-positions.ts';

const wide = (values: ArrayLike<number>) => Array.from(values).filter((_, i) => i % 2 === 0);
const call: PlannedLeg = { kind: 'CE', side: 'buy', lots: 1, expiry: { number: 1 } };
const strikeOf = (leg: PlannedLeg, around?: number) => {
  const { position, problems } = resolveLegs([leg], byHand, around === undefined ? {} : { around });
  return position?.legs[0]?.strike ?? problems[0]?.message;
};

it('a strike is the listed one by steps from the money, by delta, by premium, or as told', () => {
  expect(strikeOf({ ...call, strike: { by: 'atm', steps: -3 } })).toBe(940);
  expect(strikeOf({ ...call, strike: { by: 'atm', steps: 1 } }, 1033)).toBe(1060);
  expect(strikeOf({ ...call, strike: { by: 'premium', premium: 12 } })).toBe(1040);
  expect(strikeOf({ ...call, strike: { by: 'strike', strike: 1080 } })).toBe(1080);
  const delta = { by: 'delta', delta: 0.3 } as const;
  expect(strikeOf({ ...call, strike: delta })).toBe('No CE of 2026-06-01 has a known delta');
  const [near, far] = byHand.options;
  const deltas = near!.strikes.map((strike) => (strike - 1100) / 200);
  const listing = { ...byHand, options: [{ ...near!, put: { ...near!.put, delta: deltas } }, far!] };
  const { position } = resolveLegs([{ ...call, kind: 'PE', strike: delta }], listing);
  // −0.3 is at 1,040.
  expect(position?.legs[0]).toMatchObject({ strike: 1040, price: 52 });
});

it('has lot, expiry and price of what is listed, its own price where it has one', () => {
  const { position } = resolveLegs(
    [
      { ...call, strike: { by: 'atm', steps: 0 }, expiry: { day: FAR }, price: 50 },
      { kind: 'future', side: 'sell', lots: 2, expiry: { number: 2 } },
      { kind: 'share', side: 'buy', lots: 1, expiry: { number: 1 } },
    ],
    byHand,
  );
  expect(position?.legs).toEqual([
    { kind: 'CE', side: 'buy', expiry: FAR, strike: 1000, lots: 1, lotUnits: 1, price: 50 },
    { kind: 'future', side: 'sell', expiry: FAR, strike: NaN, lots: 2, lotUnits: 1, price: 1008 },
    { kind: 'share', side: 'buy', expiry: NaN, strike: NaN, lots: 1, lotUnits: 1, price: 1000 },
  ]);
});

it('steps are counted on strikes that both expiries have, so that a calendar has one strike', () => {
  const [near, far] = byHand.options;
  const coarse = {
    ...far!,
    strikes: wide(far!.strikes),
    call: { price: wide(far!.call.price), delta: wide(far!.call.delta) },
  };
  const strike = { by: 'atm', steps: 1 } as const;
  const { position } = resolveLegs(
    [
      { ...call, side: 'sell', strike },
      { ...call, expiry: { number: 2 }, strike },
    ],
    { ...byHand, options: [near!, coarse] },
    { around: 985 },
  );
  // 900, 940, 980, 1020, …
  expect(position?.legs.map((leg) => [leg.expiry, leg.strike])).toEqual([
    [NEAR, 1020],
    [FAR, 1020],
  ]);
});

it('a step may be of several strikes; what is missing is told with its field', () => {
  const steps = (count: number): PlannedLeg => ({ ...call, strike: { by: 'atm', steps: count } });
  expect(resolveLegs([steps(2)], byHand, { spacing: 2 }).position?.legs[0]?.strike).toBe(1080);
  expect(resolveLegs([steps(0), steps(3)], byHand, { spacing: 2 }).problems).toEqual([
    { field: 'legs.1.strike', message: 'Strike 6 above 1,000 is missing for 2026-06-01: they end at 1,100' },
  ]);
  expect(strikeOf({ ...call, strike: { by: 'strike', strike: 1010 } })).toBe(
    'Strike 1,010 is not listed for 2026-06-01',
  );
  expect(strikeOf(call)).toBe('An option has a strike');
  expect(strikeOf({ ...call, expiry: { day: NEAR + 1 } })).toBe('No options of ACME end on 2026-06-02');
  expect(strikeOf({ ...call, kind: 'future', expiry: { day: NEAR + 1 } })).toBe(
    'No future of ACME ends with 2026-06-02',
  );
});
