import { z } from 'zod';
import { changed, jsonFrame, type OrderUpdate, type UpdatesCodec } from '../updates.ts';

/** The vendor wants its heartbeat each minute at least. */
const KEEP_ALIVE_MS = 20_000;
const message = z.object({ t: z.literal('om') });

export const SOCKET = 'wss://a3.aliceblueonline.com/open-api/order-notify/websocket';
export const heartbeat = (userId: string): string => JSON.stringify({ heartbeat: 'h', userId });

/** Noren's words are not those of the book, which has what they say. */
export const updates: UpdatesCodec = {
  keepAliveMs: KEEP_ALIVE_MS,
  decode: (frame): readonly OrderUpdate[] =>
    message.safeParse(jsonFrame('aliceblue', frame)).success ? [changed] : [],
};
