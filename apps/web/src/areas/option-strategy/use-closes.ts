import { api } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../../shared/api/api.ts';

/** As many as the exchange's average of volatility needs: its memory is long. */
const LONG = 1000;
const none = new Float64Array();
/** Four years of days would make the page that the server draws twice as large. */
const [browser, server] = [() => true, () => false];
const never = () => () => undefined;

/** Closes of the underlying, splits and bonuses adjusted, the oldest first; none until they have come. They are asked for once the page stands. */
export function useCloses(underlying: string, day: string): Float64Array {
  const isThere = useSyncExternalStore(never, browser, server);
  const { data } = useApi(
    api.market.chartData,
    { params: { symbol: symbolOf(underlying), interval: 'day' }, query: { limit: LONG, to: day } },
    { when: isThere },
  );
  return useMemo(() => (data ? Float64Array.from(data.close, (close) => close ?? NaN) : none), [data]);
}
