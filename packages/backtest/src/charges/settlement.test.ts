import { expect, it } from 'vitest';
import { brokeragePlans } from './plans.ts';
import { type SettledContract, settlementCharges } from './settlement.ts';

const [none, discount] = brokeragePlans;
const call: SettledContract = {
  day: '2026-05-26',
  kind: 'option',
  side: 'buy',
  quantity: 500,
  settlementPaise: 146_000,
  strikePaise: 140_000,
  by: 'cash',
  plan: discount!,
};
/** brokerage, STT, stamp, GST, depository, total in rupees. */
function note(settled: SettledContract): readonly number[] {
  const { brokerage, stt, stamp, gst, depository, total } = settlementCharges(settled);
  return [brokerage, stt, stamp, gst, depository, total].map((paise) => paise / 100);
}

it('an option in cash: exercise is taxed on what it is worth, an assignment is not', () => {
  // 60 · 500 = 30,000: 0.15 %; GST 18 % of 20.
  expect(note(call)).toEqual([20, 45, 0, 3.6, 0, 68.6]);
  expect(note({ ...call, side: 'sell' })).toEqual([20, 0, 0, 3.6, 0, 23.6]);
  // 0.125 % of the settlement price, 7,30,000, until August 2019; then of what it is worth.
  expect(note({ ...call, day: '2019-08-29' })[1]).toBe(912.5);
  expect(note({ ...call, day: '2019-09-26' })[1]).toBe(37.5);
});

it('a future in cash: one that was bought is taxed as a sale', () => {
  const future: SettledContract = { ...call, kind: 'future', quantity: 65, settlementPaise: 2_415_000 };
  // 15,69,750: 0.05 %; brokerage at most 20.
  expect(note(future)).toEqual([20, 784.88, 0, 3.6, 0, 808.48]);
  expect(note({ ...future, side: 'sell' })).toEqual([20, 0, 0, 3.6, 0, 23.6]);
});

it('by delivery both sides pay the tax of delivery on the strike, the one who gets shares the stamp, the other the depository', () => {
  // 7,00,000: 0.25 %, 0.1 %, 0.015 %; GST of 1,750.
  expect(note({ ...call, by: 'in' })).toEqual([1750, 700, 105, 315, 0, 2870]);
  // GST of 1,750 + 13.
  expect(note({ ...call, side: 'sell', by: 'out' })).toEqual([1750, 700, 0, 317.34, 13, 2780.34]);
});

it('what nets off pays 0.1 % of brokerage, and the buyer the tax of an exercise', () => {
  expect(note({ ...call, by: 'netted' })).toEqual([700, 45, 0, 126, 0, 871]);
  expect(note({ ...call, side: 'sell', strikePaise: 144_000, by: 'netted' })).toEqual([720, 0, 0, 129.6, 0, 849.6]);
});

it('costs nothing where nothing is charged, is unknown where a price is, and refuses a day without rates', () => {
  expect(settlementCharges({ ...call, plan: none! }).total).toBe(0);
  expect(settlementCharges({ ...call, settlementPaise: NaN }).total).toBeNaN();
  expect(() => settlementCharges({ ...call, day: '2009-01-01' })).toThrow('no rate is known');
});
