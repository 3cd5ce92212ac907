import { api, type Quote } from '@parakh/contract';
import { change, changePct, dayText, Figure, Loaded, price, quoteMark, TickingFigure, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { CallError, useApi } from '../api/api.ts';
import { useTicked } from '../live/use-quote.ts';
import { notFoundPath } from '../screens/address.ts';
import './symbols.css';

const HEIGHT = 600;

/** The guard of every page about a symbol: an unknown one leads to /404. */
export function KnownSymbol({ symbol, children }: { symbol: string; children: (quote: Quote) => ReactNode }) {
  const quote = useApi(api.market.price, { params: { symbol } });
  if (isUnknown(quote.error)) return <Navigate to={notFoundPath(symbol)} replace />;
  return (
    <Loaded query={quote} lines={10} height={HEIGHT}>
      {children}
    </Loaded>
  );
}

/** A symbol that is not available, or a text that cannot be one. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'symbol.unknown' || error.code === 'request.invalid');
}

/** Last price, change and the session they are of. */
export function QuoteLine({ quote: asked }: { quote: Quote }) {
  const quote = useTicked(asked);
  return (
    <span className="quote-line">
      <b>
        <TickingFigure value={quote.last} format={price} quote={quoteMark(quote.symbol, 'last')} />
      </b>{' '}
      <Figure value={quote.change} format={change} arrow quote={quoteMark(quote.symbol, 'change')} /> (
      <Figure value={quote.changePct} format={changePct} unit quote={quoteMark(quote.symbol, 'changePct')} />) ·{' '}
      {dayText(quote.day)}
      {quote.isClosed ? '' : ` · ${t('session under way')}`}
    </span>
  );
}
