import type { BacktestReport } from '@parakh/contract';
import {
  barTimeText,
  type DrawnLine,
  grouped,
  LinesChart,
  type LinesPane,
  Panel,
  rupees,
  Segment,
  short,
  t,
  timeTicks,
} from '@parakh/ui';
import { useMemo, useState } from 'react';

const EQUITY_PX = 250;
const FALL_PX = 84;
const POSITIONS_PX = 44;
const MINUTES_A_DAY = 1440;

export const inRupees = rupees.text;
const inPercent = (value: number) => (Number.isFinite(value) ? `${grouped(value, 1)} %` : '–');

/** A curve, of what capital, on what bars. */
interface Drawn {
  readonly report: Pick<BacktestReport, 'curve' | 'sweep' | 'barLength'>;
  readonly hasCapital: boolean;
}

/** The capital over the time, beside the index; how far below its highest point it stood; how many positions were held. */
export function EquityPanel({ report, hasCapital }: Drawn) {
  const { curve, barLength } = report;
  const [scale, setScale] = useState<'linear' | 'log'>('linear');
  const panes = useMemo(() => panesOf(report.curve, hasCapital, scale === 'log'), [report.curve, hasCapital, scale]);
  const withClock = !/day|week/.test(barLength);
  return (
    <Panel
      title={hasCapital ? 'Equity' : 'Running profit'}
      note={hasCapital ? t('after all charges, holdings at their close') : t('after all charges; money is no limit')}
      flush
      control={hasCapital ? <Segment label="Scale" value={scale} choices={scales} onChange={setScale} /> : null}
    >
      {curve.times.length < 2 ? (
        <p className="state t2">{t('There are too few bars for a curve.')}</p>
      ) : (
        <LinesChart
          label={t('Equity, drawdown and positions')}
          panes={panes}
          xText={withClock ? clockText : dateText}
          xTicks={timeTicks}
          split={splitOf(report)}
        />
      )}
    </Panel>
  );
}

const scales = [
  { value: 'linear', word: 'Linear' },
  { value: 'log', word: 'Log', says: 'Equal ratios are equally high' },
] as const;
export const dateText = (minutes: number) => barTimeText(minutes, false);
const clockText = (minutes: number) => barTimeText(minutes, true);

/** Where the part begins that chose nothing. */
function splitOf({ sweep }: Drawn['report']): number | undefined {
  return sweep ? (Date.parse(`${sweep.splitAt}T00:00:00Z`) / 60_000 / MINUTES_A_DAY) * MINUTES_A_DAY : undefined;
}

function panesOf(curve: BacktestReport['curve'], hasCapital: boolean, isLog: boolean): LinesPane[] {
  const line = (title: string, values: DrawnLine['values'], colour: string) => ({
    title,
    x: curve.times,
    values,
    colour,
  });
  const equity = line(hasCapital ? 'Equity' : 'Profit', curve.equity, 'var(--series-1)');
  const index = curve.benchmark ? [{ ...line('NIFTY 50', curve.benchmark, 'var(--series-7)'), isDashed: true }] : [];
  return [
    { title: 'Equity', height: EQUITY_PX, lines: [equity, ...index], format: inRupees, axis: axisRupees, isLog },
    {
      title: 'Below its highest point',
      isNamed: true,
      height: FALL_PX,
      lines: [{ ...line('Drawdown', curve.drawdown, 'var(--series-1)'), isFilled: true }],
      format: hasCapital ? inPercent : inRupees,
      axis: hasCapital ? (value) => `${grouped(value, 0)} %` : axisRupees,
      floor: 0,
    },
    {
      title: 'Positions',
      isNamed: true,
      height: POSITIONS_PX,
      lines: [{ ...line('Positions', curve.positions, 'var(--series-3)'), isFilled: true }],
      format: (value) => grouped(value, 0),
      floor: 0,
    },
  ];
}

const axisRupees = (value: number) => short(value, 1);
