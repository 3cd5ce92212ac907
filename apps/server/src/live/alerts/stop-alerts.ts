import { sql } from 'kysely';
import { giveNotice } from '../../people/notices.ts';
import type { Services } from '../../services.ts';
import { tellChanged } from './changed.ts';

/** An alert that is not evaluated any more, why, in a sentence, and the condition that failed. */
export interface Stop {
  readonly id: string;
  readonly because: string;
  readonly text: string;
}

/** Keeps that alerts stopped and tells their people, once each: whoever resumes or edits one has it evaluated again. */
export async function stopAlerts(stops: readonly Stop[], services: Services): Promise<void> {
  if (stops.length === 0) return;
  const { db } = await services.people();
  const now = BigInt(services.now());
  const known = JSON.stringify(stops);
  const { rows } = await sql<{ id: string; person: string; name: string; because: string }>`
    UPDATE alert SET stopped_because = known.because, stopped_text = known.text, updated_at = greatest(${now}::bigint, updated_at + 1)
    FROM jsonb_to_recordset(${known}::jsonb) AS known (id uuid, because text, text text)
    WHERE alert.id = known.id AND alert.is_on AND alert.stopped_text IS DISTINCT FROM known.text
    RETURNING alert.id, alert.person, alert.name, known.because`.execute(db);
  for (const { person, name, because } of rows) {
    const notice = { kind: 'alert' as const, title: `Your alert “${name}” stopped`, message: because };
    await giveNotice({ ...notice, link: '/my-alerts', about: null }, { people: [person] }, services);
  }
  tellChanged(
    rows.map(({ id }) => id),
    services,
  );
}
