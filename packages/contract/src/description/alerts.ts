import type { alerts, scanAlertCalls } from '../alerts.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const price = { symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 4100, timeframe: '5minute' } as const;
const { alert, webhook, firing, delivery } = exampleIds;
/** What a condition or a scan that is watched can be refused for. */
const watched = [
  'condition.invalid',
  'contracts.not-held',
  'contracts.unknown',
  'expiry.unknown',
  'strike.unknown',
  'symbol.unknown',
  'scan.unknown',
  'universe.unknown',
  'strategy.unknown',
] as const;

export const alertsDescription: AreaDescription<typeof alerts> = {
  createPrice: {
    summary: 'Create a price alert',
    failures: ['symbol.unknown', 'condition.invalid', 'alert.too-many'],
    example: { body: { ...price, name: 'TCS above 4,100', rule: { repeat: 'once' } } },
  },
  prices: { summary: 'List one’s price alerts' },
  updatePrice: {
    summary: 'Change a price alert',
    failures: ['symbol.unknown', 'condition.invalid', 'alert.unknown'],
    example: { body: { ...price, id: alert, value: 4200, isOn: true } },
  },
  removePrice: { summary: 'Delete a price alert', failures: ['alert.unknown'], example: { params: { id: alert } } },
  list: { summary: 'List one’s alerts', more: 'Price, scan, strategy and condition alerts alike.' },
  create: {
    summary: 'Create an alert',
    failures: [...watched, 'alert.too-many'],
    example: {
      body: {
        name: 'Oversold large caps',
        watches: { kind: 'condition', condition: '([0] day RSI(14) < 30)', universe: 'NIFTY 50' },
        channels: ['page'],
      },
    },
  },
  update: {
    summary: 'Change an alert',
    more: 'Only what is named changes.',
    failures: [...watched, 'alert.unknown'],
    example: { params: { id: alert }, body: { isOn: false } },
  },
  remove: { summary: 'Delete an alert', failures: ['alert.unknown'], example: { params: { id: alert } } },
  feed: {
    summary: 'Read the alert feed',
    more: 'What one’s alerts fired on, the newest first.',
    example: { query: { symbol: 'TCS', page: 0, size: 20 } },
  },
  firing: { summary: 'Read one alert trigger', failures: ['firing.unknown'], example: { params: { id: firing } } },
  score: {
    summary: 'Show how an alert fared',
    more: 'What the price did 5, 15 and 60 minutes and a session after its triggers.',
    failures: ['alert.unknown'],
    example: { params: { id: alert } },
  },
  blind: {
    summary: 'List the data gaps of a session',
    more: 'When no prices came or alerts were evaluated late.',
    example: { query: { day: '2025-05-02' } },
  },
  house: {
    summary: 'Read what the built-in scans found in this session',
    more: 'The newest first.',
    example: { query: { page: 0, size: 20 } },
  },
  webhooks: { summary: 'List one’s webhooks' },
  createWebhook: {
    summary: 'Create a webhook',
    more: 'The only answer that holds the secret by which messages are signed (HMAC-SHA256).',
    failures: ['webhook.too-many', 'webhook.private'],
    example: { body: { url: 'https://example.com/alerts' } },
  },
  setWebhook: {
    summary: 'Change a webhook',
    failures: ['webhook.unknown', 'webhook.private'],
    example: { params: { id: webhook }, body: { isOn: false } },
  },
  removeWebhook: { summary: 'Delete a webhook', failures: ['webhook.unknown'], example: { params: { id: webhook } } },
  testWebhook: {
    summary: 'Send a made-up alert to a webhook',
    more: 'Sends at once and answers how that went.',
    failures: ['webhook.unknown'],
    example: { params: { id: webhook } },
  },
  deliveries: {
    summary: 'List deliveries of alerts',
    example: { query: { page: 0, size: 20 } },
  },
  redeliver: {
    summary: 'Deliver an alert once more',
    failures: ['delivery.unknown', 'webhook.unknown', 'firing.unknown', 'alert.unknown'],
    example: { params: { id: delivery } },
  },
  pushKey: { summary: 'Read the public key for Web Push' },
  subscribePush: {
    summary: 'Register a browser for Web Push',
    failures: ['webhook.private'],
    example: {
      body: {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
    },
  },
  unsubscribePush: {
    summary: 'Forget a browser’s Web Push registration',
    example: { query: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl' } },
  },
};

/** Alerts on saved scans: calls of the area `scanner`. */
export const scanAlertDescriptions: AreaDescription<typeof scanAlertCalls> = {
  subscribe: {
    summary: 'Set an alert on a scan',
    failures: [...watched, 'alert.too-many'],
    example: { body: { scanId: exampleIds.screen } },
  },
  isSubscribed: {
    summary: 'Ask whether a scan has an alert of one’s own',
    failures: ['scan.unknown'],
    example: { query: { scanId: exampleIds.screen } },
  },
  unsubscribe: {
    summary: 'Delete one’s alerts on a scan',
    failures: ['scan.unknown'],
    example: { body: { scanId: exampleIds.screen } },
  },
  createAlert: {
    summary: 'Create an alert on a scan with its rule',
    failures: [...watched, 'alert.too-many'],
    example: { body: { scanId: exampleIds.screen, rule: { repeat: 'day' } } },
  },
  updateAlert: {
    summary: 'Change an alert on a scan',
    failures: [...watched, 'alert.unknown'],
    example: { body: { id: alert, isOn: true } },
  },
  alertsOf: {
    summary: 'List one’s alerts on a scan',
    failures: ['scan.unknown'],
    example: { query: { scanId: exampleIds.screen } },
  },
  removeAlert: {
    summary: 'Delete an alert on a scan',
    failures: ['alert.unknown'],
    example: { params: { id: alert } },
  },
  setAlertStatus: {
    summary: 'Switch an alert on or off',
    failures: [...watched, 'alert.unknown'],
    example: { params: { id: alert }, body: { isOn: false } },
  },
  scanFirings: {
    summary: 'Read what one’s scan alerts found',
    more: 'The newest first.',
    example: { query: { page: 0, count: 20 } },
  },
};
