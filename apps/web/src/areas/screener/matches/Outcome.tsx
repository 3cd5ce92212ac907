import { clockText, dayText, grouped, t } from '@parakh/ui';
import type { Scan } from './use-scan.ts';
import '../screener.css';

/** How many stocks match, of how many, on which session. */
export function Outcome({ reply, isCurrent }: { reply: Scan; isCurrent: boolean }) {
  const { data, isLate } = reply;
  return (
    <div className="outcome" aria-live="polite">
      {data ? (
        <>
          <span className="big">{grouped(data.matches.length, 0)}</span>
          <span>
            {t('of {all} stocks match', { all: grouped(data.scanned, 0) })}
            <small className="t3">
              {isCurrent ? '' : `${t('for the last text that could run')} · `}
              {isCurrent && isLate ? `${t('of the previous scan; the new one is running')} · ` : ''}
              {dayText(data.date)}
              {data.upTo === undefined ? '' : ` ${t('up to {clock}', { clock: clockText(data.upTo) })}`} ·{' '}
              {data.barClosed ? t('candle closed') : t('live candle')} ·{' '}
              {t('scanned in {ms} ms', { ms: grouped(data.tookMs, data.tookMs < 10 ? 1 : 0) })}
              {data.unknown > 0 ? ` · ${t('{count} lack bars', { count: grouped(data.unknown, 0) })}` : ''}
            </small>
          </span>
        </>
      ) : (
        <span className="t3">{reply.error?.message ?? (reply.isPending ? t('Scanning every stock') : '')}</span>
      )}
    </div>
  );
}
