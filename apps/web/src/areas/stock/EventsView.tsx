import { CorporateActions } from './CorporateActions.tsx';
import { StockNews } from './StockNews.tsx';

/** What happened to a company and what is to come. */
export function EventsView({ symbol }: { symbol: string }) {
  return (
    <div className="grid">
      <CorporateActions symbol={symbol} />
      <StockNews symbol={symbol} />
    </div>
  );
}
