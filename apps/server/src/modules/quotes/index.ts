export type { QuotesDeps } from './deps.ts';
export { sessionAfter, shownView } from './live-view.ts';
export { adjustedSymbols, importedAt, indexRatios } from './store.ts';
export { lastMinuteDay } from './store-minutes.ts';
export type { MarketView } from './view.ts';
export { shownIfLoaded, viewIfLoaded } from './view-if-loaded.ts';
