import { api, type ReplyOf } from '@parakh/contract';
import {
  barTimeText,
  changePct,
  Figure,
  grouped,
  LinesChart,
  Loaded,
  Panel,
  ScrollBox,
  Segment,
  t,
  timeTicks,
} from '@parakh/ui';
import { useMemo, useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import './stock.css';

type Relative = ReplyOf<typeof api.market.relativePerformance>;
type Line = Relative['lines'][number];

const HEIGHT = 380;
const CHART = 240;
const MINUTES_A_DAY = 1440;
const spans = [
  { value: 'week', word: '1W', says: 'One week', days: 7 },
  { value: 'month', word: '1M', says: 'One month', days: 30 },
  { value: 'quarter', word: '3M', says: 'Three months', days: 91 },
  { value: 'halfYear', word: '6M', says: 'Six months', days: 182 },
  { value: 'year', word: '1Y', says: 'One year', days: 365 },
] as const;
type Span = (typeof spans)[number]['value'];

/** A stock beside its sector and the NIFTY 50: lines from one start, and returns over usual spans. */
export function RelativePanel({ symbol }: { symbol: string }) {
  const [span, setSpan] = useState<Span>('year');
  const relative = useApi(api.market.relativePerformance, { params: { symbol } });
  return (
    <Panel
      title="Against sector and NIFTY 50"
      note={t('each 100 at the start')}
      className="c8 relative"
      control={<Segment label="Span" value={span} choices={spans} onChange={setSpan} />}
    >
      <Loaded query={relative} lines={8} height={HEIGHT}>
        {(shown) => (
          <>
            <Lines relative={shown} span={span} />
            <Returns lines={shown.lines} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Lines({ relative: { time, lines }, span }: { relative: Relative; span: Span }) {
  const panes = useMemo(() => {
    const days = spans.find(({ value }) => value === span)!.days;
    const from = (time.at(-1) ?? 0) - days * MINUTES_A_DAY;
    // The last session at or before the start, so that a week begins with the close a week ago.
    const start = Math.max(
      0,
      time.findLastIndex((at) => at <= from),
    );
    const drawn = lines.map((line, i) => lineOf(line, { time, start, number: i }));
    return [{ title: 'Level', height: CHART, lines: drawn, format: (value: number) => grouped(value), axis }];
  }, [time, lines, span]);
  return <LinesChart label={t('Performance, 100 at the start')} panes={panes} xText={dateText} xTicks={timeTicks} />;
}

function lineOf(line: Line, { time, start, number }: { time: readonly number[]; start: number; number: number }) {
  const values = line.values.slice(start);
  const base = values.find((value) => value !== null) ?? Number.NaN;
  return {
    title: titleOf(line),
    x: time.slice(start),
    values: values.map((value) => (value === null ? null : (100 * value) / base)),
    colour: `var(--series-${number + 1})`,
    isDashed: line.kind === 'index',
  };
}

function titleOf({ name, kind, members }: Line): string {
  return kind === 'sector' ? t('{sector}, mean of {count}', { sector: name, count: members ?? 0 }) : name;
}

const dateText = (minutes: number) => barTimeText(minutes, false);
const axis = (value: number) => grouped(value, 0);

function Returns({ lines }: { lines: readonly Line[] }) {
  return (
    <ScrollBox label={t('Returns')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Return, %')}</th>
            {spans.map(({ value, word, says }) => (
              <th key={value} scope="col" className="num" title={t(says)}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{titleOf(line)}</th>
              {spans.map(({ value }) => (
                <td key={value} className="num">
                  <Figure value={line.returns[value]} format={changePct} missing="Its history is not that long." />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
