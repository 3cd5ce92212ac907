import { describe, expect, it } from 'vitest';
import type { StoredOrder } from './journal.ts';
import { newJournalState } from './journal-state.ts';
import { KnownOrders } from './known-orders.ts';

const order: StoredOrder = {
  ownId: 'PK1',
  account: 'a',
  person: 'p',
  broker: 'zerodha',
  isOutside: false,
  contentKey: '',
  createdAt: 0,
  state: newJournalState(1, 0),
};
const asked = { account: 'a', fence: 1n, now: 1000 };

/** A store whose answers are counted; each is another list. */
function store() {
  const read = { times: 0 };
  const load = async () => {
    read.times++;
    return [order];
  };
  return { read, load };
}

it('asks the store once, however often they are read', async () => {
  const known = new KnownOrders();
  const { read, load } = store();
  const first = await known.read(asked, load);
  expect(await known.read({ ...asked, now: 5999 }, load)).toBe(first);
  expect(read.times).toBe(1);
});

it.each([
  ['after a write', {}, true],
  ['under another lease', { fence: 2n }, false],
  ['after five seconds', { now: 6000 }, false],
  ['of another account', { account: 'b' }, false],
])('asks it anew %s', async (_, later, isWritten) => {
  const known = new KnownOrders();
  const { read, load } = store();
  await known.read(asked, load);
  if (isWritten) await known.write('a', async () => ({}));
  await known.read({ ...asked, ...later }, load);
  expect(read.times).toBe(2);
});

it('does not keep what was read while something was written', async () => {
  const known = new KnownOrders();
  const { read, load } = store();
  await known.read(asked, async () => {
    const before = await load();
    await known.write('a', async () => ({ order }));
    return before;
  });
  await known.read(asked, load);
  expect(read.times).toBe(2);
});

describe('what a write leaves', () => {
  const later = { ...order, state: newJournalState(2, 0) };

  it('is how the order is from then on', async () => {
    const known = new KnownOrders();
    const { read, load } = store();
    await known.read(asked, load);
    await known.write('a', async () => ({ order: later }));
    expect(await known.read(asked, load)).toEqual([later]);
    expect(read.times).toBe(1);
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('no room'))],
    ['is of an order that was not there', async () => ({ order: { ...later, ownId: 'PK2' } })],
  ])('is asked for where it %s', async (_, write) => {
    const known = new KnownOrders();
    const { read, load } = store();
    await known.read(asked, load);
    await known.write('a', write).catch(() => undefined);
    await known.read(asked, load);
    expect(read.times).toBe(2);
  });

  it('is asked for where two wrote at once: which came last is not known', async () => {
    const known = new KnownOrders();
    const { read, load } = store();
    await known.read(asked, load);
    await known.write('a', async () => {
      await known.write('a', async () => ({ order: later }));
      return { order };
    });
    expect(await known.read(asked, load)).toEqual([order]);
    expect(read.times).toBe(2);
  });
});

it('forgets the accounts that were read longest ago', async () => {
  const known = new KnownOrders(2);
  const { read, load } = store();
  for (const account of ['a', 'b', 'c', 'b', 'c']) await known.read({ ...asked, account }, load);
  expect(read.times).toBe(3);
  await known.read(asked, load);
  expect(read.times).toBe(4);
});
