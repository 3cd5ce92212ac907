import { admin } from './admin.ts';
import { alerts } from './alerts.ts';
import { auth } from './auth.ts';
import { broker } from './broker.ts';
import { brokerInstruments } from './broker-instruments.ts';
import { company } from './company.ts';
import { content } from './content.ts';
import { market } from './market.ts';
import { misc } from './misc.ts';
import { options } from './options.ts';
import { paper } from './paper.ts';
import { people } from './people.ts';
import { preferences } from './preferences.ts';
import { scanner } from './scanner.ts';

import { screener } from './screener.ts';
import { strategy } from './strategy.ts';
import { watchlist } from './watchlist.ts';

/** Every call of the product, by area. */
export const api = {
  admin,
  alerts,
  auth,
  broker: { ...broker, ...brokerInstruments },
  company,
  content,
  market,
  misc,
  options,
  paper,
  people,
  preferences,
  scanner,
  screener,
  strategy,
  watchlist,
};

export { mayOpen } from './access.ts';
export { isRefusedWhileActing } from './acting.ts';
export { addressOf, type Bases } from './address.ts';
export type { EndOfDayRun, JumpVerdict, ServerSwitch, SettledJump } from './admin.ts';
export {
  type Alert,
  type AlertChannel,
  type AlertRule,
  type AlertsEvaluated,
  type AlertTrigger,
  alertRule,
  alertTypes,
  type ChainLevel,
  type DataGap,
  type WatchedByAlert,
} from './alert-schemas.ts';
export { type Delivery, type ScoreCard, type Webhook } from './alerts.ts';
export { emailTypes, type Profile, type SessionShown } from './auth.ts';
export type {
  BacktestReport,
  BacktestRequest,
  BacktestRun,
  BacktestSettings,
  BacktestStatistics,
  BacktestTrade,
  Bucket,
  SharedRun,
} from './backtest.ts';
export { brand } from './brand.ts';
export type { BrokerAccount, BrokerPurchase, BrokerSaved, ServerAddress } from './broker.ts';
export type { BasketLeg, CheckedLeg, OrderBasket } from './broker-baskets.ts';
export type { BrokerInstrument, brokerInstruments, JoinedInstrument } from './broker-instruments.ts';
export type { BrokerOrder, OrderCheckResult, PlacedOrder } from './broker-orders.ts';
export type { MadeTrigger, OrderTrigger } from './broker-triggers.ts';
export type { Catalogue, CatalogueScan, FamilyNow } from './catalogue.ts';
export type { Category, Segment } from './categories.ts';
export {
  alertNames,
  type BasketFailureRule,
  type BasketLegOrder,
  type BrokerName,
  breadthLengths,
  brokerNames,
  chainFigures,
  contractGroupForm,
  filterOperators,
  isEmail,
  MASTER_ALERT,
  moverKinds,
  positionInstruments,
  redirectScreens,
  returnValues,
  roles,
  type TradingBrokerName,
  tradingBrokerNames,
} from './choices.ts';
export type { ContactMessage } from './company.ts';
export type { CompanyEvents, FeedItem, LatestResults, ResultRow, SuspiciousJump, TopNews } from './company-events.ts';
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
export type {
  Appearance,
  HistoricalPerformance,
  PerformanceOutcome,
  SessionMatches,
} from './historical-performance.ts';
export type { EqualPortfolio, HoldingRisk } from './holdings.ts';
export type {
  IndexContributors,
  IndexMember,
  RatioHistory,
  SectorData,
  SectorHistory,
  SectorRotation,
  SectorTable,
} from './indices.ts';
export type { TurningLevel } from './levels.ts';
export type { ChartData, KeyMetrics, MarketState, PeriodPrices } from './market.ts';
export type { Holiday, Notification } from './misc.ts';
export type { MomentumWeights } from './momentum.ts';
export type { AtOpen, Lively, MinuteMove, OverDays } from './moves.ts';
export type { NextDayOutcome, NextDaySide } from './next-day.ts';
export type { CameAfter, KindAftermath, StraddleMargin } from './option-evidence.ts';
export type { ContractRestrictions } from './option-restrictions.ts';
export type {
  ChainPath,
  ContractExpiry,
  ExpiryLevels,
  FutureBarRow,
  FutureRow,
  InterestPath,
  IvChange,
  MaxPainRow,
  OpenInterestRow,
  OptionChain,
  OptionRow,
  Pin,
  PriceAndInterest,
  SellerRecord,
  TermStructure,
  UnderlyingRow,
} from './option-schemas.ts';
export {
  type Hedging,
  type OptionLeg,
  optionLegs,
  type SavedOptionStrategy,
  type SetLeg,
  type SetStrategy,
} from './option-strategies.ts';
export {
  type OptionTestReport,
  type OptionTestRequest,
  type OptionTestRun,
  type OptionTestTrade,
  optionTestRequest,
  testedStrategy,
} from './option-tests.ts';
export type { OrderLimitFigures, OrderLimits, SweptAccount } from './order-limits.ts';
export type { PaperAccountShown, PaperEntryShown } from './paper.ts';
export type { Interval } from './path-parameters.ts';
export { type AuditLine, type GrantedRole, grantedRole, type PersonShown } from './people.ts';
export { email, mobile, password, type Role, userName } from './person-schemas.ts';
export { type AlertPreference, alertPreference, type Display, displayed } from './preferences.ts';
export { type Failure, failure, type Problem, type Validity } from './problems.ts';
export type { BreadthNow, Flows, ForeignDerivatives, GiftNifty, Mood } from './pulse.ts';
export type { Breadth, IndexQuote, Listed, Mover, Quote } from './quotes.ts';
export type { SavedOptionTest, SavedOptionTestLine } from './saved-option-tests.ts';
export {
  MOST_SCREENS,
  type SavedScreen,
  type ScreenBody,
  type ScreenCard,
  type ScreenFilter,
  type ScreenKind,
} from './saved-screen.ts';
export type { BuiltInStrategy, SavedStrategy, StrategyBody } from './saved-strategy.ts';
export type {
  Clause,
  ExplanationReply,
  Match,
  NearMiss,
  PerformanceRequest,
  ScanReply,
  ScanRequest,
} from './scanner.ts';
export type { ScreenField, ScreenReply, ScreenRequest } from './screener.ts';
export type { Reading } from './signals.ts';
export { type ClientMessage, clientMessage, type FeedStatus, type ServerMessage, serverMessage } from './socket.ts';
export { MOST_WATCHED, SOCKET_PATH, USUAL_RATE } from './socket-path.ts';
export type { Peer, Rated, Statement, StatementLine } from './statements.ts';
export type { Difference, VersionShown } from './versions.ts';
export type { Watched, Watchlist } from './watchlist.ts';
export {
  MOST_SYMBOLS,
  MOST_WATCHLISTS,
  watchlistIn,
  watchlistNameFault,
  watchlistUniverse,
} from './watchlist-rules.ts';
