import * as z from 'zod/mini';
import { alertsEvaluated } from './alert-schemas.ts';
import { get, post, put } from './endpoint.ts';
import { count, instant } from './figures.ts';
import { day } from './path-parameters.ts';

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

/** What the product told a person. */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(['end-of-day', 'alert', 'account', 'product']),
  title: z.string(),
  message: z.string(),
  /** A path of ours that it leads to. */
  link: z.nullable(z.string()),
  at: instant,
  status: z.enum(['UNREAD', 'READ']),
});
export type Notification = z.infer<typeof notification>;

/** A change of the product, told to its users. */
export const change = z.object({
  id: z.string(),
  day,
  title: z.string(),
  says: z.string(),
  /** A path of ours where it can be tried. */
  link: z.nullable(z.string()),
});

export const misc = {
  /** The latest hundred, newest first, and how many are unread. */
  notifications: get('notification', {
    access: 'auth',
    reply: z.object({ unread: count, notifications: z.array(notification) }),
  }),
  setNotification: put('notification', {
    access: 'auth',
    body: z.object({ id: z.uuid(), status: z.enum(['UNREAD', 'READ']) }),
    reply: notification,
  }),
  readNotifications: post('x/misc/readNotifications', {
    own: 'all are marked as read with one press',
    access: 'auth',
    reply: z.object({ unread: count }),
  }),
  whatsnew: get('whatsnew', {
    access: 'public',
    query: z.object({ type: z._default(z.enum(['web']), 'web') }),
    reply: z.object({ changes: z.array(change) }),
  }),
  /** The text `true` once a scan can be answered; anything else sends the browser to /maintenance. */
  healthcheck: get('EodAnalysis/healthcheck', { access: 'public', text: true, reply: z.literal('true') }),
  /** What works and what does not, for those who watch over a server. */
  health: get('x/misc/health', {
    own: 'a server that answers may still do a part of its work not at all: which, since when and why',
    access: 'public',
    reply: z.object({
      state: z.enum(['ok', 'degraded']),
      faults: z.array(z.object({ part: z.string(), says: z.string(), since: instant })),
      alertsEvaluated: z.nullable(alertsEvaluated),
    }),
  }),
  holidayList: get('EodAnalysis/holidayList', {
    access: 'public',
    query: z.object({ year: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1994), z.lte(2100))) }),
    reply: z.array(holiday),
  }),
};
