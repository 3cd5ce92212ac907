import type { Snapshot } from '@parakh/contract';
import { changePct, dayText, Figure, grouped, Panel, price, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import { useTicked } from '../../live/use-quote.ts';

const periods = [
  { value: 'day', word: 'Day' },
  { value: 'week', word: 'Week' },
  { value: 'month', word: 'Month' },
] as const;
type Period = (typeof periods)[number]['value'];

const words = {
  r3: 'R3',
  r2: 'R2',
  r1: 'R1',
  top: 'TC',
  pivot: 'P',
  bottom: 'BC',
  s1: 'S1',
  s2: 'S2',
  s3: 'S3',
} as const;
const keys = ['r3', 'r2', 'r1', 'top', 'pivot', 'bottom', 's1', 's2', 's3'] as const;

/** Classic pivots of the period before, with the last price standing between them. */
export function PivotsPanel({ stock }: { stock: Snapshot }) {
  const [period, setPeriod] = useState<Period>('day');
  const levels = stock.pivots[period];
  const { last } = useTicked(stock.quote);
  const control = <Segment label="Pivots of" value={period} choices={periods} onChange={setPeriod} />;
  if (!levels || last === null) {
    return (
      <Panel title="Pivots" control={control}>
        <p className="t2">{t('No completed {period} is held.', { period: t(period) })}</p>
      </Panel>
    );
  }
  const rows = keys
    .flatMap((key) => (levels[key] === null ? [] : [{ word: words[key], value: levels[key] }]))
    .sort((a, b) => b.value - a.value);
  const above = rows.filter(({ value }) => value > last);
  const below = rows.filter(({ value }) => value <= last);
  return (
    <Panel title="Pivots" note={t('classic, of {day}', { day: dayText(levels.of).slice(4) })} control={control} flush>
      <table className="pivots">
        <caption className="vh">{t('Pivot levels and their distance from the last price')}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{t('Level')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Distance')}</th>
          </tr>
        </thead>
        <tbody>
          {above.map((row) => (
            <Level key={row.word} {...row} last={last} />
          ))}
          <tr className="here">
            <th scope="row">{t('Last')}</th>
            <td className="num">{grouped(last)}</td>
            <td className="num t2">
              {below[0]
                ? t('{distance} above {level}', { distance: grouped(last - below[0].value), level: below[0].word })
                : t('below all')}
            </td>
          </tr>
          {below.map((row) => (
            <Level key={row.word} {...row} last={last} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Level({ word, value, last }: { word: string; value: number; last: number }) {
  return (
    <tr>
      <th scope="row">{word}</th>
      <td className="num">
        <Figure value={value} format={price} />
      </td>
      <td className="num t3">{changePct.text(100 * (value / last - 1))}%</td>
    </tr>
  );
}
