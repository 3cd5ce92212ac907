import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { ArmedTriggers } from './armed-triggers.ts';
import { LevelBook } from './level-book.ts';
import { testTrigger } from './test-trigger.ts';
import { type Crossing, isReached } from './trigger.ts';

const legAt = (crossing: Crossing, level: number) =>
  ({ crossing, level, side: 'SELL', quantity: 1, orderType: 'MARKET', price: null }) as const;

it('a price reaches exactly what looking at every level would find, whatever is added and removed', () => {
  const source = random(3);
  const next = () => source.next();
  for (let round = 0; round < 200; round++) {
    const book = new LevelBook<number>();
    const all = new Map<number, { crossing: Crossing; level: number }>();
    for (let item = 0; item < 40; item++) {
      const one = { crossing: next() < 0.5 ? 'up' : 'down', level: 1 + Math.floor(next() * 12) } as const;
      all.set(item, one);
      book.add(one.crossing, one.level, item);
      const gone = Math.floor(next() * 40);
      const removed = all.get(gone);
      if (!removed || next() < 0.5) continue;
      all.delete(gone);
      book.remove(removed.crossing, removed.level, gone);
    }
    for (let price = 0; price < 14; price++) {
      const expected = [...all].filter(([, one]) => isReached(one, price)).map(([item]) => item);
      expect(book.reached(price).toSorted((one, other) => one - other)).toEqual(
        expected.toSorted((one, other) => one - other),
      );
      expect(book.reaches(price)).toBe(expected.length > 0);
    }
    expect(book.isEmpty).toBe(all.size === 0);
  }
});

it('a tick reaches triggers of its symbol alone, to the paisa, and none that were disarmed or changed', () => {
  const armed = new ArmedTriggers();
  const one = testTrigger({ legs: [legAt('down', 9_995), legAt('up', 10_005)] });
  armed.arm(one);
  armed.arm(testTrigger({ id: 'TR0000000000000002', symbol: 'INFY', legs: [legAt('up', 1)] }));
  const reached = (ltp: number) => armed.reachedBy({ token: 'TCS', ltp }).map(({ leg }) => leg.crossing);
  expect([reached(100), reached(99.96), reached(100.04)]).toEqual([[], [], []]);
  expect([reached(99.95), reached(90), reached(100.05)]).toEqual([['down'], ['down'], ['up']]);
  expect(reached(NaN)).toEqual([]);
  expect(reached(0)).toEqual([]);
  armed.arm({ ...one, version: 2, content: { ...one.content, legs: [legAt('up', 12_000)] } });
  expect([reached(99.95), reached(119.99), reached(120)]).toEqual([[], [], ['up']]);
  expect([armed.size, armed.versionOf(one.id)]).toEqual([2, 2]);
  armed.disarm(one.id);
  expect([reached(120), armed.size, armed.versionOf(one.id)]).toEqual([[], 1, undefined]);
});
