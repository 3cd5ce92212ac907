import type { Dashboard } from '@parakh/contract';
import {
  AreaLine,
  change,
  changePct,
  Figure,
  type Format,
  Panel,
  percent,
  points,
  quoteMark,
  ratio,
  Segment,
  signed,
  TickingFigure,
  t,
} from '@parakh/ui';
import { useState } from 'react';
import { useTicked } from '../../shared/live/use-quote.ts';
import { contributorsPath, stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import '../../shared/text/figures.css';
import './overview.css';

type Index = Dashboard['indices'][number];

/** The head of the page: one index, its line of the day against the close before, and its measures. */
export function IndexPanel({ indices }: { indices: readonly Index[] }) {
  const [chosen, choose] = useState(indices[0]?.symbol ?? '');
  const index = indices.find(({ symbol }) => symbol === chosen) ?? indices[0];
  if (index) return <OneIndex key={index.symbol} asked={index} indices={indices} onChoose={choose} />;
  return (
    <Panel title="Indices" className="c6">
      <p>{t('No index is available. Import the exchange’s index files to see them.')}</p>
    </Panel>
  );
}

function OneIndex({
  asked,
  indices,
  onChoose,
}: {
  asked: Index;
  indices: readonly Index[];
  onChoose: (symbol: string) => void;
}) {
  const index = useTicked(asked);
  const choices = indices.map(({ symbol }) => ({ value: symbol, word: shortName(symbol), says: symbol }));
  return (
    <Panel
      title={index.symbol}
      note={t('{low} to {high}', { low: points.text(index.low ?? NaN), high: points.text(index.high ?? NaN) })}
      control={<Segment label="Index" value={index.symbol} choices={choices} onChange={onChoose} />}
      className="c6 index-panel"
    >
      <p className="headline">
        <ScreenLink to={stockPath(index.symbol)} className="big">
          <TickingFigure value={index.last} format={points} quote={quoteMark(index.symbol, 'last')} />
        </ScreenLink>
        <span className="md">
          <Figure value={index.change} format={change} arrow quote={quoteMark(index.symbol, 'change')} />{' '}
          <Brackets value={index.changePct} quote={quoteMark(index.symbol, 'changePct')} />
        </span>
        {index.advances === null ? null : (
          <ScreenLink className="push sm" to={contributorsPath(index.symbol)}>
            {t('What moves it')}
          </ScreenLink>
        )}
      </p>
      <IndexLine index={index} />
      <dl className="measures">
        {measuresOf(index).map(({ word, value, format }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <Figure value={value} format={format} unit />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Brackets({ value, quote }: { value: number | null; quote: string }) {
  return value === null ? null : (
    <span
      className={signed(value).startsWith('+') ? 'up' : signed(value) === '0.00' ? 'flat' : 'down'}
      data-quote={quote}
    >
      ({signed(value)}%)
    </span>
  );
}

function IndexLine({ index }: { index: Index }) {
  const byMinute = index.minutes.time.length > 1;
  const line = byMinute ? index.minutes : index.days;
  return (
    <AreaLine
      time={line.time}
      values={line.close}
      reference={byMinute ? index.previousClose : null}
      withClock={byMinute}
      label={
        byMinute
          ? t('{index}, minute by minute on its last session', { index: index.symbol })
          : t('{index}, the last 60 sessions', { index: index.symbol })
      }
    />
  );
}

function measuresOf(index: Index): { word: string; value: number | null; format: Format }[] {
  const all = [
    { word: 'Week', value: index.weekChangePct, format: changePct },
    { word: 'Month', value: index.monthChangePct, format: changePct },
    { word: '52-week low', value: index.yearLow, format: points },
    { word: '52-week high', value: index.yearHigh, format: points },
    { word: 'P/E', value: index.pe, format: ratio },
    { word: 'Dividend yield', value: index.dividendYield, format: percent },
  ];
  return all.filter(({ value }) => value !== null);
}

const shortName = (symbol: string) =>
  symbol
    .replace(/^NIFTY (?=[A-Z])/, '')
    .replace('INDIA ', '')
    .replace(' SERVICE', '');
