import { changed, jsonFrame, type OrderUpdate, type UpdatesCodec } from '../updates.ts';

const KEEP_ALIVE_MS = 10_000;
export const PING = 'ping';
const PONG = 'pong';
export const SUBSCRIBE = JSON.stringify({ T: 'SUB_ORD', SLIST: ['orders', 'trades'], SUB_T: 1 });

/** Its messages have fields and numbers of their own: what they say of an order is read from the book. */
export const updates: UpdatesCodec = {
  keepAliveMs: KEEP_ALIVE_MS,
  decode(frame): readonly OrderUpdate[] {
    if (frame === PONG) return [];
    const told: object = Object(jsonFrame('fyers', frame));
    return 'orders' in told || 'trades' in told ? [changed] : [];
  },
};
