import { directionOf, grouped, short, signed } from '../numbers.ts';
import { barTimeText } from '../times.ts';
import { t } from '../words.ts';
import { type ChartLine, type ChartShape, knownAt, seriesNumber } from './shape.ts';

/** The figures of the bar under the crosshair; of the newest bar when nothing is pointed at. */
export function ReadOut({ shape, index }: { shape: ChartShape; index: number }) {
  const { bars, lines, compare } = shape;
  if (index < 0) return null;
  const close = knownAt(bars.close, index);
  const before = knownAt(bars.close, index - 1);
  const changePct = 100 * (close / before - 1);
  return (
    <div className="read-out">
      <span className="t2">{barTimeText(bars.time[index]!, shape.withClock)}</span>
      <Pair name={t('O')} text={grouped(knownAt(bars.open, index))} />
      <Pair name={t('H')} text={grouped(knownAt(bars.high, index))} />
      <Pair name={t('L')} text={grouped(knownAt(bars.low, index))} />
      <Pair name={t('C')} text={grouped(close)} />
      {Number.isFinite(changePct) ? <span className={directionOf(changePct)}>{signed(changePct)}%</span> : null}
      <Pair name={t('Vol.')} text={short(knownAt(bars.volume, index))} />
      {lines.map((line) => (
        <span key={line.id} className="line-name">
          <i style={{ background: `var(--series-${numberOf(line, lines)})` }} />
          {line.title} <b>{grouped(knownAt(line.values, index))}</b>
        </span>
      ))}
      {compare.map(({ title, values }, i) => (
        <span key={title} className="line-name">
          <i style={{ background: `var(--series-${i === 0 ? 1 : 4 + i})` }} />
          {title} <b>{grouped(knownAt(values, index))}</b>
        </span>
      ))}
    </div>
  );
}

function Pair({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <span className="t3">{name}</span> <b>{text}</b>
    </span>
  );
}

function numberOf(line: ChartLine, lines: readonly ChartLine[]): number {
  const same = lines.filter((other) => other.pane === line.pane);
  return seriesNumber(line, same.indexOf(line));
}
