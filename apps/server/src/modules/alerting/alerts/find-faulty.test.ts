import { expect, it } from 'vitest';
import { findFaulty } from './find-faulty.ts';

const all = Array.from({ length: 500 }, (_, i) => i);

/** Tries that fail where one of the bad is among them, and how many were made. */
function trying(...bad: number[]) {
  const tried = { count: 0 };
  const works = async (some: readonly number[]) => {
    tried.count++;
    return !some.some((one) => bad.includes(one));
  };
  return { tried, works };
}

it.each([[[0]], [[499]], [[3, 4]], [[17, 250, 499]], [[]]])(
  'finds %j among five hundred, and nobody else',
  async (bad) => {
    const { tried, works } = trying(...bad);
    expect(await findFaulty(all, works)).toEqual(bad);
    expect(tried.count).toBeLessThanOrEqual(3 + 20 * bad.length);
  },
);

it('accuses nobody where it does not work without any either, nor after a fault that passes', async () => {
  expect(await findFaulty(all, async () => false)).toEqual([]);
  let times = 0;
  expect(await findFaulty([1], async (some) => some.length === 0 || ++times > 1)).toEqual([]);
});
