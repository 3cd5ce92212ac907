import { api } from '@parakh/contract';
import { useApi } from '../../../shared/api/api.ts';
import { useMarketState } from '../../../shared/live/market-state.ts';
import { ALL, symbolsOf, type TestForm } from './form.ts';

/** The days whose minutes a test of the first underlying can go through, the earliest first; undefined on sessions, of all underlyings, and until they are told. */
export function useMinuteDays({ on, symbol: text }: TestForm): readonly string[] | undefined {
  const symbols = symbolsOf(text);
  const symbol = symbols === ALL ? '' : (symbols[0] ?? '');
  const { data: market } = useMarketState();
  const { data } = useApi(api.options.sessions, { query: { symbol } }, { when: on === 'minutes' && symbol !== '' });
  return market?.source === 'demo' ? data?.sessions : market && data?.recorded;
}
