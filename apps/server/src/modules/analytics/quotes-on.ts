import { coversLastYear, moverOf, type QuoteSummary, quoteSummary } from '@parakh/analytics';
import { type Day, dayNumber } from '@parakh/base';
import type { Mover } from '@parakh/contract';
import { type Bars, barColumns, timeIndex } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { adjusted } from '@parakh/scan';
import { type MarketView, shownView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';

type StandingOf = (symbol: string) => QuoteSummary | undefined;

/** What a list shows of these symbols as of a session, the one that runs among them. */
export async function quotesOn(symbols: readonly string[], date: Day, services: AnalyticsDeps): Promise<Mover[]> {
  const view = await shownView(services);
  const day = dayNumber(date);
  const shown: StandingOf = (symbol) => view.summary(symbol);
  const summary = day === view.lastDay ? shown : standingsAfter(day, await services.view());
  return symbols.flatMap((symbol) => {
    const found = summary(symbol);
    return found ? [moverOf(found, view)] : [];
  });
}

/** Where symbols stood after an earlier session. */
function standingsAfter(day: number, view: MarketView): StandingOf {
  const isYearHeld = coversLastYear(view.market.sessions.filter((session) => session <= day));
  return (symbol) => {
    const traded = upTo(view.tradedBars(symbol), day);
    return quoteSummary(
      symbol,
      { traded, adjusted: inSharesOf(traded, upTo(view.adjustedBars(symbol), day)) },
      isYearHeld,
    );
  };
}

function upTo(bars: Bars, day: number): Bars {
  const length = timeIndex(bars.time, barTime(day)) + 1;
  return {
    time: bars.time.subarray(0, length),
    columns: barColumns((field) => bars.columns[field].subarray(0, length)),
  };
}

/** A split that came later was not known: its factor is what lies between the two closes. */
function inSharesOf(traded: Bars, later: Bars): Bars {
  const end = later.time.at(-1) ?? -Infinity;
  const factor = (traded.columns.close.at(-1) ?? NaN) / later.columns.close.at(-1)!;
  return factor > 0 && factor !== 1 ? adjusted(later, [{ exTime: end + 1, factor }], Infinity) : later;
}
