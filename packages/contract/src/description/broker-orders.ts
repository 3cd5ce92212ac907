import type { brokerOrderCalls as calls } from '../broker-orders.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const params = { broker: 'zerodha' } as const;
export const exampleOrder = {
  tradingsymbol: 'SBIN',
  symboltoken: '779521',
  transactiontype: 'BUY',
  ordertype: 'LIMIT',
  quantity: 10,
  producttype: 'DELIVERY',
  price: 571.2,
  clickId: '3f2a9c1e-7b54',
} as const;
/** Before anything is sent. */
export const openingFailures = [
  'broker.not-built',
  'broker.not-connected',
  'broker.login-expired',
  'broker.not-set-up',
  'order.held-elsewhere',
  'order.click-used',
  'order.equal-unconfirmed',
] as const;
const vendor = ['broker.busy', 'broker.down', 'broker.rate-limited', 'broker.rejected', 'broker.unreadable'] as const;
const acting = [
  'order.unknown',
  'order.changed-meanwhile',
  'order.not-open',
  'order.unconfirmed',
  ...openingFailures,
] as const;
const unknown = { exampleFails: 'order.unknown' } as const;
const one = { id: exampleIds.order } as const;

export const brokerOrderDescription: AreaDescription<typeof calls> = {
  placeOrder: {
    summary: 'Place an order',
    more: 'Checked, written down, and sent once. What the checks stop or ask about is answered and not sent; the same click id answers what its first press did. What the broker says of it is its phase.',
    failures: openingFailures,
    example: { params, query: {}, body: exampleOrder },
    exampleFails: 'broker.not-connected',
  },
  checkOrder: {
    summary: 'Check an order',
    more: 'What the checks find; nothing is sent.',
    failures: openingFailures,
    example: { params, body: exampleOrder },
    exampleFails: 'broker.not-connected',
  },
  orders: { summary: 'List orders at brokers', more: 'Of the last seven days.', example: { query: {} } },
  timeline: {
    summary: 'Read what happened to an order',
    failures: ['order.unknown'],
    example: { params: one },
    ...unknown,
  },
  changeOrder: {
    summary: 'Change an order',
    more: 'To this whole new content. Sent once; what the broker answers is told by the order.',
    failures: ['order.status-unknown', 'order.too-many-changes', 'order.kill-switch', 'broker.not-offered', ...acting],
    example: {
      params: one,
      body: {
        version: 1,
        orderType: 'LIMIT',
        variety: 'NORMAL',
        duration: 'DAY',
        quantity: 10,
        disclosedQuantity: 0,
        price: 570,
        triggerPrice: 0,
      },
    },
    ...unknown,
  },
  cancelOrder: {
    summary: 'Cancel an order',
    failures: ['order.cancel-in-doubt', ...acting],
    example: { params: one, query: { version: 1 } },
    ...unknown,
  },
  chooseOrder: {
    summary: 'Say which order of the broker’s an unconfirmed one is',
    failures: ['order.unknown', 'order.changed-meanwhile', 'order.no-candidate'],
    example: { params: one, body: { version: 1, brokerId: null } },
    ...unknown,
  },
  receivePostback: {
    summary: 'Receive a message of a broker about an order',
    more: 'A broker’s app is set up with this address. The account that has the order is read again: at once where the message is signed with the secret of its app, else once a second at most. What the message says is not believed, and the answer is the same whether there is such an order or not.',
    example: {
      params,
      body: { order_id: '220303000308932', order_timestamp: '2022-03-03 09:24:25', checksum: '' },
    },
  },
  trades: {
    summary: 'Read the executions of the day at a broker',
    failures: ['broker.not-built', 'broker.not-connected', 'broker.login-expired', ...vendor],
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  convertPosition: {
    summary: 'Convert a position to another product',
    failures: ['broker.not-offered', 'broker.position-unknown', ...openingFailures, ...vendor],
    example: {
      params,
      body: { exchange: 'NSE', symbol: 'SBIN', from: 'INTRADAY', to: 'DELIVERY', quantity: 10 },
    },
    exampleFails: 'broker.not-connected',
  },
};
