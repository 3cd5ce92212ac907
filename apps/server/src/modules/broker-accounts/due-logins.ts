import { brokerOf } from '@parakh/brokers';
import type { BrokerAccountsDeps } from './deps.ts';

/** A connected account whose login has ended, or ends before it is needed. */
export interface DueLogin {
  readonly account: string;
  readonly person: string;
  /** As the broker is named. */
  readonly broker: string;
}

/** Which of these accounts (ids) have no login that lasts until an instant, ms. The paper account needs none. */
export async function dueLogins(
  ids: readonly string[],
  until: number,
  { appDb }: Pick<BrokerAccountsDeps, 'appDb'>,
): Promise<DueLogin[]> {
  if (ids.length === 0) return [];
  const { db } = await appDb();
  const rows = await db
    .selectFrom('broker_account')
    .select(['id', 'person', 'broker'])
    .where('id', 'in', ids)
    .where((row) => row.or([row('tokens', 'is', null), row('expires_at', '<', BigInt(until))]))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, person, broker }) => {
    const known = brokerOf(broker);
    return known ? [{ account: id, person, broker: known.title }] : [];
  });
}
