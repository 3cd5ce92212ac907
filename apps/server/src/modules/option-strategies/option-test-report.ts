import { dayOf, rupeesOf } from '@parakh/base';
import type { OptionTestReport } from '@parakh/contract';
import { bucketShown, curveShown, performanceShown } from '../strategies/index.ts';
import type { TestedApart } from './option-test-apart.ts';

/** A back-test of options as it is shown: rupees instead of paise, null for what is not known. */
export function reportShown(
  { report, curve, days, capital, underlyings }: TestedApart,
  made: Pick<OptionTestReport, 'isDemo' | 'tookMs'>,
): OptionTestReport {
  const [first, last] = [days[0], days.at(-1)];
  const { years, months, weekdays, bestSymbols, worstSymbols, ...figures } = performanceShown(report);
  return {
    ...made,
    underlyings,
    from: first === undefined ? null : dayOf(first),
    to: last === undefined ? null : dayOf(last),
    sessions: days.length,
    capital: capital === 0 ? null : rupeesOf(capital),
    pnl: rupeesOf(report.pnl),
    worst: rupeesOf(report.worst),
    best: rupeesOf(report.best),
    peakMargin: rupeesOf(report.peakMargin),
    years,
    months,
    weekdays,
    bestSymbols,
    worstSymbols,
    statistics: figures.statistics,
    confidence: figures.confidence,
    histogram: figures.histogram,
    luck: figures.luck,
    monteCarlo: figures.monteCarlo,
    curve: curveShown(curve, report),
    refused: { ...report.refused },
    daysToExpiry: report.daysToExpiry.map(bucketShown),
    entryWeekdays: report.entryWeekdays.map(bucketShown),
    ivPercentiles: report.ivPercentiles.map(bucketShown),
    strategies: report.strategies.map(bucketShown),
    byUnderlying: report.byUnderlying.map(bucketShown),
    ends: report.ends.map(bucketShown),
    legs: report.legs.map(({ netPnl, ...leg }) => ({ ...leg, netPnl: rupeesOf(netPnl) })),
  };
}
