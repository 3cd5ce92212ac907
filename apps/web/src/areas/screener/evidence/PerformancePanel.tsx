import type { HistoricalPerformance } from '@parakh/contract';
import { Band, dayText, grouped, Loaded, t } from '@parakh/ui';
import { CallError } from '../../../shared/api/api.ts';
import type { ScanInput } from '../../../shared/conditions/scan-input.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import type { Scan } from '../matches/use-scan.ts';
import { LookAheadBadge } from './LookAheadBadge.tsx';
import { PerformanceFigures } from './PerformanceFigures.tsx';
import { PerformanceReturns } from './PerformanceReturns.tsx';
import { PerformanceSessions } from './PerformanceSessions.tsx';
import { PerformanceTable } from './PerformanceTable.tsx';
import { type ShownPerformance, usePerformance } from './use-performance.ts';
import './evidence.css';

/** How often the condition fired on the sessions before, and what came after, beside random days. */
export function PerformancePanel({
  condition,
  input,
  scan,
  onDay,
}: {
  condition: string;
  input: ScanInput;
  /** It comes first; left out where it has answered already. */
  scan?: Scan;
  /** Runs the scan as of a session; '' is the last one. */
  onDay: (day: string) => void;
}) {
  const shown = usePerformance(condition, input, scan?.isEvaluated ?? true);
  const unasked = unaskedText(condition, scan);
  const { asked } = shown;
  const data = unasked === undefined ? shown.data : undefined;
  const isBefore = data !== undefined && shown.isBefore;
  return (
    <section className="panel c12 evidence" aria-label={t('Evidence')}>
      <header className="panel-head">
        <h2>{t('Evidence')}</h2>
        {data ? <span className="note">{spanText(data)}</span> : null}
      </header>
      <div className={isBefore ? 'evidence-of before' : 'evidence-of'} aria-busy={isBefore}>
        {unasked === undefined ? (
          <PerformanceBody shown={shown} input={input} onDay={onDay} />
        ) : (
          <p className="state t2">{t(unasked)}</p>
        )}
      </div>
      <footer className="panel-foot">
        {asked && data && !isBefore ? <LookAheadBadge asked={asked} /> : null}
        <span className="push">
          <ScreenLink to={`/strategy-backtest?condition=${encodeURIComponent(condition)}`}>
            {t('Back-test with charges and slippage')}
          </ScreenLink>
        </span>
      </footer>
    </section>
  );
}

/** Why there is nothing to wait for. */
function unaskedText(condition: string, scan: Scan | undefined): string | undefined {
  if (condition === '') return 'What came after its matches is shown once the condition can run.';
  return scan?.error && !scan.isEvaluated
    ? 'What came after its matches is shown once the scan has answered.'
    : undefined;
}

function PerformanceBody({
  shown,
  input,
  onDay,
}: {
  shown: ShownPerformance;
  input: ScanInput;
  onDay: (day: string) => void;
}) {
  const { error, data } = shown;
  const isTooMuch = error instanceof CallError && error.code === 'bars.too-many';
  if (isTooMuch && data === undefined) {
    return (
      <p className="state t2">
        {t('Of minutes the evidence is worked out for up to 100 stocks: choose a smaller group.')}
      </p>
    );
  }
  return (
    <Loaded query={shown} lines={8}>
      {(evidence) => (
        <>
          {shown.isBefore ? null : <Notes evidence={evidence} />}
          <div className="evidence-parts">
            <PerformanceFigures evidence={evidence} />
            <PerformanceReturns outcomes={evidence.outcomes} />
            <PerformanceSessions firing={evidence.firing} day={input.date || evidence.date} onDay={onDay} />
          </div>
          <PerformanceTable outcomes={evidence.outcomes} />
        </>
      )}
    </Loaded>
  );
}

/** A year of sessions that are mostly not available says little. */
function Notes({ evidence: { problems } }: { evidence: HistoricalPerformance }) {
  const notes = problems.filter(({ from, to }) => from === 0 && to === 0);
  return notes.map(({ message }) => (
    <Band key={message} kind="info">
      {t(message)}
    </Band>
  ));
}

function spanText({ firing: { sessions, judged }, date }: HistoricalPerformance): string {
  const most = Math.max(0, ...judged.map((count) => count ?? 0));
  return t('{count} sessions to {day}, up to {stocks} stocks a session', {
    count: grouped(sessions.length, 0),
    day: dayText(date),
    stocks: grouped(most, 0),
  });
}
