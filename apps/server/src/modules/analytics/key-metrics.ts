import type { KeyMetrics } from '@parakh/contract';
import type { MetricsRequest } from '../scanning/index.ts';
import type { AnalyticsDeps } from './deps.ts';

const units = { money: 'crore', price: 'rupees', ratio: 'times', percent: 'percent' } as const;

/** The fundamentals of one company, with their units and the statements they speak of. */
export async function keyMetricsOf(request: MetricsRequest, services: AnalyticsDeps): Promise<KeyMetrics> {
  const { symbol, basis, date, close, metrics } = await services.engine().metrics(request);
  return {
    symbol,
    name: services.engine().market().instruments.get(symbol)?.name ?? symbol,
    basis,
    day: date,
    close,
    metrics: metrics.map(({ fundamental: { name, unit, formula }, ...metric }) => ({
      name,
      unit: units[unit],
      formula,
      ...metric,
    })),
  };
}
