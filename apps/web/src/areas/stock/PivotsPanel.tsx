import type { PivotLine } from '@parakh/calculators';
import type { Snapshot } from '@parakh/contract';
import { changePct, dayText, Figure, grouped, Panel, price, quoteMark, Segment, Select, t } from '@parakh/ui';
import { useState } from 'react';
import { useTicked } from '../../shared/live/use-quote.ts';
import { levelSets, linesOf } from './pivot-lines.ts';
import './stock.css';

const periods = [
  { value: 'day', word: 'Day' },
  { value: 'week', word: 'Week' },
  { value: 'month', word: 'Month' },
] as const;
type Period = (typeof periods)[number]['value'];

/** Pivots of any set of the period before, with the last price standing between them; `each`: only so many above and below it. */
export function PivotsPanel({ stock, each = Infinity }: { stock: Snapshot; each?: number }) {
  const [period, setPeriod] = useState<Period>('day');
  const [set, setSet] = useState('classic');
  const levels = stock.pivots[period];
  const { last } = useTicked(stock.quote);
  const control = <Segment label="Pivots of" value={period} choices={periods} onChange={setPeriod} />;
  const lines = levels ? linesOf(set, levels) : [];
  return (
    <Panel
      title="Pivots"
      note={levels ? t('of {day}', { day: dayText(levels.of).slice(4) }) : null}
      control={control}
      flush
      foot={t(levelSets.find(({ value }) => value === set)?.says ?? '')}
    >
      <div className="pivot-set">
        <Select
          label="Way of drawing"
          choices={levelSets}
          value={set}
          onChange={(event) => setSet(event.target.value)}
        />
      </div>
      {lines.length === 0 || last === null ? (
        <p className="state t2">{t('No completed {period} is available.', { period: t(period) })}</p>
      ) : (
        <Levels symbol={stock.quote.symbol} lines={lines} last={last} each={each} />
      )}
    </Panel>
  );
}

function Levels({
  symbol,
  lines,
  last,
  each,
}: {
  symbol: string;
  lines: readonly PivotLine[];
  last: number;
  each: number;
}) {
  const above = lines.filter(({ price: level }) => level > last).slice(-each);
  const below = lines.filter(({ price: level }) => level <= last).slice(0, each);
  return (
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
        {above.map((line) => (
          <Level key={line.name} {...line} last={last} />
        ))}
        <tr className="here">
          <th scope="row">{t('Last')}</th>
          <td className="num" data-quote={quoteMark(symbol, 'last')}>
            {grouped(last)}
          </td>
          <td className="num t2">
            {below[0]
              ? t('{distance} above {level}', { distance: grouped(last - below[0].price), level: below[0].name })
              : t('below all')}
          </td>
        </tr>
        {below.map((line) => (
          <Level key={line.name} {...line} last={last} />
        ))}
      </tbody>
    </table>
  );
}

function Level({ name, price: value, last }: PivotLine & { last: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">
        <Figure value={value} format={price} />
      </td>
      <td className="num t3">{changePct.text(100 * (value / last - 1))}%</td>
    </tr>
  );
}
