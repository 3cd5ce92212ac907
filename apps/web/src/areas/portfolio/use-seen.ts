import { exchangeClock } from '../../shared/live/feed.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useQuote } from '../../shared/live/use-quote.ts';
import { listedAs } from './own-symbol.ts';
import type { Seen, TicketDraft } from './ticket-draft.ts';
import { useListed } from './use-portfolio.ts';

/** The newest price that the ticket shows of its instrument: the tick, where real prices come; else that of its row. Undefined where none is known. */
export function useSeen(draft: TicketDraft): (Seen & { readonly at: number }) | undefined {
  const listed = listedAs(draft.symbol, useListed());
  const tick = useQuote(listed?.symbol ?? '');
  // A price of the demo market says nothing of what a broker would pay.
  const isReal = useMarketState().data?.source !== 'demo';
  const ofRow = draft.seen;
  if (isReal && listed && tick && tick.ltp > 0 && draft.exchange === 'NSE' && tick.time > (ofRow?.at ?? 0))
    return { price: tick.ltp, at: tick.time, ageMs: Math.max(0, exchangeClock() - tick.time) };
  return ofRow === null ? undefined : { ...ofRow, ageMs: Math.max(0, Date.now() - ofRow.at) };
}
