import type { AlertingDeps } from '../deps.ts';
import type { Unnumbered } from '../saved/message.ts';
import { publishMessages, saveMessages } from '../saved/messages.ts';
import { preferencesOf, soundOf } from '../saved/wanted.ts';
import type { Outcome } from './deliveries.ts';
import type { Parcel } from './way.ts';

/** Into the person's queue, and from there to the pages that are open. */
export async function toPage(parcel: Parcel, services: AlertingDeps): Promise<Outcome> {
  // That it stopped is notified under the bell, when it does.
  if ('stopped' in parcel) return { end: 'never', answer: null };
  const { delivery, firings } = parcel;
  const { db } = await services.appDb();
  const [first] = firings;
  const isSound = soundOf(await preferencesOf(db, [delivery.person]), delivery.person, first.kind);
  const message: Unnumbered =
    firings.length === 1
      ? { type: 'alert', isSound, firing: first }
      : { type: 'digest', isSound, alert: first.alert, name: first.name, firings: [...firings] };
  const notifications = await db
    .transaction()
    .execute(async (transaction) => saveMessages(transaction, delivery.person, [message], services.now()));
  publishMessages([notifications], services);
  return { end: 'delivered', answer: null };
}
