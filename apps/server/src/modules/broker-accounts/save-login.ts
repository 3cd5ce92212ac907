import { AppError } from '@parakh/base';
import type { Broker } from '@parakh/brokers';
import type { BrokerName, BrokerSaved } from '@parakh/contract';
import { type AccountRow, findAccount } from './account-store.ts';
import { type InSession, placeOf, returnIn, strangersPlace } from './begin-login.ts';
import { connect } from './connect.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { type Brought, exchanged, loginBrought } from './exchange.ts';
import { needApp, needBuilt, needMayLogIn } from './known-brokers.ts';
import { type LoginRow, storeWaiting, strangersLogin, takeWaiting, waitingLogin } from './login-store.ts';
import { isHandle, isHandleOf } from './sealing.ts';
import { accountShown, stateOf } from './shown-accounts.ts';

export interface Saving {
  readonly broker: BrokerName;
  readonly person: InSession;
  /** One's own handle, what a stranger had confirmed, or the one value that the redirect brought. */
  readonly authToken: string | undefined;
  readonly brought: Brought;
  readonly forceUpdate: boolean;
  /** What the browser proves, where it proves anything. */
  readonly visitor: string | undefined;
  readonly origin: string;
}

interface Saved {
  readonly result: BrokerSaved['result'];
  readonly brokerUserId: string;
  readonly expectedUserId?: string | null;
  readonly returnTo?: string;
}

/**
 * Ends a login that was begun in this session. What is still good stays, and another client id than was expected waits, until they are
 * asked for once more with `forceUpdate`. Throws AppError 'broker.login-*', 'broker.barred', and what the vendor says.
 */
export async function saveLogin(saving: Saving, deps: BrokerAccountsDeps): Promise<BrokerSaved> {
  const broker = needBuilt(saving.broker);
  await needMayLogIn(saving.person.id, deps);
  const { db } = await deps.appDb();
  const row = await findAccount(db, { person: saving.person.id, broker: saving.broker });
  return toldOf(await saved({ saving, broker, row }, deps), saving, deps);
}

interface Context {
  readonly saving: Saving;
  readonly broker: Broker;
  readonly row: AccountRow | undefined;
}

async function saved(context: Context, deps: BrokerAccountsDeps): Promise<Saved> {
  const { authToken, brought, forceUpdate } = context.saving;
  if (authToken === undefined) {
    const confirmed =
      forceUpdate && Object.keys(brought).length === 0 ? await savedConfirmed(context, deps) : undefined;
    return confirmed ?? savedBrought(context, brought, deps);
  }
  if (isHandle(authToken)) return keptByHandle(context, authToken, deps);
  const ofStranger = await savedOfStranger(context, authToken, deps);
  if (ofStranger) return ofStranger;
  const { only } = context.broker.login;
  if (only === undefined) throw new AppError('broker.login-missing');
  return savedBrought(context, { ...brought, [only]: authToken }, deps);
}

/** Whoever has the handle already keeps what it stands for. Throws AppError 'broker.login-foreign' for anybody else's, or an old one. */
function keptByHandle({ row }: Context, handle: string, deps: BrokerAccountsDeps): Saved {
  const isOwn = row && row.login !== null && isHandleOf(handle, { ...row, login: row.login }, deps);
  if (!isOwn || stateOf(row, deps) !== 'connected') throw new AppError('broker.login-foreign');
  return kept(row);
}

const kept = (row: AccountRow, returnTo?: string): Saved => ({
  result: 'kept',
  brokerUserId: row.client_id ?? '',
  ...(returnTo !== undefined && { returnTo }),
});

const whoseOf = ({ person, broker }: Saving) => ({ person: person.id, broker });

async function savedBrought(context: Context, brought: Brought, deps: BrokerAccountsDeps): Promise<Saved> {
  const { saving, broker, row } = context;
  const { db } = await deps.appDb();
  const place = placeOf(saving.broker, saving.person);
  const pending = await loginBrought({ broker, brought, place }, db, deps.now());
  const isGood = row !== undefined && stateOf(row, deps) === 'connected';
  if (isGood && !saving.forceUpdate && !pending.replaces) return kept(row, pending.return_to);
  const app = needApp({ broker, name: saving.broker, row, origin: saving.origin }, deps);
  const tokens = await exchanged({ broker, app, brought, pending }, deps);
  const expected = pending.client_id ?? row?.client_id ?? null;
  if (isToBeAsked(broker, expected, tokens.clientId)) {
    await storeWaiting(db, { id: pending.id, tokens }, { ...deps, now: deps.now() });
    return asking(tokens.clientId, expected, pending);
  }
  await db
    .transaction()
    .execute(async (transaction) => connect(transaction, { broker, whose: whoseOf(saving), tokens }, deps));
  return { result: 'connected', brokerUserId: tokens.clientId, returnTo: pending.return_to };
}

const asking = (brokerUserId: string, expectedUserId: string | null, { return_to: returnTo }: LoginRow): Saved => ({
  result: 'confirm',
  brokerUserId,
  expectedUserId,
  returnTo,
});

/**
 * Another client id than was expected is asked about. So is the first one of a broker that does not bring our state back: what it brought
 * may be another login than the one that was begun here.
 */
function isToBeAsked({ login }: Broker, expected: string | null, clientId: string): boolean {
  if (clientId === '') return false;
  if (expected !== null) return expected.toUpperCase() !== clientId.toUpperCase();
  return login.kind === 'redirect' && !login.bringsState;
}

/** What waited for this word; undefined where nothing did. */
async function savedConfirmed({ saving, broker }: Context, deps: BrokerAccountsDeps): Promise<Saved | undefined> {
  const { db } = await deps.appDb();
  const waiting = await waitingLogin(db, placeOf(saving.broker, saving.person), deps.now());
  return waiting && connectWaiting(waiting, { saving, broker }, deps);
}

async function savedOfStranger({ saving, broker, row }: Context, token: string, deps: BrokerAccountsDeps) {
  const { db } = await deps.appDb();
  const browser = saving.visitor === undefined ? undefined : strangersPlace(saving.broker, saving.visitor).browser;
  const waiting = await strangersLogin(db, { token, broker: saving.broker, browser }, deps.now());
  if (!waiting) return undefined;
  if (row && stateOf(row, deps) === 'connected' && !saving.forceUpdate) return kept(row);
  const clientId = waiting.proven_client_id ?? '';
  const expected = row?.client_id ?? null;
  if (expected !== null && expected !== clientId && !saving.forceUpdate) return asking(clientId, expected, waiting);
  return connectWaiting(waiting, { saving, broker }, deps);
}

async function connectWaiting(
  waiting: LoginRow,
  { saving, broker }: Pick<Context, 'saving' | 'broker'>,
  deps: BrokerAccountsDeps,
): Promise<Saved> {
  const { db } = await deps.appDb();
  const { clientId } = await db.transaction().execute(async (transaction) => {
    const tokens = await takeWaiting(transaction, waiting, deps);
    await connect(transaction, { broker, whose: whoseOf(saving), tokens }, deps);
    return tokens;
  });
  return { result: 'connected', brokerUserId: clientId, returnTo: waiting.return_to };
}

async function toldOf(
  { result, brokerUserId, expectedUserId = null, returnTo }: Saved,
  { broker, person, origin }: Saving,
  deps: BrokerAccountsDeps,
): Promise<BrokerSaved> {
  const account = await accountShown(broker, { person: person.id, origin }, deps);
  const { authToken, feedToken } = account;
  return { result, account, authToken, feedToken, brokerUserId, expectedUserId, returnTo: returnIn(returnTo) };
}
