import { random } from '@parakh/base';
import { type BrokerOrder, isFinal, type ReportedStatus } from '@parakh/brokers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sample } from '../../../../../tools/sample.ts';
import { type JournalEvent, journalEvent } from './journal-event.ts';
import { foldEvent, type JournalState, newJournalState } from './journal-state.ts';
import { missingEvents, SETTLED_AFTER_MS } from './lost-orders.ts';

const instrument = { exchange: 'NSE', symbol: 'SBIN', token: null } as const;
const QUANTITY = 10;
const statuses: readonly ReportedStatus[] = [
  { status: 'open', step: null },
  { status: 'open', step: 'change refused' },
  { status: 'trigger pending', step: null },
  { status: 'cancelled', step: null },
  { status: 'rejected', step: null },
  { status: 'unknown', word: 'FROZEN' },
];

function row(filled: number, reported: ReportedStatus, updatedAt: number): BrokerOrder {
  const status: ReportedStatus = filled === QUANTITY ? { status: 'complete', step: null } : reported;
  const rest = QUANTITY - filled;
  return {
    id: 'B1',
    exchangeOrderId: null,
    ownId: null,
    instrument,
    side: 'BUY',
    variety: 'NORMAL',
    orderType: 'LIMIT',
    product: 'DELIVERY',
    duration: 'DAY',
    quantity: QUANTITY,
    filled,
    open: isFinal(status) ? 0 : rest,
    ended: isFinal(status) ? rest : 0,
    disclosedQuantity: NaN,
    price: 57_000,
    triggerPrice: NaN,
    averagePrice: filled > 0 ? 57_000.5 : NaN,
    status,
    message: null,
    placedAt: NaN,
    updatedAt,
  };
}

const change = { orderType: 'LIMIT', variety: 'NORMAL', duration: 'DAY', quantity: 10, disclosedQuantity: 0 } as const;

/** Whatever may be written, in any order. */
function anyEvent(draw: () => number, at: number): JournalEvent {
  const whole = (below: number) => Math.floor(draw() * below);
  const act = draw() < 0.5 ? 'change' : 'cancel';
  const trade = {
    id: `T${whole(6)}`,
    orderId: 'B1',
    instrument,
    side: 'BUY',
    product: 'DELIVERY',
    price: 57_000,
  } as const;
  const events: readonly JournalEvent[] = [
    { kind: 'accepted', brokerId: 'B1', at },
    { kind: 'refused', reason: 'margin', at },
    { kind: 'unanswered', at },
    { kind: 'not placed', at },
    {
      kind: 'reported',
      order: row(whole(QUANTITY + 1), statuses[whole(statuses.length)]!, draw() < 0.2 ? NaN : whole(30)),
      at,
    },
    { kind: 'reported', order: row(whole(QUANTITY + 1), statuses[0]!, at), at },
    { kind: 'traded', trade: { ...trade, quantity: 1, at: draw() < 0.5 ? NaN : at }, at },
    { kind: 'absent', at },
    { kind: 'candidates', brokerIds: ['B1', 'B2'], at },
    { kind: 'act sent', act, content: act === 'change' ? { ...change, price: 57_005, triggerPrice: null } : null, at },
    { kind: 'act done', act, at },
    { kind: 'act refused', act, reason: 'late', at },
    { kind: 'act unanswered', act, at },
    { kind: 'act settled', act, at },
  ];
  return events[whole(events.length)]!;
}

const HISTORIES = sample({ usual: 1000, deep: 100_000 });
it(`${HISTORIES} random journals add up at each line, and say the same once they were stored`, () => {
  const chance = random(50);
  const draw = () => chance.next();
  for (let round = 0; round < HISTORIES; round++) {
    let [state, stored]: JournalState[] = [newJournalState(QUANTITY, 0), newJournalState(QUANTITY, 0)];
    for (let at = 1; at < 15; at++) {
      const event = anyEvent(draw, at);
      const read = z.parse(journalEvent, JSON.parse(JSON.stringify(event)));
      const { version } = state!;
      ({ state } = foldEvent(state!, event));
      ({ state: stored } = foldEvent(stored!, read));
      const { quantity, filled, open, ended } = state.order;
      if (filled + open + ended !== quantity || state.version < version || state.version > version + 1)
        expect({ round, event, state }).toBeUndefined();
    }
    if (round % 10 === 0) expect(stored).toEqual(state);
  }
});

const folded = (...events: readonly JournalEvent[]): JournalState =>
  events.reduce((state, event) => foldEvent(state, event).state, newJournalState(QUANTITY, 0));

it('a cancellation that follows a change is still awaited when the change is answered', () => {
  const content = { ...change, price: 57_005, triggerPrice: null };
  const [changing, cancelling] = [
    { kind: 'act sent', act: 'change', content, at: 1 },
    { kind: 'act sent', act: 'cancel', content: null, at: 2 },
  ] as const;
  expect(folded(changing, { kind: 'act done', act: 'change', at: 2 })).toMatchObject({
    acting: null,
    changed: content,
    changes: 1,
  });
  expect(folded(changing, cancelling, { kind: 'act done', act: 'change', at: 3 })).toMatchObject({
    acting: { act: 'cancel' },
  });
  expect(folded(cancelling, { kind: 'act unanswered', act: 'cancel', at: 3 })).toMatchObject({
    acting: { isLost: true },
  });
});

it('an order counts as not placed by two whole books, both read late enough and apart', () => {
  let { state } = foldEvent(newJournalState(QUANTITY, 1000), { kind: 'unanswered', at: 1500 });
  const kept = () => ({
    ownId: 'PK',
    account: 'A',
    person: 'P',
    broker: 'zerodha',
    isOutside: false,
    contentKey: '',
    createdAt: 1000,
    state,
  });
  const kinds = (readFrom: number, isWhole = true) =>
    missingEvents(kept(), { isWhole, readFrom }).map(({ kind }) => kind);
  const from = 1000 + SETTLED_AFTER_MS;
  expect([kinds(from - 1), kinds(from, false), kinds(from)]).toEqual([[], [], ['absent']]);
  ({ state } = foldEvent(state, { kind: 'absent', at: from }));
  expect([kinds(from), kinds(from + 4999), kinds(from + 5000, false), kinds(from + 5000)]).toEqual([
    [],
    [],
    [],
    ['absent', 'not placed'],
  ]);
  ({ state } = foldEvent(state, { kind: 'candidates', brokerIds: ['B1', 'B2'], at: from }));
  expect(kinds(from + 9000)).toEqual([]);
});
