import type { Snapshot } from '@parakh/contract';
import { AgeOf, changePct, dayText, Figure, price, SymbolMark, t } from '@parakh/ui';
import { exchangeClock } from '../../shared/live/feed.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useQuote, useTicked } from '../../shared/live/use-quote.ts';
import { AlertButton } from '../alerts/index.ts';
import { StarButton } from '../watchlist/index.ts';
import { OrderButtons } from './OrderButtons.tsx';
import { QuotePrice } from './QuotePrice.tsx';
import { RangeBar } from './RangeBar.tsx';
import '../../shared/text/figures.css';
import './stock-head.css';

const MOST_GROUPS = 3;

/** The indices it counts in, and whether it has options; the broad groups everybody is in say nothing. */
function groupNames(groups: readonly string[]): string[] {
  const indices = groups.filter((group) => group.startsWith('NIFTY ')).slice(0, MOST_GROUPS);
  return groups.includes('FNO') ? [t('F&O'), ...indices] : indices;
}

/** How long ago its price was made; where none comes, that more may have come since. */
function PriceAge({ symbol }: { symbol: string }) {
  const at = useQuote(symbol)?.time ?? NaN;
  return (
    <>
      {' · '}
      {Number.isNaN(at) ? t('session under way') : <AgeOf at={at} now={exchangeClock} />}
    </>
  );
}

/** The answer first: the price, what it did, where it stands in its day and its year. */
export function StockHead({ stock }: { stock: Snapshot }) {
  const { returns, groups } = stock;
  const quote = useTicked(stock.quote);
  const state = useMarketState().data;
  const facts = [
    quote.kind === 'index' ? t('Index') : `NSE ${stock.series}`,
    quote.sector,
    ...groupNames(groups),
  ].filter(Boolean);
  const spans = [
    { word: 'Week', value: returns.week },
    { word: 'Month', value: returns.month },
    { word: 'Quarter', value: returns.quarter },
    { word: 'Year', value: returns.year },
  ];
  return (
    <header className="panel stock-head">
      <SymbolMark symbol={quote.symbol} sector={quote.sector} large />
      <div className="who">
        <div className="row tight">
          <h1>{quote.symbol}</h1>
          <StarButton symbol={quote.symbol} />
          <AlertButton symbol={quote.symbol} />
        </div>
        <p className="t2">{quote.name}</p>
        {quote.kind === 'index' ? null : <OrderButtons symbol={quote.symbol} />}
      </div>
      <div className="price">
        <QuotePrice quote={quote} />
        <p className="xs t3">
          <span className="price-moment">
            {dayText(quote.day)}
            {quote.isClosed ? null : <PriceAge symbol={quote.symbol} />}
          </span>
          <span className="only-wide">{' · '}</span>
          {facts.join(' · ')}
          {state?.source === 'demo' ? ` · ${t('simulated')}` : ''}
        </p>
      </div>
      <RangeBar title="Day" low={quote.low} high={quote.high} last={quote.last} />
      <RangeBar title="52 weeks" low={quote.yearLow} high={quote.yearHigh} last={quote.last} />
      <dl className="spans">
        {spans.map(({ word, value }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <Figure value={value} format={changePct} unit missing="Its history is not that long." />
            </dd>
          </div>
        ))}
      </dl>
      <span className="vh">
        {t('Previous close')} <Figure value={quote.previousClose} format={price} />
      </span>
    </header>
  );
}
