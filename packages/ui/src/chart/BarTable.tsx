import { grouped, short } from '../numbers.ts';
import { barTimeText } from '../times.ts';
import { t } from '../words.ts';
import { type ChartShape, knownAt } from './shape.ts';

const BARS = 20;

/** The chart's twin for those who hear it: the newest bars, newest first, with the values of every line. */
export function BarTable({ shape, label }: { shape: ChartShape; label: string }) {
  const { bars, lines, marks, deals = [] } = shape;
  const last = bars.time.length - 1;
  const indexes = Array.from({ length: Math.min(BARS, last + 1) }, (_, i) => last - i);
  return (
    <table className="vh">
      <caption>{t('{chart}: the last {count} bars', { chart: label, count: indexes.length })}</caption>
      <thead>
        <tr>
          {['Time', 'Open', 'High', 'Low', 'Close', 'Volume'].map((word) => (
            <th key={word} scope="col">
              {t(word)}
            </th>
          ))}
          {lines.map((line) => (
            <th key={line.id} scope="col">
              {line.title}
            </th>
          ))}
          <th scope="col">{t('Condition')}</th>
        </tr>
      </thead>
      <tbody>
        {indexes.map((i) => (
          <tr key={i}>
            <th scope="row">{barTimeText(bars.time[i]!, shape.withClock)}</th>
            {[bars.open, bars.high, bars.low, bars.close].map((column, at) => (
              <td key={at}>{grouped(knownAt(column, i))}</td>
            ))}
            <td>{short(knownAt(bars.volume, i))}</td>
            {lines.map((line) => (
              <td key={line.id}>{grouped(knownAt(line.values, i))}</td>
            ))}
            <td>
              {marks.includes(bars.time[i]!) ? t('held') : ''}{' '}
              {deals
                .filter(({ time }) => time === bars.time[i])
                .map(({ text }) => text)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
