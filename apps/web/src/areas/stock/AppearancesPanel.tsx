import { type Appearance, api } from '@parakh/contract';
import { Band, dayText, grouped, Loaded, Panel, ScrollBox, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SessionStrip } from './SessionStrip.tsx';
import './stock.css';

const HEIGHT = 190;
/** Those that are not worked out yet come within a minute or two of a start. */
const AGAIN_MS = 60_000;

/** Which published scans found the stock on the sessions of the last year, the latest first. */
export function AppearancesPanel({ symbol }: { symbol: string }) {
  const found = useApi(api.scanner.appearances, { params: { symbol } }, { everyMs: AGAIN_MS });
  return (
    <Panel
      title="Scans it appeared in"
      note={t('published scans, the last 250 sessions')}
      flush
      className="c12 appearances"
    >
      <Loaded query={found} lines={5} height={HEIGHT}>
        {({ scans, waiting }) => (
          <>
            {waiting > 0 ? (
              <Band kind="info">{t('{count} more scans are being worked out.', { count: waiting })}</Band>
            ) : null}
            {scans.length === 0 ? (
              <p className="state t2">{t('None of the published scans found it.')}</p>
            ) : (
              <Scans scans={scans.toSorted((a, b) => latest(b).localeCompare(latest(a)))} symbol={symbol} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function latest({ sessions }: Appearance): string {
  return sessions[0] ?? '';
}

function Scans({ scans, symbol }: { scans: readonly Appearance[]; symbol: string }) {
  return (
    <ScrollBox label={t('Scans it appeared in')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Scan')}</th>
            <th scope="col" className="only-wide-cell">
              {t('When')}
            </th>
            <th scope="col" className="num">
              {t('Sessions')}
            </th>
            <th scope="col" className="num">
              {t('Last on')}
            </th>
          </tr>
        </thead>
        <tbody>
          {scans.map((scan) => (
            <tr key={scan.id}>
              <th scope="row">
                <ScreenLink to={linkTo(scan, symbol)} title={scan.condition}>
                  {t(scan.name)}
                </ScreenLink>
              </th>
              <td className="only-wide-cell">
                <SessionStrip scan={scan} />
              </td>
              <td className="num">{grouped(scan.sessions.length, 0)}</td>
              <td className="num">{latest(scan) === scan.date ? <b>{lastText(scan)}</b> : lastText(scan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Without the day of the week. */
function lastText(scan: Appearance): string {
  return dayText(latest(scan)).slice(4);
}

/** The scan as of the last session on which it found the stock, with the reason. */
function linkTo(scan: Appearance, symbol: string): string {
  const last = latest(scan);
  const on = last === scan.date ? '' : `&on=${last}`;
  return `/create-screener?condition=${encodeURIComponent(scan.condition)}&stock=${encodeURIComponent(symbol)}${on}`;
}
