import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { perMarket } from './per-market.ts';

it('is made once for each market and question, and shared by all who ask meanwhile', async () => {
  const make = vi.fn(async (market: { id: number }, group: string) => `${market.id} ${group}`);
  const of = perMarket(make, { keyOf: (group) => group });
  const [one, other] = [{ id: 1 }, { id: 2 }];
  const asked = [of(one, 'EQ'), of(one, 'EQ'), of(one, 'FNO'), of(other, 'EQ')];
  expect(asked[0]).toBe(asked[1]);
  expect(await Promise.all(asked)).toEqual(['1 EQ', '1 EQ', '1 FNO', '2 EQ']);
  expect(make).toHaveBeenCalledTimes(3);
});

it('is made again after a failure, for whoever asks then', async () => {
  const make = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(7);
  const [of, market] = [perMarket(make), {}];
  const asked = [of(market), of(market)];
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await of(market)).toBe(7);
  expect(await of(market)).toBe(7);
  expect(make).toHaveBeenCalledTimes(2);
});

it('is made again where making threw at once', () => {
  let isBroken = true;
  const of = perMarket<object, [], number>(() => {
    if (isBroken) throw new Error('busy');
    return 7;
  });
  const market = {};
  expect(() => of(market)).toThrow('busy');
  isBroken = false;
  expect(of(market)).toBe(7);
});

it('a late failure does not take away what was made since', async () => {
  const fails: ((error: Error) => void)[] = [];
  const make = vi.fn(
    (_: object, key: number) =>
      new Promise<number>((resolve, reject) => (key === 1 ? fails.push(reject) : resolve(key))),
  );
  const of = perMarket(make, { keyOf: (key) => key, most: 1 });
  const market = {};
  const first = of(market, 1);
  void of(market, 2);
  const again = of(market, 1);
  fails[0]!(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(of(market, 1)).toBe(again);
});

it('keeps an answer that is undefined', () => {
  const make = vi.fn(() => undefined);
  const [of, market] = [perMarket(make), {}];
  expect([of(market), of(market)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('of more answers than are kept the one asked for longest ago goes', () => {
  const make = vi.fn((_: object, key: string) => key);
  const of = perMarket(make, { keyOf: (key) => key, most: 2 });
  const market = {};
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) of(market, key);
  expect(make.mock.calls.map(([, key]) => key)).toEqual(['a', 'b', 'c', 'b']);
});

it('an old market is released with all that was made of it', async () => {
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the flag puts it there
  const collect = runInNewContext('gc') as () => void;
  const of = perMarket((market: { id: number }) => ({ market }));
  const [newest, gone] = [{ id: 2 }, new WeakRef(of({ id: 1 }))];
  of(newest);
  // A WeakRef holds what it names until the turn is over.
  await new Promise((resume) => setImmediate(resume));
  collect();
  expect(gone.deref()).toBeUndefined();
  expect(of(newest).market).toBe(newest);
});
