import { sql } from 'kysely';
import type { AlertingDeps } from '../deps.ts';
import type { Refusal, SilentSymbol } from '../evaluation/types.ts';
import type { PartitionAssignment } from '../partitions/partition-assignment.ts';
import type { AlertEvaluation } from '../partitions/partitioned-evaluation.ts';
import type { Db } from '../saved/stored-alert.ts';
import { type ActiveAlert, activeAlertsOf, builtInAlerts, stampsOf } from './active-alerts.ts';
import { openSilence } from './silence.ts';
import { stopAlerts } from './stop-alerts.ts';

/** The alerts that are evaluated now, kept in step with what people change and with what their alerts depend on. */
export interface AlertRegistry {
  find(id: string): ActiveAlert | undefined;
  /** Reads everything anew, as after an import. */
  readAll(): Promise<void>;
  /** Reads what was changed since. */
  refresh(): Promise<void>;
  /** Symbols whose evaluation fails: health reports it, and the people whose alerts look at them are notified, once each. */
  notifySilent(silent: readonly SilentSymbol[], session: string): Promise<void>;
  /** Alerts whose evaluation failed: they are left out, and their people are notified. */
  stop(stopped: readonly Refusal[]): Promise<void>;
}

interface RegistryServices extends AlertingDeps {
  /** The built-in ones that are left out. */
  readonly leftOut: ReadonlySet<string>;
}

export function openAlertRegistry(
  evaluation: AlertEvaluation,
  assignment: PartitionAssignment,
  services: RegistryServices,
): AlertRegistry {
  const active = new Map<string, ActiveAlert>();
  const silence = openSilence((id) => active.get(id), services);
  let stamps: ReadonlyMap<string, string> = new Map();

  async function take(fresh: readonly ActiveAlert[], gone: readonly string[]): Promise<void> {
    const refusals = fresh.length > 0 ? await evaluation.add(fresh.map(({ condition }) => condition)) : [];
    const refused = new Set(refusals.map(({ id }) => id));
    for (const alert of fresh) active.set(alert.id, alert);
    for (const id of [...gone, ...refused]) active.delete(id);
    if (gone.length > 0) await evaluation.remove(gone);
    const failed = refusals.filter(({ thrown }) => thrown !== undefined);
    await recordStopped(fresh, failed, services);
    const isFailed = new Set(failed.map(({ id }) => id));
    // Of the simulated market no file of a day comes.
    const isLater = ({ isOnDayFile }: Refusal) => isOnDayFile === true && !services.live().isDemo;
    const impossible = refusals.filter((refusal) => !isFailed.has(refusal.id) && !isLater(refusal));
    for (const refusal of impossible) services.log.warn(refusal, 'an alert cannot be evaluated');
    const { db } = await services.appDb();
    // The owner of its partition notes it, whoever else evaluates it too.
    const noted = fresh.filter(({ id, person }) => person !== null && assignment.owns(id) && !isFailed.has(id));
    if (noted.length > 0) await noteRefusals(db, noted, impossible);
  }

  async function refresh(): Promise<void> {
    const { db } = await services.appDb();
    const now = await stampsOf(db);
    const changed = [...now].filter(([id, stamp]) => stamps.get(id) !== stamp).map(([id]) => id);
    const fresh = changed.length > 0 ? await activeAlertsOf(changed, services) : [];
    const ended = new Set(changed).difference(new Set(fresh.map(({ id }) => id)));
    const isGone = ({ id, person }: ActiveAlert) => person !== null && (!now.has(id) || ended.has(id));
    const gone = [...active.values()].filter(isGone);
    await take(
      fresh,
      gone.map(({ id }) => id),
    );
    stamps = now;
  }

  return {
    find: (id) => active.get(id),
    refresh,
    notifySilent: silence.notify,
    async stop(stopped) {
      if (stopped.length === 0) return;
      const alerts = stopped.flatMap(({ id }) => active.get(id) ?? []);
      for (const { id } of stopped) active.delete(id);
      await recordStopped(alerts, stopped, services);
    },
    async readAll() {
      stamps = new Map();
      await take(await wantedBuiltIn(services), []);
      await refresh();
    },
  };
}

async function wantedBuiltIn(services: RegistryServices): Promise<ActiveAlert[]> {
  const builtIn = await builtInAlerts(services);
  return builtIn.filter(({ id }) => !services.leftOut.has(id));
}

/** Shown on the alert, and taken back once it is evaluated. */
async function noteRefusals(db: Db, alerts: readonly ActiveAlert[], refusals: readonly Refusal[]): Promise<void> {
  const because = new Map(refusals.map((refusal) => [refusal.id, refusal.because]));
  const known = JSON.stringify(alerts.map(({ id }) => ({ id, because: because.get(id) ?? null })));
  await sql`UPDATE alert SET refused_because = known.because
    FROM jsonb_to_recordset(${known}::jsonb) AS known (id uuid, because text)
    WHERE alert.id = known.id AND alert.refused_because IS DISTINCT FROM known.because`.execute(db);
}

/** Alerts whose evaluation failed stop, and their owners are notified. */
async function recordStopped(
  alerts: readonly ActiveAlert[],
  stopped: readonly Refusal[],
  services: RegistryServices,
): Promise<void> {
  const because = new Map(stopped.map((one) => [one.id, one.because]));
  for (const one of stopped) services.log.error(one, 'an alert stopped: its evaluation failed');
  const stops = alerts.flatMap(({ id, person, condition: { text } }) => {
    const why = because.get(id);
    return person === null || why === undefined ? [] : [{ id, text, because: why }];
  });
  await stopAlerts(stops, services);
}
