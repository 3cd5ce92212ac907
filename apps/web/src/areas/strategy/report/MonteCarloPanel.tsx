import type { BacktestReport } from '@parakh/contract';
import { gain, grouped, LinesChart, Panel, percent, rupees, short, t, ticks } from '@parakh/ui';
import { useMemo } from 'react';

type MonteCarlo = NonNullable<BacktestReport['monteCarlo']>;
const HEIGHT = 170;

/** The same trades in another order, again and again: what else might have become of them. */
export function MonteCarloPanel({ found }: { found: MonteCarlo }) {
  const { runs, finalPnl, maxDrawdown, band, lossChancePct } = found;
  const panes = useMemo(() => {
    const last = Math.max(1, band.middle.length - 1);
    const x = band.middle.map((_, i) => (100 * i) / last);
    return [
      {
        title: 'Profit',
        height: HEIGHT,
        format: gain.text,
        axis: (value: number) => short(value, 1),
        lines: [
          { title: 'Middle', x, values: band.middle, colour: 'var(--series-1)' },
          { title: 'Worst of 20', x, values: band.low, colour: 'var(--series-7)', isDashed: true },
          { title: 'Best of 20', x, values: band.high, colour: 'var(--series-7)', isDashed: true },
        ],
        band: { x, low: band.low, high: band.high, colour: 'var(--series-1)' },
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
        <Measure name="Deepest fall, middle" value={rupees.text(maxDrawdown[2] ?? NaN)} />
        <Measure name="Deepest fall, worst of 20" value={rupees.text(maxDrawdown[4] ?? NaN)} />
        <Measure name="Chance of a loss" value={lossChancePct === null ? '–' : `${percent.text(lossChancePct)} %`} />
      </dl>
    </Panel>
  );
}

const tradeText = (share: number) => t('After {share} % of the trades', { share: grouped(share, 0) });
const wholeTicks = (from: number, to: number, most: number) =>
  ticks(from, to, Math.min(most, 5)).map((at) => ({ at, text: `${grouped(at, 0)} %` }));

function Measure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}
