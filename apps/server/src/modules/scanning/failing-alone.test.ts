import { AppError } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { withFailingAlone } from './failing-alone.ts';

const all = Array.from({ length: 500 }, (_, i) => i);

/** Doubles numbers; some of them cannot be. */
function doubling(faulty: ReadonlySet<number>, code: 'scan.failed' | 'scan.cancelled' = 'scan.failed') {
  let calls = 0;
  const evaluate = withFailingAlone<number, number | string>({
    together: async (items) => {
      calls++;
      if (items.some((item) => faulty.has(item))) throw new AppError(code);
      return items.map((item) => 2 * item);
    },
    failing: (item, { code: why }) => `${item} ${why}`,
  });
  return { evaluate, calls: () => calls };
}

describe('evaluated together', () => {
  it('is once where none fails', async () => {
    const { evaluate, calls } = doubling(new Set());
    expect(await evaluate(all)).toEqual(all.map((item) => 2 * item));
    expect(calls()).toBe(1);
  });

  it('those that fail stand alone, all others are found in their order, in few tries', async () => {
    const { evaluate, calls } = doubling(new Set([0, 333, 334, 499]));
    const expected = all.map((item) => ([0, 333, 334, 499].includes(item) ? `${item} scan.failed` : 2 * item));
    expect(await evaluate(all)).toEqual(expected);
    expect(calls()).toBeLessThan(80);
  });

  it('fails as a whole where the evaluation itself does, without trying all of them', async () => {
    const { evaluate, calls } = doubling(new Set(all));
    await expect(evaluate(all)).rejects.toMatchObject({ code: 'scan.failed' });
    expect(calls()).toBeLessThan(40);
  });

  it('is ended at once by any other failure', async () => {
    const { evaluate, calls } = doubling(new Set([7]), 'scan.cancelled');
    await expect(evaluate(all)).rejects.toMatchObject({ code: 'scan.cancelled' });
    expect(calls()).toBe(1);
  });
});
