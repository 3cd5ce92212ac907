import { createHash } from 'node:crypto';
import { type PastNotification, verdictOn } from '@parakh/live';
import { sql } from 'kysely';
import type { AlertMatch } from '../evaluation/types.ts';
import type { EvaluationResult } from '../partitions/partitioned-evaluation.ts';
import type { Db } from '../saved/stored-alert.ts';
import { type TriggerRow, triggerFrom } from '../saved/triggers.ts';
import { isWanted, type Preferences } from '../saved/wanted.ts';
import type { ActiveAlert } from './active-alerts.ts';
import { delayText, frozenClauses, messageOf } from './trigger-text.ts';

/** When and where something was found. */
export interface TriggerContext {
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

/** A trigger that is about to be saved. */
export interface AlertTrigger {
  readonly active: ActiveAlert;
  readonly row: TriggerRow;
}

/** Of the built-in scans at most so many on one minute: a market that jumps says the same of everybody. */
const MOST_BUILT_IN = 40;
const SWITCHED_OFF = 'alerts are switched off';
const MS_A_MINUTE = 60_000;
/** Whoever evaluates takes a breath after a bar closed; later than this is late, and is reported. */
const LATE_MS = 20_000;

/** The last notification of every symbol and side of these alerts, and since when each notified anything. */
interface Past {
  readonly notified: ReadonlyMap<string, readonly PastNotification[]>;
}

export async function pastOf(db: Db, alerts: readonly string[]): Promise<Past['notified']> {
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
  const notified = new Map<string, PastNotification[]>();
  for (const { alert, symbol, side, session, ...row } of rows) {
    const at = { barTime: row.bar_time, exchangeAt: Number(row.exchange_at), at: Number(row.fired_at) };
    notified.set(alert, [...(notified.get(alert) ?? []), { symbol, side, session, ...at }]);
  }
  return notified;
}

interface Known {
  readonly find: (alert: string) => ActiveAlert | undefined;
  readonly past: Past['notified'];
  readonly preferences: Preferences;
}

/** What of it is notified or stored, alert by alert. */
export function triggersOf(
  { matches, holding }: Pick<EvaluationResult, 'matches' | 'holding'>,
  known: Known,
  context: TriggerContext,
): AlertTrigger[] {
  return [...Map.groupBy(matches, ({ alert }) => alert)].flatMap(([alert, its]) => {
    const active = known.find(alert);
    if (!active) return [];
    const triggers = its.flatMap((one) =>
      triggerOf(one, active, { ...known, holding: holding.get(alert) ?? its.length, context }),
    );
    return active.person === null ? largest(triggers) : triggers;
  });
}

function largest(triggers: AlertTrigger[]): AlertTrigger[] {
  const change = ({ row }: AlertTrigger) => Math.abs(triggerFrom(row).changePct ?? 0);
  return triggers.toSorted((a, b) => change(b) - change(a)).slice(0, MOST_BUILT_IN);
}

interface Circumstances extends Pick<Known, 'past' | 'preferences'> {
  readonly holding: number;
  readonly context: TriggerContext;
}

function triggerOf(
  matches: AlertMatch,
  active: ActiveAlert,
  { past, preferences, holding, context }: Circumstances,
): AlertTrigger[] {
  const before = past.get(active.id) ?? [];
  const { session, exchangeAt, now } = context;
  const isNotified = before.some(({ at }) => at >= active.onSince);
  const verdict = verdictOn(active.rule, matches, { session, exchangeAt, at: now, holding, before, isNotified });
  if (verdict.does === 'pass') return [];
  const isOff = active.person !== null && !isWanted(preferences, active.person, active.kind);
  const because = verdict.does === 'hold' ? verdict.because : null;
  return [{ active, row: rowOf(matches, active, { context, heldBack: isOff ? SWITCHED_OFF : because }) }];
}

interface TriggerDetails {
  readonly context: TriggerContext;
  readonly heldBack: string | null;
}

function rowOf(matches: AlertMatch, active: ActiveAlert, { context, heldBack }: TriggerDetails): TriggerRow {
  const { symbol, side, bar, barTime, barClosed, price } = matches;
  const lateSeconds = context.lateMs < LATE_MS ? null : Math.round(context.lateMs / 1000);
  return {
    id: idOf(matches, active, context.session),
    alert: active.id,
    person: active.person,
    kind: active.kind,
    name: active.name,
    symbol,
    side,
    session: context.session,
    bar_time: barTime,
    price: Number.isFinite(price) ? price : null,
    exchange_at: BigInt(context.exchangeAt),
    fired_at: BigInt(context.now),
    held_back: heldBack,
    is_simulated: context.isSimulated,
    frozen: {
      message:
        lateSeconds === null ? messageOf(matches) : `${messageOf(matches)}, evaluated ${delayText(lateSeconds)} late`,
      lateSeconds,
      condition: active.condition.text,
      changePct: matches.changePct !== null && Number.isFinite(matches.changePct) ? matches.changePct : null,
      bar,
      barClosed,
      ageMs: context.ageOf(symbol),
      clauses: frozenClauses(matches.clauses),
    },
    minutes5: null,
    minutes15: null,
    minutes60: null,
    session1: null,
    looked_up: 0,
    due_at: BigInt(context.exchangeAt + 5 * MS_A_MINUTE),
  };
}

/** The same of the same thing: an alert as it was written and switched on last, a symbol, a side and a bar of a session. */
function idOf(
  { alert, symbol, side, bar, barTime }: AlertMatch,
  { onSince, condition }: ActiveAlert,
  session: string,
): string {
  const about = [alert, onSince, condition.text, symbol, side ?? '', session, bar, barTime].join('|');
  return createHash('sha256').update(about).digest('base64url').slice(0, 24);
}
