import type { MarketState } from '@parakh/contract';
import { clockText, dayText, t } from '@parakh/ui';

const words = { 'pre-open': 'Pre-open', open: 'Open', closed: 'Closed', holiday: 'Holiday' } as const;
const dots = { 'pre-open': 'stale', open: 'open', closed: 'closed', holiday: 'closed' } as const;

/** What the exchange is doing and of which session the figures are. The demo market says so before anything else. */
export function MarketMark({ state }: { state: MarketState | undefined }) {
  if (!state) return <span className="market-state" />;
  const exact = state.dataAt === null ? '' : t('Figures read in at {clock} IST', { clock: clockText(state.dataAt) });
  const session = t('Session of {day}', { day: dayText(state.lastSession ?? undefined) });
  if (state.source === 'empty') {
    return (
      <span className="market-state" title={t('No prices are held yet. Import the exchange files first.')}>
        <i className="dot stale" />
        <b>{t('No prices')}</b>
      </span>
    );
  }
  return (
    <span className="market-state" title={[state.notice, session, exact].filter(Boolean).join('. ')}>
      <i className={`dot ${dots[state.phase]}`} />
      <b className={state.source === 'demo' ? 'only-wide' : undefined}>{t(words[state.phase])}</b>
      {state.source === 'demo' ? (
        <span className="chip warn demo-mark">{state.notice}</span>
      ) : (
        <span className="only-wide">{dayText(state.lastSession ?? undefined)}</span>
      )}
    </span>
  );
}
