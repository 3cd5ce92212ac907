import { accountsOf } from './account-store.ts';
import type { BrokerAccountsDeps } from './deps.ts';

/** Ids of the accounts that a person has connected, whether their sessions are still good or not. */
export async function connectedAccounts(person: string, { appDb }: BrokerAccountsDeps): Promise<string[]> {
  const { db } = await appDb();
  return (await accountsOf(db, person)).flatMap(({ id, tokens }) => (tokens === null ? [] : id));
}
