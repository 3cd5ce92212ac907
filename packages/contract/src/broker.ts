import * as z from 'zod/mini';
import { codeSent } from './auth.ts';
import { brokerBasketCalls } from './broker-baskets.ts';
import { brokerOrderCalls, tradingName, unreadableRows } from './broker-orders.ts';
import { triggerCalls } from './broker-triggers.ts';
import { brokerNames, returnValues } from './choices.ts';
import { del, get, post, put } from './endpoint.ts';
import { count, instant, quantity, rupees, yesNo } from './figures.ts';
import { orderLimitCalls } from './order-limits.ts';
import { day } from './path-parameters.ts';
import { code, email } from './person-schemas.ts';

/** One of `brokerNames`; of those that are not built every call but the list says so. */
const brokerName = z.enum(brokerNames).check(z.describe('Broker: zerodha, angelone, upstox …'));

/** One way to log in by a form of ours, and what is typed. */
const formWay = z.object({ name: z.string(), fields: z.array(z.string()) });

/** A broker, and what connects the person to it. */
export const brokerAccount = z.object({
  broker: tradingName,
  title: z.string(),
  /** False of one that cannot be connected yet. */
  isBuilt: z.boolean(),
  documents: z.nullable(z.string()),
  /** Null where nothing is kept of the person at this broker. */
  id: z.nullable(z.uuid()),
  /** `login due`: the token's time is over or it cannot be read any more; `ended`: logged out, or the broker says it is over. */
  state: z.enum(['not connected', 'connected', 'login due', 'ended']),
  /** The person's id at the broker. */
  clientId: z.nullable(z.string()),
  connectedAt: z.nullable(instant),
  /** When the token ends by the broker's clock; null where it is not known. */
  expiresAt: z.nullable(instant),
  isSelected: z.boolean(),
  /** Handles of the session at the broker, good only with the person's own session here; null unless connected. Never a token of the broker's. */
  authToken: z.nullable(z.string()),
  feedToken: z.nullable(z.string()),
  /** `none`: of the paper account, which is always open. */
  loginKind: z.nullable(z.enum(['redirect', 'form', 'none'])),
  /** The broker wants to know who will log in before its page is opened. */
  needsClientId: z.boolean(),
  /** Of a form. */
  ways: z.array(formWay),
  /** Strangers may sign in here by this broker. */
  signsIn: z.boolean(),
  /** Whose key and secret are used: the person's own, else the operator's. */
  app: z.enum(['own', 'operator', 'none']),
  /** What an app has beside key and secret. */
  appFields: z.array(z.object({ name: z.string(), says: z.string() })),
  /** What is registered with the broker as the address to come back to. */
  redirectUrl: z.string(),
  /** What the broker wants of the server's address, beyond a static one that is registered with the app. */
  addressRule: z.nullable(z.string()),
  /** Told before the address is registered there by `registerAddress`; null of a broker that has no call for it. */
  addressLock: z.nullable(z.string()),
  /** It holds triggers for Parakh, and fires them by itself. */
  holdsTriggers: z.boolean(),
  /** What its calls tell of prices. */
  prices: z.array(z.string()),
  notBuilt: z.array(z.string()),
  notEstablished: z.array(z.string()),
});
export type BrokerAccount = z.infer<typeof brokerAccount>;

/** The address under which brokers see this server. */
const serverAddress = z.object({ address: z.string(), checkedAt: instant });
export type ServerAddress = z.infer<typeof serverAddress>;

/** Where a login leads, in either case: the broker's page, or a form of ours. */
const loginBegun = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), page: z.string() }),
  z.object({ kind: z.literal('form'), ways: z.array(formWay) }),
]);

/** Parameters that the broker's redirect brought, or what was typed into the form, by name. */
const brought = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(8000))).check(
  z.refine((all) => Object.keys(all).length <= 20, 'These are more than twenty parameters'),
  z.describe('What the redirect brought, or was typed: name → value'),
);
/** Another word than one of `returnValues` leads to the profile. */
const returnTo = z.optional(z.string().check(z.maxLength(200)));
const clientId = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9]{3,20}$/, 'A client id has 3 to 20 letters and digits'));
const appPart = z.string().check(z.trim(), z.minLength(1, 'It is missing'), z.maxLength(300));

/** What became of a login. */
export const brokerSaved = z.object({
  /**
   * `connected`: by this login. `kept`: a session is still good and stays; the same call with `forceUpdate=true` replaces it.
   * `confirm`: the broker's client id is not the one that was expected; the same call with `forceUpdate=true` within the login's
   * five minutes, with nothing brought, takes it.
   */
  result: z.enum(['connected', 'kept', 'confirm']),
  account: brokerAccount,
  authToken: z.nullable(z.string()),
  feedToken: z.nullable(z.string()),
  /** The client id of this login: of `confirm` the one that waits. */
  brokerUserId: z.string(),
  /** Of `confirm`: the client id that was expected; null where there was none. */
  expectedUserId: z.nullable(z.string()),
  returnTo: z.enum(returnValues),
});
export type BrokerSaved = z.infer<typeof brokerSaved>;

/** An instrument as a broker names it. */
const bookedAt = { exchange: z.string(), symbol: z.string(), token: z.nullable(z.string()) };

/** Shares of one day that are still there. */
export const brokerPurchase = z.object({
  day,
  quantity: count,
  /** What was paid for them, without charges. */
  cost: rupees,
});
export type BrokerPurchase = z.infer<typeof brokerPurchase>;

export const brokerHolding = z.object({
  ...bookedAt,
  isin: z.nullable(z.string()),
  /** All of them: free, on their way and pledged. */
  quantity,
  /** Bought on the session before, not delivered yet. */
  t1: quantity,
  pledged: quantity,
  averagePrice: rupees,
  last: rupees,
  previousClose: rupees,
  /** Of which purchases all the shares are, the oldest first: sales took the oldest (FIFO). Null where the fills that are known do not make up the quantity. */
  purchases: z.nullable(z.array(brokerPurchase)),
});

export const brokerPosition = z.object({
  ...bookedAt,
  /** BO and CO, brackets and cover orders, are placed elsewhere. */
  product: z.enum(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN', 'BO', 'CO']),
  /** Below zero when short. */
  net: quantity,
  bought: quantity,
  sold: quantity,
  buyAverage: rupees,
  sellAverage: rupees,
  last: rupees,
  /** Rupees that a price point of one unit is worth. */
  multiplier: z.number(),
});

const params = { broker: brokerName };
/** Calls that the paper account answers too. */
const tradingParams = { broker: tradingName };
const because = 'a login at a broker begins and is kept on our side: its tokens never reach the browser';

/** Accounts at brokers: connecting them, signing in by them, and what stands in them. Nobody of the staff who acts as a person may do any of it. */
export const broker = {
  ...brokerOrderCalls,
  ...brokerBasketCalls,
  ...orderLimitCalls,
  ...triggerCalls,
  /** Saves the login that was begun in this session, or that a stranger had confirmed in this browser. */
  save: post('broker/{broker}', {
    access: 'auth',
    params,
    query: z.object({
      /** One's own handle, the token of `confirm`, or what the redirect brought where that is a single value. */
      auth_token: z.optional(z.string().check(z.maxLength(8000))),
      forceUpdate: z._default(yesNo, false),
    }),
    body: z._default(z.object({ brought: z._default(brought, {}) }), { brought: {} }),
    reply: brokerSaved,
  }),
  /** Takes the account away, with the person's own key and secret. */
  remove: del('broker/{id}', { access: 'auth', params: { id: z.uuid() }, reply: z.object({ id: z.string() }) }),
  /** Ends the session at the broker where it can be ended, and forgets its token; the account stays. */
  logout: del('broker/logout/{broker}', {
    access: 'auth',
    params,
    reply: z.object({
      account: brokerAccount,
      /** Null where the broker has no such call, or nothing was to be ended. */
      isEndedAtBroker: z.nullable(z.boolean()),
    }),
  }),
  /** Asks the broker whether the session is good. */
  validateSession: get('broker/validateSession/{broker}', {
    access: 'auth',
    params: tradingParams,
    reply: z.object({ isActive: z.boolean(), account: brokerAccount }),
  }),
  validateBrokerLogin: get('broker/validateBrokerLogin/{broker}', {
    access: 'auth',
    params: tradingParams,
    reply: z.object({
      /** False of who is in the operator's list of those who cannot log in to a broker. */
      mayLogIn: z.boolean(),
      /** There are a key and a secret, of the person's or the operator's. */
      isSetUp: z.boolean(),
      loginKind: z.nullable(z.enum(['redirect', 'form', 'none'])),
    }),
  }),
  userProfile: get('broker/getUserProfile/{broker}', {
    access: 'auth',
    params: tradingParams,
    reply: z.object({ clientId: z.string(), fullName: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
  funds: get('broker/getFundAndMargins/{broker}', {
    access: 'auth',
    params: tradingParams,
    reply: z.object({
      /** What a new order may use now. */
      available: rupees,
      used: rupees,
      /** Pledged shares, in what they count for. */
      collateral: rupees,
      readAt: instant,
    }),
  }),
  holdings: get('broker/getHoldings/{broker}', {
    access: 'auth',
    params: tradingParams,
    reply: z.object({ holdings: z.array(brokerHolding), unreadable: unreadableRows, readAt: instant }),
  }),
  positions: get('broker/getPositions/{broker}', {
    access: 'auth',
    params: tradingParams,
    reply: z.object({ positions: z.array(brokerPosition), unreadable: unreadableRows, readAt: instant }),
  }),
  /** A code to an e-mail address: the one that the broker told, or another. */
  sendValidationEmail: get('broker/sendvalidationEmail', {
    access: 'auth',
    query: z.object({ newEmail: email }),
    reply: codeSent,
  }),
  /** {a}: the address, {b}: the code. The address is the person's from then on. */
  validateEmail: get('broker/validateEmail/{a}/{b}', {
    access: 'auth',
    params: { a: email, b: code },
    reply: z.object({ isVerified: z.literal(true) }),
  }),
  /** Signs in whoever had saved the client id that `confirm` proved, in the same browser. */
  brokerLogin: get('broker/brokerLogin/{broker}', {
    access: 'public',
    params,
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ data: z.object({ userName: z.string(), token: z.string() }) }),
  }),

  begin: post('x/broker/login/{broker}', {
    own: because,
    access: 'auth',
    params,
    body: z.object({
      returnTo,
      clientId: z.optional(clientId),
      /** A session that is still good is replaced by this login. */
      replaces: z._default(z.boolean(), false),
    }),
    reply: loginBegun,
  }),
  accounts: get('x/broker/accounts', {
    own: 'the profile shows every broker with what connects one to it',
    access: 'auth',
    reply: z.object({
      accounts: z.array(brokerAccount),
      selected: z.nullable(tradingName),
      /** False of who is in the operator's list of those who need no broker login. */
      needsBroker: z.boolean(),
      mayLogIn: z.boolean(),
      /** From where orders reach brokers; null where the operator named no service that tells it, or while it has not. */
      serverAddress: z.nullable(serverAddress),
    }),
  }),
  setApp: put('x/broker/accounts/{broker}/app', {
    own: 'one’s own key and secret win over the operator’s; they are written and never read again',
    access: 'auth',
    params,
    body: z.object({
      key: appPart,
      secret: appPart,
      /** By the names of `appFields`. */
      more: z._default(z.record(z.string().check(z.maxLength(40)), appPart), {}),
    }),
    reply: brokerAccount,
  }),
  removeApp: del('x/broker/accounts/{broker}/app', {
    own: 'one goes back to the operator’s key and secret',
    access: 'auth',
    params,
    reply: brokerAccount,
  }),
  registerAddress: post('x/broker/accounts/{broker}/address', {
    own: 'some brokers register the address that orders come from by a call, which is made from that address alone',
    access: 'auth',
    params,
    /** The server’s own, as it was shown: another one is refused. */
    body: z.object({ address: z.string().check(z.maxLength(60)) }),
    reply: z.object({ address: z.string() }),
  }),
  select: put('x/broker/accounts/{broker}/selected', {
    own: 'several brokers may be connected, one is used where none is named',
    access: 'auth',
    params: tradingParams,
    reply: brokerAccount,
  }),
  signIn: post('x/broker/sign-in/{broker}', {
    own: 'a stranger’s sign-in by a broker begins here; the browser gets a cookie that it ends with',
    access: 'public',
    params,
    reply: z.object({ page: z.string() }),
  }),
  confirm: post('x/broker/confirm/{broker}', {
    own: 'what the redirect brought to a stranger is exchanged on our side',
    access: 'public',
    params,
    body: z.object({ brought }),
    reply: z.object({
      /** For `brokerLogin`, else for `save` after registering or signing in: good once, in this browser, for half an hour. */
      token: z.string(),
      /** Whom the broker confirmed: shown before anything is done with it. */
      brokerUserId: z.string(),
      /** An account here had saved this client id. */
      isKnown: z.boolean(),
    }),
  }),
};
