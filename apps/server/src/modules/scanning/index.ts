export type { BacktestFound, BacktestQuestion, Trial } from './backtest.ts';
export { keepRead, type ReadText, type ReadyCondition, readCondition, readOperand, textToCheck } from './conditions.ts';
export type { ScanningDeps } from './deps.ts';
export type {
  Engine,
  HeldMarket,
  LookedAhead,
  MarketReaders,
  NearMiss,
  ScanMatch,
  ScanRequest,
  ScanResult,
} from './engine.ts';
export { companyPosition } from './held-statements.ts';
export { barText, isBarClosed, judgedDay } from './judged-day.ts';
export { joined } from './lane-history.ts';
export { scannable } from './load-market.ts';
export { SHORT_LETTERS } from './long-texts.ts';
export { type Metrics, type MetricsRequest, shareChanges } from './metrics.ts';
export { MINUTE_SESSIONS, MOST_MINUTE_BARS } from './minutes.ts';
export { mostTraded } from './most-traded.ts';
export type { JudgedSymbols, MarketTold, OneOfMany } from './protocol.ts';
export { readMinutes } from './read-frame.ts';
export type { FoundByOne, ScanAllResult } from './scan-all.ts';
export type { FoundSignals, LongWork } from './signals.ts';
export { knownSymbol, positionIn, universeOf } from './universe.ts';
export { matchedOf, tableOf, yardstickOf } from './yardstick.ts';
