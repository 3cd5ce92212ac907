import { api, type BacktestRun } from '@parakh/contract';
import { ageText, changePct, columnsOf, count, DataTable, gain, Icon, percent, ratio, Sparkline, t } from '@parakh/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { CallError, call, keyOf } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { forgetRun, type OwnRun, rememberShape, useOwnRuns } from './run/own-runs.ts';
import { linkToRun } from './run/paths.ts';
import { useRuns } from './run/use-run.ts';
import './runs.css';

/** A run of this browser and what the server says of it. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly own: OwnRun;
  readonly run: BacktestRun | undefined;
  /** Why the server, when last asked, said nothing of it. */
  readonly error: Error | null;
}

const states = {
  queued: 'waiting',
  running: 'at work',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

const column = columnsOf<Row>();
const figureOf = (key: 'netPnl' | 'cagrPct' | 'maxDrawdownPct' | 'sharpe' | 'winRatePct' | 'trades') => (row: Row) =>
  row.run?.statistics?.[key] ?? null;
const missing = 'Not known of this run.';

const figures = [
  column.figure('netPnl', 'Net profit', { format: gain, of: figureOf('netPnl') }, { missing }),
  column.figure('cagrPct', 'CAGR', { format: changePct, of: figureOf('cagrPct') }, { missing, rank: 2 }),
  column.figure(
    'maxDrawdownPct',
    'Max drawdown',
    { format: changePct, of: figureOf('maxDrawdownPct') },
    { missing, rank: 2 },
  ),
  column.figure('winRatePct', 'Win rate', { format: percent, of: figureOf('winRatePct') }, { missing, rank: 2 }),
  column.figure('sharpe', 'Sharpe', { format: ratio, of: figureOf('sharpe') }, { missing, rank: 2 }),
  column.figure('trades', 'Trades', { format: count, of: figureOf('trades') }, { missing, rank: 2 }),
];

/** The runs of this browser, newest first, with their figures and two to be ticked. */
export function RunsTable({ ticked, onTick }: { ticked: readonly string[]; onTick: (id: string) => void }) {
  const runs = useOwnRuns();
  const replies = useRuns(runs.map(({ id }) => id));
  useShapes(runs, replies);
  const navigate = useNavigate();
  const rows = runs.map((own, i) => ({
    id: own.id,
    name: own.name || t('Without a name'),
    own,
    run: replies[i]?.data,
    error: replies[i]?.error ?? null,
  }));
  const columns = useMemo(() => columnsWith(ticked, onTick), [ticked, onTick]);
  if (runs.length === 0) return <NoRuns />;
  return (
    <DataTable
      query={asLoadable(rows)}
      columns={columns}
      rowKey={({ id }) => id}
      onPick={({ id }) => void navigate(linkToRun(id))}
      label="My runs"
      tools={false}
      maxHeight={520}
      empty=""
    />
  );
}

/** Fetched at a time: a report is long. */
const SHAPES_AT_ONCE = 3;

/** The curves of runs that are done and were never looked at: fetched once, kept as a shape. */
function useShapes(runs: readonly OwnRun[], replies: readonly { readonly data: BacktestRun | undefined }[]): void {
  const wanting = runs
    .filter(({ shape }, i) => shape === undefined && replies[i]?.data?.status === 'done')
    .slice(0, SHAPES_AT_ONCE);
  const reports = useQueries({
    queries: wanting.map(({ id }) => {
      const sent = { params: { run: id } };
      return {
        queryKey: keyOf(api.strategy.backtestReport, sent),
        queryFn: () => call(api.strategy.backtestReport, sent),
      };
    }),
  });
  useEffect(() => {
    reports.forEach(({ data }, i) => {
      const run = wanting[i];
      if (data && run) rememberShape(run.id, data.curve.equity);
    });
  }, [reports, wanting]);
}

function columnsWith(ticked: readonly string[], onTick: (id: string) => void) {
  return [
    column('name', 'Run', undefined, {
      shows: ({ id, name, own }) => (
        <span className="run-cell">
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            aria-label={t('Compare {name}', { name })}
            onChange={() => onTick(id)}
            onClick={(event) => event.stopPropagation()}
          />
          <span className="words">
            <ScreenLink to={linkToRun(id)} className="sym">
              {name}
            </ScreenLink>
            <small className="t3">{ageText(own.startedAt, Date.now())}</small>
          </span>
        </span>
      ),
    }),
    column.picture('state', 'State', (row) => <State row={row} />, { rank: 1 }),
    column.picture('shape', 'Equity', ({ own }) => <Sparkline values={own.shape ?? []} width={90} />, { rank: 2 }),
    ...figures,
    column.picture('forget', 'Remove', ({ id, name }) => (
      <button
        type="button"
        className="iconbtn sm"
        aria-label={t('Take {name} off this list', { name })}
        onClick={() => forgetRun(id)}
      >
        <Icon name="close" />
      </button>
    )),
  ];
}

function State({ row: { run, error } }: { row: Row }) {
  const isGone = error instanceof CallError && error.status === 404;
  // What is known of a run still holds when the server does not answer for a moment.
  if (isGone || (error && !run))
    return (
      <span className="chip warn" title={error.message}>
        {isGone ? t('no longer available') : t('not known now')}
      </span>
    );
  if (!run) return <span className="t3">…</span>;
  const percentDone = Math.round(100 * run.progress);
  const isAtWork = run.status === 'running';
  return (
    <span
      className={run.status === 'failed' ? 'chip problem' : isAtWork ? 'chip sel' : 'chip'}
      title={run.error ?? run.doing}
    >
      {t(states[run.status])}
      {isAtWork ? ` ${percentDone}%` : ''}
    </span>
  );
}

function NoRuns() {
  return (
    <div className="state">
      <h3>{t('No back-test was run in this browser yet.')}</h3>
      <p>{t('Press Run on one of the library below, and its figures wait for you here.')}</p>
    </div>
  );
}
