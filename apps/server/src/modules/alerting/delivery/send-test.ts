import { randomUUID } from 'node:crypto';
import type { AlertTrigger, Delivery } from '@parakh/contract';
import { timeAt } from '@parakh/market';
import type { AlertingDeps } from '../deps.ts';
import { sendTo } from './to-webhook.ts';
import type { Hook } from './webhooks.ts';

/** Sends a made-up alert to a webhook, once, and says how that went. */
export async function sendTest(hook: Hook, services: AlertingDeps): Promise<Delivery> {
  const id = `test.${randomUUID()}`;
  const at = services.now();
  const content = { type: 'alert' as const, firings: [madeUp(id, at)] };
  const { end, answer } = await sendTo(hook, { id, content }, services);
  const state = end === 'delivered' ? 'delivered' : 'given-up';
  return { id, firing: id, channel: 'webhook', state, tries: 1, answer, nextAt: null, at };
}

function madeUp(id: string, at: number): AlertTrigger {
  const nobody = '00000000-0000-4000-8000-000000000000';
  return {
    id,
    alert: nobody,
    name: 'A test',
    kind: 'price',
    alertType: 'PRICE_ALERT',
    symbol: 'TCS',
    side: null,
    message: 'TCS: this is a test and no alert.',
    condition: '([0] 5 minute CLOSE > 100)',
    price: 100.05,
    changePct: null,
    bar: '5 minute',
    barTime: timeAt(at),
    barClosed: true,
    ageMs: null,
    clauses: [
      {
        text: '[0] 5 minute CLOSE > 100',
        left: { text: '[0] 5 minute CLOSE', value: 100.05 },
        operator: '>',
        right: { text: '100', value: 100 },
        outcome: 'pass',
      },
    ],
    exchangeAt: at,
    firedAt: at,
    heldBack: null,
    lateSeconds: null,
    isSimulated: true,
    afterwards: { minutes5: null, minutes15: null, minutes60: null, session1: null },
  };
}
