import type { Breadth } from '@parakh/contract';
import { change, Figure, grouped, Panel, percent, ratio, t } from '@parakh/ui';
import { stocksText } from '../../shared/text/stocks-text.ts';
import '../../shared/text/figures.css';
import './overview.css';

/** How many rise, and how many stand high: the market without the weight of its largest. */
export function BreadthPanel({ breadth, symbols }: { breadth: Breadth; symbols: number }) {
  const { advances, declines, unchanged } = breadth;
  const all = advances + declines + unchanged || 1;
  return (
    <Panel title="Breadth" note={stocksText(symbols)} className="c3">
      <div className="breadth-bar" aria-hidden="true">
        <i className="rise" style={{ width: `${(100 * advances) / all}%` }} />
        <i className="stay" style={{ width: `${(100 * unchanged) / all}%` }} />
        <i className="fall" style={{ width: `${(100 * declines) / all}%` }} />
      </div>
      <p className="row-between xs">
        <span className="up">▲ {t('{count} up', { count: grouped(advances, 0) })}</span>
        <span className="t2">{t('{count} flat', { count: grouped(unchanged, 0) })}</span>
        <span className="down">▼ {t('{count} down', { count: grouped(declines, 0) })}</span>
      </p>
      {breadth.aboveAverage.map(({ length, pct, previousPct }) => (
        <div key={length} className="average">
          <p className="row-between xs">
            <span>{t('Above {length}-day average', { length })}</span>
            <span>
              <b>
                <Figure
                  value={pct}
                  format={percent}
                  unit
                  missing="Fewer sessions are available than the average needs."
                />
              </b>{' '}
              <Figure
                value={pct === null || previousPct === null ? null : pct - previousPct}
                format={change}
                missing="The day before is not known."
              />
            </span>
          </p>
          <div className="meter">
            <i style={{ width: `${pct ?? 0}%` }} />
          </div>
        </div>
      ))}
      <dl className="measures thirds">
        <Measure word="52-week highs" text={grouped(breadth.yearHighs ?? Number.NaN, 0)} />
        <Measure word="52-week lows" text={grouped(breadth.yearLows ?? Number.NaN, 0)} />
        <Measure word="A/D ratio" text={declines === 0 ? '–' : ratio.text(advances / declines)} />
      </dl>
    </Panel>
  );
}

function Measure({ word, text }: { word: string; text: string }) {
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd>{text}</dd>
    </div>
  );
}
