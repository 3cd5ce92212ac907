import { expect, it } from 'vitest';
import type { OrderView } from '../orders/index.ts';
import { contentAt } from '../orders/test-order-service.ts';
import type { BegunRun } from './basket-event.ts';
import {
  type BasketLeg,
  type BasketNow,
  mayRest,
  mayUndo,
  netFilled,
  nextStep,
  notSentOf,
  restOf,
  stateOf,
} from './basket-state.ts';

function order(phase: OrderView['phase'], filled = 0, quantity = 3): OrderView {
  const isOpen = ['open', 'sending', 'unconfirmed', 'unknown', 'trigger pending'].includes(phase);
  const open = isOpen ? quantity - filled : 0;
  return {
    ...contentAt('zerodha', 57_000),
    price: 57_000,
    triggerPrice: NaN,
    ownId: 'PK0000000000000001',
    account: 'one',
    broker: 'zerodha',
    brokerId: '1',
    isOutside: false,
    isReported: true,
    phase,
    word: null,
    flags: { isChanging: false, isCancelling: false, isPartFilled: false },
    quantity,
    filled,
    open,
    ended: quantity - filled - open,
    averagePrice: NaN,
    reason: null,
    actRefused: null,
    candidates: [],
    version: 1,
    createdAt: 0,
  };
}

const leg = (position: number, part: Partial<BasketLeg> = {}): BasketLeg => ({
  position,
  given: position,
  clickId: `leg ${position}`,
  body: '',
  content: contentAt('zerodha', 57_000),
  confirmed: [],
  order: null,
  offsets: [],
  notSent: null,
  ...part,
});
const begun = (run: 'legs' | 'undo'): BegunRun => ({ kind: 'begun', at: 0, run, positions: [], holder: 'one' });
const ended = { kind: 'ended', at: 0 } as const;
const basket = (legs: readonly BasketLeg[], part: Partial<BasketNow> = {}): BasketNow => ({
  id: '',
  person: '',
  account: '',
  broker: '',
  name: null,
  clickId: '',
  onFailure: 'stop',
  legOrder: 'as given',
  createdAt: 0,
  events: [begun('legs'), ended],
  isRunning: false,
  isOfToday: true,
  legs,
  ...part,
});
const filled = leg(1, { order: order('complete', 3) });

it.each([
  { is: 'under way', of: basket([filled, leg(2)], { isRunning: true, events: [begun('legs')] }) },
  { is: 'undoing', of: basket([filled], { isRunning: true, events: [begun('legs'), begun('undo')] }) },
  { is: 'interrupted', of: basket([filled, leg(2)], { events: [begun('legs')] }) },
  { is: 'finished', of: basket([filled], { events: [begun('legs')] }) },
  { is: 'finished in part', of: basket([filled, leg(2, { order: order('rejected') })]) },
  { is: 'stopped', of: basket([leg(1, { order: order('rejected') }), leg(2)]) },
  { is: 'needs you', of: basket([leg(1, { order: order('unconfirmed') }), leg(2)]) },
  { is: 'needs you', of: basket([filled, leg(2, { order: order('rejected') })], { onFailure: 'undo' }) },
  { is: 'needs you', of: basket([filled], { events: [begun('legs'), begun('undo'), ended] }) },
  {
    is: 'undone',
    of: basket([{ ...filled, offsets: [order('complete', 3)] }], { events: [begun('legs'), begun('undo'), ended] }),
  },
] as const)('is $is', ({ is, of }) => expect(stateOf(of)).toBe(is));

it('nothing can be pressed while an order is not known, while it goes on, or on another day', () => {
  const left = [filled, leg(2)];
  expect([mayRest(basket(left)), mayUndo(basket(left))]).toEqual([true, true]);
  for (const part of [{ isRunning: true }, { isOfToday: false }])
    expect([mayRest(basket(left, part)), mayUndo(basket(left, part))]).toEqual([false, false]);
  const doubted = [...left, leg(3, { order: order('unknown') })];
  expect([mayRest(basket(doubted)), mayUndo(basket(doubted))]).toEqual([false, false]);
  const undone = { events: [begun('undo'), ended] };
  expect([mayRest(basket(left, undone)), mayUndo(basket(left, undone))]).toEqual([false, true]);
});

it('the rest is what never left, but for what a check stops', () => {
  const finding = { check: 'lot', words: '', found: null, limit: null, unit: null, source: null };
  const kept = (verdict: 'stop' | 'ask') => ({ what: 'leg', code: null, findings: [{ ...finding, verdict }] }) as const;
  const legs = [filled, leg(2, { notSent: kept('stop') }), leg(3, { notSent: kept('ask') }), leg(4)];
  expect(restOf(basket(legs)).map(({ position }) => position)).toEqual([3, 4]);
});

it('what failed in an earlier run does not stop a new one; what failed in this one does', () => {
  const legs = [leg(1, { order: order('rejected') }), leg(2), leg(3)];
  expect(nextStep(basket(legs), { left: [2, 3], tried: [] })).toMatchObject({ do: 'send', leg: { position: 2 } });
  expect(nextStep(basket(legs), { left: [2, 3], tried: [1] })).toEqual({ do: 'end' });
  expect(nextStep(basket(legs, { onFailure: 'go on' }), { left: [2, 3], tried: [1] })).toMatchObject({ do: 'send' });
  expect(nextStep(basket(legs, { onFailure: 'undo' }), { left: [2, 3], tried: [1] })).toEqual({ do: 'undo' });
});

it.each(['stop', 'go on', 'undo'] as const)(
  'an order that is not known ends a run, whatever was chosen: %s',
  (rule) => {
    for (const phase of ['unconfirmed', 'unknown', 'sending'] as const) {
      const legs = [leg(1, { order: order(phase) }), leg(2)];
      expect(nextStep(basket(legs, { onFailure: rule }), { left: [2], tried: [1] })).toEqual({ do: 'end in doubt' });
    }
  },
);

it('counts what was taken back, and what did not leave until something of the leg does', () => {
  expect(netFilled({ ...filled, offsets: [order('cancelled', 1), order('complete', 1, 1)] })).toBe(1);
  const failed = { kind: 'failed', at: 0, position: 1, what: 'leg', code: 'broker.down' } as const;
  const sending = { kind: 'sending', at: 0, position: 1, what: 'leg', clickId: 'leg 1' } as const;
  expect(notSentOf([sending, failed]).get(1)).toMatchObject({ code: 'broker.down' });
  expect(notSentOf([sending, failed, sending]).get(1)).toBeUndefined();
});
