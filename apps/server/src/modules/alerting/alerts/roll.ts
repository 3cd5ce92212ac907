import { sql } from 'kysely';
import type { AlertingDeps } from '../deps.ts';
import type { Refusal, SilentSymbol } from '../judging/judging-words.ts';
import type { AlertJudging } from '../parts/divided-judging.ts';
import type { Share } from '../parts/share.ts';
import type { Db } from '../saved/kept-alert.ts';
import { type Living, livingOf, livingOfHouse, stampsOf } from './living.ts';
import { openSilence } from './silence.ts';
import { stopAlerts } from './stop-alerts.ts';

/** The alerts that are judged now, kept equal to what people say and to what their alerts hang on. */
export interface Roll {
  find(id: string): Living | undefined;
  /** Reads everything anew, as after an import. */
  readAll(): Promise<void>;
  /** Reads what was changed since. */
  refresh(): Promise<void>;
  /** Symbols whose evaluation fails: health says it, and the people whose alerts look at them are told, once each. */
  tellSilent(silent: readonly SilentSymbol[], session: string): Promise<void>;
  /** Alerts whose evaluation failed: they are left out, and their people are told. */
  stop(stopped: readonly Refusal[]): Promise<void>;
}

interface RollServices extends AlertingDeps {
  /** The house's own that are not taken in. */
  readonly leftOut: ReadonlySet<string>;
}

export function openRoll(judging: AlertJudging, share: Share, services: RollServices): Roll {
  const living = new Map<string, Living>();
  const silence = openSilence((id) => living.get(id), services);
  let stamps: ReadonlyMap<string, string> = new Map();

  async function take(fresh: readonly Living[], gone: readonly string[]): Promise<void> {
    const refusals = fresh.length > 0 ? await judging.add(fresh.map(({ judged }) => judged)) : [];
    const refused = new Set(refusals.map(({ id }) => id));
    for (const alert of fresh) living.set(alert.id, alert);
    for (const id of [...gone, ...refused]) living.delete(id);
    if (gone.length > 0) await judging.remove(gone);
    const failed = refusals.filter(({ thrown }) => thrown !== undefined);
    await keepStopped(fresh, failed);
    const isFailed = new Set(failed.map(({ id }) => id));
    for (const refusal of refusals)
      if (!isFailed.has(refusal.id)) services.log.warn(refusal, 'an alert cannot be judged');
    const { db } = await services.people();
    // Who holds its part says it, whoever else judges it too.
    const said = fresh.filter(({ id, person }) => person !== null && share.holds(id) && !isFailed.has(id));
    if (said.length > 0) await noteRefusals(db, said, refusals);
  }

  async function keepStopped(alerts: readonly Living[], stopped: readonly Refusal[]): Promise<void> {
    const because = new Map(stopped.map((one) => [one.id, one.because]));
    for (const one of stopped) services.log.error(one, 'an alert stopped: its evaluation failed');
    const stops = alerts.flatMap(({ id, person, judged: { text } }) => {
      const why = because.get(id);
      return person === null || why === undefined ? [] : [{ id, text, because: why }];
    });
    await stopAlerts(stops, services);
  }

  async function refresh(): Promise<void> {
    const { db } = await services.people();
    const now = await stampsOf(db);
    const changed = [...now].filter(([id, stamp]) => stamps.get(id) !== stamp).map(([id]) => id);
    const fresh = changed.length > 0 ? await livingOf(changed, services) : [];
    const isChanged = new Set(changed);
    const runs = new Set(fresh.map(({ id }) => id));
    const isGone = ({ id, person }: Living) =>
      person !== null && (!now.has(id) || (isChanged.has(id) && !runs.has(id)));
    await take(
      fresh,
      [...living.values()].filter(isGone).map(({ id }) => id),
    );
    stamps = now;
  }

  return {
    find: (id) => living.get(id),
    refresh,
    tellSilent: silence.tell,
    async stop(stopped) {
      if (stopped.length === 0) return;
      const alerts = stopped.flatMap(({ id }) => living.get(id) ?? []);
      for (const { id } of stopped) living.delete(id);
      await keepStopped(alerts, stopped);
    },
    async readAll() {
      stamps = new Map();
      await take(await wantedOfHouse(services), []);
      await refresh();
    },
  };
}

async function wantedOfHouse(services: RollServices): Promise<Living[]> {
  const house = await livingOfHouse(services);
  return house.filter(({ id }) => !services.leftOut.has(id));
}

/** Shown on the alert, and taken back once it is judged. */
async function noteRefusals(db: Db, alerts: readonly Living[], refusals: readonly Refusal[]): Promise<void> {
  const because = new Map(refusals.map((refusal) => [refusal.id, refusal.because]));
  const known = JSON.stringify(alerts.map(({ id }) => ({ id, because: because.get(id) ?? null })));
  await sql`UPDATE alert SET refused_because = known.because
    FROM jsonb_to_recordset(${known}::jsonb) AS known (id uuid, because text)
    WHERE alert.id = known.id AND alert.refused_because IS DISTINCT FROM known.because`.execute(db);
}
