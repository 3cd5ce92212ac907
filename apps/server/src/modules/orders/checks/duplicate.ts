import { asks, asksFor, type OrderCheck } from './order-check.ts';

const WITHIN_MS = 2000;

/** Another click with the same content: the same click is answered before any check. */
export const duplicate: OrderCheck = {
  id: 'duplicate',
  title: 'Sent twice',
  evaluate(_, { equalSentMs }) {
    if (!equalSentMs) return asksFor('Whether you have just sent the same order');
    if (equalSentMs.value > WITHIN_MS) return null;
    const numbers = { found: equalSentMs.value, limit: WITHIN_MS, unit: 'ms' } as const;
    return asks('You have sent the same order within the last 2 seconds.', equalSentMs, numbers);
  },
};
