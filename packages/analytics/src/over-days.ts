import { dayOf, nanToNull } from '@parakh/base';
import type { api, OverDays, ReplyOf } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { barTime, MINUTES_A_DAY } from '@parakh/market';
import type { MarketView } from './market-view.ts';
import { moverOf } from './movers.ts';
import type { QuoteSummary } from './quote-summary.ts';

const LISTED = 250;
/** A close older than this before the session compared with is no longer of that time. */
const STALE_DAYS = 10;

/** Who gained and who lost most over the last n sessions, the one shown among them. */
export function moversOverDays(
  group: string,
  days: number,
  { held, shown }: { readonly held: MarketView; readonly shown: MarketView },
): ReplyOf<typeof api.market.overDays> {
  const { name, title } = shown.group(group);
  const { sessions } = held.market;
  // While a session runs it is none of those held.
  const from = sessions[sessions.length - days - (shown.live ? 0 : 1)];
  const rows =
    from === undefined ? [] : shown.current(name).flatMap((summary) => overDays(summary, from, { held, shown }));
  const [rose, fell] = [rows.filter((row) => row.gainPct! > 0), rows.filter((row) => row.gainPct! < 0)];
  return {
    group: name,
    title,
    day: dayOf(shown.lastDay),
    isClosed: shown.isClosed,
    days,
    from: from === undefined ? null : dayOf(from),
    rose: rose.length,
    fell: fell.length,
    gainers: rose.sort((one, other) => other.gainPct! - one.gainPct!).slice(0, LISTED),
    losers: fell.sort((one, other) => one.gainPct! - other.gainPct!).slice(0, LISTED),
  };
}

function overDays(
  summary: QuoteSummary,
  from: number,
  { held, shown }: { readonly held: MarketView; readonly shown: MarketView },
): OverDays[] {
  const { time, columns } = held.adjustedBars(summary.symbol);
  const at = timeIndex(time, barTime(from));
  if (at < 0 || time[at]! < barTime(from) - STALE_DAYS * MINUTES_A_DAY) return [];
  const before = columns.close[at]!;
  const gainPct = 100 * (summary.last / before - 1);
  return Number.isFinite(gainPct) ? [{ ...moverOf(summary, shown), before: nanToNull(before), gainPct }] : [];
}
