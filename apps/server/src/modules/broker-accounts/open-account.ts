import { AppError } from '@parakh/base';
import type { Broker, BrokerSession, Fetch } from '@parakh/brokers';
import type { BrokerName } from '@parakh/contract';
import { type AccountRow, findAccount, findAccountById, forgetTokens } from './account-store.ts';
import type { PlacesOfOrders } from './broker-line.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { nameIn, needApp, needBuilt } from './known-brokers.ts';
import { openedTokens } from './sealing.ts';
import { watchedSession } from './watched-session.ts';

/** An account at a broker that can be asked and acted on. Nothing of it holds a token that could be read. */
export interface OpenedAccount {
  readonly account: {
    readonly id: string;
    readonly person: string;
    readonly broker: BrokerName;
    /** Null where the broker does not tell it. */
    readonly clientId: string | null;
    /** Which login gave its tokens: another one at each. */
    readonly login: string;
  };
  readonly broker: Broker;
  /** A call that hears of its end from the broker ends the account here too. */
  readonly session: BrokerSession;
  /** When its orders may leave: the same one for everybody in this process. */
  readonly gate: PlacesOfOrders;
}

/** Throws AppError 'broker.not-built', 'broker.not-connected', 'broker.login-expired', 'broker.not-set-up'. */
export async function openAccount(deps: BrokerAccountsDeps, person: string, name: BrokerName): Promise<OpenedAccount> {
  const { db } = await deps.appDb();
  return opened(deps, { name, row: await findAccount(db, { person, broker: name }) });
}

/** The same by the id of the account, for who sends its orders: requests pass `guard`. Throws 'broker.account-unknown' too. */
export async function openAccountById(
  deps: BrokerAccountsDeps,
  id: string,
  guard: (fetch: Fetch) => Fetch,
): Promise<OpenedAccount> {
  const { db } = await deps.appDb();
  const row = await findAccountById(db, id);
  const name = row && nameIn(row.broker);
  if (!name) throw new AppError('broker.account-unknown');
  return opened(deps, { name, row, guard });
}

interface Opening {
  readonly name: BrokerName;
  readonly row: AccountRow | undefined;
  readonly guard?: (fetch: Fetch) => Fetch;
}

async function opened(deps: BrokerAccountsDeps, { name, row, guard }: Opening): Promise<OpenedAccount> {
  const broker = needBuilt(name);
  if (!row || row.login === null) throw new AppError('broker.not-connected', { broker: name });
  const tokens = goodTokens(row, deps);
  if (!tokens) throw new AppError('broker.login-expired', { broker: name });
  const app = needApp({ broker, name, row }, deps);
  const { id, login, person } = row;
  const caller = { account: id, app: app.key };
  const sending = deps.brokerLine.sending(broker, caller);
  const fetch = guard ? guard(sending.fetch) : sending.fetch;
  const session = broker.open(app, tokens, { ...sending, fetch });
  const { db } = await deps.appDb();
  const ended = () => forgetTokens(db, { id, login }, deps.now());
  return {
    account: { id, person, broker: name, clientId: row.client_id, login },
    broker,
    session: watchedSession(session, ended),
    gate: deps.brokerLine.gate(broker, caller),
  };
}

function goodTokens(row: AccountRow, deps: BrokerAccountsDeps) {
  const isOver = row.expires_at !== null && Number(row.expires_at) <= deps.now();
  return isOver || row.tokens === null ? undefined : openedTokens(row.tokens, row, deps);
}
