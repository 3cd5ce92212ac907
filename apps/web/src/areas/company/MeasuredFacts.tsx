import { api } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import './Landing.css';

/** Figures of this very system; one that is not known is left out. */
export function MeasuredFacts() {
  const state = useMarketState().data;
  const words = useApi(api.strategy.metadata, {}).data;
  const facts = [
    { value: state?.symbols, says: 'symbols' },
    { value: state?.sessions, says: 'sessions to scan as of' },
    { value: state?.minuteSessions, says: 'sessions of one-minute bars' },
    { value: words?.operands.length, says: 'words the condition language knows' },
  ].filter(({ value }) => value !== undefined && value > 0);
  return (
    <div className="facts4">
      {facts.map(({ value, says }) => (
        <div key={says}>
          <b>{grouped(value ?? NaN, 0)}</b>
          <span>{t(says)}</span>
        </div>
      ))}
    </div>
  );
}
