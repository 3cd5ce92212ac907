import { api, type BrokerAccount, type BrokerName } from '@parakh/contract';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import type { Listed } from './own-symbol.ts';

/** The brokers that a screen of the portfolio shows. */
export interface ShownBrokers {
  /** Every broker that the person ever connected. */
  readonly kept: readonly BrokerAccount[];
  /** Of the choice: all of them, or one. */
  readonly shown: readonly BrokerAccount[];
  /** Those of `shown` that can be read. */
  readonly connected: readonly BrokerAccount[];
  /** Those of `shown` whose session is over. */
  readonly over: readonly BrokerAccount[];
}

/** A choice that is no broker of the person's shows all. */
export function shownBrokers(accounts: readonly BrokerAccount[], choice: string): ShownBrokers {
  const kept = accounts.filter(({ id }) => id !== null);
  const chosen = kept.filter(({ broker }) => broker === choice);
  const shown = chosen.length > 0 ? chosen : kept;
  const connected = shown.filter(({ state }) => state === 'connected');
  return { kept, shown, connected, over: shown.filter((account) => !connected.includes(account)) };
}

const EVERY_MS = 60_000;

/** The person's brokers, and which of them are looked at. */
export function usePortfolio() {
  const accounts = useApi(api.broker.accounts, {}, { everyMs: EVERY_MS });
  const [choice, choose] = useAddressParam('broker');
  const { data } = accounts;
  const brokers = useMemo(() => data && shownBrokers(data.accounts, choice), [data, choice]);
  return { accounts, brokers, selected: data?.selected ?? null, choice, choose };
}

/** Where an order goes that names no broker: the one looked at, else the selected one, else the first that is connected. */
export function usualBroker({ connected }: ShownBrokers, selected: BrokerName | null): BrokerName | undefined {
  return (connected.find(({ broker }) => broker === selected) ?? connected[0])?.broker;
}

const nothing: ReadonlyMap<string, Listed> = new Map();

/** What the app knows of the stocks of the exchange, by symbol. */
export function useListed(): ReadonlyMap<string, Listed> {
  const { data } = useApi(api.market.stocks, {});
  return useMemo(() => (data ? new Map(data.map((one) => [one.symbol, one])) : nothing), [data]);
}
