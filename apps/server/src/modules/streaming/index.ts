export type { StreamingDeps } from './deps.ts';
export { feedStateOf, isOtherState, mayHavePrices, withoutPrices } from './feed-state.ts';
export type { Live } from './live.ts';
export { minutesAfter, rowsOf, storedBars } from './stored-bars.ts';
