import { type Random, random } from '@parakh/base';
import { expect, it } from 'vitest';
import { sample } from '../../../../tools/sample.ts';
import type { BrokerOrder, BrokerTrade } from './order.ts';
import { applyOrderEvent, newOrderState, type OrderEvent, type OrderState } from './order-state.ts';
import { quantitiesOf, type ReportedStatus } from './status.ts';

const instrument = { exchange: 'NSE', symbol: 'SBIN', token: '3045' } as const;
const plain = (status: Exclude<ReportedStatus, { status: 'unknown' }>['status']): ReportedStatus => ({
  status,
  step: null,
});

interface Told {
  readonly quantity?: number;
  readonly filled?: number;
  readonly status?: ReportedStatus;
  readonly updatedAt?: number;
  readonly average?: number;
}

function reportedOrder({
  quantity = 10,
  filled = 0,
  status = plain('open'),
  updatedAt = 1,
  average = NaN,
}: Told): BrokerOrder {
  return {
    id: 'B1',
    exchangeOrderId: null,
    ownId: 'PK1',
    instrument,
    side: 'BUY',
    variety: 'NORMAL',
    orderType: 'LIMIT',
    product: 'DELIVERY',
    duration: 'DAY',
    ...quantitiesOf(quantity, filled, status),
    disclosedQuantity: 0,
    price: 57_000,
    triggerPrice: NaN,
    averagePrice: average,
    status,
    message: null,
    placedAt: 0,
    updatedAt,
  };
}

const report = (told: Told): OrderEvent => ({ kind: 'reported', order: reportedOrder(told), at: told.updatedAt ?? 1 });
const trade = (id: string, quantity: number, price = 57_000): BrokerTrade => ({
  id,
  orderId: 'B1',
  instrument,
  side: 'BUY',
  product: 'DELIVERY',
  quantity,
  price,
  at: 1,
});
const traded = (id: string, quantity: number, price?: number): OrderEvent => ({
  kind: 'traded',
  trade: trade(id, quantity, price),
  at: 1,
});

function fold(events: readonly OrderEvent[]) {
  let state: OrderState = newOrderState(10);
  const surprises: string[] = [];
  for (const event of events) {
    const applied = applyOrderEvent(state, event);
    ({ state } = applied);
    if (applied.surprise) surprises.push(applied.surprise.what);
    // Whatever comes, in whatever order.
    if (state.filled + state.open + state.ended !== state.quantity)
      throw new Error(`sum broken by ${JSON.stringify(event)}`);
  }
  return { state, surprises };
}

it('counts an execution once, whether a reply, a socket or a poll tells of it', () => {
  const { state } = fold([
    traded('T1', 4, 57_000),
    traded('T1', 4, 57_000),
    traded('T2', 6, 57_010),
    traded('T2', 6, 57_010),
  ]);
  expect(state).toMatchObject({ phase: 'complete', filled: 10, open: 0, averagePrice: 57_006 });
});

it('a report and the trades of it are the same shares', () => {
  const { state } = fold([
    report({ filled: 4, average: 57_000 }),
    traded('T1', 4),
    report({ filled: 4, updatedAt: 2 }),
  ]);
  expect(state).toMatchObject({ phase: 'open', filled: 4, open: 6, averagePrice: 57_000 });
});

it('an update that is late or comes before the reply loses nothing', () => {
  const { state, surprises } = fold([
    report({ status: plain('complete'), filled: 10, average: 57_000, updatedAt: 5 }),
    { kind: 'accepted', brokerId: 'B1', at: 6 },
    report({ updatedAt: 1 }),
  ]);
  expect(state).toMatchObject({ phase: 'complete', filled: 10, brokerId: 'B1' });
  expect(surprises).toEqual([]);
});

it('after a cancellation only fills may come', () => {
  const { state, surprises } = fold([
    report({ updatedAt: 1 }),
    report({ status: plain('cancelled'), updatedAt: 3 }),
    traded('T1', 4),
    report({ status: plain('open'), updatedAt: 4 }),
  ]);
  expect(state).toMatchObject({ phase: 'cancelled', filled: 4, open: 0, ended: 6 });
  expect(surprises).toEqual(['step not allowed']);
  expect(fold([report({ status: plain('cancelled') }), traded('T1', 10)]).state).toMatchObject({
    phase: 'complete',
    ended: 0,
  });
});

it('an unknown word is kept, and blocks nothing that the vendor says later', () => {
  const first = fold([report({ status: { status: 'unknown', word: 'FROZEN' } })]).state;
  expect(first).toMatchObject({ phase: 'unknown', word: 'FROZEN', open: 10 });
  const { state } = fold([report({ status: { status: 'unknown', word: 'FROZEN' } }), report({ updatedAt: 2 })]);
  expect(state).toMatchObject({ phase: 'open', word: null });
});

it('a lost reply is unconfirmed, then not placed, then adopted with an alarm when it appears', () => {
  const lost: OrderEvent[] = [{ kind: 'unanswered', at: 1 }];
  expect(fold(lost).state.phase).toBe('unconfirmed');
  const gone: OrderEvent[] = [...lost, { kind: 'not placed', at: 60 }];
  expect(fold(gone).state).toMatchObject({ phase: 'not placed', open: 0, ended: 10 });
  const { state, surprises } = fold([...gone, report({ updatedAt: 70 })]);
  expect(state).toMatchObject({ phase: 'open', brokerId: 'B1', open: 10 });
  expect(surprises).toEqual(['appeared after all']);
});

it.each([
  [[{ kind: 'not placed', at: 1 }], 'sending'],
  [[report({}), { kind: 'not placed', at: 1 }], 'open'],
  [[{ kind: 'refused', reason: 'margin', at: 1 }, report({ updatedAt: 2 })], 'rejected'],
  [
    [
      report({ status: plain('complete'), filled: 10 }),
      report({ status: plain('cancelled'), filled: 10, updatedAt: 2 }),
    ],
    'complete',
  ],
] as const)('a step that the table does not allow changes nothing and is told, %#', (events, phase) => {
  const { state, surprises } = fold(events as readonly OrderEvent[]);
  expect(state.phase).toBe(phase);
  expect(surprises).toEqual(['step not allowed']);
});

it('more filled than ordered, and a second order of the same own id, raise an alarm', () => {
  expect(fold([report({}), traded('T1', 12)]).surprises).toEqual(['filled more than ordered']);
  const other = { ...reportedOrder({ updatedAt: 2 }), id: 'B2' };
  expect(fold([report({}), { kind: 'reported', order: other, at: 2 }]).surprises).toEqual(['another order']);
});

/** A vendor's truth of one order, and what it tells on the way. */
class VendorOrder {
  readonly told: OrderEvent[] = [];
  readonly trades: OrderEvent[] = [];
  quantity = 10;
  filled = 0;
  status: ReportedStatus = plain('open');
  #value = 0;
  #clock = 1;
  readonly #chance: Random;

  constructor(chance: Random) {
    this.#chance = chance;
    if (chance.next() < 0.3) this.status = plain('trigger pending');
    this.told.push(
      chance.next() < 0.7 ? { kind: 'accepted', brokerId: 'B1', at: 1 } : { kind: 'unanswered', at: 1 },
      this.report(),
    );
  }

  report(): OrderEvent {
    const average = this.filled > 0 ? this.#value / this.filled : NaN;
    return report({
      quantity: this.quantity,
      filled: this.filled,
      status: this.status,
      updatedAt: this.#clock,
      average,
    });
  }

  step(change: () => void): void {
    this.#clock += 1 + Math.floor(this.#chance.next() * 3);
    change();
    if (this.filled === this.quantity) this.status = plain('complete');
    this.told.push(this.report());
  }

  fill(): void {
    const part = Math.min(this.quantity - this.filled, 1 + Math.floor(this.#chance.next() * 4));
    const price = 57_000 + Math.floor(this.#chance.next() * 20) * 5;
    this.filled += part;
    this.#value += part * price;
    const execution = traded(`T${this.trades.length + 1}`, part, price);
    this.trades.push(execution);
    this.told.push(execution);
  }
}

function liveOrder(chance: Random): VendorOrder {
  const order = new VendorOrder(chance);
  const changes: readonly (() => void)[] = [
    () => order.fill(),
    () => order.fill(),
    () => (order.quantity = order.filled + 1 + Math.floor(chance.next() * 10)),
    () => (order.status = { status: 'unknown', word: 'FROZEN' }),
    () => (order.status = plain('open')),
  ];
  for (let left = Math.floor(chance.next() * 8); left > 0 && order.filled < order.quantity; left--) {
    order.step(changes[Math.floor(chance.next() * changes.length)]!);
  }
  if (order.filled < order.quantity && chance.next() < 0.7) endEarly(order, chance);
  return order;
}

function endEarly(order: VendorOrder, chance: Random): void {
  const isRejected = order.filled === 0 && chance.next() < 0.3;
  order.step(() => (order.status = plain(isRejected ? 'rejected' : 'cancelled')));
  // A fill that was on its way.
  if (!isRejected && chance.next() < 0.3) order.step(() => order.fill());
}

/** Some lost, some doubled, some out of place. */
function overABadLine(events: readonly OrderEvent[], chance: Random): OrderEvent[] {
  const placed = events.flatMap((event, place) => {
    const copies = chance.next() < 0.2 ? 0 : chance.next() < 0.2 ? 2 : 1;
    const moved = () => place + chance.next() * (chance.next() < 0.3 ? 6 : 1);
    return Array.from({ length: copies }, () => ({ event, place: moved() }));
  });
  return placed.toSorted((one, other) => one.place - other.place).map(({ event }) => event);
}

const HISTORIES = sample({ usual: 20_000, deep: 100_000 });
it(`${HISTORIES} random histories end where the vendor's book ends, adding up throughout`, () => {
  const draw = random(18);
  for (let round = 0; round < HISTORIES; round++) {
    const order = liveOrder(draw);
    const { state } = fold([...overABadLine(order.told, draw), ...order.trades, order.report()]);
    const truth = quantitiesOf(order.quantity, order.filled, order.status);
    const wanted = { ...truth, phase: order.status.status };
    const { quantity, filled, open, ended, phase } = state;
    if (JSON.stringify(wanted) !== JSON.stringify({ quantity, filled, open, ended, phase }))
      expect({ round, quantity, filled, open, ended, phase }).toEqual({ round, ...wanted });
  }
});
