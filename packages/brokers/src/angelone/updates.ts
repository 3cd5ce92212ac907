import { z } from 'zod';
import { changed, jsonFrame, type OrderUpdate, rowUpdate, type UpdatesCodec } from '../updates.ts';
import { orderOf } from './orders.ts';
import { orderRow } from './wire.ts';

const KEEP_ALIVE_MS = 10_000;
export const PING = 'ping';
const PONG = 'pong';
/** Connected: nothing is said of an order yet. */
const CONNECTED = 'AB00';
const message = z.object({ 'order-status': z.string(), orderData: z.unknown() });

export const updates: UpdatesCodec = {
  keepAliveMs: KEEP_ALIVE_MS,
  decode(frame): readonly OrderUpdate[] {
    if (frame === PONG) return [];
    const told = message.safeParse(jsonFrame('angelone', frame));
    if (!told.success || told.data['order-status'] === CONNECTED) return [];
    const row = orderRow.safeParse(told.data.orderData);
    return [row.success ? rowUpdate(() => orderOf(row.data)) : changed];
  },
};
