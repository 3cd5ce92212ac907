import type { BrokerName } from '@parakh/contract';

/** A page to which a broker's own login page sends the browser back. */
export interface Redirect {
  /** Its address, after '/' and after '/app/'. */
  readonly name: string;
  readonly broker: BrokerName;
  /** The broker as people call it. */
  readonly title: string;
  /** What the server needs of the address; anything else is dropped unread. */
  readonly takes: readonly string[];
  /** At least one of these has to be among it. */
  readonly needs: readonly string[];
  /** Whether what came back tells of a refusal. */
  readonly isRefused?: (brought: URLSearchParams) => boolean;
  /** The program of a phone opened this page, and is to be returned to. */
  readonly endsInApp?: true;
  /** Strangers sign in by this broker, beginning at this page. */
  readonly signsInAt?: string;
  /** The broker's page is made for one client id: that is asked for first. */
  readonly wantsClientId?: true;
  /** `form`: nothing comes back, the person types. `none`: which broker stands behind the page is not known. */
  readonly way?: 'form' | 'none';
}

const says = (name: string, word: string) => (brought: URLSearchParams) =>
  (brought.get(name) ?? word).toLowerCase() !== word;

const angel: Omit<Redirect, 'name'> = {
  broker: 'angelone',
  title: 'Angel One',
  takes: ['auth_token', 'feed_token', 'refresh_token', 'state'],
  needs: ['auth_token'],
};

/** Every redirect page: a line each. */
export const redirects: readonly Redirect[] = [
  { name: 'angel-loginredirect', ...angel },
  { name: 'angel-mobileredirect', ...angel, endsInApp: true },
  { name: 'groww-loginredirect', broker: 'groww', title: 'Groww', takes: [], needs: [], way: 'form' },
  {
    name: 'smartstore-loginredirect',
    broker: 'smartstore',
    title: 'SmartStore',
    takes: [],
    needs: [],
    way: 'none',
  },
  {
    name: 'zerodha-loginredirect',
    broker: 'zerodha',
    title: 'Zerodha',
    takes: ['request_token', 'action', 'status', 'state'],
    needs: ['request_token'],
    isRefused: says('status', 'success'),
  },
  {
    name: 'paytmmoney-loginredirect',
    broker: 'paytmmoney',
    title: 'Paytm Money',
    takes: ['success', 'requestToken', 'state'],
    needs: ['requestToken'],
    isRefused: says('success', 'true'),
    signsInAt: '/paytm-money',
  },
  {
    name: '5paisa-login',
    broker: '5paisa',
    title: '5paisa',
    takes: ['RequestToken', 'state'],
    needs: ['RequestToken'],
  },
  {
    name: 'dhan-loginredirect',
    broker: 'dhan',
    title: 'Dhan',
    takes: ['tokenId'],
    needs: ['tokenId'],
    wantsClientId: true,
  },
  {
    name: 'aliceblue-loginredirect',
    broker: 'aliceblue',
    title: 'AliceBlue',
    takes: ['authCode', 'userId'],
    needs: ['authCode'],
    signsInAt: '/aliceblue',
  },
  { name: 'upstoxlogin-redirect', broker: 'upstox', title: 'Upstox', takes: ['code', 'state'], needs: ['code'] },
  {
    name: 'hdfcsky-loginredirect',
    broker: 'hdfcsky',
    title: 'HDFC Sky',
    takes: ['request_token', 'requestToken', 'request-token', 'code'],
    needs: ['request_token', 'requestToken', 'request-token', 'code'],
  },
  {
    name: 'fyers-loginredirect',
    broker: 'fyers',
    title: 'Fyers',
    takes: ['s', 'code', 'auth_code', 'state'],
    needs: ['auth_code'],
    isRefused: says('s', 'ok'),
  },
];

export const redirectNamed = (name: string | undefined): Redirect | undefined =>
  redirects.find((redirect) => redirect.name === name);

/** The page on which a broker's login ends: its form, where nothing is redirected. */
export const redirectOf = (broker: BrokerName): Redirect | undefined =>
  redirects.find((redirect) => redirect.broker === broker);

/** What vendors say in the address where somebody turned back or was not let in. */
const REFUSALS = ['error', 'error_description', 'errorcode', 'message'];

/** How a visit of the page begins: what is to be handed to the server, or why nothing is. */
export type Arrival =
  | { readonly kind: 'brought'; readonly brought: Readonly<Record<string, string>> }
  | { readonly kind: 'refused' }
  | { readonly kind: 'missing' };

/** Reads what stood in the address. */
export function arrivalAt({ takes, needs, isRefused }: Redirect, brought: URLSearchParams): Arrival {
  const has = (name: string) => Boolean(brought.get(name));
  if (needs.some(has) && !isRefused?.(brought)) {
    const found = takes.flatMap((name) => (brought.has(name) ? [[name, brought.get(name)!] as const] : []));
    return { kind: 'brought', brought: Object.fromEntries(found) };
  }
  const isTold = isRefused?.(brought) || REFUSALS.some(has);
  return { kind: isTold ? 'refused' : 'missing' };
}
