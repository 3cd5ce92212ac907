import { exchangeClock } from '../../shared/live/feed.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useQuote } from '../../shared/live/use-quote.ts';
import { listedAs } from './own-symbol.ts';
import type { Seen, TicketDraft } from './ticket-draft.ts';
import { useListed } from './use-portfolio.ts';

const ageOf = (at: number, now: number): number => Math.max(0, now - at);

/** The newest price that the ticket shows of its instrument: the tick, where real prices come; else that of its row. Undefined where none is known. */
export function useSeen(draft: TicketDraft): (Seen & { readonly at: number }) | undefined {
  const tick = useTick(draft);
  const ofRow = draft.seen;
  if (tick && tick.time > (ofRow?.at ?? 0))
    return { price: tick.ltp, at: tick.time, ageMs: ageOf(tick.time, exchangeClock()) };
  return ofRow === null ? undefined : { ...ofRow, ageMs: ageOf(ofRow.at, clockOf(draft)) };
}

/** The clock that a row's time is of: of the paper account the exchange's, where that is known. */
function clockOf({ broker }: TicketDraft): number {
  const exchange = broker === 'paper' ? exchangeClock() : NaN;
  return Number.isNaN(exchange) ? Date.now() : exchange;
}

/** A price of the demo market says nothing of what a broker would pay; the paper account lives by it. */
function useTick({ symbol, exchange, broker }: TicketDraft) {
  const listed = listedAs(symbol, useListed());
  const tick = useQuote(listed?.symbol ?? '');
  const isReal = useMarketState().data?.source === 'real';
  return (isReal || broker === 'paper') && listed && exchange === 'NSE' && tick && tick.ltp > 0 ? tick : undefined;
}
