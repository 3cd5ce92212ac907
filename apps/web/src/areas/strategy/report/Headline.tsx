import { Figure, gain, grouped, signed, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { FigureTiles } from './FigureTiles.tsx';
import { type FigureRecord, figureRecords, isShortOf, whyMissing } from './figures.ts';
import { IntervalBar } from './IntervalBar.tsx';
import { type CommonReport, verdictOf } from './verdict.ts';
import '../desk.css';
import './report.css';

/** The result in words and its eight first figures; all others one press away. */
export function Headline({
  report,
  note,
  compared = '{runs} random portfolios',
}: {
  report: CommonReport;
  note: ReactNode;
  /** What luck is told by. */
  compared?: string;
}) {
  const { sentences, luck } = verdictOf(report);
  return (
    <section className="panel" aria-label={t('What this shows')}>
      <div className="verdict">
        <div className="grow">
          <span className="xs t3">{t('What this shows')}</span>
          <p>{sentences.join(' ')}</p>
        </div>
        {luck ? (
          <span className="verdict-luck">
            <span className={luck.isUnlikely ? 'chip sel' : 'chip warn'}>{luck.words}</span>
            {report.luck ? <span className="xs t3">{t(compared, { runs: report.luck.runs })}</span> : null}
          </span>
        ) : null}
      </div>
      <FigureTiles statistics={report.statistics} isShort={isShortOf(report)}>
        {(record) => <Beside record={record} report={report} />}
      </FigureTiles>
      <details className="finer">
        <summary>{t('All figures and what they mean')}</summary>
        <dl className="meanings">
          {figureRecords.map((record) => (
            <div key={record.key}>
              <dt>{t(record.title)}</dt>
              <dd>
                <Figure
                  value={report.statistics[record.key]}
                  format={record.format}
                  missing={whyMissing(record, report.statistics)}
                  unit
                />
              </dd>
              <dd className="xs t3">{t(record.says)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <footer className="panel-foot">{note}</footer>
    </section>
  );
}

const plainTexts = new Map<string, string>([
  ['netPnl', 'after charges and slippage'],
  ['sharpe', 'without a risk-free rate'],
  ['costSharePct', 'of the profit before them'],
]);

/** What a figure is to be held against: the index, what is even, or the interval it lies in. */
function Beside({ record: { key }, report }: { record: FigureRecord; report: CommonReport }) {
  const { benchmark, confidence, statistics } = report;
  if (key === 'cagrPct' || key === 'maxDrawdownPct' || key === 'returnPct') return <Index value={benchmark?.[key]} />;
  if (key === 'winRatePct') return <IntervalBar interval={confidence.winRatePct} even={50} unit="%" />;
  if (key === 'profitFactor') return <IntervalBar interval={confidence.profitFactor} even={1} />;
  if (key === 'averagePct') return <IntervalBar interval={confidence.averagePct} even={0} unit="%" />;
  if (key === 'trades') return t('{open} still held', { open: grouped(statistics.openTrades, 0) });
  if (key === 'netPnl' && statistics.openTrades > 0) return <OpenProfit openPnl={statistics.openPnl} />;
  const words = plainTexts.get(key);
  return words ? t(words) : null;
}

/** The curve counts what is still held, the profit of closed trades does not: without a word the two seem to disagree. */
function OpenProfit({ openPnl }: { openPnl: number | null }) {
  return t('of closed trades; {open} in open positions', { open: gain.text(openPnl ?? NaN) });
}

function Index({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) return t('the index is not available');
  return `NIFTY 50 ${signed(value, 1)}%`;
}
