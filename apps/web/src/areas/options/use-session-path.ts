import { api, type ChainPath, type InterestPath } from '@parakh/contract';
import { useApi } from '../../shared/api/api.ts';
import { PATH_EVERY_MS, useContractMinutes } from './use-chain-path.ts';

/** How minutes of contracts are asked for: of the session that runs, else of a stored one of which they are available. */
function useSessionAsked(symbol: string, date: string) {
  const { isDemo, isLive, isAvailable } = useContractMinutes(symbol, date);
  const runs = isLive && isDemo;
  return {
    query: runs ? {} : { date },
    options: {
      when: symbol !== '' && isAvailable,
      everyMs: runs ? PATH_EVERY_MS : undefined,
      keepPrevious: true,
    },
  };
}

interface OfSession {
  readonly symbol: string;
  /** The last stored session: it is asked for while none runs. */
  readonly date: string;
}

/** What is open, expiries summed; undefined until it is there, and where no minutes of contracts are available. */
export function useInterestPath({ symbol, date }: OfSession, expiries: readonly string[]): InterestPath | undefined {
  const { query, options } = useSessionAsked(symbol, date);
  const summed = expiries.length > 0 ? { expDate: expiries.join(',') } : {};
  const { data } = useApi(api.options.interestPath, { params: { x: symbol }, query: { ...query, ...summed } }, options);
  return data?.symbol === symbol ? data : undefined;
}

/** Options of one expiry; undefined likewise. */
export function useStrikesPath(
  { symbol, date, expiry }: OfSession & { readonly expiry: string },
  strikes: readonly string[],
): ChainPath | undefined {
  const { query, options } = useSessionAsked(symbol, date);
  const asked = { ...query, expDate: expiry, strikes: strikes.join(',') };
  const { data } = useApi(
    api.options.chainPath,
    { params: { id: symbol }, query: asked },
    { ...options, when: options.when && strikes.length > 0 },
  );
  return data?.symbol === symbol && data.expiry === expiry ? data : undefined;
}
