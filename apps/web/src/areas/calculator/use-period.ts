import { api, type PeriodPrices } from '@parakh/contract';
import { useSearchParams } from 'react-router';
import { useApi } from '../../shared/api/api.ts';

const periods = ['day', 'week', 'month'] as const;
type Period = (typeof periods)[number];

/** The symbol whose prices fill the boxes, and of which period; nothing where none is chosen. */
export interface AskedPeriod {
  readonly symbol: string;
  readonly period: Period;
  readonly prices: PeriodPrices | undefined;
  readonly error: Error | null;
  readonly choose: (symbol: string) => void;
  readonly choosePeriod: (period: string) => void;
}

/** Another symbol or period empties the boxes it `fills`, so that its prices stand in them. */
export function usePeriod(fills: readonly string[], usual = ''): AskedPeriod {
  const [params, setParams] = useSearchParams();
  const symbol = params.get('symbol') ?? usual;
  const period = periods.find((one) => one === params.get('period')) ?? 'day';
  const { data, error } = useApi(api.market.pivotPrices, { query: { symbol, period } }, { when: symbol !== '' });
  const choose = (name: 'symbol' | 'period') => (value: string) => {
    const next = new URLSearchParams(params);
    for (const filled of fills) next.delete(filled);
    next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { symbol, period, prices: data, error, choose: choose('symbol'), choosePeriod: choose('period') };
}
