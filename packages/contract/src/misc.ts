import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { day } from './path-words.ts';

/** A day on which the exchange is closed, or opens at unusual hours. */
export const holiday = z.object({
  date: day,
  weekday: z.string(),
  name: z.string(),
  kind: z.enum(['holiday', 'special-session']),
  /** Indian clock, '18:00'. Null on a holiday. */
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
});
export type Holiday = z.infer<typeof holiday>;

export const misc = {
  /** The text `true` once a scan can be answered; anything else sends the browser to /maintenance. */
  healthcheck: get('EodAnalysis/healthcheck', { access: 'public', text: true, reply: z.literal('true') }),
  holidayList: get('EodAnalysis/holidayList', {
    access: 'public',
    query: z.object({ year: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1994), z.lte(2100))) }),
    reply: z.array(holiday),
  }),
};
