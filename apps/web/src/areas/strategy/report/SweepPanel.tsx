import type { BacktestReport } from '@parakh/contract';
import { dayText, gain, grouped, LinesChart, Panel, ScrollBox, Segment, signed, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { heatStep } from '../../market/index.ts';
import './months.css';

type Sweep = NonNullable<BacktestReport['sweep']>;
type Tried = Sweep['outOfSample'][number];
type Metric = 'averagePct' | 'netPnl' | 'profitFactor' | 'sharpe';
type Part = 'outOfSample' | 'inSample';

const metrics = [
  { value: 'averagePct', word: 'A trade %', says: 'Mean percent of a trade, after charges' },
  { value: 'netPnl', word: 'Net ₹', says: 'All closed trades, after charges' },
  { value: 'profitFactor', word: 'Factor', says: 'All gains over all losses' },
  { value: 'sharpe', word: 'Sharpe', says: 'Of the daily returns of the capital' },
] as const;
const parts = [
  { value: 'outOfSample', word: 'Later part', says: 'Which chose nothing: what counts' },
  { value: 'inSample', word: 'Earlier part', says: 'On which the best was chosen' },
] as const;

const textOf = (metric: Metric, value: number | null) => {
  if (value === null) return '–';
  if (metric === 'netPnl') return gain.text(value);
  return metric === 'averagePct' ? signed(value) : grouped(value);
};

/** The numbers that were tried: first on the part of the time that chose nothing. */
export function SweepPanel({
  sweep,
  condition,
  onUse,
}: {
  sweep: Sweep;
  condition: string;
  /** Takes values that were tried into the strategy. */
  onUse: (values: readonly number[]) => void;
}) {
  const [metric, setMetric] = useState<Metric>('averagePct');
  const [part, setPart] = useState<Part>('outOfSample');
  const names = sweep.parameters.map(({ from, to, written }) => nameOf(condition, from, to, written));
  const chosen = sweep.outOfSample[sweep.best];
  return (
    <Panel
      title="Other numbers"
      note={t('the later part begins on {day}', { day: dayText(sweep.splitAt) })}
      flush
      control={<Segment label="Figure" value={metric} choices={metrics} onChange={setMetric} />}
      foot={
        <span>
          {t(
            'Chosen on the earlier part: {values}. A number that is good alone among its neighbours was found by chance.',
            {
              values: chosen ? names.map((name, i) => `${name} → ${chosen.values[i]}`).join(', ') : '–',
            },
          )}
        </span>
      }
    >
      {sweep.parameters.length === 1 ? (
        <OneNumber sweep={sweep} metric={metric} name={names[0]!} />
      ) : (
        <>
          <div className="panel-tools">
            <Segment label="Part of the time" value={part} choices={parts} onChange={setPart} />
          </div>
          <TwoNumbers sweep={sweep} tried={sweep[part]} metric={metric} names={names} onUse={onUse} />
        </>
      )}
    </Panel>
  );
}

/** 'EMA(…)': the words before the number, so that two numbers can be told apart. */
function nameOf(condition: string, from: number, to: number, written: number): string {
  const before = condition.slice(0, from).match(/[A-Za-z][\w %]*[(,\s<>=.\d]*$/)?.[0] ?? '';
  const isInside = condition.slice(to).trimStart().startsWith(')') || condition.slice(to).trimStart().startsWith(',');
  const word = before.replace(/\s+/g, ' ').trim();
  return `${word} ${written}${isInside ? ')' : ''}`.replace('( ', '(').trim();
}

const valueText = (value: number) => grouped(value, Number.isInteger(value) ? 0 : 2);
const noTicks = (from: number, to: number) => [from, to].map((at) => ({ at, text: valueText(at) }));

function OneNumber({ sweep, metric, name }: { sweep: Sweep; metric: Metric; name: string }) {
  const panes = useMemo(() => {
    const x = sweep.outOfSample.map(({ values }) => values[0]!);
    const line = (title: string, tried: readonly Tried[]) => ({ title, x, values: tried.map((one) => one[metric]) });
    return [
      {
        title: name,
        height: 190,
        format: (value: number) => textOf(metric, Number.isFinite(value) ? value : null),
        lines: [
          { ...line('Later part', sweep.outOfSample), colour: 'var(--series-1)' },
          { ...line('Earlier part', sweep.inSample), colour: 'var(--series-7)', isDashed: true },
        ],
      },
    ];
  }, [sweep, metric, name]);
  const best = sweep.outOfSample[sweep.best]?.values[0];
  const xText = (value: number) => `${name} → ${valueText(value)}`;
  return (
    <LinesChart
      label={t('Result by {number}', { number: name })}
      panes={panes}
      xText={xText}
      xTicks={noTicks}
      split={best}
    />
  );
}

function TwoNumbers({
  sweep,
  tried,
  metric,
  names,
  onUse,
}: {
  onUse: (values: readonly number[]) => void;
  sweep: Sweep;
  tried: readonly Tried[];
  metric: Metric;
  names: readonly string[];
}) {
  const [down, across] = sweep.parameters;
  const at = new Map(tried.map((one) => [one.values.join(' '), one]));
  const size = Math.max(...tried.map((one) => Math.abs((one[metric] ?? 0) - even[metric])), 1e-9);
  const best = sweep.outOfSample[sweep.best]?.values.join(' ');
  return (
    <ScrollBox label={t('Results by two numbers')}>
      <table className="months sweep-map">
        <caption className="xs t3">
          {t(
            'Down: {down}. Across: {across}. The framed one was chosen. Press one to take its numbers into the strategy.',
            { down: names[0]!, across: names[1]! },
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{names[0]}</span>
            </th>
            {across!.values.map((value) => (
              <th key={value} scope="col">
                {valueText(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down!.values.map((row) => (
            <tr key={row}>
              <th scope="row">{valueText(row)}</th>
              {across!.values.map((value) => (
                <SweepCell
                  key={value}
                  one={at.get(`${row} ${value}`)}
                  metric={metric}
                  size={size}
                  isBest={best === `${row} ${value}`}
                  onUse={onUse}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Where a figure says neither gain nor loss. */
const even: Readonly<Record<Metric, number>> = { averagePct: 0, netPnl: 0, profitFactor: 1, sharpe: 0 };

function SweepCell({
  one,
  metric,
  size,
  isBest,
  onUse,
}: {
  one: Tried | undefined;
  metric: Metric;
  size: number;
  isBest: boolean;
  onUse: (values: readonly number[]) => void;
}) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- this pair was not tried
  if (!one) return <td />;
  const value = one[metric];
  // The strongest of the map takes the strongest step.
  const step = value === null ? '0' : heatStep((2 * (value - even[metric])) / size);
  const title = t('{values}: {trades} trades, {net}', {
    values: one.values.join(' / '),
    trades: one.trades,
    net: gain.text(one.netPnl ?? NaN),
  });
  return (
    <td title={title}>
      <button
        type="button"
        className={isBest ? 'heat chosen' : 'heat'}
        style={{ background: `var(--heat-${step})`, color: `var(--heat-${step}-ink)` }}
        onClick={() => onUse(one.values)}
      >
        {textOf(metric, value)}
        {isBest ? <span className="vh">{t('chosen')}</span> : null}
      </button>
    </td>
  );
}
