import { type BrokerAccountsDeps, openAccountById } from '../broker-accounts/index.ts';
import type { TradingAccounts } from './deps.ts';
import { guardedFetch } from './leaving.ts';

/** Accounts that people have connected. */
export function tradingAccounts(deps: BrokerAccountsDeps): TradingAccounts {
  return {
    async open(id) {
      const { account, broker, session, gate } = await openAccountById(deps, id, guardedFetch);
      return { id: account.id, person: account.person, broker, session, gate };
    },
  };
}
