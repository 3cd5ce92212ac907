import { changePct, Figure, gain, Panel, t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { useOwnRuns } from './run/own-runs.ts';
import { linkToRun } from './run/paths.ts';
import { useRuns } from './run/use-run.ts';
import './runs.css';

const SHOWN = 8;

/** The last runs of this browser with what they made: who tries long enough finds something by luck alone. */
export function LastRuns({ shown }: { shown: string }) {
  const all = useOwnRuns();
  const runs = all.slice(0, SHOWN);
  const replies = useRuns(runs.map(({ id }) => id));
  if (runs.length === 0) return null;
  return (
    <Panel
      title="My last runs"
      flush
      className="last-runs"
      control={
        <ScreenLink to="/strategy-home" className="btn sm ghost">
          {t('All {count}', { count: all.length })}
        </ScreenLink>
      }
      foot={
        all.length > 1 ? (
          <span>{t('Of many tries one is good by luck: weigh the best by how many there were.')}</span>
        ) : null
      }
    >
      <ul className="lines">
        {runs.map(({ id, name }, i) => (
          <li key={id} aria-current={id === shown || undefined}>
            <ScreenLink to={linkToRun(id)} className="clip grow" title={name}>
              {name || t('Without a name')}
            </ScreenLink>
            <Made statistics={replies[i]?.data?.statistics} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Statistics = NonNullable<ReturnType<typeof useRuns>[number]['data']>['statistics'];

/** Growth a year; in rupees where money was no limit. */
function Made({ statistics }: { statistics: Statistics | undefined }) {
  if (!statistics) return <span className="t3">–</span>;
  return statistics.cagrPct === null ? (
    <Figure value={statistics.netPnl} format={gain} missing="No trade was closed." />
  ) : (
    <span className="num">
      <Figure value={statistics.cagrPct} format={changePct} unit /> <span className="t3 xs">{t('a year')}</span>
    </span>
  );
}
