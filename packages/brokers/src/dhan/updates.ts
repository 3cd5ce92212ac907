import { changed, jsonFrame, type OrderUpdate, type UpdatesCodec } from '../updates.ts';

const KEEP_ALIVE_MS = 10_000;
const ALERT = 'order_alert';

/** Its messages have names and words of their own, in two casings: what they say of an order is read from the book. */
export const updates: UpdatesCodec = {
  keepAliveMs: KEEP_ALIVE_MS,
  decode(frame): readonly OrderUpdate[] {
    const fields = Object.entries(Object(jsonFrame('dhan', frame)));
    return fields.some(([name, told]) => name.toLowerCase() === 'type' && told === ALERT) ? [changed] : [];
  },
};
