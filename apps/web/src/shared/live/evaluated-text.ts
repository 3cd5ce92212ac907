import type { AlertsEvaluated } from '@parakh/contract';
import { clockText, t } from '@parakh/ui';

/** 'Alerts last evaluated at 14:16', by the exchange's clock. */
export function evaluatedText({ until }: Pick<AlertsEvaluated, 'until'>): string {
  return until === null
    ? t('Alerts were not evaluated in this session yet')
    : t('Alerts last evaluated at {clock}', { clock: clockText(until).slice(0, 5) });
}
