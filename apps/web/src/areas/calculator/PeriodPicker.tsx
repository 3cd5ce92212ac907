import { dayText, Segment, t } from '@parakh/ui';
import { CallError } from '../../shared/api/api.ts';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';
import type { AskedPeriod } from './use-period.ts';
import './calculator.css';

const choices = [
  { value: 'day', word: 'Last day' },
  { value: 'week', word: 'Last week' },
  { value: 'month', word: 'Last month' },
] as const;

/** A symbol whose last day, week or month fills the boxes below. `onChoose` comes before another one does. */
export function PeriodPicker({ period, onChoose }: { period: AskedPeriod; onChoose: () => void }) {
  const then = (choose: (value: string) => void) => (value: string) => {
    onChoose();
    choose(value);
  };
  return (
    <div className="period-picker">
      <SymbolBox label={t('Fill with a symbol')} placeholder="Symbol" onTake={then(period.choose)} />
      <Segment label="Prices of" value={period.period} choices={choices} onChange={then(period.choosePeriod)} />
      <p className="xs t3" aria-live="polite">
        {periodText(period)}
      </p>
    </div>
  );
}

function periodText({ symbol, prices, error }: AskedPeriod): string {
  if (symbol === '') return t('Or type the prices yourself.');
  if (error) return error instanceof CallError ? error.message : t('The prices did not come.');
  if (!prices) return '';
  const [from, to] = [dayText(prices.from), dayText(prices.to)];
  return from === to ? `${prices.symbol}, ${from}` : t('{symbol}, {from} to {to}', { symbol: prices.symbol, from, to });
}
