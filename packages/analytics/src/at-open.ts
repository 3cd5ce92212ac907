import { nanToNull } from '@parakh/base';
import type { AtOpen } from '@parakh/contract';
import { paise } from '@parakh/indicators';
import type { MarketView } from './market-view.ts';
import type { SessionMinutes } from './minute-figures.ts';
import { moverOf } from './movers.ts';
import type { QuoteSummary } from './quote-summary.ts';

type Side = 'high' | 'low';

/** Stocks whose open is still the high, or the low, of their session: those that came farthest from it first. */
export function stocksAtOpen(
  summaries: readonly QuoteSummary[],
  side: Side,
  { view, minutes }: { readonly view: MarketView; readonly minutes: SessionMinutes | undefined },
): AtOpen[] {
  const sign = side === 'high' ? -1 : 1;
  return summaries
    .filter((summary) => paise(summary.open) === paise(summary[side]) && summary.high > summary.low)
    .map((summary) => ({
      ...moverOf(summary, view),
      open: nanToNull(summary.open),
      sinceOpenPct: nanToNull(100 * (summary.last / summary.open - 1)),
      since: minutes?.day === view.lastDay ? sinceOf(summary, side, minutes) : null,
    }))
    .sort((one, other) => sign * ((other.sinceOpenPct ?? 0) - (one.sinceOpenPct ?? 0)));
}

/** Where the minutes know another high than the session they say nothing of it. */
function sinceOf({ symbol, open }: QuoteSummary, side: Side, minutes: SessionMinutes): number | null {
  const figures = minutes.of(symbol);
  if (!figures || paise(figures[side]) !== paise(open)) return null;
  return side === 'high' ? figures.highTime : figures.lowTime;
}
