import type { BacktestStatistics } from '@parakh/contract';
import { Figure, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { type FigureRecord, headlineOf, whyMissing } from './figures.ts';
import './report.css';

/** The eight figures that are read first; what each means is one hover away, why one is missing stands under it. */
export function FigureTiles({
  statistics,
  isShort = false,
  children,
}: {
  statistics: BacktestStatistics;
  /** Less than a year was judged. */
  isShort?: boolean;
  /** What a figure is to be held against. */
  children?: (record: FigureRecord) => ReactNode;
}) {
  return (
    <dl className="tiles">
      {headlineOf(statistics, isShort).map((record) => {
        const value = statistics[record.key];
        const missing = whyMissing(record, statistics);
        return (
          <div key={record.key} className="tile" title={t(record.says)}>
            <dt>{t(record.title)}</dt>
            <dd className="v">
              <Figure value={value} format={record.format} missing={missing} unit />
            </dd>
            <dd className="s">{value === null ? t(missing) : children?.(record)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
