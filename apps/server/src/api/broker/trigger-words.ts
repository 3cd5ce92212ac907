import { dayNumber, rupeesOf } from '@parakh/base';
import { paiseOf } from '@parakh/brokers';
import type { api, MadeTrigger, Received, OrderTrigger as Shown } from '@parakh/contract';
import { barTime, instantOf } from '@parakh/market';
import { needTradingName } from '../../modules/broker-accounts/index.ts';
import {
  type AskedExit,
  type Made,
  type ShownTrigger,
  type TriggerLeg,
  type TriggerLine,
  type TriggerService,
  withLast,
} from '../../modules/triggers/index.ts';
import { checkResultShown } from './order-words.ts';

type ExitBody = NonNullable<Received<typeof api.broker.placeOrder>['body']['exit']>;
type LegBody = Received<typeof api.broker.createTrigger>['body']['legs'][number];

/** A leg in paise. */
export const legOf = ({ level, price, ...rest }: LegBody): TriggerLeg => ({
  ...rest,
  level: paiseOf(level),
  price: price === null ? null : paiseOf(price),
});

/** A stop and a target that go with an order, in paise. */
export const exitOf = ({ stop, target, validUntil }: ExitBody): AskedExit => ({
  stop: stop === undefined ? null : paiseOf(stop),
  target: target === undefined ? null : paiseOf(target),
  validUntil: endOf(validUntil),
});

/** The last moment of an Indian day. */
export const endOf = (day: string): number => instantOf(barTime(dayNumber(day) + 1, 0)) - 1;

export function triggerShown({ trigger, last }: ShownTrigger): Shown {
  const { id, symbol, content, state, reason, firedLeg, version, validUntil, createdAt, updatedAt } = trigger;
  const { instrument, product, legs } = content;
  return {
    id,
    broker: needTradingName(trigger.broker),
    heldBy: trigger.heldBy,
    kind: legs.length === 1 ? 'single' : 'oco',
    exchange: instrument.exchange,
    tradingSymbol: instrument.symbol,
    token: instrument.token,
    symbol,
    product,
    legs: legs.map(({ level, price, ...leg }) => ({ ...leg, level: rupeesOf(level), price: rupeesOf(price) })),
    state,
    reason,
    firedLeg,
    firedPrice: rupeesOf(trigger.firedPrice),
    orderId: trigger.ownId,
    reduceOnly: trigger.reduceOnly,
    entryId: trigger.entry,
    entryFilled: trigger.entry === null ? null : trigger.entryFilled,
    exited: trigger.entry === null ? null : trigger.exited,
    last: rupeesOf(Math.round(last)),
    validUntil,
    version,
    createdAt,
    updatedAt,
  };
}

export function madeShown(service: TriggerService, made: Made): MadeTrigger {
  const findings = made.findings.map(checkResultShown);
  return made.kind === 'made'
    ? { kind: 'made', trigger: triggerShown(withLast(service, made.trigger)), findings }
    : { kind: made.kind, findings };
}

const words: Readonly<Record<TriggerLine['kind'], string>> = {
  made: 'Made, and watched from then on',
  changed: 'Changed: only prices from then on fire it',
  filled: 'More of the order that it guards is filled: it is for that much now',
  placing: 'Written down, and asked of your broker',
  unconfirmed: 'No answer came: your broker’s list is being asked',
  waiting: 'Waits',
  unknown: 'Your broker has a word for it that is not known',
  cancelling: 'Its cancellation was sent to your broker',
  suspended: 'Suspended',
  firing: 'A price has reached its level: its order is being sent',
  unsent: 'Fired, and its order was not sent',
  fired: 'Its order was sent',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed: no order was sent',
};

/** What happened, in words. */
export function triggerLineShown({ at, kind, reason }: TriggerLine) {
  return { at, words: reason === null ? words[kind] : `${words[kind]}: ${reason}` };
}
