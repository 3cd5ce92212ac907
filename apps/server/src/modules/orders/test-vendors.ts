import {
  type Broker,
  type BrokerApp,
  type BrokerInstrument,
  brokerOf,
  CallCounts,
  type Fetch,
  type Tokens,
} from '@parakh/brokers';
import { WebSocket } from 'ws';
import { antDialect } from '../../../../../packages/brokers/src/aliceblue/test-ant.ts';
import { smartApiDialect } from '../../../../../packages/brokers/src/angelone/test-smartapi.ts';
import { dhanDialect } from '../../../../../packages/brokers/src/dhan/test-dhanhq.ts';
import { fivePaisaDialect } from '../../../../../packages/brokers/src/fivepaisa/test-xstream.ts';
import { fyersDialect } from '../../../../../packages/brokers/src/fyers/test-fyers.ts';
import { growwDialect } from '../../../../../packages/brokers/src/groww/test-groww.ts';
import { ACCESS, skyDialect } from '../../../../../packages/brokers/src/hdfcsky/test-hdfcsky.ts';
import { pmDialect } from '../../../../../packages/brokers/src/paytmmoney/test-pm.ts';
import { type TestBook, testBook } from '../../../../../packages/brokers/src/test-book.ts';
import {
  type Dialect,
  type Seen,
  startVendor,
  type TestVendor,
  type Told,
} from '../../../../../packages/brokers/src/test-vendor.ts';
import { upstoxDialect } from '../../../../../packages/brokers/src/upstox/test-upstox.ts';
import { kiteDialect } from '../../../../../packages/brokers/src/zerodha/test-kite.ts';
import type { TradingAccount } from './deps.ts';

interface Known {
  readonly dialect: (book: TestBook) => Dialect;
  readonly instrument: BrokerInstrument;
  readonly tokens?: Partial<Tokens>;
  readonly more?: BrokerApp['more'];
}

const sbin = (symbol: string, token: string): BrokerInstrument => ({ exchange: 'NSE', symbol, token });

/** By broker: how its server speaks, and what its sessions are opened with. */
const known: Readonly<Record<string, Known>> = {
  aliceblue: { dialect: antDialect, instrument: sbin('SBIN-EQ', '3045') },
  angelone: {
    dialect: smartApiDialect,
    instrument: sbin('SBIN-EQ', '3045'),
    tokens: { feed: 'feed1', refresh: 'refresh1' },
  },
  dhan: { dialect: dhanDialect, instrument: sbin('SBIN', '3045') },
  '5paisa': { dialect: fivePaisaDialect, instrument: sbin('SBIN', '3045'), more: { userId: 'user1' } },
  fyers: {
    dialect: fyersDialect,
    instrument: sbin('NSE:SBIN-EQ', '10100000003045'),
    tokens: { refresh: 'refresh1' },
  },
  groww: { dialect: growwDialect, instrument: sbin('SBIN', '3045') },
  hdfcsky: { dialect: skyDialect, instrument: sbin('SBIN-EQ', '3045'), tokens: { access: ACCESS } },
  paytmmoney: {
    dialect: pmDialect,
    instrument: sbin('SBIN', '3045'),
    tokens: { read: 'read1', feed: 'public1', clientId: '1234567' },
  },
  upstox: { dialect: upstoxDialect, instrument: sbin('SBIN', 'NSE_EQ|INE062A01020') },
  zerodha: { dialect: kiteDialect, instrument: sbin('SBIN', '779521') },
};

export const testBrokers = Object.keys(known);
export const instrumentAt = (broker: string): BrokerInstrument => known[broker]!.instrument;
export const ASHA = '00000000-0000-4000-8000-000000000001';

export interface RunningVendor {
  readonly vendor: TestVendor;
  readonly book: TestBook;
}

/** A server of this broker with an empty book, whose orders are placed at the time that `now` tells. */
export async function startVendorOf(broker: string, now: () => number): Promise<RunningVendor> {
  const book = testBook();
  book.orders.length = 0;
  book.trades.length = 0;
  const dialect = known[broker]!.dialect(book);
  const vendor = await startVendor(broker === 'paytmmoney' ? timedPm(dialect, book, now) : dialect, now());
  return { vendor, book };
}

/** By their time orders are found again there: each has its own. */
function timedPm(dialect: Dialect, book: TestBook, now: () => number): Dialect {
  const times = new Map<string, string>();
  const answer = (seen: Seen): Told => {
    const told = dialect.answer(seen);
    for (const { id } of book.orders) if (!times.has(id)) times.set(id, indianClock(now()));
    if (seen.path !== '/orders/v1/order-book') return told;
    const json: { data: null | { order_no: string }[] } = JSON.parse(JSON.stringify(told.json));
    const data = json.data?.map((row) => ({ ...row, order_date_time: times.get(row.order_no) })) ?? null;
    return { ...told, json: { ...json, data } };
  };
  return { ...dialect, answer };
}

/** '2024-06-11 09:30:01'. */
const indianClock = (ms: number): string => new Date(ms + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');

interface Opening {
  readonly broker: string;
  /** Of the account; by itself the broker's. */
  readonly id?: string;
  /** Its server; of one in another process the address alone. */
  readonly vendor: Pick<TestVendor, 'address'> & Partial<Pick<TestVendor, 'impatient'>>;
  readonly now: () => number;
  /** A server in another process that is silent for so long counts as silent; of one in this process it is known at once. */
  readonly silentMs?: number;
  readonly wrap?: (send: Fetch) => Fetch;
}

/** The account of Asha at a broker whose server is this one. */
export function testAccount({ broker: name, id = name, vendor, now, silentMs = 2000, wrap }: Opening): TradingAccount {
  const broker: Broker = brokerOf(name)!;
  const { tokens, more = {} } = known[name]!;
  const app = { key: 'key1', secret: 'secret1', redirectUrl: 'https://parakh.example/back', more };
  const all = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234', ...tokens };
  const { address } = vendor;
  const patient: Fetch = (url, init) => {
    const signal = AbortSignal.any([init.signal!, AbortSignal.timeout(silentMs)]);
    return fetch(url.replace(/^https:\/\/[^/]+/, address), { ...init, signal });
  };
  const send = vendor.impatient ?? patient;
  const session = broker.open(app, all, {
    fetch: wrap ? wrap(send) : send,
    take: async () => {},
    sleep: async () => {},
    now,
    publicAddress: '203.0.113.7',
    random: () => 0,
  });
  const connect: TradingAccount['connect'] = ({ url, headers }) =>
    new WebSocket(url.replace(/^wss:\/\/[^/?]+/, address.replace(/^http/, 'ws')), { headers });
  return {
    id,
    person: ASHA,
    broker,
    session,
    gate: new CallCounts(broker.limits).gate({ account: id, app: 'app1' }),
    connect,
  };
}
