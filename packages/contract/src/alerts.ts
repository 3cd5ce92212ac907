import * as z from 'zod/mini';
import { afterwards, alert, alertBody, alertId, alertTrigger, dataGap, priceLevel, watched } from './alert-schemas.ts';
import { plainText } from './condition-schemas.ts';
import { del, get, post, put } from './endpoint.ts';
import { count, instant, points } from './figures.ts';
import { day, symbol } from './path-parameters.ts';
import { anyScan } from './saved-screen.ts';

const why = 'one list of all alerts, whatever they watch; the specification has a call for each kind';
/** Ids of firings and deliveries. */
const madeId = z.string().check(z.regex(/^[\w.-]{1,80}$/, 'an id of a firing or delivery'));
const own = { own: why, access: 'auth' as const };
const deleted = z.object({ id: z.string() });
const page = z._default(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(10_000)), 0);
const size = z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100)), 20);

export const feed = z.object({ total: count, firings: z.array(alertTrigger) });

/** How an alert fared: the mean of what came after its firings, and in how many of them the price rose. */
export const scoreCard = z.object({
  alert: alertId,
  fired: count,
  horizons: z.array(
    z.object({
      horizon: z.keyof(afterwards),
      /** Firings of which the price after that time is known. */
      known: count,
      meanPct: z.nullable(z.number()),
      medianPct: z.nullable(z.number()),
      rosePct: z.nullable(z.number()),
    }),
  ),
});
export type ScoreCard = z.infer<typeof scoreCard>;

/** Price alerts, as the specification names them. */
const priceAlerts = {
  createPrice: post('alerts', {
    access: 'auth',
    body: z.extend(alertBody, z.omit(priceLevel, { kind: true }).shape),
    reply: alert,
  }),
  prices: get('alerts', { access: 'auth', reply: z.array(alert) }),
  updatePrice: put('alerts', {
    access: 'auth',
    body: z.extend(alertBody, {
      ...z.omit(priceLevel, { kind: true }).shape,
      id: alertId,
      isOn: z.optional(z.boolean()),
    }),
    reply: alert,
  }),
  removePrice: del('alerts/{id}', { access: 'auth', params: { id: alertId }, reply: deleted }),
};

/** All alerts of a person, and what they said. */
const all = {
  list: get('x/alerts/own', { ...own, reply: z.array(alert) }),
  create: post('x/alerts/own', { ...own, body: z.extend(alertBody, { watches: watched }), reply: alert }),
  update: put('x/alerts/own/{id}', {
    ...own,
    params: { id: alertId },
    body: z.extend(alertBody, { watches: z.optional(watched), isOn: z.optional(z.boolean()) }),
    reply: alert,
  }),
  remove: del('x/alerts/own/{id}', { ...own, params: { id: alertId }, reply: deleted }),
  /** Newest first. */
  feed: get('x/alerts/feed', {
    ...own,
    query: z.object({ alert: z.optional(alertId), symbol: z.optional(symbol), day: z.optional(day), page, size }),
    reply: feed,
  }),
  firing: get('x/alerts/firings/{id}', { ...own, params: { id: madeId }, reply: alertTrigger }),
  score: get('x/alerts/own/{id}/score', { ...own, params: { id: alertId }, reply: scoreCard }),
  /** When no prices came in a session; the one that runs when absent. */
  blind: get('x/alerts/blind', {
    own: 'when no prices came is told, so that nobody takes silence for calm',
    access: 'public',
    query: z.object({ day: z.optional(day) }),
    reply: z.object({ day, isLive: z.boolean(), stretches: z.array(dataGap) }),
  }),
};

/** What the built-in scans find in the session that runs. */
const ofBuiltIns = {
  /** Newest first. */
  house: get('x/alerts/house', {
    own: 'what the built-in scans find in this session, for whoever has no alert yet',
    access: 'public',
    query: z.object({ scan: z.optional(anyScan), page, size }),
    reply: z.object({
      day,
      isLive: z.boolean(),
      total: count,
      /** Those judged live, and how often each was told in this session. */
      scans: z.array(z.object({ id: z.string(), name: z.string(), says: z.string(), found: count })),
      /** `scan`: id of the house's scan. `last`: the newest price. */
      firings: z.array(z.extend(alertTrigger, { scan: z.string(), last: points })),
    }),
  }),
};

const hookUrl = plainText(500, 'address').check(
  z.url({ protocol: /^https?$/, error: 'an address such as https://example.in/alerts' }),
);

const webhookId = z.uuid().check(z.toLowerCase(), z.describe('Id of a webhook'));

/** Somebody's own server that is told. */
export const webhook = z.object({
  id: webhookId,
  url: z.string(),
  /** Each message is signed with it: HMAC-SHA256. Shown once, when it is made. */
  secret: z.nullable(z.string()),
  isOn: z.boolean(),
  createdAt: instant,
  /** How the last delivery went; null: none yet. */
  last: z.nullable(
    z.object({ at: instant, isDelivered: z.boolean(), status: z.nullable(count), because: z.nullable(z.string()) }),
  ),
});
export type Webhook = z.infer<typeof webhook>;

export const delivery = z.object({
  id: z.string(),
  firing: z.string(),
  channel: z.enum(['page', 'push', 'mail', 'webhook']),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  tries: count,
  /** The vendor's or the receiver's answer. */
  answer: z.nullable(z.string()),
  nextAt: z.nullable(instant),
  at: instant,
});
export type Delivery = z.infer<typeof delivery>;

/** A key of a browser, in base 64. */
const pushWord = z.string().check(z.regex(/^[\w=-]{1,200}$/, 'a key in base 64'));

/** Where alerts are delivered beside the page. */
const receivers = {
  webhooks: get('x/alerts/webhooks', { ...own, reply: z.array(webhook) }),
  createWebhook: post('x/alerts/webhooks', { ...own, body: z.object({ url: hookUrl }), reply: webhook }),
  setWebhook: put('x/alerts/webhooks/{id}', {
    ...own,
    params: { id: webhookId },
    body: z.object({ url: z.optional(hookUrl), isOn: z.optional(z.boolean()) }),
    reply: webhook,
  }),
  removeWebhook: del('x/alerts/webhooks/{id}', { ...own, params: { id: webhookId }, reply: deleted }),
  /** Sends a made-up alert now, and answers how that went. */
  testWebhook: post('x/alerts/webhooks/{id}/test', { ...own, params: { id: webhookId }, reply: delivery }),
  deliveries: get('x/alerts/deliveries', {
    ...own,
    query: z.object({ firing: z.optional(madeId), page, size }),
    reply: z.object({ total: count, deliveries: z.array(delivery) }),
  }),
  /** Sends once more, whatever became of it. */
  redeliver: post('x/alerts/deliveries/{id}/replay', {
    ...own,
    params: { id: madeId },
    reply: delivery,
  }),
  /** The public key a browser subscribes with. */
  pushKey: get('x/alerts/push', { ...own, reply: z.object({ key: z.string(), devices: count }) }),
  subscribePush: post('x/alerts/push', {
    ...own,
    body: z.object({
      endpoint: plainText(1000, 'address').check(z.url({ protocol: /^https$/ })),
      keys: z.object({ p256dh: pushWord, auth: pushWord }),
    }),
    reply: z.object({ devices: count }),
  }),
  unsubscribePush: del('x/alerts/push', {
    ...own,
    query: z.object({ endpoint: plainText(1000, 'address') }),
    reply: z.object({ devices: count }),
  }),
};

/** Alerts on saved scans, as the specification names them: in area `scanner`. */
export const scanAlertCalls = {
  subscribe: post('scanner/subscribe', { access: 'auth', body: z.object({ scanId: anyScan }), reply: alert }),
  isSubscribed: get('scanner/isSubscribed', {
    access: 'auth',
    query: z.object({ scanId: anyScan }),
    reply: z.object({ isSubscribed: z.boolean() }),
  }),
  unsubscribe: post('scanner/unsubscribe', {
    access: 'auth',
    body: z.object({ scanId: anyScan }),
    reply: z.object({ isSubscribed: z.boolean() }),
  }),
  createAlert: post('scanner/alert', {
    access: 'auth',
    body: z.extend(alertBody, { scanId: anyScan }),
    reply: alert,
  }),
  updateAlert: put('scanner/alert', {
    access: 'auth',
    body: z.extend(alertBody, { id: alertId, isOn: z.optional(z.boolean()) }),
    reply: alert,
  }),
  alertsOf: get('scanner/alert', {
    access: 'auth',
    query: z.object({ scanId: anyScan }),
    reply: z.array(alert),
  }),
  removeAlert: del('scanner/alert/{id}', { access: 'auth', params: { id: alertId }, reply: deleted }),
  setAlertStatus: put('scanner/alert-status/{id}', {
    access: 'auth',
    params: { id: alertId },
    body: z.object({ isOn: z.boolean() }),
    reply: alert,
  }),
  /** What one's scan alerts found, newest first. */
  scanFirings: get('scanner/alerts', {
    access: 'auth',
    query: z.object({ page, count: size }),
    reply: feed,
  }),
};

export const alerts = { ...priceAlerts, ...all, ...ofBuiltIns, ...receivers };
