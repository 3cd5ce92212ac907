import { api, type DataGap } from '@parakh/contract';
import { Band, clockText, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useOpenMs } from '../../shared/live/use-live.ts';
import './triggers.css';

const EVERY_MS = 60_000;
const MOST = 3;

/** '10:14 to 10:19 (the source was silent)'. */
function gapText({ from, to, because, symbols }: DataGap): string {
  const [begin, end] = [minuteOf(from), to === null ? t('now') : minuteOf(to)];
  return `${t('{begin} to {end}', { begin, end })}${concernedText(symbols)} (${because})`;
}

function concernedText(symbols: number | null): string {
  if (symbols === null) return '';
  return symbols === 1 ? t(', one symbol') : t(', {count} symbols', { count: symbols });
}

const minuteOf = (instant: number) => clockText(instant).slice(0, 5);

/** Silence is not calm: when no prices came in this session, or alerts were not evaluated, that is said. */
export function DataGapBand() {
  const blind = useApi(api.alerts.blind, { query: {} }, { everyMs: useOpenMs(EVERY_MS) }).data;
  const stretches = blind?.stretches ?? [];
  const unseen = stretches.filter(({ what }) => what === 'prices');
  const late = stretches.filter(({ what }) => what === 'evaluation');
  return (
    <>
      {unseen.length === 0 ? null : (
        <div className="blind-band">
          <Band>{t('No prices came {when}. What happened then could not be found.', { when: whenText(unseen) })}</Band>
        </div>
      )}
      {late.length === 0 ? null : (
        <div className="blind-band">
          <Band>
            {t('Alerts were not evaluated {when}. What comes true meanwhile is found late, and says so.', {
              when: whenText(late),
            })}
          </Band>
        </div>
      )}
    </>
  );
}

function whenText(stretches: readonly DataGap[]): string {
  const last = stretches.slice(-MOST).map(gapText).join('; ');
  const more = stretches.length - MOST;
  if (more <= 0) return last;
  return last + (more === 1 ? t(' and once before') : t(' and {count} times before', { count: more }));
}
