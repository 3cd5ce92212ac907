import { AppError } from '@parakh/base';
import { expect, it } from 'vitest';
import { openPatience } from './patience.ts';

const LONG_MS = 3_600_000;
const tooDear = new AppError('request.quota-exceeded');

it('tells a first refusal at once, holds the next of the same caller, and nobody else’s', async () => {
  const patience = openPatience(() => 0, LONG_MS);
  await patience.before(tooDear, '192.0.2.1');
  let isTold = false;
  const again = patience.before(tooDear, '192.0.2.1').then(() => (isTold = true));
  await patience.before(tooDear, '192.0.2.2');
  await patience.before(new AppError('condition.invalid'), '192.0.2.1');
  await patience.before(new Error('another'), '192.0.2.1');
  expect(isTold).toBe(false);
  patience.close();
  await again;
  expect(isTold).toBe(true);
});

it('forgets a refusal once its time is over', async () => {
  let at = 0;
  const patience = openPatience(() => at, LONG_MS);
  await patience.before(tooDear, '192.0.2.1');
  at = LONG_MS;
  await patience.before(tooDear, '192.0.2.1');
  patience.close();
});
