import { api, type ReplyOf } from '@parakh/contract';
import { dayText, grouped, type Loadable, Loaded, MISSING, Panel, ScrollBox, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import './stock.css';

type CurrentScans = ReplyOf<typeof api.market.foundIn>;
const HEIGHT = 320;
const STEP = 8;

/** The scans of the catalogue that find the stock now, and on which of the last sessions they did. */
export function CurrentScansPanel({ symbol }: { symbol: string }) {
  const found = useApi(api.market.foundIn, { params: { symbol } }, { everyMs: useLiveMs(), keepPrevious: true });
  return (
    <Panel title="Scans it is in now" note={noteOf(found)} flush className="c12 appearances">
      <Loaded query={found} lines={8} height={HEIGHT}>
        {(shown) =>
          shown.scans.length === 0 ? (
            <p className="state t2">{t('No scan of the catalogue finds it on this session.')}</p>
          ) : (
            <Scans found={shown} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function noteOf({ data, error }: Loadable<CurrentScans>): string | null {
  if (data) return t('{count} of the catalogue', { count: data.scans.length });
  return error ? null : t('Scanning…');
}

function Scans({ found: { scans, sessions } }: { found: CurrentScans }) {
  return (
    <ScrollBox label={t('Scans it is in now')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Scan')}</th>
            <th scope="col">{t('Side')}</th>
            <th scope="col" className="only-wide-cell">
              {t('Last {count} sessions', { count: sessions.length })}
            </th>
            <th scope="col" className="num">
              {t('Sessions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {scans.map((scan) => (
            <tr key={scan.id}>
              <th scope="row">
                <ScreenLink to={savedPath({ kind: 'scan', id: scan.id, name: scan.name })} title={t(scan.words)}>
                  {t(scan.name)}
                </ScreenLink>
              </th>
              <td>{scan.side === null ? <span className="t3">{MISSING}</span> : <Side side={scan.side} />}</td>
              <td className="only-wide-cell">
                {scan.foundOn ? <Strip sessions={sessions} foundOn={scan.foundOn} /> : <NotByDay />}
              </td>
              <td className="num">{scan.foundOn ? grouped(scan.foundOn.length, 0) : <NotByDay />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Side({ side }: { side: 'bullish' | 'bearish' }) {
  return side === 'bullish' ? <span className="up">{t('Bullish')}</span> : <span className="down">{t('Bearish')}</span>;
}

function NotByDay() {
  return (
    <span className="t3" title={t('Evaluated on minutes, weeks or months, not day by day.')}>
      {MISSING}
    </span>
  );
}

/** A cell for each session, the newest last; filled where the scan found the stock. */
function Strip({ sessions, foundOn }: { sessions: readonly string[]; foundOn: readonly string[] }) {
  const [width, height] = [sessions.length * STEP, 14];
  const words = foundOn.map((day) => dayText(day).slice(4)).join(', ');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <title>{words}</title>
      {sessions.toReversed().map((day, i) => (
        <rect
          key={day}
          x={i * STEP}
          width={STEP - 2}
          height={height}
          rx="1"
          fill={foundOn.includes(day) ? 'var(--series-1)' : 'var(--border-subtle)'}
        />
      ))}
    </svg>
  );
}
