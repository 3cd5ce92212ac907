import { api, type BlindStretch } from '@parakh/contract';
import { Band, clockText, t } from '@parakh/ui';
import { useApi } from '../../api.ts';

const EVERY_MS = 60_000;
const MOST = 3;

/** '10:14 to 10:19 (the source was silent)'. */
function stretchWords({ from, to, because, symbols }: BlindStretch): string {
  const [begin, end] = [minuteOf(from), to === null ? t('now') : minuteOf(to)];
  const concerned = symbols === null ? '' : t(', {count} symbols', { count: symbols });
  return `${t('{begin} to {end}', { begin, end })}${concerned} (${because})`;
}

const minuteOf = (instant: number) => clockText(instant).slice(0, 5);

/** Silence is not calm: when no prices came in this session, nothing could be found, and that is said. */
export function BlindBand() {
  const blind = useApi(api.alerts.blind, { query: {} }, { everyMs: EVERY_MS }).data;
  const stretches = blind?.stretches ?? [];
  if (stretches.length === 0) return null;
  const last = stretches.slice(-MOST).map(stretchWords).join('; ');
  const more = stretches.length > MOST ? t(' and {count} times before', { count: stretches.length - MOST }) : '';
  return (
    <div className="blind-band">
      <Band>{t('No prices came {when}{more}. What happened then could not be found.', { when: last, more })}</Band>
    </div>
  );
}
