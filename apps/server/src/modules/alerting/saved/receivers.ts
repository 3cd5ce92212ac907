import type { AlertChannel } from '@parakh/contract';
import type { Db } from './stored-alert.ts';

/** One way to the person of an alert. */
export interface Receiver {
  readonly channel: AlertChannel;
  readonly receiver: string | null;
}

/** Everywhere an alert goes. */
export async function receiversOf(
  db: Db,
  { channels, person }: { readonly channels: readonly AlertChannel[]; readonly person: string | null },
): Promise<Receiver[]> {
  const to: Receiver[] = [];
  if (channels.includes('page')) to.push({ channel: 'page', receiver: null });
  if (channels.includes('mail')) to.push({ channel: 'mail', receiver: null });
  if (channels.includes('push')) {
    const devices = await db.selectFrom('push_subscription').select('id').where('person', '=', person).execute();
    to.push(...devices.map(({ id }) => ({ channel: 'push' as const, receiver: id })));
  }
  if (channels.includes('webhook')) {
    const hooks = db.selectFrom('webhook').select('id').where('person', '=', person).where('is_on', '=', true);
    to.push(...(await hooks.execute()).map(({ id }) => ({ channel: 'webhook' as const, receiver: id })));
  }
  return to;
}
