import { randomUUID } from 'node:crypto';
import { type Broker, endOf, type Tokens } from '@parakh/brokers';
import type { Db } from '../../platform/store/app-database.ts';
import { audit } from '../accounts/index.ts';
import { type AccountRow, selectIfNone, type Whose, writeAccount } from './account-store.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { sealedTokens } from './sealing.ts';
import type { BrokerAccountTables } from './tables.ts';

/** Keeps the tokens of a login: from now on the account is connected by them, and handles are others. Within a transaction. */
export async function connect(
  db: Db<BrokerAccountTables>,
  { broker, whose, tokens }: { readonly broker: Broker; readonly whose: Whose; readonly tokens: Tokens },
  deps: BrokerAccountsDeps,
): Promise<AccountRow> {
  const now = deps.now();
  const end = endOf(broker.login.tokenEnds, tokens.access, now);
  const written = {
    // A broker that does not tell it leaves what was known.
    ...(tokens.clientId !== '' && { client_id: tokens.clientId }),
    tokens: sealedTokens(tokens, whose, deps),
    login: randomUUID(),
    token_given_at: BigInt(now),
    expires_at: Number.isNaN(end) ? null : BigInt(Math.round(end)),
  };
  const row = await writeAccount(db, whose, written, now);
  await selectIfNone(db, whose);
  const detail = { broker: whose.broker };
  await audit(db, { at: now, action: 'broker.connected', actor: whose.person, person: whose.person, detail });
  return row;
}
