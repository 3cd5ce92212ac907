import { api, type BacktestReport, type BacktestRun, type ReplyOf } from '@parakh/contract';
import { Figure, grouped, LinesChart, Loaded, Panel, ScrollBox, Select, t, timeTicks } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { useOwnRuns } from '../run/own-runs.ts';
import { useRun } from '../run/use-run.ts';
import { dateText, inRupees } from './EquityPanel.tsx';
import { type FigureRecord, figureRecords } from './figures.ts';
import './report.css';

type ComparedRuns = ReplyOf<typeof api.strategy.backtestReport>;

/** Another run beside this one: figures with the better one marked, both curves in one picture. */
export function ComparePanel({ run, report }: { run: BacktestRun; report: BacktestReport }) {
  const [other, setOther] = useAddressParam('with');
  const runs = useOwnRuns().filter(({ id }) => id !== run.id);
  const isKnown = runs.some(({ id }) => id === other);
  const choices = [
    { value: '', word: 'Choose a run' },
    ...runs.map(({ id, name }) => ({ value: id, word: name })),
    ...(other !== '' && !isKnown ? [{ value: other, word: 'The run of the address' }] : []),
  ];
  return (
    <Panel
      title="Compare"
      note={t('with another run of this browser')}
      className="compare"
      flush
      control={
        choices.length > 1 ? (
          <Select
            label="Run to compare with"
            choices={choices}
            value={other}
            onChange={(event) => setOther(event.target.value)}
          />
        ) : null
      }
    >
      {choices.length === 1 ? (
        <p className="state t2">
          {t('Change something and run again: the two runs can then be laid side by side here.')}
        </p>
      ) : null}
      {other === '' ? null : <Compared key={other} id={other} run={run} report={report} />}
    </Panel>
  );
}

function Compared({ id, run, report }: { id: string; run: BacktestRun; report: BacktestReport }) {
  const other = useRun(id);
  const found = useApi(api.strategy.backtestReport, { params: { run: id } });
  return (
    <Loaded query={found} lines={8} height={420}>
      {(second) => <Both run={run} report={report} second={second} name={other.data?.name ?? t('The other run')} />}
    </Loaded>
  );
}

function Both({
  run,
  report,
  second,
  name,
}: {
  run: BacktestRun;
  report: BacktestReport;
  second: ComparedRuns;
  name: string;
}) {
  const [here, there] = [t('This run'), t('The other run')];
  const shown = figureRecords.filter(({ key }) => report.statistics[key] !== null || second.statistics[key] !== null);
  return (
    <div className="compared">
      <Curves first={report} second={second} />
      <ScrollBox label={t('Figures of both runs')}>
        <table>
          <caption className="vh">{t('Figures of both runs')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Figure')}</th>
              <th scope="col" className="num" title={run.name}>
                {here}
                <span className="u clip run-name">{run.name}</span>
              </th>
              <th scope="col" className="num" title={name}>
                {there}
                <span className="u clip run-name">{name}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((record) => (
              <Line key={record.key} record={record} first={report} second={second} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="panel-foot">{t('▲ marks the better of two figures, where one is better.')}</p>
    </div>
  );
}

function Line({ record, first, second }: { record: FigureRecord; first: ComparedRuns; second: ComparedRuns }) {
  const [one, other] = [first.statistics[record.key], second.statistics[record.key]];
  const wins = one === null || other === null || one === other || !record.better ? 0 : Math.sign(one - other);
  const better = record.better === 'less' ? -wins : wins;
  return (
    <tr>
      <th scope="row" title={t(record.says)}>
        {t(record.title)}
      </th>
      {[one, other].map((value, i) => (
        <td key={i} className="num">
          {better === (i === 0 ? 1 : -1) ? (
            <span className="better" title={t('better')}>
              ▲<span className="vh">{t('better')}</span>{' '}
            </span>
          ) : null}
          <Figure value={value} format={record.format} missing={record.missing} unit />
        </td>
      ))}
    </tr>
  );
}

/** Both curves from 100; what was made in rupees where one of them had no capital. */
function Curves({ first, second }: { first: ComparedRuns; second: ComparedRuns }) {
  const panes = useMemo(() => {
    const arePurses = first.settings.capital !== undefined && second.settings.capital !== undefined;
    const line = (title: string, { curve, settings }: ComparedRuns, colour: string, isDashed: boolean) => {
      const start = settings.capital?.rupees ?? 0;
      const known = (value: number) => (arePurses ? (100 * value) / start : value - start);
      const values = curve.equity.map((value) => (value === null ? null : known(value)));
      return { title, x: curve.times, values, colour, isDashed };
    };
    return [
      {
        title: 'Both',
        height: 220,
        format: arePurses ? (value: number) => grouped(value, 1) : inRupees,
        lines: [
          line('This run', first, 'var(--series-1)', false),
          line('The other run', second, 'var(--series-2)', true),
        ],
      },
    ];
  }, [first, second]);
  return <LinesChart label={t('Curves of both runs')} panes={panes} xText={dateText} xTicks={timeTicks} />;
}
