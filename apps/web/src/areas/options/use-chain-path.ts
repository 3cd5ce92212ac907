import { api, type ChainPath, type OptionChain } from '@parakh/contract';
import type { Loadable } from '@parakh/ui';
import { CallError, useApi } from '../../shared/api/api.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useMayFollow } from '../../shared/live/use-feed.ts';

export const PATH_EVERY_MS = 60_000;
const none = { symbol: '', expiry: '', date: '', at: null };

/** The sessions of a symbol: those with a close, and those of which the chain was recorded on a real market. */
export const useChainSessions = (symbol: string) =>
  useApi(api.options.sessions, { query: { symbol } }, { when: symbol !== '' });

const unknown = { source: undefined, live: null };

/** Whether minutes of contracts are available of a session: each one of the demo market, and those that were recorded. */
export function useContractMinutes(symbol: string, date: string) {
  const state = useMarketState();
  const { source, live } = state.data ?? unknown;
  const sessions = useChainSessions(symbol);
  const isDemo = source === 'demo';
  const isAvailable = isDemo || sessions.data?.recorded.includes(date) === true;
  /** Nothing is said of them until both are told. */
  const isMissing = !isAvailable && state.data !== undefined && sessions.data !== undefined;
  return { isDemo, isLive: live?.isLive === true, isAvailable, isMissing };
}

/** A chain minute by minute; undefined until it is there, and where no minutes of contracts are available: of real ones those that were recorded. */
export const useChainPath = (chain: OptionChain | undefined, strikes?: string): ChainPath | undefined =>
  useChainPathStates(chain, strikes).path.data;

/** What is drawn of the minutes of contracts, while it is fetched and where it failed. */
export interface MinuteStates<Data> {
  readonly path: Loadable<Data>;
  /** No minutes of these contracts are available. */
  readonly isMissing: boolean;
}

/** @param own what was fetched, where it is of what was asked for and not of what was asked for before */
export function minuteStates<Data>(
  { error, refetch }: Pick<Loadable<unknown>, 'error' | 'refetch'>,
  own: Data | undefined,
  { isAvailable, isMissing }: Pick<ReturnType<typeof useContractMinutes>, 'isAvailable' | 'isMissing'>,
): MinuteStates<Data> {
  const isPending = isAvailable && own === undefined && error === null;
  return { path: { data: own, isPending, error, refetch }, isMissing: isMissing || (!own && hasNoMinutes(error)) };
}

/** The same while it is fetched and where it failed. It is asked for again by itself for those who may follow prices. */
export function useChainPathStates(chain: OptionChain | undefined, strikes?: string): MinuteStates<ChainPath> {
  const { symbol, expiry, date, at } = chain ?? none;
  const known = useContractMinutes(symbol, date);
  const mayFollow = useMayFollow();
  const asked = { params: { id: symbol }, query: { expDate: expiry, date, ...(strikes && { strikes }) } };
  const fetched = useApi(api.options.chainPath, asked, {
    when: chain !== undefined && known.isAvailable,
    everyMs: mayFollow && at !== null ? PATH_EVERY_MS : undefined,
    keepPrevious: true,
  });
  return minuteStates(fetched, ownOf(fetched.data, { symbol, expiry }), known);
}

const ownOf = (path: ChainPath | undefined, { symbol, expiry }: Pick<ChainPath, 'symbol' | 'expiry'>) =>
  path?.symbol === symbol && path.expiry === expiry && path.times.length > 1 ? path : undefined;

const hasNoMinutes = (error: Error | null) => error instanceof CallError && error.code === 'contracts.no-minutes';
