import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const wanted = () => new AbortController().signal;
const settled = () => new Promise((resume) => setImmediate(resume));

it('lets so many work at once, and the next ones in their order', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const all = ends.map(({ promise }, i) =>
    inTurn(wanted(), () => {
      begun.push(i);
      return promise;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]!.resolve(1);
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const [i, { resolve }] of ends.entries()) resolve(i);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('goes on when one fails', async () => {
  const inTurn = limitConcurrency(1);
  const failing = inTurn(wanted(), () => Promise.reject(new Error('broken')));
  const next = inTurn(wanted(), () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('drops from the line what is not wanted any more', async () => {
  const inTurn = limitConcurrency(1);
  const first = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const begun: string[] = [];
  const one = inTurn(wanted(), () => first.promise);
  const gone = inTurn(leaving.signal, async () => void begun.push('gone'));
  const last = inTurn(wanted(), async () => void begun.push('last'));
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  first.resolve();
  await Promise.all([one, last]);
  expect(begun).toEqual(['last']);
});
