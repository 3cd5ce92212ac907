import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { barTime, columns, count, leastTurnover, percent, places, ratio, rupees } from './figures.ts';
import { day, group } from './path-parameters.ts';
import { mover } from './quotes.ts';

/** Whose moves, and of which session. */
const session = { group: z.string(), title: z.string(), day, isClosed: z.boolean() };

export const atOpen = z.object({
  ...mover.shape,
  open: rupees,
  /** From the open to the last price. */
  sinceOpenPct: percent,
  /** The last minute in which the price stood at its open; null where minutes are not available. */
  since: z.nullable(barTime),
});
export type AtOpen = z.infer<typeof atOpen>;

const symbolHead = { symbol: z.string(), name: z.string(), sector: z.string() };

/** One symbol's moves over the last minutes. */
export const minuteMove = z.object({
  ...symbolHead,
  last: rupees,
  changePct: percent,
  turnover: rupees,
  volumeTimes: ratio,
  /** Over the last so many minutes; null before the session is as old. */
  one: percent,
  five: percent,
  fifteen: percent,
  thirty: percent,
  sixty: percent,
  sinceOpen: percent,
});
export type MinuteMove = z.infer<typeof minuteMove>;

/** The parts of the R-factor of one stock, and their product. */
export const lively = z.object({
  ...mover.shape,
  /** Volume over its mean of 20 sessions, this one included. */
  volumePart: ratio,
  /** High less low, over the close. */
  rangePart: ratio,
  /** From open to close without its sign, over the open. */
  movePart: ratio,
  /** The true range over its average of 20 sessions. */
  atrPart: ratio,
  /** volumePart × rangePart × (1 + movePart) × atrPart. */
  raw: ratio,
  /** 100 × raw over the largest raw of the group. */
  score: ratio,
});
export type Lively = z.infer<typeof lively>;

export const overDays = z.object({ ...mover.shape, before: rupees, gainPct: percent });
export type OverDays = z.infer<typeof overDays>;

/** Of which session minutes are available; null where there are none. */
const minutesOf = {
  group: z.string(),
  title: z.string(),
  day: z.nullable(day),
  isClosed: z.boolean(),
  /** Start of the last minute that counts. */
  upTo: z.nullable(barTime),
};
const groupAsked = z._default(group, 'NIFTY500');
const wholeNumber = (least: number, most: number) =>
  z.coerce.number<number | string>().check(z.int(), z.gte(least), z.lte(most));

export const moveCalls = {
  openHigh: get('openhigh', { access: 'public', reply: z.object({ ...session, stocks: z.array(atOpen) }) }),
  openLow: get('openlow', { access: 'public', reply: z.object({ ...session, stocks: z.array(atOpen) }) }),
  openHighLow: get('openhighlow/{id}', {
    access: 'public',
    params: { id: group },
    reply: z.object({ ...session, openHigh: z.array(atOpen), openLow: z.array(atOpen) }),
  }),
  priceMoves: get('x/market/price-moves', {
    own: '/price-movers shows the moves of the last minutes; the specification names the page but no call',
    access: 'public',
    query: z.object({ group: groupAsked }),
    reply: z.object({ ...minutesOf, stocks: z.array(minuteMove) }),
  }),
  timeSlots: get('x/market/time-slots', {
    own: '/time-wise-gainers shows the gain in each part of the day; the specification names the page but no call',
    access: 'auth',
    query: z.object({
      group: groupAsked,
      /** Length of a slot. */
      minutes: z._default(z.coerce.number<number | string>().check(z.multipleOf(15), z.gte(15), z.lte(120)), 30),
    }),
    reply: z.object({
      ...minutesOf,
      /** Minutes of the day at which each slot begins and ends; the last one may still run. */
      from: places,
      to: places,
      stocks: z.array(
        z.object({
          ...symbolHead,
          last: rupees,
          changePct: percent,
          /** In percent by slot; the first since the close of the session before. */
          gains: columns.percent,
        }),
      ),
    }),
  }),
  lively: get('x/market/r-factor', {
    own: '/best-intraday-stocks ranks by the R-factor; the specification names the page but no call',
    access: 'public',
    query: z.object({ group: groupAsked, minTurnover: leastTurnover }),
    reply: z.object({ ...session, stocks: z.array(lively) }),
  }),
  overDays: get('x/market/over-days', {
    own: '/n-days-gainers-losers shows both sides over n sessions; the specification names the page but no call',
    access: 'auth',
    query: z.object({ group: groupAsked, days: z._default(wholeNumber(2, 250), 5) }),
    reply: z.object({
      ...session,
      days: count,
      /** The session whose close is compared with; null where so many are not available. */
      from: z.nullable(day),
      rose: count,
      fell: count,
      gainers: z.array(overDays),
      losers: z.array(overDays),
    }),
  }),
};
