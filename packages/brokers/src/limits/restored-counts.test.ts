import { AppError } from '@parakh/base';
import { expect, it } from 'vitest';
import { brokers } from '../brokers.ts';
import { callClasses } from '../wire/http.ts';
import { CallCounts, type CountedCall, SHORT_WINDOW_MS } from './call-counts.ts';
import type { Urgency } from './order-gate.ts';

const asha = { account: 'account1', app: 'key1' };
const ravi = { account: 'account2', app: 'key1' };
const EXCHANGE = 'NSE';

/** When the next order of this kind may leave; Infinity where it would have to wait too long. */
function nextOrder(counts: CallCounts, urgency: Urgency, now: number, caller = asha): number {
  try {
    return now + counts.gate(caller).take(EXCHANGE, urgency, now);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'broker.crowded') return Infinity;
    throw failure;
  }
}

/** As much as fits, of two people who share an app: in turn orders, exits and reads. Ends at the moment that it answers. */
function usedUp(counts: CallCounts): { readonly calls: readonly CountedCall[]; readonly now: number } {
  const calls: CountedCall[] = [];
  let now = 0;
  for (let step = 0; step < 1500; step++) {
    now += step % 300 === 299 ? 20_000 : 90;
    const caller = step % 3 === 0 ? ravi : asha;
    const urgency = step % 7 === 0 ? 'exit' : 'order';
    const at = nextOrder(counts, urgency, now, caller);
    if (at < Infinity) calls.push({ kind: 'order', urgency, caller, at });
    for (const kind of ['book', 'quote', 'act'] as const) {
      const place = counts.place(kind, caller, now);
      if (place.waitMs > 0) continue;
      place.book();
      calls.push({ kind, urgency: null, caller, at: now });
    }
  }
  return { calls, now };
}

it.each(brokers.map((broker) => [broker.id, broker] as const))(
  '%s: who counts on from what left elsewhere waits as long as who counted all along',
  (_, broker) => {
    const own = new CallCounts(broker.limits);
    const { calls, now } = usedUp(own);
    const still = calls.filter(({ kind, at }) => (own.heldMs(kind) ?? 0) > now - at);
    const next = new CallCounts(broker.limits);
    for (const caller of [asha, ravi]) next.gate(caller);
    for (const call of still) next.restore(call);
    // Short windows are empty by then.
    const from = now + SHORT_WINDOW_MS + 100;
    const reads = callClasses.filter((kind) => kind !== 'master' && kind !== 'order');
    for (const caller of [asha, ravi]) {
      for (const kind of reads)
        expect(next.place(kind, caller, from).waitMs, kind).toBe(own.place(kind, caller, from).waitMs);
      for (const urgency of ['order', 'exit', 'cancel'] as const)
        expect(nextOrder(next, urgency, from, caller), urgency).toBe(nextOrder(own, urgency, from, caller));
    }
  },
);

it('a window that is full stays full for who takes over; one who forgot would go on', () => {
  const windows = [{ perMs: 60_000, most: 20 }];
  const limits = [{ of: ['order'], per: 'app', says: null, windows }] as const;
  const own = new CallCounts(limits);
  const calls = Array.from({ length: 18 }, (_, n): CountedCall => {
    const at = nextOrder(own, 'order', n * 200);
    return { kind: 'order', urgency: 'order', caller: asha, at };
  });
  expect(nextOrder(own, 'order', 5000)).toBe(Infinity);
  const next = new CallCounts(limits);
  for (const call of calls) next.restore(call);
  expect(nextOrder(next, 'order', 5000)).toBe(Infinity);
  // What is kept for exits is there.
  expect(nextOrder(next, 'exit', 5000)).toBe(5000);
  expect(nextOrder(new CallCounts(limits), 'order', 5000)).toBe(5000);
});
