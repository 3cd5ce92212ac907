import { mayHaveArrived } from '@parakh/brokers';
import { expect, it } from 'vitest';
import { guardedFetch } from './index.ts';
import { isLate, leavingOnlyIf, refuseLate } from './leaving.ts';

it.each([
  { when: 'in time', until: 5000, now: 3000, isRefused: false },
  { when: 'more than 2 s after it was written down', until: 5000, now: 3001, isRefused: true },
  { when: 'with its lease', until: 1500, now: 1499, isRefused: false },
  { when: 'once its lease has run out', until: 1500, now: 1500, isRefused: true },
])('a request $when', ({ until, now, isRefused }) => {
  const leave = () => refuseLate({ begunAt: 1000, lease: { until } }, now);
  if (isRefused) expect(leave).toThrow('too late');
  else expect(leave).not.toThrow();
});

it('what is stopped where it would be written never left; what failed after that may have', async () => {
  let sent = 0;
  const fetch = guardedFetch(async () => {
    sent++;
    throw new TypeError('cut');
  });
  let now = 1000;
  const mayLeave = () => refuseLate({ begunAt: 1000, lease: { until: 9000 } }, now);
  const act = async (waits: number) => {
    now += waits;
    return fetch('https://vendor/orders', {});
  };
  const failures: unknown[] = [];
  for (const waits of [2500, 0]) {
    now = 1000;
    failures.push(await leavingOnlyIf(mayLeave, () => act(waits)).catch((failure: unknown) => failure));
  }
  expect([sent, isLate(failures[0]), isLate(failures[1])]).toEqual([1, true, false]);
  expect(mayHaveArrived(failures[1])).toBe(true);
});

it('what is no order is not held up', async () => {
  await expect(guardedFetch(async () => new Response('fine'))('https://vendor/orders', {})).resolves.toBeInstanceOf(
    Response,
  );
});
