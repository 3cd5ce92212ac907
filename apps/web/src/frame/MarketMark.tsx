import type { MarketState } from '@parakh/contract';
import { clockText, dayText, t } from '@parakh/ui';
import { useEffect, useState } from 'react';
import { evaluatedText } from '../shared/live/evaluated-text.ts';
import { exchangeNow, type Feed, stoppedAt } from '../shared/live/feed.ts';
import { useFeed } from '../shared/live/use-feed.ts';
import './TopBar.css';

const words = { 'pre-open': 'Pre-open', open: 'Open', closed: 'Closed', holiday: 'Holiday' } as const;
const dots = { 'pre-open': 'stale', open: 'open', closed: 'closed', holiday: 'closed' } as const;

/** What the exchange is doing and of which session the figures are. The demo market says so before anything else. */
export function MarketMark({ state }: { state: MarketState | undefined }) {
  const running = useFeed(state);
  if (!state) return <span className="market-state" />;
  if (state.source === 'empty') {
    return (
      <span className="market-state" title={t('No prices are available yet. Import the exchange files first.')}>
        <i className="dot stale" />
        <b>{t('No prices')}</b>
      </span>
    );
  }
  return running?.isLive ? <Running state={state} running={running} /> : <LoadedMarket state={state} />;
}

/** Of the last session available. */
function LoadedMarket({ state }: { state: MarketState }) {
  const exact = state.dataAt === null ? '' : t('Figures read in at {clock} IST', { clock: clockText(state.dataAt) });
  const session = t('Session of {day}', { day: dayText(state.lastSession ?? undefined) });
  return (
    <span className="market-state" title={[state.notice, session, exact].filter(Boolean).join('. ')}>
      <i className={`dot ${dots[state.phase]}`} />
      <b className={state.source === 'demo' ? 'only-wide' : undefined}>{t(words[state.phase])}</b>
      <Kind state={state} day={state.lastSession} />
    </span>
  );
}

/** Of the session that runs, with the exchange's clock. */
function Running({ state, running }: { state: MarketState; running: Feed }) {
  const stopped = stoppedAt(running);
  const { day, source, phase, evaluated } = running;
  const session = t('Session of {day}, prices of the {source}', { day: dayText(day), source });
  const title = [state.notice, session, evaluated && evaluatedText(evaluated)].filter(Boolean).join('. ');
  const isWell = stopped === undefined && evaluated?.isLate !== true;
  return (
    <span className="market-state" title={title}>
      <i className={`dot ${isWell ? dots[phase] : 'stale'}`} />
      <b className="only-wide">{stopped === undefined ? t(words[phase]) : t('Stopped')}</b>
      <span className="exchange-clock only-wide">
        {stopped === undefined ? <Clock running={running} /> : clockText(stopped)}
      </span>
      <Kind state={state} day={day} />
    </span>
  );
}

const EVERY_MS = 1000;

function Clock({ running }: { running: Feed }) {
  // As it was heard at first: so it stands in the page that the server drew.
  const [now, beat] = useState(running.receivedAt);
  useEffect(() => {
    const timer = setInterval(() => beat(performance.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return clockText(exchangeNow(running, Math.max(now, running.receivedAt)));
}

function Kind({ state, day }: { state: MarketState; day: string | null }) {
  if (state.isPartial && day === state.lastSession)
    return <span className="chip warn demo-mark">{t('Part of {day}', { day: dayText(day ?? undefined) })}</span>;
  return state.source === 'demo' ? (
    <span className="chip warn demo-mark">{state.notice}</span>
  ) : (
    <span className="only-wide">{dayText(day ?? undefined)}</span>
  );
}
