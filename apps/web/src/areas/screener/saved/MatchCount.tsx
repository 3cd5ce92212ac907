import type { ScreenCard } from '@parakh/contract';
import { grouped, MISSING, notRenewedText, t } from '@parakh/ui';
import { useMatchCount } from './match-counts.ts';

/** 'of all stocks judged, so many match now'. */
export function MatchCount({ screen }: { screen: ScreenCard }) {
  const { data, error } = useMatchCount(screen);
  if (!screen.isValid) {
    return (
      <span className="chip warn" title={t('Its condition has a problem.')}>
        {t('does not run')}
      </span>
    );
  }
  if (error && !data) {
    return (
      <span className="t3" title={error.message}>
        {MISSING}
      </span>
    );
  }
  if (!data)
    return (
      <span className="shimmer" style={{ width: 30 }}>
        <span className="vh">{t('Scanning…')}</span>
      </span>
    );
  return (
    <span
      className="num"
      title={error ? notRenewedText(error) : t('of {all} stocks scanned', { all: grouped(data.scanned, 0) })}
    >
      <b className="semi">{grouped(data.matches, 0)}</b>
    </span>
  );
}
