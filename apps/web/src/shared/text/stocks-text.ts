import { grouped, t } from '@parakh/ui';

/** '1 stock', '1,234 stocks'. */
export const stocksText = (count: number): string =>
  count === 1 ? t('1 stock') : t('{count} stocks', { count: grouped(count, 0) });
