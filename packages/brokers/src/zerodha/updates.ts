import { z } from 'zod';
import { changed, jsonFrame, type OrderUpdate, rowUpdate, type UpdatesCodec } from '../updates.ts';
import { orderOf } from './orders.ts';
import { orderRow } from './wire.ts';

const KEEP_ALIVE_MS = 10_000;
/** On the socket of the ticker texts are about orders, messages and errors, and bytes about prices. */
const message = z.object({ type: z.literal('order'), data: z.unknown() });

export const updates: UpdatesCodec = {
  keepAliveMs: KEEP_ALIVE_MS,
  decode(frame): readonly OrderUpdate[] {
    if (typeof frame !== 'string') return [];
    const told = message.safeParse(jsonFrame('zerodha', frame));
    if (!told.success) return [];
    const row = orderRow.safeParse(told.data.data);
    return [row.success ? rowUpdate(() => orderOf(row.data)) : changed];
  },
};
