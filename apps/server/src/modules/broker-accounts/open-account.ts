import { AppError } from '@parakh/base';
import type { Broker, BrokerSession, OrderGate } from '@parakh/brokers';
import type { BrokerName } from '@parakh/contract';
import { type AccountRow, findAccount, forgetTokens } from './account-store.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { needApp, needBuilt } from './known-brokers.ts';
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
  readonly gate: OrderGate;
}

/** Throws AppError 'broker.not-built', 'broker.not-connected', 'broker.login-expired', 'broker.not-set-up'. */
export async function openAccount(deps: BrokerAccountsDeps, person: string, name: BrokerName): Promise<OpenedAccount> {
  const broker = needBuilt(name);
  const { db } = await deps.appDb();
  const row = await findAccount(db, { person, broker: name });
  if (!row || row.login === null) throw new AppError('broker.not-connected', { broker: name });
  const tokens = goodTokens(row, deps);
  if (!tokens) throw new AppError('broker.login-expired', { broker: name });
  const app = needApp({ broker, name, row }, deps);
  const { id, login } = row;
  const session = broker.open(app, tokens, deps.brokerLine.sending(broker, id));
  const ended = () => forgetTokens(db, { id, login }, deps.now());
  return {
    account: { id, person, broker: name, clientId: row.client_id, login },
    broker,
    session: watchedSession(session, ended),
    gate: deps.brokerLine.gate(broker, id),
  };
}

function goodTokens(row: AccountRow, deps: BrokerAccountsDeps) {
  const isOver = row.expires_at !== null && Number(row.expires_at) <= deps.now();
  return isOver || row.tokens === null ? undefined : openedTokens(row.tokens, row, deps);
}
