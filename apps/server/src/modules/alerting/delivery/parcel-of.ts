import type { Db } from '../saved/stored-alert.ts';
import { triggersWithIds } from '../saved/triggers.ts';
import type { DeliveryRow } from './deliveries.ts';
import type { Parcel } from './way.ts';

/** What a delivery reports; one without triggers reports that its alert stopped. Undefined where that is gone: a trigger, or an alert that runs again. */
export async function parcelOf(delivery: DeliveryRow, db: Db): Promise<Parcel | undefined> {
  if (delivery.firings.length === 0) return stopOf(delivery, db);
  const [first, ...others] = await triggersWithIds(db, delivery.firings);
  return first && { delivery, firings: [first, ...others] };
}

async function stopOf(delivery: DeliveryRow, db: Db): Promise<Parcel | undefined> {
  const alert = await db
    .selectFrom('alert')
    .select(['id', 'name', 'stopped_because'])
    .where('id', '=', delivery.alert)
    .where('is_on', '=', true)
    .executeTakeFirst();
  if (!alert || alert.stopped_because === null) return undefined;
  return { delivery, stopped: { alert: alert.id, name: alert.name, because: alert.stopped_because } };
}
