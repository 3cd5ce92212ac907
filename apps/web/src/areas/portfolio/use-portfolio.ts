import { api, type BrokerAccount, type TradingBrokerName } from '@parakh/contract';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { type AccountAtBroker, isAtBroker } from '../paper/index.ts';
import type { Listed } from './own-symbol.ts';

/** The brokers that a screen of the portfolio shows. Rows and totals of the paper account never stand beside those of real money. */
export interface ShownBrokers {
  /** Every broker that the person ever connected, and the paper account. */
  readonly kept: readonly BrokerAccount[];
  /** Of the choice: all brokers without the paper account, or one. */
  readonly shown: readonly BrokerAccount[];
  /** Those of `shown` that can be read. */
  readonly connected: readonly BrokerAccount[];
  /** Those of `shown` whose session is over. */
  readonly over: readonly AccountAtBroker[];
  /** The paper account is shown, and nothing else. */
  readonly isPaper: boolean;
}

/** The choice of all accounts at brokers. */
export const ALL_BROKERS = 'all';

/** A choice that is no account of the person's shows the paper account where that is selected or the only one, else all brokers. */
export function shownBrokers(
  accounts: readonly BrokerAccount[],
  choice: string,
  selected: TradingBrokerName | null,
): ShownBrokers {
  const atBrokers = accounts.filter((account) => isAtBroker(account) && account.id !== null);
  const paper = accounts.filter((account) => !isAtBroker(account));
  const kept = [...atBrokers, ...paper];
  const chosen = kept.filter(({ broker }) => broker === choice);
  const isPaperUsual = atBrokers.length === 0 || (selected === 'paper' && choice !== ALL_BROKERS);
  const shown = chosen.length > 0 ? chosen : isPaperUsual ? paper : atBrokers;
  const connected = shown.filter(({ state }) => state === 'connected');
  const over = shown.filter(isAtBroker).filter((account) => !connected.includes(account));
  return { kept, shown, connected, over, isPaper: shown.some((account) => !isAtBroker(account)) };
}

const EVERY_MS = 60_000;

/** The person's brokers, and which of them are looked at. */
export function usePortfolio() {
  const accounts = useApi(api.broker.accounts, {}, { everyMs: EVERY_MS });
  const [choice, choose] = useAddressParam('broker');
  const { data } = accounts;
  const brokers = useMemo(() => data && shownBrokers(data.accounts, choice, data.selected), [data, choice]);
  return { accounts, brokers, selected: data?.selected ?? null, choice, choose };
}

/** Where an order goes that names no broker: the one looked at, else the selected one, else the first that is connected. */
export function usualBroker(
  { connected }: ShownBrokers,
  selected: TradingBrokerName | null,
): TradingBrokerName | undefined {
  return (connected.find(({ broker }) => broker === selected) ?? connected[0])?.broker;
}

const nothing: ReadonlyMap<string, Listed> = new Map();

/** What the app knows of the stocks of the exchange, by symbol. */
export function useListed(): ReadonlyMap<string, Listed> {
  const { data } = useApi(api.market.stocks, {});
  return useMemo(() => (data ? new Map(data.map((one) => [one.symbol, one])) : nothing), [data]);
}
