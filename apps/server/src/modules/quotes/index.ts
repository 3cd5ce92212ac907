export type { QuotesDeps } from './deps.ts';
export { sessionAfter, shownView } from './live-view.ts';
export { averageLengths, DAYS_OF_A_YEAR, type Standing, standingOf } from './standing.ts';
export { adjustedSymbols, type IndexRatio, importedAt, indexRatios } from './store.ts';
export { lastMinuteDay } from './store-minutes.ts';
export { ENOUGH_OF_A_YEAR, holdsLastYear, type MarketView } from './view.ts';
export { shownIfHeld, viewIfHeld } from './view-if-held.ts';
