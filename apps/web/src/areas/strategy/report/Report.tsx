import { api, type BacktestReport, type BacktestRun } from '@parakh/contract';
import { Band, dayText, grouped, lazyPart, t, useSurroundings } from '@parakh/ui';
import { Suspense } from 'react';
import { linkToRun } from '../run/paths.ts';
import { withNumbers } from '../run/sweep.ts';
import { keyOfRun } from '../run/use-run.ts';
import { BucketsPanel } from './BucketsPanel.tsx';
import { CaveatsPanel } from './CaveatsPanel.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { CostPanel } from './CostPanel.tsx';
import { EquityPanel } from './EquityPanel.tsx';
import { Headline } from './Headline.tsx';
import { HistogramPanel } from './HistogramPanel.tsx';
import { LuckPanel } from './LuckPanel.tsx';
import { MonteCarloPanel } from './MonteCarloPanel.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { ShareRun, type SharingCalls } from './ShareRun.tsx';
import { SweepPanel } from './SweepPanel.tsx';
import { WalkForwardPanel } from './WalkForwardPanel.tsx';
import './report.css';

/** Tables that come page by page, and the chart of a trade, are loaded once the figures stand. */
const TradesPanel = lazyPart('TradesPanel', async () => (await import('./TradesPanel.tsx')).TradesPanel);

/** What is read first of a back-test. What chose nothing comes before what chose, where other numbers were tried. */
export function Report({
  run,
  report,
  onText,
}: {
  run: BacktestRun;
  report: BacktestReport;
  /** Changes the strategy on the desk. */
  onText: (text: string) => void;
}) {
  const { condition } = run.request;
  return (
    <>
      <Problems report={report} />
      <Headline
        report={report}
        note={
          <>
            <Span report={report} />
            {run.isOwn ? <ShareRun run={run} calls={sharing} /> : null}
          </>
        }
      />
      {report.sweep ? <TriedNumbers sweep={report.sweep} condition={condition} onText={onText} /> : null}
      {report.walkForward ? <WalkForwardPanel found={report.walkForward} /> : null}
      <EquityPanel report={report} hasCapital={report.settings.capital !== undefined} />
      <MonthsPanel report={report} />
      {hasTrades(report) ? <BucketsPanel report={report} /> : null}
    </>
  );
}

const { shareBacktest: share, unshareBacktest: unshare, sharedBacktests: list } = api.strategy;
const sharing: SharingCalls = { share, unshare, list, linkTo: linkToRun, keyOf: keyOfRun };

const hasTrades = ({ statistics }: BacktestReport) => statistics.trades > 0;

function TriedNumbers({
  sweep,
  condition,
  onText,
}: {
  sweep: NonNullable<BacktestReport['sweep']>;
  condition: string;
  onText: (text: string) => void;
}) {
  const { notify } = useSurroundings();
  const use = (values: readonly number[]) => {
    onText(withNumbers(condition, sweep.parameters, values));
    notify(t('The numbers stand in the strategy. Run it again to see them alone.'));
  };
  return <SweepPanel sweep={sweep} condition={condition} onUse={use} />;
}

/** Where it was made, whether it was luck, every trade, another run beside it, and how it was done. */
export function ReportDetails({ run, report }: { run: BacktestRun; report: BacktestReport }) {
  return (
    <>
      <div className="grid">
        {hasTrades(report) ? <CostPanel report={report} /> : null}
        {report.luck ? <LuckPanel luck={report.luck} /> : null}
        {hasTrades(report) ? <HistogramPanel histogram={report.histogram} /> : null}
        {report.monteCarlo ? <MonteCarloPanel found={report.monteCarlo} /> : null}
      </div>
      <Suspense fallback={<section className="panel trades-wait" aria-label={t('Trades')} />}>
        <TradesPanel run={run} report={report} />
      </Suspense>
      <ComparePanel run={run} report={report} />
      <CaveatsPanel run={run} report={report} />
    </>
  );
}

/** What the strategy deserves to be told though it ran. */
function Problems({ report: { problems } }: { report: BacktestReport }) {
  return problems.map(({ from, message }) => <Band key={`${from} ${message}`}>{message}</Band>);
}

function Span({ report: { universe, symbols, from, to, barLength, bars, tookMs } }: { report: BacktestReport }) {
  return t('{universe}, {symbols} stocks · {from} to {to} · {bars} {length} bars · {took}', {
    universe,
    symbols: grouped(symbols, 0),
    from: dayText(from),
    to: dayText(to),
    bars: grouped(bars, 0),
    length: t(barLength),
    took: tookMs < 1000 ? t('{ms} ms', { ms: grouped(tookMs, 0) }) : t('{s} s', { s: grouped(tookMs / 1000, 1) }),
  });
}
