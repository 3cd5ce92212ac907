/** How a new broker is reached: its `login.ts`, `session.ts`, `master.ts` and the record in `index.ts`. */
export interface BrokerNames {
  /** Of the folder, and the broker's id. */
  readonly name: string;
  readonly camel: string;
  readonly pascal: string;
  /** As people call it. */
  readonly title: string;
}

export const loginFile = ({ name }: BrokerNames) => `import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import type { Sending } from '../wire/http.ts';
import { httpOf } from './http.ts';
import { granted } from './wire.ts';

const PAGE = 'https://login.${name}.invalid/';

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'daily', at: '06:00' },
  bringsState: true,
  needsClientId: false,
  page: async (app, { state }) => \`\${PAGE}?\${new URLSearchParams({ key: app.key, state }).toString()}\`,
  exchange,
};

async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const code = brought.get('code');
  if (!code) throw new AppError('broker.invalid-input', { broker: '${name}', why: 'the login was not finished' });
  const json = { key: app.key, secret: app.secret, code };
  const call = { method: 'POST', path: '/session', json, class: 'login', reply: granted } as const;
  const { token, client } = await httpOf('', sending).call(call);
  return { access: token, read: null, feed: null, refresh: null, clientId: client };
}
`;

export const httpFile = ({ name }: BrokerNames) => `import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

/** No such host can exist (RFC 2606): nothing is sent anywhere until the vendor's own stands here. */
const ROOT = 'https://api.${name}.invalid';

export function httpOf(token: string, sending: Sending): BrokerHttp {
  const headers = { authorization: \`Bearer \${token}\` };
  return new BrokerHttp({ broker: '${name}', root: ROOT, headers, failureOf }, sending);
}
`;

const SESSION_CALLS = `  async funds(): Promise<BrokerFunds> {
    const { available, used, collateral } = await this.#read('/funds', wire.funds);
    return { available: paiseOf(available), used: paiseOf(used), collateral: paiseOf(collateral) };
  }

  async holdings() {
    return (await this.#read('/holdings', wire.holdings)).read(holdingOf);
  }

  async positions() {
    return (await this.#read('/positions', wire.positions)).read(positionOf);
  }

  async orders() {
    return (await this.#read('/orders', wire.orderBook)).read(orderOf);
  }

  async trades() {
    return (await this.#read('/trades', wire.tradeBook)).read(tradeOf);
  }

  async place(order: NewOrder): Promise<string> {
    const call = { method: 'POST', path: '/orders', json: newOrderBody(order), class: 'order' } as const;
    return (await this.#http.call({ ...call, reply: wire.placed })).id;
  }

  async modify(change: OrderChange): Promise<void> {
    const call = { method: 'PUT', path: pathOf(change.orderId), json: changeBody(change), class: 'order' } as const;
    await this.#http.call({ ...call, reply: wire.placed });
  }

  async cancel({ id }: OrderReference): Promise<void> {
    await this.#http.call({ method: 'DELETE', path: pathOf(id), class: 'order', reply: wire.placed });
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>): Promise<Reply> {
    return this.#http.call({ method: 'GET', path, class: 'book', reply });
  }
}

function pathOf(orderId: string): string {
  return \`/orders/\${encodeURIComponent(orderId)}\`;
}
`;

export const sessionFile = ({ pascal }: BrokerNames) => `import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import type { Tokens } from '../login.ts';
import type { NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import type { BrokerSession, OrderReference } from '../session.ts';
import type { BrokerHttp, Sending } from '../wire/http.ts';
import { httpOf } from './http.ts';
import { changeBody, holdingOf, newOrderBody, orderOf, positionOf, tradeOf } from './orders.ts';
import * as wire from './wire.ts';

/** What the vendor lacks is left out: it is absent by type then. */
export class ${pascal}Session implements BrokerSession {
  readonly #http: BrokerHttp;

  constructor(tokens: Tokens, sending: Sending) {
    this.#http = httpOf(tokens.access, sending);
  }

${SESSION_CALLS}`;

export const masterFile = ({ name }: BrokerNames) => `import type { MasterRecord } from '../masters/format.ts';

/** No format yet: each one has a made-up list in \`masters/test-lists.ts\`. */
export const master: MasterRecord = { broker: '${name}', formats: [], downloads: [] };
`;

export const recordFile = ({ name, camel, pascal, title }: BrokerNames) => `import type { Broker } from '../broker.ts';
import { login } from './login.ts';
import { ${pascal}Session } from './session.ts';

/** Say here which interface of the vendor it is, and which version. */
export const ${camel}: Broker = {
  id: '${name}',
  title: '${title}',
  documents: 'https://${name}.invalid/',
  login,
  appFields: {},
  limits: [
    { of: ['order'], per: 'app', says: null, windows: [{ perMs: 1000, most: 10 }] },
    { of: ['login', 'book', 'quote', 'candles'], per: 'app', says: null, windows: [{ perMs: 1000, most: 3 }] },
  ],
  changesPerOrder: null,
  ownId: { longest: 20, isQueryable: false },
  prices: {},
  feed: null,
  updates: null,
  notBuilt: ['All of it: what stands here is spoken by a made-up vendor, and nothing is sent anywhere.'],
  notEstablished: ['Whether limits of calls count for an account or for an app: for all who share an app here.'],
  open: (_, tokens, sending) => new ${pascal}Session(tokens, sending),
};
`;
