import type { Statement, StatementLine } from '@parakh/contract';
import { type Format, t } from '@parakh/ui';
import { periodWord } from './statement-words.ts';
import './stock.css';

const MOST = 8;
const BOX = { width: 160, height: 92, top: 16, floor: 76 };

/** The last periods of a line as bars from zero; the newest carries its figure. */
export function TrendBars({
  line,
  periods,
  format,
}: {
  line: StatementLine;
  periods: Statement['periods'];
  format: Format;
}) {
  const shown = periods.slice(-MOST);
  const values = line.values.slice(-MOST);
  const known = values.flatMap((value) => value ?? []);
  const [high, low] = [Math.max(0, ...known), Math.min(0, ...known)];
  const y = (value: number) => BOX.top + ((high - value) * (BOX.floor - BOX.top)) / (high - low || 1);
  const step = BOX.width / Math.max(1, shown.length);
  const word = (i: number) => `${periodWord(shown[i]!.end)}: ${value(values[i], format)}`;
  const newest = values.at(-1);
  return (
    <svg
      className="chart trend-bars"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={`${t(line.title)}. ${shown.map((_, i) => word(i)).join('; ')}`}
    >
      {shown.map(({ end }, i) => (
        <g key={end}>
          <title>{word(i)}</title>
          <rect x={i * step} width={step} y={BOX.top} height={BOX.floor - BOX.top} fill="transparent" />
          <Bar value={values[i] ?? null} x={i * step + 2} width={step - 4} y={y} isNewest={i === shown.length - 1} />
        </g>
      ))}
      <text x={BOX.width} y={11} className="end t-p semi">
        {value(newest, format)}
      </text>
      <text x={0} y={BOX.height - 3}>
        {shown[0] ? periodWord(shown[0].end) : ''}
      </text>
      <text x={BOX.width} y={BOX.height - 3} className="end">
        {shown.length > 1 ? periodWord(shown.at(-1)!.end) : ''}
      </text>
    </svg>
  );
}

function Bar({
  value: one,
  x,
  width,
  y,
  isNewest,
}: {
  value: number | null;
  x: number;
  width: number;
  y: (value: number) => number;
  isNewest: boolean;
}) {
  if (one === null) return null;
  const [top, bottom] = [Math.min(y(one), y(0)), Math.max(y(one), y(0))];
  const kind = one < 0 ? 'loss' : isNewest ? 'newest' : 'past';
  return <rect x={x} width={width} y={top} height={Math.max(1, bottom - top)} rx="1.5" className={kind} />;
}

function value(one: number | null | undefined, format: Format): string {
  return typeof one === 'number' ? format.text(one) : '–';
}
