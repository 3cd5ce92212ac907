export { stocksAtOpen } from './at-open.ts';
export { advancesOf, breadthOf } from './breadth.ts';
export { closesOn, linesOf, NIFTY, sharePct, trin, trinOf, whereYearIsLoaded } from './breadth-lines.ts';
export { type BreadthFrame, type BreadthMarks, makeMarks } from './breadth-marks.ts';
export { type BreadthSums, sumUp } from './breadth-sums.ts';
export { changesOf, mean } from './changes.ts';
export { barsAt, type Span, spanOf, timeFrames } from './chart.ts';
export { closesAt } from './closes-at.ts';
export { compactQuotes } from './compact.ts';
export { type Composed, composedOf, indexOf, isInHeatList } from './composed.ts';
export { equalPortfolio } from './equal-portfolio.ts';
export { type FlowOfDay } from './flow-of-day.ts';
export { riskOf } from './holding-risk.ts';
export { indexQuote, indexQuotes } from './indices.ts';
export { type ListedInstrument } from './listed-instrument.ts';
export { type MarketView } from './market-view.ts';
export { figuresOf, type MinuteFigures, type SessionMinutes } from './minute-figures.ts';
export { priceMoves, timeSlots } from './minute-moves.ts';
export { lastFullMonth, nseWeights, type Scores, scoresOf } from './momentum-scores.ts';
export { monthlyReturns } from './monthly-returns.ts';
export { type MoodInput, type MoodSources, moodInputs } from './mood-inputs.ts';
export { MOOD_WINDOW, type Scored, scored } from './mood-score.ts';
export { largest, moverLists, moverOf } from './movers.ts';
export { afterFields, type NextDayHistory } from './next-day-matches.ts';
export {
  type After,
  afterOf,
  edgeOf,
  hitRate,
  newTally,
  outcomeOf,
  type Tally,
  talliesOf,
} from './next-day-outcome.ts';
export { moversOverDays } from './over-days.ts';
export { performanceOf } from './performance.ts';
export { pricesOfPeriod } from './period-prices.ts';
export { levelNames, levelsOf, pivotsAfter } from './pivots.ts';
export { movingAveragesOf, priceLevelsOf } from './price-levels.ts';
export { quoteOf } from './quote.ts';
export { DAYS_OF_A_YEAR, pricesOf, type QuoteSummary, quoteSummary } from './quote-summary.ts';
export { type RatedFigures, ratingParts } from './rating-parts.ts';
export { rotationFormula, rotationsOf } from './rotation.ts';
export { search } from './search.ts';
export { indexLines, type SectorLines, stockLines, withSession } from './sector-lines.ts';
export { type SectorsOf, sectorRows, sectorsMeant, sectorTableOf } from './sectors.ts';
export { type IndexRatio, type SessionFigures } from './session-figures.ts';
export { countsOf, signalsAt } from './signals.ts';
export { type BarsOfPage, snapshotOf } from './snapshot.ts';
export { balanceLines, cashLines, incomeLines, linesOver, ratiosOver } from './statement-lines.ts';
export { measured, measuresAt } from './technicals.ts';
export { type Cluster, distanceTo, levelSeen, turnsOf } from './turning-levels.ts';
export { coversLastYear } from './whole-year.ts';
