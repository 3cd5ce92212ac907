import type { triggerCalls as calls } from '../broker-triggers.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const leg = { crossing: 'down', level: 560, side: 'SELL', quantity: 10, orderType: 'LIMIT', price: 558 } as const;
const target = { ...leg, crossing: 'up', level: 610, price: 610 } as const;
const setting = { legs: [leg, target], validUntil: '2027-03-31' };
const opening = [
  'broker.not-built',
  'broker.not-connected',
  'broker.login-expired',
  'broker.not-set-up',
  'broker.not-offered',
  'order.unknown',
  'trigger.no-prices',
  'trigger.reached',
] as const;
const acting = ['trigger.unknown', 'trigger.changed-meanwhile', 'trigger.fires', 'trigger.over'] as const;
const params = { id: exampleIds.trigger } as const;
const unknown = { exampleFails: 'trigger.unknown' } as const;

export const triggerDescription: AreaDescription<typeof calls> = {
  triggers: {
    summary: 'List triggers',
    more: 'All that have not ended, and those that ended in the last thirty days, the newest first.',
  },
  createTrigger: {
    summary: 'Make a trigger',
    more: 'One leg, or one below the price and one above it of which one fires (OCO). It is watched by this server: only while it runs and the session at the broker is good. A price that comes after it and reaches a level fires it, also one that jumps over it. Where `heldBy` is `broker`, the broker watches instead, with limit orders alone: it is asked once, and its list says what became of it. With `entryId` it is for what of that order is filled, and for nothing before. What the checks of orders find now is answered as for an order.',
    failures: [...opening, 'trigger.too-many'],
    example: {
      body: {
        broker: 'zerodha',
        exchange: 'NSE',
        tradingSymbol: 'SBIN',
        token: '779521',
        product: 'DELIVERY',
        ...setting,
        clickId: '3f2a9c1e-8c65',
      },
    },
    exampleFails: 'broker.not-connected',
  },
  triggerTimeline: {
    summary: 'Read what happened to a trigger',
    failures: ['trigger.unknown'],
    example: { params },
    ...unknown,
  },
  changeTrigger: {
    summary: 'Change a trigger',
    more: 'To these legs and this last day; only prices from now on fire it.',
    failures: [...opening, ...acting],
    example: { params, body: { version: 1, ...setting } },
    ...unknown,
  },
  cancelTrigger: {
    summary: 'Cancel a trigger',
    failures: acting,
    example: { params, query: { version: 1 } },
    ...unknown,
  },
  sendTrigger: {
    summary: 'Send the order of a trigger that fired while the server ended',
    more: 'Once, however often it is asked for.',
    failures: acting,
    example: { params, body: { version: 3 } },
    ...unknown,
  },
};
