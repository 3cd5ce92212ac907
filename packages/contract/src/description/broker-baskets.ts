import type { brokerBasketCalls as calls } from '../broker-baskets.ts';
import { exampleOrder, openingFailures } from './broker-orders.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const one = { params: { id: exampleIds.basket }, body: {} };
const basket = {
  params: { broker: 'zerodha' as const },
  body: {
    orders: [exampleOrder],
    onFailure: 'stop' as const,
    legOrder: 'hedge first' as const,
    clickId: '5b1f7c3d-8e20',
  },
};
const acting = ['basket.unknown', 'basket.under-way', 'basket.in-doubt', 'basket.nothing-left'] as const;

export const brokerBasketDescription: AreaDescription<typeof calls> = {
  basketOrder: {
    summary: 'Place several orders',
    more: 'All are checked and written down before the first one leaves; then each is sent once, one after the other. The same click id answers what its first press did. What takes longer than 20 seconds goes on while this answers.',
    failures: openingFailures,
    example: basket,
    exampleFails: 'broker.not-connected',
  },
  checkBasket: {
    summary: 'Check a basket of orders',
    more: 'What the checks find of all its legs; nothing is sent.',
    failures: openingFailures,
    example: basket,
    exampleFails: 'broker.not-connected',
  },
  baskets: { summary: 'List baskets of orders', more: 'Of the last seven days, the newest first.' },
  basketRest: {
    summary: 'Send the rest of a basket',
    more: 'What of it was not sent, checked anew. Of a basket of an earlier day nothing is sent any more.',
    failures: [...acting, ...openingFailures],
    example: one,
    exampleFails: 'basket.unknown',
  },
  undoBasket: {
    summary: 'Undo a basket',
    more: 'Open orders of it are cancelled, and what was filled is offset at the market by opposite orders. While it is not known what became of a leg nothing is sent.',
    failures: acting,
    example: one,
    exampleFails: 'basket.unknown',
  },
};
