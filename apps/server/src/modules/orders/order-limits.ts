import { type Day, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { barTime, instantOf, isTradingDay, sessionOpen } from '@parakh/market';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import type { OrderLimits, SetLimit } from './checks/facts.ts';
import type { OrderTables } from './tables.ts';

type Database = Db<OrderTables>;

const figure = z.nullable(z.number());
const limits = z.object({ orderValue: figure, openOrders: figure, positionValue: figure, dailyLoss: figure });

/** What somebody set: paise, and for `openOrders` orders; null is no limit. */
export type LimitFigures = z.infer<typeof limits>;

export const limitNames = ['orderValue', 'openOrders', 'positionValue', 'dailyLoss'] as const;

export const NO_LIMITS: LimitFigures = { orderValue: null, openOrders: null, positionValue: null, dailyLoss: null };

/** A person's own limits. */
export interface OwnLimits {
  /** What was asked for last. */
  readonly asked: LimitFigures;
  /** What counts now. */
  readonly inForce: LimitFigures;
  /** When all that was asked for counts; null where it does already. */
  readonly raisedFrom: number | null;
}

/** A person's own limits at an instant, milliseconds since the epoch. */
export async function ownLimits(db: Database, person: string, now: number): Promise<OwnLimits> {
  const row = await db
    .selectFrom('order_limit_event')
    .select(['asked', 'until_then', 'raised_from'])
    .where('person', '=', person)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { asked: NO_LIMITS, inForce: NO_LIMITS, raisedFrom: null };
  const asked = z.parse(limits, row.asked);
  const raisedFrom = Number(row.raised_from);
  return now >= raisedFrom
    ? { asked, inForce: asked, raisedFrom: null }
    : { asked, inForce: z.parse(limits, row.until_then), raisedFrom };
}

/** Within a transaction: sets a person's limits. What is lowered counts at once, what is raised or taken away from the next session on. */
export async function writeLimits(
  db: Database,
  { person, asked, now }: { readonly person: string; readonly asked: LimitFigures; readonly now: number },
): Promise<OwnLimits> {
  // One after the other: of two at once the second must see what the first lowered.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`order limits ${person}`}))`.execute(db);
  const { inForce } = await ownLimits(db, person, now);
  const untilThen: LimitFigures = {
    orderValue: lower(inForce.orderValue, asked.orderValue),
    openOrders: lower(inForce.openOrders, asked.openOrders),
    positionValue: lower(inForce.positionValue, asked.positionValue),
    dailyLoss: lower(inForce.dailyLoss, asked.dailyLoss),
  };
  const isRaised = limitNames.some((name) => untilThen[name] !== asked[name]);
  const raisedFrom = isRaised ? nextSession(now) : now;
  await db
    .insertInto('order_limit_event')
    .values({
      person,
      at: BigInt(Math.floor(now)),
      asked: JSON.stringify(asked),
      until_then: JSON.stringify(untilThen),
      raised_from: BigInt(Math.floor(raisedFrom)),
    })
    .execute();
  return { asked, inForce: untilThen, raisedFrom: isRaised ? raisedFrom : null };
}

const lower = (one: number | null, other: number | null): number | null => {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
};

/** The longest that an exchange ever stayed closed is far shorter. */
const MOST_DAYS = 30;

/** When the next session begins after this one; where the calendar knows none, in a day. */
export function nextSession(now: number): number {
  const today = dayNumber(dayInIndia(now));
  for (let day = today; day < today + MOST_DAYS; day++) {
    const name: Day = dayOf(day);
    const opensAt = isTradingDay(name) ? instantOf(barTime(day, sessionOpen(name))) : NaN;
    if (opensAt > now) return opensAt;
  }
  return now + 86_400_000;
}

/** The lower of each, and whose it is. */
export function inForceFor(own: LimitFigures, operator: LimitFigures): OrderLimits {
  const lowest = (name: keyof LimitFigures): SetLimit | null => {
    const [mine, theirs] = [own[name], operator[name]];
    if (mine === null && theirs === null) return null;
    return mine !== null && (theirs === null || mine <= theirs)
      ? { most: mine, whose: 'person' }
      : { most: theirs!, whose: 'operator' };
  };
  return {
    orderValue: lowest('orderValue'),
    openOrders: lowest('openOrders'),
    positionValue: lowest('positionValue'),
    dailyLoss: lowest('dailyLoss'),
  };
}
