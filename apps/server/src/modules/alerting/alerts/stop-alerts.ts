import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { giveNotice } from '../../accounts/index.ts';
import type { AlertingDeps } from '../deps.ts';
import { stopTitle } from '../saved/notification-text.ts';
import { receiversOf } from '../saved/receivers.ts';
import type { Db, StoredAlert } from '../saved/stored-alert.ts';
import { isWanted, preferencesOf } from '../saved/wanted.ts';
import { publishChanged } from './publish-changed.ts';

/** An alert that is not evaluated any more, why, in a sentence, and the condition that failed. */
export interface Stop {
  readonly id: string;
  readonly because: string;
  readonly text: string;
}

interface Stopped extends Pick<StoredAlert, 'id' | 'person' | 'name' | 'channels'> {
  readonly kind: StoredAlert['watches']['kind'];
  readonly because: string;
}

/** Records that alerts stopped and notifies their people, once each, the way each alert notifies its matches: whoever resumes or edits one has it evaluated again. */
export async function stopAlerts(stops: readonly Stop[], services: AlertingDeps): Promise<void> {
  if (stops.length === 0) return;
  const { db } = await services.appDb();
  const now = BigInt(services.now());
  const known = JSON.stringify(stops);
  const stopped = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Stopped>`
      UPDATE alert SET stopped_because = known.because, stopped_text = known.text, updated_at = greatest(${now}::bigint, updated_at + 1)
      FROM jsonb_to_recordset(${known}::jsonb) AS known (id uuid, because text, text text)
      WHERE alert.id = known.id AND alert.is_on AND alert.stopped_text IS DISTINCT FROM known.text
      RETURNING alert.id, alert.person, alert.name, alert.kind, alert.channels, known.because`.execute(transaction);
    await deliverStops(transaction, rows, now);
    return rows;
  });
  if (stopped.length === 0) return;
  for (const { person, name, because } of stopped) {
    const notice = { kind: 'alert' as const, title: stopTitle(name), message: because };
    await giveNotice({ ...notice, link: '/my-alerts', about: null }, { people: [person] }, services);
  }
  services.bus().publish('firings', Buffer.from('[]'));
  publishChanged(
    stopped.map(({ id }) => id),
    services,
  );
}

/** By mail, push and webhook; pages are told by the bell. */
async function deliverStops(db: Db, stopped: readonly Stopped[], now: bigint): Promise<void> {
  const preferences = await preferencesOf(db, [...new Set(stopped.map(({ person }) => person))]);
  for (const alert of stopped) {
    if (!isWanted(preferences, alert.person, alert.kind)) continue;
    const receivers = (await receiversOf(db, alert)).filter(({ channel }) => channel !== 'page');
    const rows = receivers.map(({ channel, receiver }) => ({
      id: `stopped.${randomUUID()}`,
      person: alert.person,
      alert: alert.id,
      firings: [],
      channel,
      receiver,
      state: 'waiting' as const,
      next_at: now,
      at: now,
    }));
    if (rows.length > 0) await db.insertInto('alert_delivery').values(rows).execute();
  }
}
