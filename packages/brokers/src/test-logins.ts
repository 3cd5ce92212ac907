import { antDialect } from './aliceblue/test-ant.ts';
import { smartApiDialect } from './angelone/test-smartapi.ts';
import { dhanDialect } from './dhan/test-dhanhq.ts';
import { fivePaisaDialect } from './fivepaisa/test-xstream.ts';
import { fyersDialect } from './fyers/test-fyers.ts';
import { growwDialect } from './groww/test-groww.ts';
import { skyDialect } from './hdfcsky/test-hdfcsky.ts';
import { pmDialect } from './paytmmoney/test-pm.ts';
import { type TestBook, testBook } from './test-book.ts';
import type { Dialect, Seen, Told } from './test-vendor.ts';
import { upstoxDialect } from './upstox/test-upstox.ts';
import { kiteDialect } from './zerodha/test-kite.ts';

/** How people log in at a made-up vendor: its page, and what the page sends back. Its app is `key1` with `secret1`. */
export interface TestLogin {
  readonly dialect: (book: TestBook) => Dialect;
  /** Path of the page; null of a vendor that has none. */
  readonly page: string | null;
  /** What a login that was finished brings, and one that was refused. */
  readonly brings: (query: URLSearchParams) => Readonly<Record<string, string>>;
  readonly refuses: (query: URLSearchParams) => Readonly<Record<string, string>>;
}

const stateOf = (query: URLSearchParams, name = 'state') => ({ state: query.get(name) ?? '' });
/** What Kite repeats of its own. */
const repeated = (query: URLSearchParams) =>
  Object.fromEntries(new URLSearchParams(query.get('redirect_params') ?? ''));

/** By the broker's id. Written from the vendors' documents, apart from `login.ts`. */
export const testLogins: Readonly<Record<string, TestLogin>> = {
  aliceblue: {
    dialect: antDialect,
    page: '/',
    brings: () => ({ authCode: 'code1', userId: 'AB1234' }),
    refuses: () => ({}),
  },
  angelone: {
    dialect: smartApiDialect,
    page: '/publisher-login',
    brings: (query) => ({ auth_token: 'access1', feed_token: 'feed1', refresh_token: 'refresh1', ...stateOf(query) }),
    refuses: stateOf,
  },
  dhan: {
    dialect: dhanDialect,
    page: '/login/consentApp-login',
    brings: () => ({ tokenId: 'token1' }),
    refuses: () => ({}),
  },
  '5paisa': {
    dialect: fivePaisaDialect,
    page: '/WebVendorLogin/VLogin/Index',
    brings: (query) => ({ RequestToken: 'request1', ...stateOf(query, 'State') }),
    refuses: (query) => stateOf(query, 'State'),
  },
  fyers: {
    dialect: fyersDialect,
    page: '/api/v3/generate-authcode',
    brings: (query) => ({ s: 'ok', code: '200', auth_code: 'code1', ...stateOf(query) }),
    refuses: (query) => ({ s: 'error', code: '-1', message: 'User denied', ...stateOf(query) }),
  },
  groww: { dialect: growwDialect, page: null, brings: () => ({ totp: '123456' }), refuses: () => ({ totp: '12345' }) },
  hdfcsky: {
    dialect: skyDialect,
    page: '/oapi/v1/login',
    brings: () => ({ request_token: 'request1' }),
    refuses: () => ({ error: 'access_denied' }),
  },
  paytmmoney: {
    dialect: pmDialect,
    page: '/merchant-login',
    brings: (query) => ({ success: 'true', requestToken: 'request1', ...stateOf(query) }),
    refuses: (query) => ({ success: 'false', ...stateOf(query) }),
  },
  upstox: {
    dialect: upstoxDialect,
    page: '/v2/login/authorization/dialog',
    brings: (query) => ({ code: 'code1', ...stateOf(query) }),
    refuses: (query) => ({ error: 'access_denied', ...stateOf(query) }),
  },
  zerodha: {
    dialect: kiteDialect,
    page: '/connect/login',
    brings: (query) => ({ request_token: 'request1', action: 'login', status: 'success', ...repeated(query) }),
    refuses: (query) => ({ action: 'login', status: 'cancelled', ...repeated(query) }),
  },
};

interface Vendor {
  /** The screen that people come back to. */
  readonly back: string;
  /** The client who is logged in there; 'AB1234' unless it is another. */
  readonly client?: () => string;
}

/** A made-up vendor with its login page, which has two links: in, and away. */
export function withLoginPage(broker: string, { back, client = () => 'AB1234' }: Vendor): Dialect {
  const login = testLogins[broker]!;
  const dialect = login.dialect(testBook());
  return {
    ...dialect,
    answer(seen) {
      if (seen.method === 'GET' && seen.path === login.page) return { json: null, html: loginPage(broker, seen, back) };
      return asClient(client(), dialect.answer(seenAsUsual(seen, { client: client(), back })));
    },
  };
}

/** Dialects know one client; others are told by another name. */
function asClient(client: string, told: Told): Told {
  return { ...told, json: JSON.parse(JSON.stringify(told.json).replaceAll('AB1234', client)) };
}

/** The dialects' own client, and the address that their app is registered with: what is compared there has to be ours exactly. */
function seenAsUsual(seen: Seen, { client, back }: { readonly client: string; readonly back: string }): Seen {
  const query = new URLSearchParams(seen.query.toString().replaceAll(client, 'AB1234'));
  const { redirect_uri } = seen.body;
  const body = redirect_uri === back ? { ...seen.body, redirect_uri: 'https://parakh.example/back' } : seen.body;
  return { ...seen, query, body };
}

const to = (address: string, says: string) => `<p><a href="${address.replaceAll('&', '&amp;')}">${says}</a></p>`;

function loginPage(broker: string, { query }: Seen, back: string): string {
  const { brings, refuses } = testLogins[broker]!;
  const link = (brought: Readonly<Record<string, string>>) => `${back}?${new URLSearchParams(brought).toString()}`;
  // An icon of its own: browsers would ask for one, and a vendor's calls want a token.
  return `<!doctype html><link rel=icon href=data:,><title>${broker}</title><h1>${broker}, made up</h1>${to(link(brings(query)), 'Log in')}${to(link(refuses(query)), 'Refuse')}`;
}
