import { createHash } from 'node:crypto';
import { type ToldBefore, verdictOn } from '@parakh/live';
import { sql } from 'kysely';
import type { Found } from '../judging/judging-words.ts';
import type { Finding } from '../parts/divided-judging.ts';
import { type FiringRow, firingOf } from '../saved/firings.ts';
import type { Db } from '../saved/kept-alert.ts';
import { isWanted, type Preferences } from '../saved/wanted.ts';
import { frozenClauses, lateWords, messageOf } from './firing-words.ts';
import type { Living } from './living.ts';

/** When and where something was found. */
export interface Moment {
  readonly session: string;
  /** The exchange's clock, and ours; milliseconds. */
  readonly exchangeAt: number;
  readonly now: number;
  readonly isSimulated: boolean;
  /** How long after the bars closed they are evaluated, by our clock. */
  readonly lateMs: number;
  /** How old the newest tick of a symbol is, by our clock; null where none was seen. */
  ageOf(symbol: string): number | null;
}

/** A firing that is about to be kept. */
export interface Fired {
  readonly living: Living;
  readonly row: FiringRow;
}

/** Of the house's scans at most so many on one minute: a market that jumps says the same of everybody. */
const MOST_OF_HOUSE = 40;
const SWITCHED_OFF = 'alerts are switched off';
const MS_A_MINUTE = 60_000;
/** Whoever evaluates takes a breath after a bar closed; later than this is late, and is said. */
const LATE_MS = 20_000;

/** The last telling of every symbol and side that these alerts told, and since when each was told anything. */
interface Past {
  readonly told: ReadonlyMap<string, readonly ToldBefore[]>;
}

export async function pastOf(db: Db, alerts: readonly string[]): Promise<Past['told']> {
  const rows = await db
    .selectFrom('alert_firing')
    .distinctOn(['alert', 'symbol', 'side'])
    .select(['alert', 'symbol', 'side', 'session', 'bar_time', 'exchange_at', 'fired_at'])
    .where('alert', '=', sql<string>`ANY (${[...alerts]}::text[])`)
    .where((is) => is.or([is('held_back', 'is', null), is('held_back', '=', 'digest')]))
    .orderBy('alert')
    .orderBy('symbol')
    .orderBy('side')
    .orderBy('fired_at', 'desc')
    .execute();
  const told = new Map<string, ToldBefore[]>();
  for (const { alert, symbol, side, session, ...row } of rows) {
    const at = { barTime: row.bar_time, exchangeAt: Number(row.exchange_at), at: Number(row.fired_at) };
    told.set(alert, [...(told.get(alert) ?? []), { symbol, side, session, ...at }]);
  }
  return told;
}

interface Known {
  readonly find: (alert: string) => Living | undefined;
  readonly past: Past['told'];
  readonly preferences: Preferences;
}

/** What of it is told or kept, alert by alert. */
export function firedOn({ found, holding }: Finding, known: Known, moment: Moment): Fired[] {
  return [...Map.groupBy(found, ({ alert }) => alert)].flatMap(([alert, its]) => {
    const living = known.find(alert);
    if (!living) return [];
    const fired = its.flatMap((one) =>
      firedOne(one, living, { ...known, holding: holding.get(alert) ?? its.length, moment }),
    );
    return living.person === null ? largest(fired) : fired;
  });
}

function largest(fired: Fired[]): Fired[] {
  const change = ({ row }: Fired) => Math.abs(firingOf(row).changePct ?? 0);
  return fired.toSorted((a, b) => change(b) - change(a)).slice(0, MOST_OF_HOUSE);
}

interface Circumstances extends Pick<Known, 'past' | 'preferences'> {
  readonly holding: number;
  readonly moment: Moment;
}

function firedOne(found: Found, living: Living, { past, preferences, holding, moment }: Circumstances): Fired[] {
  const before = past.get(living.id) ?? [];
  const { session, exchangeAt, now } = moment;
  const isTold = before.some(({ at }) => at >= living.onSince);
  const verdict = verdictOn(living.rule, found, { session, exchangeAt, at: now, holding, before, isTold });
  if (verdict.does === 'pass') return [];
  const isOff = living.person !== null && !isWanted(preferences, living.person, living.kind);
  const because = verdict.does === 'hold' ? verdict.because : null;
  return [{ living, row: rowOf(found, living, { moment, heldBack: isOff ? SWITCHED_OFF : because }) }];
}

interface Held {
  readonly moment: Moment;
  readonly heldBack: string | null;
}

function rowOf(found: Found, living: Living, { moment, heldBack }: Held): FiringRow {
  const { symbol, side, bar, barTime, barClosed, price } = found;
  const lateSeconds = moment.lateMs < LATE_MS ? null : Math.round(moment.lateMs / 1000);
  return {
    id: idOf(found, living, moment.session),
    alert: living.id,
    person: living.person,
    kind: living.kind,
    name: living.name,
    symbol,
    side,
    session: moment.session,
    bar_time: barTime,
    price: Number.isFinite(price) ? price : null,
    exchange_at: BigInt(moment.exchangeAt),
    fired_at: BigInt(moment.now),
    held_back: heldBack,
    is_simulated: moment.isSimulated,
    frozen: {
      message:
        lateSeconds === null ? messageOf(found) : `${messageOf(found)}, evaluated ${lateWords(lateSeconds)} late`,
      lateSeconds,
      condition: living.judged.text,
      changePct: found.changePct !== null && Number.isFinite(found.changePct) ? found.changePct : null,
      bar,
      barClosed,
      ageMs: moment.ageOf(symbol),
      clauses: frozenClauses(found.clauses),
    },
    minutes5: null,
    minutes15: null,
    minutes60: null,
    session1: null,
    looked_up: 0,
    due_at: BigInt(moment.exchangeAt + 5 * MS_A_MINUTE),
  };
}

/** The same of the same thing: an alert as it was written and switched on last, a symbol, a side and a bar of a session. */
function idOf({ alert, symbol, side, bar, barTime }: Found, { onSince, judged }: Living, session: string): string {
  const about = [alert, onSince, judged.text, symbol, side ?? '', session, bar, barTime].join('|');
  return createHash('sha256').update(about).digest('base64url').slice(0, 24);
}
