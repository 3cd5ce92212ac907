import type { Quote, Snapshot } from '@parakh/contract';
import {
  count,
  dayText,
  Figure,
  type Format,
  MISSING,
  Panel,
  percent,
  price,
  quantity,
  quoteMark,
  rupees,
  t,
  times,
} from '@parakh/ui';
import { useTicked } from '../../shared/live/use-quote.ts';

interface Fact {
  readonly word: string;
  readonly value: number | null;
  readonly format: Format;
  readonly missing?: string;
  readonly quote?: string;
}

/** What the exchange says of the session, in two columns. */
export function FactsPanel({ stock }: { stock: Snapshot }) {
  const quote = useTicked(stock.quote);
  const isStock = quote.kind === 'stock';
  const session: Fact[] = [
    { word: 'Open', value: quote.open, format: price, quote: quoteMark(quote.symbol, 'open') },
    { word: 'Previous close', value: quote.previousClose, format: price },
    { word: 'High', value: quote.high, format: price, quote: quoteMark(quote.symbol, 'high') },
    { word: 'Low', value: quote.low, format: price, quote: quoteMark(quote.symbol, 'low') },
    ...(isStock ? tradeFacts(quote) : []),
    { word: '52-week high', value: quote.yearHigh, format: price },
    { word: '52-week low', value: quote.yearLow, format: price },
  ];
  const dates = [
    { word: 'High made on', day: quote.yearHigh === stock.quote.yearHigh ? stock.yearHighOn : quote.day },
    { word: 'Low made on', day: quote.yearLow === stock.quote.yearLow ? stock.yearLowOn : quote.day },
    ...(isStock ? [{ word: 'Listed on', day: stock.listedOn }] : []),
  ];
  return (
    <Panel title="Key facts" note={t('prices in ₹, as traded')} foot={<Formerly stock={stock} />}>
      <dl className="facts">
        {session.map(({ word, value, format, missing, quote: mark }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <Figure
                value={value}
                format={format}
                unit={format.unit === '%' || format.unit === '×'}
                missing={missing}
                quote={mark}
              />
            </dd>
          </div>
        ))}
        {dates.map(({ word, day }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{day ? dayText(day).slice(4) : <span title={t('Not available.')}>{MISSING}</span>}</dd>
          </div>
        ))}
        {stock.isin ? (
          <div>
            <dt>ISIN</dt>
            <dd>{stock.isin}</dd>
          </div>
        ) : null}
      </dl>
    </Panel>
  );
}

function tradeFacts(quote: Quote): Fact[] {
  const delivery = 'The exchange published no delivery for this day.';
  return [
    { word: 'VWAP / ATP', value: quote.average, format: price },
    { word: 'Volume', value: quote.volume, format: quantity },
    { word: 'Turnover', value: quote.turnover, format: rupees },
    {
      word: 'Rel. volume (20 days)',
      value: quote.volumeTimes,
      format: times,
      missing: 'Fewer than 20 sessions are available.',
    },
    { word: 'Trades', value: quote.trades, format: count },
    { word: 'Delivery', value: quote.deliveryPct, format: percent, missing: delivery },
  ];
}

function Formerly({ stock }: { stock: Snapshot }) {
  if (stock.formerly.length === 0) return null;
  return <span>{t('Formerly {names}; the history is one.', { names: stock.formerly.join(', ') })}</span>;
}
