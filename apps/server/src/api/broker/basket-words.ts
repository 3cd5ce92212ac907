import { failures, rupeesOf } from '@parakh/base';
import type {
  api,
  OrderBasket,
  PlacedOrder,
  ReplyOf,
  CheckedLeg as ShownCheck,
  BasketLeg as ShownLeg,
} from '@parakh/contract';
import {
  type BasketLeg,
  type BasketNow,
  type BasketPressed,
  type CheckedLeg,
  mayRest,
  mayUndo,
  netFilled,
  stateOf,
} from '../../modules/baskets/index.ts';
import { needTradingName } from '../../modules/broker-accounts/index.ts';
import { checkResultShown, orderShown } from './order-words.ts';

type Reply = ReplyOf<typeof api.broker.basketOrder>;

export function basketShown(now: BasketNow): OrderBasket {
  const { id, clickId, broker, name, onFailure, legOrder, createdAt, legs } = now;
  return {
    id,
    clickId,
    broker: needTradingName(broker),
    name,
    onFailure,
    legOrder,
    createdAt,
    state: stateOf(now),
    mayRest: mayRest(now),
    mayUndo: mayUndo(now),
    legs: legs.map(legShown),
  };
}

function legShown(leg: BasketLeg): ShownLeg {
  const { position, content, order, offsets } = leg;
  const { instrument, side, orderType, product, quantity, price, triggerPrice } = content;
  return {
    position,
    exchange: instrument.exchange,
    symbol: instrument.symbol,
    side,
    orderType,
    product,
    quantity,
    price: rupeesOf(price),
    triggerPrice: rupeesOf(triggerPrice),
    order: order && orderShown(order),
    offsets: offsets.map(orderShown),
    filledNet: netFilled(leg),
    notSent: notSentShown(leg),
  };
}

const sentences: Readonly<Record<string, { readonly message: string }>> = failures;

function notSentShown({ notSent }: BasketLeg): ShownLeg['notSent'] {
  if (!notSent) return null;
  const { what, findings, code } = notSent;
  return {
    what,
    reason: code === null ? null : (sentences[code]?.message ?? code),
    findings: findings.map(checkResultShown),
  };
}

/** Of each leg as they were given, or of what was left of them in the order of sending. */
export function pressShown(pressed: BasketPressed): Reply {
  const basket = pressed.basket && basketShown(pressed.basket);
  if (pressed.kind === 'blocked') return { results: pressed.legs.map(checkShown), isFinished: false, basket };
  const legs = pressed.basket.legs.toSorted((one, other) => one.given - other.given);
  const results = legs.map(resultShown);
  return { results, isFinished: results.every(isTaken), basket };
}

export const checkedShown = ({ position, findings }: CheckedLeg & { readonly position: number }): ShownCheck => ({
  position,
  findings: findings.map(checkResultShown),
});

function checkShown({ verdict, findings }: CheckedLeg): PlacedOrder | null {
  return verdict === 'passes' ? null : { kind: verdict, findings: findings.map(checkResultShown) };
}

function resultShown({ order, notSent }: BasketLeg): PlacedOrder | null {
  if (order) return { kind: 'placed', order: orderShown(order), findings: [], exitId: null };
  if (!notSent || notSent.code !== null) return null;
  const isStopped = notSent.findings.some(({ verdict }) => verdict === 'stop');
  return { kind: isStopped ? 'refused' : 'asked', findings: notSent.findings.map(checkResultShown) };
}

const isTaken = (done: PlacedOrder | null): boolean =>
  done?.kind === 'placed' && !['rejected', 'not placed', 'unconfirmed'].includes(done.order.phase);
