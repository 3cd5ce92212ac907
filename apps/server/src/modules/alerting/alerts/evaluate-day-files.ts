import { AppError, type Day, type DayNumber, dayOf } from '@parakh/base';
import { barTime, instantOf, lastClosedDay, MINUTES_A_DAY, session } from '@parakh/market';
import { missingOfSession } from '../../analytics/index.ts';
import { importedAt, viewIfLoaded } from '../../quotes/index.ts';
import { readCondition } from '../../scanning/index.ts';
import type { AlertingDeps } from '../deps.ts';
import { isOnDayFile, isOnDays } from '../evaluation/why-not-live.ts';
import { publishMessages } from '../saved/messages.ts';
import { preferencesOf } from '../saved/wanted.ts';
import { type ActiveAlert, activeAlertsOf, stampsOf } from './active-alerts.ts';
import { pastOf, type TriggerContext, triggersOf } from './alert-triggers.ts';
import { type DayCondition, type DayMatches, dayMatches } from './day-matches.ts';
import { saveTriggers } from './save-triggers.ts';

/** What the files of a day came to. */
export interface EvaluatedDay {
  readonly day: Day;
  /** Alerts that were evaluated on it. */
  readonly alerts: number;
  /** Triggers that are new: of files that come again none. */
  readonly triggers: number;
}

/**
 * Evaluates the alerts that no minute evaluates on the newest session that files brought: those on figures of futures and options, which may
 * come after the close alone, and where no feed is, all on bars of days or longer ones. Done again it triggers nothing again. Undefined while
 * there is no such session, or it is not whole.
 */
export async function evaluateDayFiles(services: AlertingDeps): Promise<EvaluatedDay | undefined> {
  const view = await viewIfLoaded(services);
  if (!view || view.market.isDemo || !Number.isFinite(view.lastDay)) return undefined;
  if (missingOfSession(view.market) !== undefined) return undefined;
  const arrivedAt = await importedAt(services.store(), view.market.database, view.lastDay);
  if (arrivedAt === undefined) return undefined;
  const due = (await waitingAlerts(services)).filter((alert) => isNewTo(alert, { day: view.lastDay, arrivedAt }));
  let triggers = 0;
  for (const condition of conditionsOf(due)) {
    const found = await matchesOf(condition, view.lastDay, services);
    if (found) triggers += await save(found, condition, view.lastDay, services);
  }
  return { day: dayOf(view.lastDay), alerts: due.length, triggers };
}

/** Those of people that the file of a day evaluates. */
async function waitingAlerts(services: AlertingDeps): Promise<ActiveAlert[]> {
  const { db } = await services.appDb();
  const live = services.live();
  const hasFeed = live.isRunning || live.feedStatus !== undefined;
  const active = await activeAlertsOf([...(await stampsOf(db)).keys()], services);
  return active.filter(({ condition }) => {
    if (condition.chain) return false;
    const { plan } = readCondition(condition.text, condition.closedOnly);
    return isOnDayFile(plan, condition.on) || (!hasFeed && isOnDays(plan));
  });
}

/** What was there when an alert was switched on is no news to it: an older session, or files that had come by then. */
function isNewTo({ onSince }: ActiveAlert, { day, arrivedAt }: { day: DayNumber; arrivedAt: number }): boolean {
  return onSince < arrivedAt && lastClosedDay(onSince) <= dayOf(day);
}

interface Waiting extends DayCondition {
  readonly alerts: readonly ActiveAlert[];
}

/** Each once, however many alerts are on it: those that look in one group have the same list of its symbols. */
function conditionsOf(alerts: readonly ActiveAlert[]): Waiting[] {
  return [...Map.groupBy(alerts, ({ condition }) => condition.symbols)].flatMap(([symbols, looking]) =>
    [...Map.groupBy(looking, ({ condition: { text, closedOnly } }) => `${closedOnly} ${text}`).values()].map((its) => {
      const { text, closedOnly } = its[0]!.condition;
      return { text, closedOnly, symbols, alerts: its };
    }),
  );
}

/** One that cannot be evaluated keeps no other from it. */
async function matchesOf(condition: Waiting, day: DayNumber, services: AlertingDeps): Promise<DayMatches | undefined> {
  try {
    return await dayMatches(condition, day, services);
  } catch (error) {
    const alerts = condition.alerts.map(({ id }) => id);
    // Nothing of its symbols was traded, or what it reads is not stored: it is unknown.
    if (error instanceof AppError)
      services.log.info({ alerts, code: error.code }, 'alerts unknown on files of the day');
    else services.log.error({ alerts, err: error }, 'alerts could not be evaluated on files of the day');
    return undefined;
  }
}

/** How many triggers are new. */
async function save(
  { matches, holding }: DayMatches,
  { alerts }: Waiting,
  day: DayNumber,
  services: AlertingDeps,
): Promise<number> {
  if (matches.length === 0) return 0;
  const { db } = await services.appDb();
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const preferences = await preferencesOf(db, [...new Set(alerts.flatMap(({ person }) => person ?? []))]);
  const context = contextOf(day, services.now());
  const triggers = triggersOf(
    {
      matches: alerts.flatMap(({ id }) => matches.map((match) => ({ ...match, alert: id }))),
      holding: new Map(alerts.map(({ id }) => [id, holding])),
    },
    { find: (id) => byId.get(id), past: await pastOf(db, [...byId.keys()]), preferences },
    context,
  );
  // No partition is asked for: whoever takes the file saves it, and the same trigger is stored once.
  const saved = await saveTriggers(db, { triggers, preferences, by: { holder: '', parts: [] }, context });
  if (!saved || saved.saved === 0) return 0;
  publishMessages(saved.notifications, services);
  services.bus().publish('firings', Buffer.from(JSON.stringify({ day: dayOf(day), saved: saved.saved })));
  return saved.saved;
}

/** Of the close of the day: a file that comes hours later is not late. */
function contextOf(day: DayNumber, now: number): TriggerContext {
  const exchangeAt = instantOf(barTime(day, session(day)?.close ?? MINUTES_A_DAY));
  return { session: dayOf(day), exchangeAt, now, isSimulated: false, lateMs: 0, ageOf: () => null };
}
