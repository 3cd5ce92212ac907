import { api, type ChainPath, type OptionChain } from '@parakh/contract';
import { useApi } from '../../shared/api/api.ts';
import { useMarketState } from '../../shared/live/market-state.ts';

export const PATH_EVERY_MS = 60_000;
const none = { symbol: '', expiry: '', date: '', at: null };

/** The sessions of a symbol: those with a close, and those of which the chain was recorded on a real market. */
export const useChainSessions = (symbol: string) =>
  useApi(api.options.sessions, { query: { symbol } }, { when: symbol !== '' });

const unknown = { source: undefined, live: null };

/** Whether minutes of contracts are available of a session: each one of the demo market, and those that were recorded. */
export function useContractMinutes(symbol: string, date: string) {
  const { source, live } = useMarketState().data ?? unknown;
  const isRecorded = useChainSessions(symbol).data?.recorded.includes(date) === true;
  const isDemo = source === 'demo';
  return { isDemo, isLive: live?.isLive === true, isAvailable: isDemo || isRecorded };
}

/** A chain minute by minute; undefined until it is there, and where no minutes of contracts are available: of real ones those that were recorded. */
export function useChainPath(chain: OptionChain | undefined, strikes?: string): ChainPath | undefined {
  const { symbol, expiry, date, at } = chain ?? none;
  const { isLive, isAvailable } = useContractMinutes(symbol, date);
  const asked = { params: { id: symbol }, query: { expDate: expiry, date, ...(strikes && { strikes }) } };
  const { data } = useApi(api.options.chainPath, asked, {
    when: chain !== undefined && isAvailable,
    everyMs: isLive && at !== null ? PATH_EVERY_MS : undefined,
    keepPrevious: true,
  });
  return data && isOf(data, { symbol, expiry }) ? data : undefined;
}

const isOf = (path: ChainPath, { symbol, expiry }: Pick<ChainPath, 'symbol' | 'expiry'>) =>
  path.symbol === symbol && path.expiry === expiry && path.times.length > 1;
