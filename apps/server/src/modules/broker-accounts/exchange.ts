import { AppError } from '@parakh/base';
import type { Broker, BrokerApp, Tokens } from '@parakh/brokers';
import type { Db } from '../../platform/store/app-database.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { type LoginRow, type Place, pendingLogin, reopenLogin, spendLogin } from './login-store.ts';
import type { BrokerAccountTables } from './tables.ts';

export type Brought = Readonly<Record<string, string>>;

/** The login that what was brought belongs to. Throws AppError 'broker.login-missing', '-foreign', '-used', '-late'. */
export async function loginBrought(
  { broker, brought, place }: { readonly broker: Broker; readonly brought: Brought; readonly place: Place },
  db: Db<BrokerAccountTables>,
  now: number,
): Promise<LoginRow> {
  const { login } = broker;
  if (login.kind === 'form' || !login.bringsState) return pendingLogin(db, place, { state: undefined, now });
  const state = brought.state;
  if (state === undefined || state === '') throw new AppError('broker.login-missing');
  return pendingLogin(db, place, { state, now });
}

interface Exchanging {
  readonly broker: Broker;
  readonly app: BrokerApp;
  readonly brought: Brought;
  readonly pending: LoginRow;
}

/** Spends the login and has the vendor give its tokens. Throws AppError 'broker.login-used', '-refused', and what else the vendor says. */
export async function exchanged(
  { broker, app, brought, pending }: Exchanging,
  deps: BrokerAccountsDeps,
): Promise<Tokens> {
  const { db } = await deps.appDb();
  await spendLogin(db, pending.id, deps.now());
  const sending = deps.brokerLine.sending(broker, { account: null, app: app.key });
  try {
    return await broker.login.exchange(app, new URLSearchParams(brought), sending);
  } catch (failure) {
    if (broker.login.kind === 'form') await reopenLogin(db, pending.id);
    throw refusal(failure);
  }
}

const refused: ReadonlySet<string> = new Set(['broker.invalid-input', 'broker.login-expired', 'broker.rejected']);

/** What a vendor does not take at a login, it does not confirm: no session of anybody's has expired. */
function refusal(failure: unknown): unknown {
  if (!(failure instanceof AppError) || !refused.has(failure.code)) return failure;
  return new AppError('broker.login-refused', failure.detail);
}
