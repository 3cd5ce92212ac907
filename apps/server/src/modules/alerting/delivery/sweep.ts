import type { AlertingDeps } from '../deps.ts';
import { forgetBellEntries } from '../saved/bell-entries.ts';

const DAY_MS = 86_400_000;
/** A page that was away longer asks for the feed. */
const MESSAGES_MS = 7 * DAY_MS;
const DELIVERIES_MS = 30 * DAY_MS;
const BUILT_IN_MS = 7 * DAY_MS;

/** Deletes what nobody asks for any more. One's own feed stays. */
export async function sweep({ appDb, now }: Pick<AlertingDeps, 'appDb' | 'now'>): Promise<void> {
  const { db } = await appDb();
  const before = (ms: number) => BigInt(now() - ms);
  await db.deleteFrom('message').where('at', '<', before(MESSAGES_MS)).execute();
  await db
    .deleteFrom('alert_delivery')
    .where('state', '<>', 'waiting')
    .where('at', '<', before(DELIVERIES_MS))
    .execute();
  await forgetBellEntries(db);
  await db.deleteFrom('alert_firing').where('person', 'is', null).where('fired_at', '<', before(BUILT_IN_MS)).execute();
}
