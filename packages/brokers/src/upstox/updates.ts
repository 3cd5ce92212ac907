import { z } from 'zod';
import { changed, jsonFrame, type OrderUpdate, rowUpdate, type UpdatesCodec } from '../updates.ts';
import { orderOf } from './orders.ts';
import { orderRow } from './wire.ts';

const KEEP_ALIVE_MS = 10_000;
/** Positions, holdings and triggers come the same way, under other names. */
const message = z.object({ update_type: z.literal('order') });

export const updates: UpdatesCodec = {
  keepAliveMs: KEEP_ALIVE_MS,
  decode(frame): readonly OrderUpdate[] {
    const told = jsonFrame('upstox', frame);
    if (!message.safeParse(told).success) return [];
    const row = orderRow.safeParse(told);
    return [row.success ? rowUpdate(() => orderOf(row.data)) : changed];
  },
};
