import { api, type BrokerOrder } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { flagsOf, isActiveOrder, mayCancel, mayChange, mayRepeat, paiseIn, phaseText } from '../broker/index.ts';
import { ordersEveryMs } from '../broker/orders/acted.ts';
import { positionRow } from './position-figures.ts';
import { long, order, READ_AT } from './test-replies.ts';
import { bodyOf, changeOf, faultsOf, type TicketDraft, valueOf } from './ticket-draft.ts';
import { changeDraft, exitDraft, newDraft, repeatDraft } from './ticket-drafts.ts';

const full: TicketDraft = {
  ...newDraft('zerodha'),
  symbol: 'SBIN',
  tradingSymbol: 'SBIN',
  token: '3045',
  quantity: '1,000',
  price: '570.15',
};

describe('what is typed', () => {
  it.each([
    ['570.15', 57_015],
    ['1,00,570.1', 10_057_010],
    ['₹ 0.29', 29],
    ['570.155', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%s is so many paise', (text, paise) => expect(paiseIn(text)).toBe(paise));

  it('comes to whole paise', () => {
    expect(valueOf({ ...full, quantity: '3', price: '0.29' }, undefined)).toBe(87);
    expect(valueOf({ ...full, orderType: 'MARKET' }, 57_100)).toBe(57_100_000);
    expect(valueOf({ ...full, orderType: 'MARKET' }, undefined)).toBeUndefined();
  });

  it('is told field by field where it cannot be sent', () => {
    expect(faultsOf(full)).toEqual({});
    expect(Object.keys(faultsOf({ ...full, symbol: '', quantity: '1.5', price: '0' }))).toEqual([
      'symbol',
      'quantity',
      'price',
    ]);
    expect(faultsOf({ ...full, tradingSymbol: '' }).symbol).toBe('Please Select a Symbol');
    expect(Object.keys(faultsOf({ ...full, orderType: 'STOPLOSS_MARKET', price: '' }))).toEqual(['trigger']);
    expect(Object.keys(faultsOf({ ...full, disclosed: '1001' }))).toEqual(['disclosed']);
    for (const quantity of ['-5', '0', '1e308', '1000000000'])
      expect(faultsOf({ ...full, quantity }).quantity).toBeDefined();
  });
});

describe('what is sent', () => {
  it('fits the contract, without what its kind of order does not have', () => {
    const market = bodyOf({ ...full, orderType: 'MARKET', trigger: '5' }, ['far'], { price: 570.123, ageMs: 5 });
    expect(z.parse(api.broker.placeOrder.body, market)).toMatchObject({
      variety: 'NORMAL',
      price: 0,
      triggerprice: 0,
      quantity: 1000,
      confirmed: ['far'],
      seen: { price: 570.12, ageMs: 5 },
    });
    const stop = bodyOf({ ...full, orderType: 'STOPLOSS_LIMIT', trigger: '571' }, [], undefined);
    expect(z.parse(api.broker.placeOrder.body, stop)).toMatchObject({
      variety: 'STOPLOSS',
      price: 570.15,
      triggerprice: 571,
    });
    expect(bodyOf({ ...full, isAfterMarket: true }, [], undefined).variety).toBe('AMO');
  });

  it('closes a position by its opposite, all of it', () => {
    const held = { broker: 'zerodha', brokerTitle: 'Zerodha', readAt: READ_AT } as const;
    const draftOf = (net: number | null) => exitDraft(positionRow({ ...long, net }, held, undefined));
    expect(draftOf(6)).toMatchObject({
      side: 'SELL',
      quantity: '6',
      product: 'INTRADAY',
      token: '3045',
      orderType: 'MARKET',
    });
    expect(draftOf(-6)).toMatchObject({ side: 'BUY', quantity: '6' });
    expect(draftOf(0)).toBeUndefined();
    expect(draftOf(null)).toBeUndefined();
  });

  it('repeats an order as a new one, and changes one by the version that was seen', () => {
    const [again, changed] = [repeatDraft(order)!, changeDraft(order)!];
    expect(again).toMatchObject({ repeats: order.id, changes: null, quantity: '10', price: '570.5', trigger: '' });
    expect(again.clickId).not.toBe(changed.clickId);
    expect(z.parse(api.broker.placeOrder.body, bodyOf(again, [], undefined)).repeats).toBe(order.id);
    expect(z.parse(api.broker.changeOrder.body, changeOf(changed, 3))).toMatchObject({
      version: 3,
      quantity: 10,
      price: 570.5,
    });
    expect(faultsOf({ ...changed, quantity: '4' }).quantity).toMatch(/filled/);
  });

  it('guesses nothing in place of a word that no ticket has', () => {
    for (const odd of [
      { product: 'BO' },
      { orderType: 'ODD' },
      { exchange: 'XYZ' },
      { variety: 'ICEBERG' },
      { duration: 'GTD' },
    ])
      expect([repeatDraft({ ...order, ...odd }), changeDraft({ ...order, ...odd })]).toEqual([undefined, undefined]);
    const held = { broker: 'zerodha', brokerTitle: 'Zerodha', readAt: READ_AT } as const;
    expect(exitDraft(positionRow({ ...long, product: 'CO' }, held, undefined))).toBeUndefined();
  });
});

const as = (part: Partial<BrokerOrder>): BrokerOrder => ({ ...order, ...part });
const may = (one: BrokerOrder) => [mayChange(one), mayCancel(one), mayRepeat(one)];

describe('what is done with an order', () => {
  it('depends on where it stands', () => {
    expect(may(order)).toEqual([true, true, true]);
    expect(may(as({ isCancelling: true }))).toEqual([false, false, true]);
    expect(may(as({ phase: 'unknown', word: 'odd' }))).toEqual([false, true, false]);
    expect(may(as({ phase: 'unconfirmed' }))).toEqual([false, false, false]);
    expect(may(as({ phase: 'complete', filled: 10, open: 0 }))).toEqual([false, false, true]);
  });

  it('is said in plain words, an unknown one with the broker’s', () => {
    expect(phaseText(as({ phase: 'unknown', word: 'odd' }))).toBe('Unknown (odd)');
    expect(phaseText(as({ phase: 'trigger pending' }))).toBe('Waits for its trigger');
    expect(flagsOf(as({ isChanging: true }))).toEqual(['changing', 'part filled']);
    expect(flagsOf(as({ phase: 'complete', filled: 10, open: 0 }))).toEqual([]);
    expect([isActiveOrder(order), isActiveOrder(as({ phase: 'rejected' }))]).toEqual([true, false]);
  });
});

describe('how often orders are asked for', () => {
  it.each([
    [{ sinceActedMs: 29_000, hasOpen: false, isSession: false }, 1000],
    [{ sinceActedMs: 30_000, hasOpen: true, isSession: true }, 5000],
    [{ sinceActedMs: Infinity, hasOpen: false, isSession: true }, 60_000],
    [{ sinceActedMs: Infinity, hasOpen: true, isSession: false }, undefined],
  ])('%j', (given, everyMs) => expect(ordersEveryMs(given)).toBe(everyMs));
});
