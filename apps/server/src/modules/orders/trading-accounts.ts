import { paper } from '@parakh/paper';
import { WebSocket } from 'ws';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import {
  type BrokerAccountsDeps,
  type BrokerAccountTables,
  brokerOfAccount,
  connectedAccounts,
  openAccountById,
} from '../broker-accounts/index.ts';
import { paperFacts, paperSession } from '../paper-account/index.ts';
import type { OrderContent } from './content.ts';
import type { TradingAccount, TradingAccounts } from './deps.ts';
import { guardedFetch } from './leaving.ts';
import { factsOfPaper } from './paper-facts.ts';

const PAPER = 'paper:';
const CONNECTED_WITHIN_MS = 10_000;
/** An order's row has a thousand. */
const MOST_BYTES = 1_048_576;

/** By which orders name somebody's paper account. */
export const paperAccountId = (person: string): string => `${PAPER}${person}`;

/** The line by which orders of an account leave; undefined where the account is not there. */
export async function lineOf(
  account: string,
  { db }: Pick<AppDatabase<BrokerAccountTables>, 'db'>,
): Promise<string | undefined> {
  return account.startsWith(PAPER) ? paper.id : brokerOfAccount(db, account);
}

/** Accounts that people have connected, and their paper accounts. */
export function tradingAccounts(deps: BrokerAccountsDeps): TradingAccounts {
  return {
    async open(id) {
      if (id.startsWith(PAPER)) return paperTrading(id, deps);
      const { account, broker, session, gate } = await openAccountById(deps, id, guardedFetch);
      return {
        id: account.id,
        person: account.person,
        broker,
        session,
        gate,
        connect: ({ url, headers }) =>
          new WebSocket(deps.brokerLine.socket(broker, url), {
            headers,
            handshakeTimeout: CONNECTED_WITHIN_MS,
            maxPayload: MOST_BYTES,
          }),
      };
    },
    connectedTo: async (person) => connectedAccounts(person, deps),
  };
}

/** Nothing of it is sent anywhere: there is nobody whose limits count. */
async function paperTrading(id: string, deps: BrokerAccountsDeps): Promise<TradingAccount> {
  const person = id.slice(PAPER.length);
  return {
    id,
    person,
    broker: paper,
    session: await paperSession(person, deps),
    gate: { take: () => 0 },
    hasLastingIds: true,
    facts: async (content: OrderContent) => factsOfPaper(await paperFacts(person, content, deps), deps.now()),
  };
}
