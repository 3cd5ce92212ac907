import type { BacktestReport } from '@parakh/contract';
import { grouped, Panel, signed, t, useWidth } from '@parakh/ui';

type Luck = NonNullable<BacktestReport['luck']>;
const HEIGHT = 96;
const MIDDLE = 46;
const PAD = 28;
const shares = [5, 25, 50, 75, 95] as const;

/** What it is compared with, in words; `{better}` and `{runs}` are counts. */
interface LuckWords {
  readonly better: string;
  readonly says: string;
}

const ofShares: LuckWords = {
  better: 'Better than {better} of {runs} random portfolios.',
  says: '{runs} portfolios bought stocks of the same list on random days and held them as long. The bar holds half of them, the line nine of ten.',
};

/** Where the strategy stands among portfolios that bought at random, as many positions held as long. */
export function LuckPanel({ luck, words = ofShares }: { luck: Luck; words?: LuckWords }) {
  const { runs, betterThanPct, averagePct, randomPct } = luck;
  return (
    <Panel title="Is it luck?" note={t('a trade %, before charges')} className="c4">
      <p className="md">
        {betterThanPct === null
          ? t('There is nothing to compare: no trade was closed.')
          : t(words.better, {
              better: grouped((betterThanPct * runs) / 100, 0),
              runs: grouped(runs, 0),
            })}
      </p>
      <NumberLine random={randomPct} own={averagePct} />
      <p className="xs t3">{t(words.says, { runs: grouped(runs, 0) })}</p>
    </Panel>
  );
}

function NumberLine({ random, own }: { random: Luck['randomPct']; own: number | null }) {
  const [box, width] = useWidth(220);
  const known = [...random, own].filter((value): value is number => value !== null);
  if (known.length < shares.length + 1 || own === null) return <div ref={box} />;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (value: number) => PAD + ((width - 2 * PAD) * (value - low)) / (high - low || 1);
  const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = random.map((value) => value ?? NaN);
  const words = t(
    'Random portfolios: middle {middle} %, nine of ten between {low} % and {high} %; the strategy {own} %',
    {
      middle: signed(p50),
      low: signed(p5),
      high: signed(p95),
      own: signed(own),
    },
  );
  return (
    <div ref={box}>
      <svg
        className="chart"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={words}
      >
        <line x1={x(p5)} x2={x(p95)} y1={MIDDLE} y2={MIDDLE} stroke="var(--series-7)" strokeWidth="2" />
        <rect
          x={x(p25)}
          width={Math.max(2, x(p75) - x(p25))}
          y={MIDDLE - 9}
          height="18"
          rx="3"
          fill="var(--series-7)"
          opacity="0.45"
        />
        <line x1={x(p50)} x2={x(p50)} y1={MIDDLE - 12} y2={MIDDLE + 12} stroke="var(--text-primary)" strokeWidth="2" />
        <text x={x(p50)} y={MIDDLE + 28} className="mid">
          {t('random {value}', { value: signed(p50) })}
        </text>
        <path d={`M${x(own)} ${MIDDLE - 13} l6 -9 h-12 z`} fill="var(--accent)" />
        <line x1={x(own)} x2={x(own)} y1={MIDDLE - 13} y2={MIDDLE + 12} stroke="var(--accent)" strokeWidth="2" />
        <text x={x(own)} y={14} className={anchorOf(x(own), width)} style={{ fontWeight: 620 }}>
          {t('this {value}', { value: signed(own) })}
        </text>
      </svg>
    </div>
  );
}

function anchorOf(x: number, width: number): string {
  if (x > width - 60) return 'end';
  return x < 60 ? '' : 'mid';
}
