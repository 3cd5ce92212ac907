import { dayNumber, dayOf, nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { type Bars, timeIndex } from '@parakh/frames';
import { barDay, barTime } from '@parakh/market';
import type { MarketView } from '../../quotes/index.ts';
import { barsNow } from '../live-bars.ts';

const DAYS_A_YEAR = 365.25;
/** A close older than this before the day looked for is no longer that day's: prices are missing. */
const STALE_DAYS = 10;

/** Yearly compound growth of each symbol's adjusted price. */
export function cagrOf(symbols: readonly string[], view: MarketView | undefined): ReplyOf<typeof api.watchlist.cagr> {
  const bars = symbols.map((symbol) => (view?.summary(symbol) ? barsNow(symbol, view) : undefined));
  const years = (count: number) => bars.map((its) => (its ? growth(its, yearsBefore(its, count), count) : null));
  return {
    symbols: [...symbols],
    last: symbols.map((symbol) => nanToNull(view?.summary(symbol)?.last)),
    year1: years(1),
    year3: years(3),
    year5: years(5),
    year10: years(10),
    sinceFirst: bars.map((its) => (its ? sinceFirst(its) : null)),
    firstDay: bars.map((its) => (its ? dayOf(barDay(its.time[0]!)) : null)),
  };
}

/** Percent a year between a bar and the last one; not known without the bar. */
function growth({ columns: { close } }: Bars, at: number, years: number): number | null {
  return nanToNull(100 * ((close.at(-1)! / (close[at] ?? NaN)) ** (1 / years) - 1));
}

/** Less than a year says nothing of a year. */
function sinceFirst(bars: Bars): number | null {
  const years = (barDay(bars.time.at(-1)!) - barDay(bars.time[0]!)) / DAYS_A_YEAR;
  return years < 1 ? null : growth(bars, 0, years);
}

/** The bar of the same day so many years before the last one, or of the last session before it; -1 where it is not available. */
function yearsBefore({ time }: Bars, years: number): number {
  const last = dayOf(barDay(time.at(-1)!));
  const sameDay = `${Number(last.slice(0, 4)) - years}${last.slice(4).replace('-02-29', '-02-28')}`;
  const day = dayNumber(sameDay);
  const at = timeIndex(time, barTime(day));
  return at >= 0 && barDay(time[at]!) > day - STALE_DAYS ? at : -1;
}
