import { company } from './company.ts';
import { content } from './content.ts';
import { market } from './market.ts';
import { misc } from './misc.ts';
import { scanner } from './scanner.ts';
import { screener } from './screener.ts';
import { strategy } from './strategy.ts';

/** Every call of the product, by area. */
export const api = { company, content, market, misc, scanner, screener, strategy };

export { addressOf, type Bases } from './address.ts';
export type {
  BacktestReport,
  BacktestRequest,
  BacktestRun,
  BacktestSettings,
  BacktestStatistics,
  BacktestTrade,
  Bucket,
} from './backtest.ts';
export { brand } from './brand.ts';
export type { ContactMessage } from './company.ts';
export type { Dashboard, PivotLevels, Snapshot } from './dashboard.ts';
export {
  type Access,
  type Area,
  type Base,
  del,
  type Endpoint,
  get,
  post,
  put,
  type Received,
  type ReplyOf,
  type Schema,
  type Sent,
} from './endpoint.ts';
export type { Appearance, Evidence, EvidenceOutcome, SessionMatches } from './evidence.ts';
export type { ChartData, KeyMetrics, MarketState } from './market.ts';
export type { Holiday } from './misc.ts';
export type { Interval } from './path-words.ts';
export { type Failure, failure, type Problem, type Validity } from './problems.ts';
export { type Breadth, type IndexQuote, type Listed, type Mover, moverKinds, type Quote } from './quotes.ts';
export type { HouseStrategy, SavedStrategy, StrategyBody } from './saved-strategy.ts';
export type {
  Clause,
  EvidenceRequest,
  ExplanationReply,
  Match,
  NearMiss,
  ScanReply,
  ScanRequest,
} from './scanner.ts';
