import type { BacktestReport } from '@parakh/contract';
import { gain, grouped, LinesChart, Panel, rupees, short, t, ticks } from '@parakh/ui';
import { useMemo } from 'react';
import '../../../shared/text/figures.css';
import './report.css';

type MonteCarlo = NonNullable<BacktestReport['monteCarlo']>;
const HEIGHT = 170;

/** The same trades in another order, again and again: what else might have become of them. */
export function MonteCarloPanel({ found }: { found: MonteCarlo }) {
  const { runs, finalPnl, maxDrawdown, band, lossChancePct } = found;
  const panes = useMemo(() => {
    // Every curve begins with nothing made; the first point is that after the first stretch.
    const x = [0, ...band.middle.map((_, i) => (100 * (i + 1)) / band.middle.length)];
    const [low, middle, high] = [
      [0, ...band.low],
      [0, ...band.middle],
      [0, ...band.high],
    ];
    return [
      {
        title: 'Profit',
        height: HEIGHT,
        format: gain.text,
        axis: (value: number) => short(value, 1),
        lines: [
          { title: 'Middle', x, values: middle, colour: 'var(--series-1)' },
          { title: 'Worst of 20', x, values: low, colour: 'var(--series-7)', isDashed: true },
          { title: 'Best of 20', x, values: high, colour: 'var(--series-7)', isDashed: true },
        ],
        band: { x, low, high, colour: 'var(--series-1)' },
      },
    ];
  }, [band]);
  return (
    <Panel
      title="Another order of the trades"
      note={t('{runs} shuffles', { runs: grouped(runs, 0) })}
      className="c12"
      flush
    >
      <LinesChart label={t('Running profit of shuffled trades')} panes={panes} xText={tradeText} xTicks={wholeTicks} />
      <dl className="measures in-panel">
        <Measure name="Ends with, worst of 20" value={gain.text(finalPnl[0] ?? NaN)} />
        <Measure name="Ends with, middle" value={gain.text(finalPnl[2] ?? NaN)} />
        <Measure name="Ends with, best of 20" value={gain.text(finalPnl[4] ?? NaN)} />
        <Measure name="Max drawdown, median" value={rupees.text(maxDrawdown[2] ?? NaN)} />
        <Measure name="Max drawdown, worst of 20" value={rupees.text(maxDrawdown[4] ?? NaN)} />
        <Measure name="Ended with a loss" value={lossesOf(lossChancePct, runs)} />
      </dl>
    </Panel>
  );
}

const tradeText = (share: number) => t('After {share} % of the trades', { share: grouped(share, 0) });
const wholeTicks = (from: number, to: number, most: number) =>
  ticks(from, to, Math.min(most, 5)).map((at) => ({ at, text: `${grouped(at, 0)} %` }));

/** Counted, since none of a thousand is not never. */
const lossesOf = (chancePct: number | null, runs: number) =>
  chancePct === null
    ? '–'
    : t('{losses} of {runs}', { losses: grouped((chancePct * runs) / 100, 0), runs: grouped(runs, 0) });

function Measure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}
