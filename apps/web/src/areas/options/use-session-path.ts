import { api, type ChainPath, type InterestPath } from '@parakh/contract';
import { useApi } from '../../shared/api/api.ts';
import { type MinuteStates, minuteStates, PATH_EVERY_MS, useContractMinutes } from './use-chain-path.ts';

/** How minutes of contracts are asked for: of the session that runs, else of a stored one of which they are available. */
function useSessionAsked(symbol: string, date: string) {
  const { isDemo, isLive, isAvailable, isMissing } = useContractMinutes(symbol, date);
  const runs = isLive && isDemo;
  return {
    query: runs ? {} : { date },
    options: {
      when: symbol !== '' && isAvailable,
      everyMs: runs ? PATH_EVERY_MS : undefined,
      keepPrevious: true,
    },
    known: { isAvailable, isMissing },
  };
}

interface OfSession {
  readonly symbol: string;
  /** The last stored session: it is asked for while none runs. */
  readonly date: string;
}

/** What is open, expiries summed. */
export function useInterestPath({ symbol, date }: OfSession, expiries: readonly string[]): MinuteStates<InterestPath> {
  const { query, options, known } = useSessionAsked(symbol, date);
  const summed = expiries.length > 0 ? { expDate: expiries.join(',') } : {};
  const asked = useApi(api.options.interestPath, { params: { x: symbol }, query: { ...query, ...summed } }, options);
  return minuteStates(asked, asked.data?.symbol === symbol ? asked.data : undefined, known);
}

/** Options of one expiry. */
export function useStrikesPath(
  { symbol, date, expiry }: OfSession & { readonly expiry: string },
  strikes: readonly string[],
): MinuteStates<ChainPath> {
  const { query, options, known } = useSessionAsked(symbol, date);
  const asked = useApi(
    api.options.chainPath,
    { params: { id: symbol }, query: { ...query, expDate: expiry, strikes: strikes.join(',') } },
    { ...options, when: options.when && strikes.length > 0 },
  );
  const { data } = asked;
  return minuteStates(asked, data?.symbol === symbol && data.expiry === expiry ? data : undefined, known);
}
