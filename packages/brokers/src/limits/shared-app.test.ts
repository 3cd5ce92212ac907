import { AppError, random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { brokers } from '../brokers.ts';
import type { CallClass } from '../wire/http.ts';
import { CallCounts } from './call-counts.ts';
import type { Urgency } from './order-gate.ts';
import { mostWithin } from './test-counted.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
/** What leaves at one instant arrives within this. */
const ON_THE_WAY_MS = 50;

/** What a vendor counts, by its documents and apart from its record: of these calls, of one app or one account, so many in any such stretch. */
interface Counted {
  readonly of: readonly CallClass[];
  readonly by: 'app' | 'account';
  readonly most: readonly (readonly [perMs: number, most: number])[];
}

const reads: readonly CallClass[] = ['login', 'book', 'quote', 'candles'];
const everything: readonly CallClass[] = ['order', ...reads];
/** Where documents say nothing of whose calls count, all of an app's do. */
const vendors: Readonly<Record<string, readonly Counted[]>> = {
  zerodha: [
    {
      of: ['order'],
      by: 'app',
      most: [
        [1000, 10],
        [MINUTE_MS, 200],
        [DAY_MS, 3000],
      ],
    },
    { of: ['login', 'book'], by: 'app', most: [[1000, 10]] },
    { of: ['quote'], by: 'app', most: [[1000, 1]] },
    { of: ['candles'], by: 'app', most: [[1000, 3]] },
  ],
  upstox: [
    { of: ['order'], by: 'account', most: [[1000, 10]] },
    { of: reads, by: 'account', most: [[1000, 50]] },
    {
      of: everything,
      by: 'account',
      most: [
        [MINUTE_MS, 500],
        [30 * MINUTE_MS, 2000],
      ],
    },
  ],
  angelone: [
    {
      of: ['order'],
      by: 'account',
      most: [
        [1000, 10],
        [MINUTE_MS, 500],
        [HOUR_MS, 1000],
      ],
    },
    { of: ['book'], by: 'account', most: [[1000, 1]] },
    {
      of: ['quote'],
      by: 'account',
      most: [
        [1000, 10],
        [MINUTE_MS, 500],
        [HOUR_MS, 5000],
      ],
    },
    {
      of: ['candles'],
      by: 'account',
      most: [
        [1000, 3],
        [MINUTE_MS, 180],
        [HOUR_MS, 5000],
      ],
    },
  ],
  dhan: [
    {
      of: ['order'],
      by: 'app',
      most: [
        [1000, 10],
        [MINUTE_MS, 250],
        [HOUR_MS, 1000],
        [DAY_MS, 7000],
      ],
    },
    { of: ['login', 'book'], by: 'app', most: [[1000, 20]] },
    { of: ['quote'], by: 'app', most: [[1000, 1]] },
    {
      of: ['candles'],
      by: 'app',
      most: [
        [1000, 5],
        [DAY_MS, 100_000],
      ],
    },
  ],
  fyers: [
    {
      of: everything,
      by: 'app',
      most: [
        [1000, 10],
        [MINUTE_MS, 200],
        [DAY_MS, 100_000],
      ],
    },
  ],
  '5paisa': [
    { of: ['order'], by: 'app', most: [[1000, 10]] },
    { of: reads, by: 'app', most: [[1000, 5]] },
  ],
  aliceblue: [{ of: reads, by: 'app', most: [[15 * MINUTE_MS, 1800]] }],
  groww: [
    {
      of: ['order'],
      by: 'app',
      most: [
        [1000, 15],
        [MINUTE_MS, 250],
      ],
    },
    {
      of: ['quote', 'candles'],
      by: 'app',
      most: [
        [1000, 10],
        [MINUTE_MS, 300],
      ],
    },
    {
      of: ['login', 'book'],
      by: 'app',
      most: [
        [1000, 20],
        [MINUTE_MS, 500],
      ],
    },
  ],
  hdfcsky: [
    { of: ['order'], by: 'app', most: [[1000, 10]] },
    { of: reads, by: 'app', most: [[1000, 3]] },
  ],
  paytmmoney: [
    { of: ['order'], by: 'app', most: [[1000, 10]] },
    { of: reads, by: 'app', most: [[1000, 5]] },
  ],
};

interface Arrived {
  readonly at: number;
  readonly kind: CallClass;
  readonly account: string;
}

interface Asked {
  readonly at: number;
  readonly account: string;
  readonly what: Urgency | Exclude<CallClass, 'order'>;
}

const isOrder = (what: Asked['what']): what is Urgency => what === 'order' || what === 'exit' || what === 'cancel';

/** How long each call waited; null where it was refused. */
function sent(counts: CallCounts, { at, account, what }: Asked): number | null {
  const caller = { account, app: 'key1' };
  if (!isOrder(what)) {
    const place = counts.place(what, caller, at);
    if (place.waitMs > (what === 'login' ? 20_000 : 5000)) return null;
    place.book();
    return place.waitMs;
  }
  try {
    return counts.gate(caller).take('NSE', what, at);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'broker.crowded') return null;
    throw failure;
  }
}

/** Fifty people on one app for an hour: of each minute a third is busier than any vendor allows. */
function* load(seed: number): Generator<Asked> {
  const chance = random(seed);
  const draw = () => chance.next();
  const others = ['book', 'book', 'book', 'quote', 'candles', 'login', 'act'] as const;
  for (let at = 0; at < HOUR_MS; at += draw() * 50) {
    if (at % MINUTE_MS > 20_000) at += 40_000;
    const account = `account${Math.floor(draw() * 50)}`;
    const kind = draw();
    if (kind < 0.45) yield { at, account, what: 'order' };
    else if (kind < 0.5) yield { at, account, what: draw() < 0.5 ? 'cancel' : 'exit' };
    else yield { at, account, what: others[Math.floor(draw() * others.length)]! };
  }
}

describe.each(brokers.map((broker) => [broker.id, broker] as const))('%s', (id, broker) => {
  it('counts at the vendor: an hour of fifty people on one app passes no window', () => {
    const chance = random(7);
    const counts = new CallCounts(broker.limits);
    const arrived: Arrived[] = [];
    for (const asked of load(3)) {
      const waitMs = sent(counts, asked);
      const { what, account } = asked;
      const kind = isOrder(what) || what === 'act' ? 'order' : what;
      if (waitMs !== null) arrived.push({ at: asked.at + waitMs + chance.next() * ON_THE_WAY_MS, kind, account });
    }
    arrived.sort((one, other) => one.at - other.at);
    expect(vendors[id]).toBeDefined();
    for (const { of, by, most } of vendors[id] ?? []) {
      const counted = Map.groupBy(
        arrived.filter(({ kind }) => of.includes(kind)),
        ({ account }) => (by === 'app' ? 'key1' : account),
      );
      for (const calls of counted.values())
        for (const [perMs, allowed] of most)
          expect(
            mostWithin(
              calls.map(({ at }) => at),
              perMs,
            ),
          ).toBeLessThanOrEqual(allowed);
    }
    expect(arrived.length).toBeGreaterThan(1000);
  });

  it('says of each count whose calls it is of, or that its vendor does not', () => {
    const isOpen = broker.limits.some(({ of, says }) => says === null && !of.includes('master'));
    expect(broker.notEstablished.some((text) => text.startsWith('Whether limits of calls'))).toBe(isOpen);
    for (const { per, says } of broker.limits) if (says === null) expect(per).not.toBe('account');
  });
});

it.each(brokers)(
  '$title: one who asks without end keeps nobody from a place: all others are answered, and their cancellations at once',
  (broker) => {
    const counts = new CallCounts(broker.limits);
    const chance = random(11);
    const quiet = Array.from({ length: 49 }, (_, i) => `account${i + 1}`);
    for (const account of quiet) counts.gate({ account, app: 'key1' });
    const waits: Record<'order' | 'book' | 'cancel', (number | null)[]> = { order: [], book: [], cancel: [] };
    let busy = 0;
    let next = 0;
    for (let at = 0; at < 4 * MINUTE_MS; at += 50) {
      for (const what of ['order', 'book', 'cancel'] as const) {
        if (sent(counts, { at, account: 'account0', what }) !== null) busy++;
      }
      if (at < next) continue;
      next = at + 2000 + chance.next() * 2000;
      const account = quiet[Math.floor(chance.next() * quiet.length)]!;
      const what = (['order', 'book', 'cancel'] as const)[Math.floor(chance.next() * 3)]!;
      waits[what].push(sent(counts, { at, account, what }));
    }
    expect(waits.book).not.toContain(null);
    expect(waits.cancel).not.toContain(null);
    expect(Math.max(...waits.cancel.map(Number))).toBeLessThanOrEqual(200);
    // Of five a second two orders pressed within one may be one too many.
    expect(waits.order.filter((wait) => wait === null).length).toBeLessThanOrEqual(1);
    expect(waits.order.length).toBeGreaterThan(20);
    expect(busy).toBeGreaterThan(100);
  },
);

it('a login is not kept waiting by the reads of fifty others', () => {
  for (const broker of brokers) {
    const counts = new CallCounts(broker.limits);
    for (let at = 0; at < 3 * MINUTE_MS; at += 20)
      for (const what of ['book', 'quote'] as const) sent(counts, { at, account: `account${(at / 20) % 50}`, what });
    // It asks twice.
    for (let call = 0; call < 2; call++) {
      const place = counts.place('login', { account: null, app: 'key1' }, 3 * MINUTE_MS);
      place.book();
      expect(place.waitMs).toBeLessThanOrEqual(2000);
    }
  }
});

it('who is alone on an app has all of its windows', () => {
  const counts = new CallCounts([{ of: ['book'], per: 'app', says: null, windows: [{ perMs: 1000, most: 10 }] }]);
  const alone = { account: 'account1', app: 'key1' };
  const waits = (caller: typeof alone, at: number) => {
    const place = counts.place('book', caller, at);
    place.book();
    return place.waitMs;
  };
  expect(Array.from({ length: 11 }, () => waits(alone, 0))).toEqual([...Array.from({ length: 10 }, () => 0), 1050]);
  // With one more there is half of it for each that asks for more.
  counts.place('book', { account: 'account2', app: 'key1' }, 5000);
  expect(Array.from({ length: 6 }, () => waits(alone, 5000))).toEqual([0, 0, 0, 0, 0, 1050]);
  // Calls of an app of one's own, or of none, count with nobody's.
  expect(waits({ account: 'account3', app: 'own' }, 5000)).toBe(0);
  for (const account of ['account4', 'account5'])
    expect(Array.from({ length: 10 }, () => waits({ account, app: '' }, 5000))).toEqual(
      Array.from({ length: 10 }, () => 0),
    );
});
