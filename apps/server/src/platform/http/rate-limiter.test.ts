import { expect, it } from 'vitest';
import { openRateLimiter } from './rate-limiter.ts';

const tooDear = expect.objectContaining({ code: 'request.quota-exceeded' });

it('lets a caller spend what is left, overdraw it once, and wait until it has come back', () => {
  let now = 0;
  const budget = openRateLimiter(() => now, { most: 1000, aSecond: 100 });
  const account = budget.of('address 1');
  account.need();
  account.spend(999);
  account.need();
  account.spend(1001);
  expect(() => account.need()).toThrow(tooDear);
  expect(() => budget.of('address 1').need(), 'whoever asks for the account').toThrow(tooDear);
  budget.of('address 2').need();
  now = 9_000;
  expect(() => account.need()).toThrow(tooDear);
  now = 10_500;
  account.need();
  now = 1e9;
  account.spend(1000);
  expect(() => account.need(), 'never more than the most').toThrow(tooDear);
});

it('takes nothing away when the clock is set back', () => {
  let now = 3_600_000;
  const account = openRateLimiter(() => now, { most: 1000, aSecond: 100 }).of('address 1');
  account.spend(1);
  now = 0;
  account.need();
});
