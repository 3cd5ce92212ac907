import { expect, it } from 'vitest';
import { timeLimit } from './time-limit.ts';

const late = { code: 'work.late' };
const hanging = () => new Promise<never>(() => {});

it('answers what work comes to, and tells whoever asked of its failure', async () => {
  const limited = timeLimit(60_000);
  expect(await limited('one', async () => 7)).toBe(7);
  await expect(limited('one', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await limited('one', async () => 8)).toBe(8);
});

it('does not wait longer than its limit, and a second time not at all', async () => {
  const limited = timeLimit(50);
  await expect(limited('one', hanging)).rejects.toMatchObject(late);
  let isAsked = false;
  const again = async () => (isAsked = true);
  await expect(limited('one', again)).rejects.toMatchObject(late);
  expect(isAsked).toBe(false);
  expect(await limited('another', again)).toBe(true);
});

it('asks again once what hung is over, also where it failed', async () => {
  const limited = timeLimit(1);
  const { promise, reject } = Promise.withResolvers<number>();
  await expect(limited('one', () => promise)).rejects.toMatchObject(late);
  reject(new Error('at last'));
  await expect.poll(() => limited('one', async () => 9).catch(() => undefined)).toBe(9);
});
