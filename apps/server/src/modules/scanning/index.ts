export type { BacktestQuestion, BacktestResult, Trial } from './backtest.ts';
export {
  cacheChecked,
  type ReadText,
  type ReadyCondition,
  readCondition,
  readOperand,
  textToCheck,
} from './conditions.ts';
export { forwardsOf } from './contract-bars.ts';
export {
  type ContractBarsAsked,
  type ContractsAsked,
  type ContractsNow,
  type MinutesAsked,
  runningColumns,
  type SharedRunning,
  type SymbolFigures,
  type SymbolMinutes,
} from './contracts-now.ts';
export type { ScanningDeps } from './deps.ts';
export type { Engine } from './engine.ts';
export { barText, evaluationDay, isBarClosed } from './evaluation-day.ts';
export { joined } from './history-up-to.ts';
export { scannable } from './load-market.ts';
export { companyPosition } from './loaded-statements.ts';
export { SHORT_LENGTH } from './long-texts.ts';
export type { AvailableMarket } from './market.ts';
export type { MarketReaders } from './market-readers.ts';
export { matchDays } from './match-days.ts';
export { type Metrics, type MetricsRequest, shareChanges } from './metrics.ts';
export { type MinutesBySymbol, MOST_FIGURE_MINUTES, newestMinutes } from './minute-contracts.ts';
export { MINUTE_SESSIONS, MOST_MINUTE_BARS } from './minutes.ts';
export { mostTraded } from './most-traded.ts';
export { LIMIT_PCT } from './position-limit.ts';
export type { EvaluatedSymbols, OneOfMany, SharedMarket } from './protocol.ts';
export { readMinutes } from './read-frame.ts';
export type { LookedAhead, NearMiss, ScanMatch, ScanRequest, ScanResult } from './requests.ts';
export type { ScanAllResult, ScanMatches } from './scan-all.ts';
export { shownDatabase } from './shown-database.ts';
export type { LongWork, SignalsResult } from './signals.ts';
export { knownSymbol, positionIn, universeOf } from './universe.ts';
export { matchedOf, tableOf, universeBenchmark } from './universe-benchmark.ts';
