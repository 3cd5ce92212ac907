import { AppError } from '@parakh/base';
import type { BrokerName } from '@parakh/contract';
import { type Device, type Signed, signIn } from '../accounts/index.ts';
import { savedBy } from './account-store.ts';
import { needSigningIn, strangersPlace } from './begin-login.ts';
import { connect } from './connect.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { type Brought, exchanged, loginBrought } from './exchange.ts';
import { needApp, needBuilt, needMayLogIn } from './known-brokers.ts';
import { storeWaiting, strangersLogin, takeWaiting } from './login-store.ts';
import { newToken } from './sealing.ts';

interface Confirming {
  readonly broker: BrokerName;
  readonly brought: Brought;
  /** What the browser proves; undefined where it proves nothing. */
  readonly visitor: string | undefined;
  readonly origin: string;
}

/** What the redirect brought to a stranger, exchanged: with the token they sign in, or save the account once they have. Throws AppError 'broker.login-*', and what the vendor says. */
export async function confirmSignIn(
  { broker: name, brought, visitor, origin }: Confirming,
  deps: BrokerAccountsDeps,
): Promise<{ readonly token: string; readonly brokerUserId: string; readonly isKnown: boolean }> {
  const broker = needBuilt(name);
  needSigningIn(name);
  if (visitor === undefined) throw new AppError('broker.login-missing');
  const { db } = await deps.appDb();
  const pending = await loginBrought({ broker, brought, place: strangersPlace(name, visitor) }, db, deps.now());
  const app = needApp({ broker, name, row: undefined, origin }, deps);
  const tokens = await exchanged({ broker, app, brought, pending }, deps);
  if (tokens.clientId === '') throw new AppError('broker.login-refused', { why: 'the broker does not say who it is' });
  const token = newToken();
  await storeWaiting(db, { id: pending.id, tokens, token }, { ...deps, now: deps.now() });
  const isKnown = (await savedBy(db, name, tokens.clientId)).length === 1;
  return { token, brokerUserId: tokens.clientId, isKnown };
}

interface SigningIn {
  readonly broker: BrokerName;
  readonly token: string;
  readonly visitor: string | undefined;
  readonly where: Device;
}

/**
 * Signs in the one account that had saved the client id which the broker confirmed in this browser. Throws AppError
 * 'broker.sign-in-unknown', '-several', 'broker.login-*', 'broker.barred', 'auth.disabled'.
 */
export async function signInByBroker(
  { broker: name, token, visitor, where }: SigningIn,
  deps: BrokerAccountsDeps,
): Promise<Signed & { readonly userName: string }> {
  const broker = needBuilt(name);
  needSigningIn(name);
  const { db } = await deps.appDb();
  const browser = visitor === undefined ? undefined : strangersPlace(name, visitor).browser;
  const waiting = await strangersLogin(db, { token, broker: name, browser }, deps.now());
  if (!waiting) throw new AppError('broker.login-missing');
  const [holder, another] = await savedBy(db, name, waiting.proven_client_id ?? '');
  if (!holder) throw new AppError('broker.sign-in-unknown');
  if (another) throw new AppError('broker.sign-in-several');
  await needMayLogIn(holder.id, deps);
  await db.transaction().execute(async (transaction) => {
    const tokens = await takeWaiting(transaction, waiting, deps);
    // Tokens of the operator's app are of no use beside keys of one's own.
    const isUsable = holder.app === null && holder.disabled_at === null;
    if (isUsable) await connect(transaction, { broker, whose: { person: holder.id, broker: name }, tokens }, deps);
  });
  const signed = await signIn(holder, broker.title, { where, services: deps });
  return { ...signed, userName: holder.user_name };
}
