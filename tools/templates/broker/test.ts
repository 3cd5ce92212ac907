import type { BrokerNames } from './session.ts';

const ANSWERS = `function loggedIn({ body: { key, secret, code } }: Seen): Told {
  const isKnown = key === 'key1' && secret === 'secret1' && code === 'code1';
  return isKnown ? { json: { token: 'access1', client: 'AB1234' } } : refused(401, 'SESSION', 'Unknown code');
}

const reads: Readonly<Record<string, (book: TestBook) => unknown>> = {
  '/funds': ({ available }) => ({ available: available / 100, used: 571.2, collateral: 0 }),
  '/holdings': ({ holding }) => [
    {
      ...sbin,
      isin: 'INE062A01020',
      quantity: holding.quantity,
      t1: 0,
      pledged: 0,
      average: holding.average / 100,
      last: holding.last / 100,
      close: holding.close / 100,
    },
  ],
  '/positions': ({ trades, holding }) =>
    trades.map(({ order, quantity, price }) => ({
      ...sbin,
      product: theirsOf(products, order.product),
      net: quantity,
      bought: quantity,
      sold: 0,
      buyAverage: price / 100,
      sellAverage: 0,
      last: holding.last / 100,
    })),
  '/orders': ({ orders }) => orders.map(rowOf),
  '/trades': ({ trades }) =>
    trades.map(({ id, order, quantity, price }) => ({
      ...sbin,
      id,
      order: order.id,
      side: order.side,
      product: theirsOf(products, order.product),
      quantity,
      price: price / 100,
      at: booked,
    })),
};

function rowOf(order: TestOrder): object {
  return {
    ...sbin,
    id: order.id,
    exchangeId: order.status === 'rejected' ? null : \`13\${order.id}\`,
    tag: order.ownId,
    side: order.side,
    variety: theirsOf(varieties, order.variety),
    type: theirsOf(types, order.orderType),
    product: theirsOf(products, order.product),
    duration: order.duration,
    quantity: order.quantity,
    filled: order.filled,
    disclosed: order.disclosedQuantity,
    price: (order.price ?? 0) / 100,
    trigger: (order.triggerPrice ?? 0) / 100,
    average: (order.average ?? 0) / 100,
    status: statuses[order.status],
    message: order.message || null,
    placed: booked,
    changed: booked,
  };
}

function acted(book: TestBook, { method, path, body }: Seen): Told {
  if (method === 'POST') return placed(book, body);
  const order = book.orders.find(({ id }) => path === \`/orders/\${id}\`);
  if (!order || order.filled > 0) return refused(400, 'REFUSED', 'The order cannot be changed');
  if (method === 'DELETE') order.status = 'cancelled';
  else Object.assign(order, { quantity: Number(body.quantity), price: paise(body.price) });
  return { json: { id: order.id } };
}

function placed(book: TestBook, body: Seen['body']): Told {
  if (body.token !== sbin.token) return refused(400, 'INVALID', 'Unknown instrument');
  const { id } = take(book, {
    ownId: String(body.tag),
    side: oneOf(['BUY', 'SELL'], body.side),
    variety: oursOf(varieties, body.variety),
    orderType: oursOf(types, body.type),
    product: oursOf(products, body.product),
    duration: oneOf(['DAY', 'IOC'], body.duration),
    quantity: Number(body.quantity),
    disclosedQuantity: Number(body.disclosed),
    price: paise(body.price),
    triggerPrice: paise(body.trigger),
  });
  return { json: { id } };
}

const paise = (rupees: unknown) => (typeof rupees === 'number' ? Math.round(rupees * 100) : null);
`;

/** The tests of a new broker: a server that speaks as the vendor does, and the suite that all brokers pass. */
export const dialectFile = ({
  name,
  camel,
}: BrokerNames) => `import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import { oursOf, theirsOf } from '../test-tables.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const types = [
  ['MARKET', 'MARKET'],
  ['LIMIT', 'LIMIT'],
  ['STOPLOSS_LIMIT', 'SL'],
  ['STOPLOSS_MARKET', 'SL-M'],
] as const;
const products = [
  ['DELIVERY', 'CNC'],
  ['INTRADAY', 'MIS'],
  ['CARRYFORWARD', 'NRML'],
] as const;
const varieties = [
  ['NORMAL', 'regular'],
  ['STOPLOSS', 'stop'],
  ['AMO', 'after market'],
] as const;
const statuses = {
  open: 'OPEN',
  'trigger pending': 'WAITING',
  complete: 'DONE',
  cancelled: 'CANCELLED',
  rejected: 'REJECTED',
} as const;
const sbin = { exchange: 'NSE', symbol: 'SBIN', token: '3045' };
const booked = \`\${BOOKED_AT.day} \${BOOKED_AT.clock}\`;

const refused = (status: number, code: string, text: string): Told => ({ status, json: { error: { code, text } } });

/** A server of ${name} with one account. */
export function ${camel}Dialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    tooMany: { status: 429, text: '{"error":{"code":"BUSY","text":"Too many requests"}}' },
    tokenEnded: { status: 401, text: '{"error":{"code":"SESSION","text":"The session is over"}}' },
  };
}

function answered(book: TestBook, seen: Seen): Told {
  if (seen.path === '/session') return loggedIn(seen);
  if (seen.headers.authorization !== 'Bearer access1') return refused(401, 'SESSION', 'The session is over');
  if (seen.method === 'GET') return { json: reads[seen.path]?.(book) };
  return acted(book, seen);
}

${ANSWERS}`;

export const suiteFile = ({ name, camel }: BrokerNames) => `import { testBroker } from '../test-contract.ts';
import { ${camel} } from './index.ts';
import { ${camel}Dialect } from './test-${name}.ts';

testBroker({
  broker: ${camel},
  dialect: ${camel}Dialect,
  sbin: { exchange: 'NSE', symbol: 'SBIN', token: '3045' },
  brought: { code: 'code1', state: 'state1' },
  refused: { error: 'access denied', state: 'state1' },
  tokens: { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' },
  lacks: { products: ['MARGIN'] },
});
`;

/** Its line in \`test-logins.ts\`: what the page of the vendor sends back. */
export const loginLine = ({ name, camel }: BrokerNames) => `
  '${name}': {
    dialect: ${camel}Dialect,
    page: '/',
    brings: (query) => ({ code: 'code1', ...stateOf(query) }),
    refuses: stateOf,
  },`;

/** What the vendor counts, by its documents: the record's own figures are held to it. */
export const countsLine = ({ name }: BrokerNames) => `
  '${name}': [
    { of: ['order'], by: 'app', most: [[1000, 10]] },
    { of: reads, by: 'app', most: [[1000, 3]] },
  ],`;
