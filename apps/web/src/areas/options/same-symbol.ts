import { underlyingOf } from '@parakh/options';
import type { Loadable } from '@parakh/ui';

/** What is kept on the page while another expiry is fetched; of another symbol nothing is. */
export function sameSymbol<Data extends { readonly symbol: string }>(
  query: Loadable<Data>,
  symbol: string,
): Loadable<Data> {
  const { data, error, refetch } = query;
  if (data === undefined || data.symbol === underlyingOf(symbol)) return query;
  return { data: undefined, isPending: error === null, error, refetch };
}
