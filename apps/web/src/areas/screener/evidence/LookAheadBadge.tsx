import { api } from '@parakh/contract';
import { barTimeText, grouped, Icon, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { stocksText } from '../../../shared/text/stocks-text.ts';
import type { PerformanceInput } from './use-performance.ts';

/** Whether any value of the condition changed once later bars had come, and which. */
export function LookAheadBadge({ asked }: { asked: PerformanceInput }) {
  const { data, error } = useApi(api.scanner.lookAhead, { body: asked });
  if (error) {
    return (
      <span className="chip" title={error.message}>
        {t('Look-ahead: not checked')}
      </span>
    );
  }
  if (!data) return <span className="t3">{t('Evaluating again with what was known then')}</span>;
  const [first] = data.changes;
  if (!first) {
    const stocks = data.symbols.join(', ');
    return (
      <span className="chip" title={t('Evaluated with only what was known at the time, on {stocks}.', { stocks })}>
        <Icon name="check" />
        {t('No look-ahead: {values} values evaluated again on {stocks}', {
          values: grouped(data.values, 0),
          stocks: stocksText(data.symbols.length),
        })}
      </span>
    );
  }
  return (
    <span
      className="chip warn"
      title={t('{operand} of {symbol} on {day} was another value once later bars had come.', {
        operand: first.text,
        symbol: first.symbol,
        day: barTimeText(first.barTime, false),
      })}
    >
      <Icon name="warn" />
      {t('Looks ahead: {count} values changed, first of {operand}', {
        count: grouped(data.changed, 0),
        operand: first.text,
      })}
    </span>
  );
}
