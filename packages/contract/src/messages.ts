import * as z from 'zod/mini';
import { get } from './endpoint.ts';

/** What reaches a page without its asking. */
export const messageCalls = {
  /**
   * Messages to one's own open pages, {id} one's user name or id: 'notification' when there is a new one, and
   * 'logout:<last 12 letters of a token>' when the session of that token ended.
   */
  messages: {
    ...get('sse/{id}', {
      access: 'auth',
      // A browser's EventSource sends no header.
      tokenIn: 'token',
      params: { id: z.string().check(z.minLength(1), z.maxLength(60), z.describe('One’s own user name or id')) },
      query: z.object({ token: z.optional(z.string().check(z.maxLength(4000))) }),
      reply: z.string(),
    }),
    stream: true as const,
  },
};
