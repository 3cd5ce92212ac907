import { AppError } from '@parakh/base';
import type { BrokerAccount, BrokerName, TradingBrokerName } from '@parakh/contract';
import { audit } from '../accounts/index.ts';
import { deleteAccount, findAccount, forgetTokens, selectAccount, writeAccount } from './account-store.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { needBuilt } from './known-brokers.ts';
import { openAccount } from './open-account.ts';
import { type OwnApp, sealedApp } from './sealing.ts';
import { accountShown, type Looking } from './shown-accounts.ts';

/** Takes an account away with all that was kept of it. Throws AppError 'broker.account-unknown', for another's as well. */
export async function removeBrokerAccount(
  id: string,
  person: string,
  deps: BrokerAccountsDeps,
): Promise<{ id: string }> {
  const { db } = await deps.appDb();
  const at = deps.now();
  await db.transaction().execute(async (transaction) => {
    const row = await deleteAccount(transaction, id, person);
    if (!row) throw new AppError('broker.account-unknown', { id });
    const detail = { broker: row.broker };
    await audit(transaction, { at, action: 'broker.removed', actor: person, person, detail });
  });
  deps.brokerLine.forget(id);
  return { id };
}

/** Ends the session at the broker where there is a call for it, and forgets the tokens whatever comes of that. Throws AppError 'broker.not-connected'. */
export async function logOutAt(
  name: BrokerName,
  looking: Looking,
  deps: BrokerAccountsDeps,
): Promise<{ account: BrokerAccount; isEndedAtBroker: boolean | null }> {
  needBuilt(name);
  const { person } = looking;
  const { db } = await deps.appDb();
  const row = await findAccount(db, { person, broker: name });
  if (!row || row.login === null) throw new AppError('broker.not-connected', { broker: name });
  const isEndedAtBroker = await isEndedThere(name, person, deps);
  await db.transaction().execute(async (transaction) => {
    const isForgotten = await forgetTokens(transaction, row, deps.now());
    const line = {
      at: deps.now(),
      action: 'broker.logged-out',
      actor: person,
      person,
      detail: { broker: name },
    } as const;
    if (isForgotten) await audit(transaction, line);
  });
  return { account: await accountShown(name, looking, deps), isEndedAtBroker };
}

/** Null where nothing was to be ended, or the broker has no call for it. */
async function isEndedThere(name: BrokerName, person: string, deps: BrokerAccountsDeps): Promise<boolean | null> {
  try {
    const { session } = await openAccount(deps, person, name);
    if (!session.logout) return null;
    await session.logout();
    return true;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    return failure.code === 'broker.login-expired' || failure.code === 'broker.not-set-up' ? null : false;
  }
}

/** Sets the person's own key and secret; null: the operator's count again. Tokens that were given to another app are forgotten. */
export async function setOwnApp(
  name: BrokerName,
  app: OwnApp | null,
  { looking, deps }: { readonly looking: Looking; readonly deps: BrokerAccountsDeps },
): Promise<BrokerAccount> {
  const { appFields } = needBuilt(name);
  if (app) needKnown(Object.keys(app.more), Object.keys(appFields));
  const whose = { person: looking.person, broker: name };
  const { db } = await deps.appDb();
  const at = deps.now();
  await db.transaction().execute(async (transaction) => {
    const held = await findAccount(transaction, whose);
    if (!app && !held?.app) return;
    const kept = { app: app && sealedApp(app, whose, deps), tokens: null };
    await writeAccount(transaction, whose, kept, at);
    const action = app ? 'broker.app-set' : 'broker.app-removed';
    await audit(transaction, { at, action, actor: whose.person, person: whose.person, detail: { broker: name } });
  });
  return accountShown(name, looking, deps);
}

function needKnown(named: readonly string[], known: readonly string[]): void {
  const wrong = named.filter((name) => !known.includes(name)).map((name) => `more.${name}`);
  const missing = known.filter((name) => !named.includes(name)).map((name) => `more.${name}`);
  const fields = [
    ...wrong.map((field) => ({ field, message: 'This broker has no such field' })),
    ...missing.map((field) => ({ field, message: 'It is missing' })),
  ];
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
}

/** Makes it the one that is used where none is named. Throws AppError 'broker.not-connected'; the paper account always is. */
export async function selectBroker(
  name: TradingBrokerName,
  looking: Looking,
  deps: BrokerAccountsDeps,
): Promise<BrokerAccount> {
  const whose = { person: looking.person, broker: name };
  const { db } = await deps.appDb();
  await db.transaction().execute(async (transaction) => {
    if (name === 'paper') {
      // Its row holds nothing but that it is the one.
      await writeAccount(transaction, whose, {}, deps.now());
      return selectAccount(transaction, whose);
    }
    needBuilt(name);
    const row = await findAccount(transaction, whose);
    if (!row || row.login === null) throw new AppError('broker.not-connected', { broker: name });
    await selectAccount(transaction, whose);
  });
  return accountShown(name, looking, deps);
}
