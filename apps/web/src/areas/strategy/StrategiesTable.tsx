import type { SavedStrategy } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, gain, type Loadable, percent, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Age } from '../../shared/saved/Age.tsx';
import { authorPath, savedPath, thingOfStrategy } from '../../shared/saved/saved-thing.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { RunSaved } from './RunSaved.tsx';
import { linkToRun } from './run/paths.ts';
import '../../shared/saved/saved.css';

const column = columnsOf<SavedStrategy>();
const figureOf = (key: 'netPnl' | 'cagrPct' | 'maxDrawdownPct' | 'winRatePct' | 'trades') => (row: SavedStrategy) =>
  row.lastRun?.statistics[key] ?? null;
const missing = 'It was not run as it stands.';

const columns = [
  column('name', 'Strategy', undefined, { shows: (strategy) => <Name strategy={strategy} /> }),
  column.figure('netPnl', 'Net profit', { format: gain, of: figureOf('netPnl') }, { missing, rank: 2 }),
  column.figure('cagrPct', 'CAGR', { format: changePct, of: figureOf('cagrPct') }, { missing, rank: 1 }),
  column.figure(
    'maxDrawdownPct',
    'Max drawdown',
    { format: changePct, of: figureOf('maxDrawdownPct') },
    { missing, rank: 2 },
  ),
  column.figure('winRatePct', 'Win rate', { format: percent, of: figureOf('winRatePct') }, { missing, rank: 2 }),
  column.figure('trades', 'Trades', { format: count, of: figureOf('trades') }, { missing, rank: 2 }),
  column.picture('lastRun', 'Last run', (strategy) => <LastRun strategy={strategy} />, { rank: 2 }),
  column('updatedAt', 'Saved', undefined, {
    rank: 2,
    shows: ({ updatedAt }) => <Age at={updatedAt} />,
  }),
  column.picture('run', 'Run', (strategy) => <RunSaved strategy={strategy} className="btn sm" />, { rank: 1 }),
];

/** Saved strategies with what each last made. */
export function StrategiesTable({
  query,
  label,
  empty,
}: {
  query: Loadable<readonly SavedStrategy[]>;
  label: string;
  empty: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <DataTable
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      onPick={(strategy) => void navigate(savedPath(thingOfStrategy(strategy)))}
      label={label}
      tools={false}
      maxHeight={520}
      empty={empty}
    />
  );
}

function Name({ strategy }: { strategy: SavedStrategy }) {
  const { name, author, isOwn, isPublic, isValid, version, forkedFrom } = strategy;
  return (
    <span className="saved-name">
      <span className="row">
        <ScreenLink to={savedPath(thingOfStrategy(strategy))} className="sym clip" title={name} tabIndex={-1}>
          {name}
        </ScreenLink>
        {isOwn && isPublic ? <span className="chip sel">{t('public')}</span> : null}
        {isValid ? null : <span className="chip warn">{t('does not run')}</span>}
      </span>
      <small className="t3 clip">
        {isOwn ? null : (
          <>
            {t('by')}{' '}
            <ScreenLink to={authorPath(author)} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
              {author}
            </ScreenLink>{' '}
            ·{' '}
          </>
        )}
        {t('version {number}', { number: version })}
        {forkedFrom ? ` · ${t('forked from {name}', { name: forkedFrom.name })}` : ''}
      </small>
    </span>
  );
}

function LastRun({ strategy: { lastRun } }: { strategy: SavedStrategy }) {
  if (!lastRun) return <span className="t3">–</span>;
  return (
    <ScreenLink to={linkToRun(lastRun.run)} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
      <Age at={lastRun.finishedAt} />
    </ScreenLink>
  );
}
