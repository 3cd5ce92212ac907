import { api, type BrokerAccount, type BrokerSaved } from '@parakh/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useApi } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { forgetBroker, saveBroker, storedSession } from '../../shared/api/session-store.ts';
import { isAtBroker } from '../paper/index.ts';

const accountsKey = keyOf(api.broker.accounts, {});

export const askAccountsAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: accountsKey });

/** Every broker with what connects the person to it. Nothing is asked for a stranger, nor for staff that acts as somebody. */
export function useBrokerAccounts({ when = true }: { when?: boolean } = {}) {
  const { profile } = useSession();
  const client = useQueryClient();
  const query = useApi(api.broker.accounts, {}, { when: when && profile?.actor === null });
  const { data } = query;
  useEffect(() => {
    if (data) keepSelected(data.accounts);
  }, [data]);
  // A call that was refused took the handle away: how the broker stands now, the server knows.
  useEffect(() => {
    let before = storedSession.get().brokerToken;
    return storedSession.follow(() => {
      const { brokerToken } = storedSession.get();
      if (before !== undefined && brokerToken === undefined) void askAccountsAnew(client);
      before = brokerToken;
    });
  }, [client]);
  return query;
}

/** The handles of the selected broker, also in a browser in which nobody logged in to it. */
function keepSelected(accounts: readonly BrokerAccount[]): void {
  const selected = accounts.find((account) => account.isSelected && (account.id !== null || !isAtBroker(account)));
  if (!selected) return forgetBroker();
  const { broker, clientId, authToken, feedToken } = selected;
  saveBroker({ selectedBroker: broker, brokerUserId: clientId, authToken, feedToken });
}

/** After a login: its broker is the selected one where the server says so. */
export function saveLogin({ account, authToken, feedToken, brokerUserId }: BrokerSaved): void {
  if (account.isSelected) saveBroker({ selectedBroker: account.broker, brokerUserId, authToken, feedToken });
}
