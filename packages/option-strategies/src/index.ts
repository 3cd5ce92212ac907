export {
  expiryMarketOf,
  listedFuturesOf,
  listedOptionsOf,
  type ShownChain,
} from './chain-market.ts';
export {
  type ChanceOfProfit,
  chanceOfProfit,
  type PastMoves,
  type RealisedChance,
  realisedChance,
} from './chance-of-profit.ts';
export { type HeatMap, heatMap } from './heat-map.ts';
export type { Beta } from './hedge/beta.ts';
export { type HedgeKind, hedgeKinds } from './hedge/hedge-kinds.ts';
export type { HedgeMarket, StrikeQuote } from './hedge/hedge-market.ts';
export type { Holding, PortfolioRisk } from './hedge/portfolio.ts';
export {
  type Hedge,
  type HedgeAnswer,
  type HedgeOutcome,
  type HedgeRefusal,
  hedgeMoves,
  proposeHedges,
} from './hedge/propose-hedges.ts';
export { chanceWithin, type ImpliedDensity, impliedDensity } from './implied-density.ts';
export {
  type Leg,
  type LegKind,
  type LegSide,
  legKinds,
  legSides,
  MOST_LEGS,
  type Position,
  rightOf,
  signedUnits,
} from './leg.ts';
export { type FieldProblem, positionProblems } from './leg-problems.ts';
export { parsePosition, positionText } from './leg-text.ts';
export {
  type ContractState,
  type LiquidityWarning,
  liquidityWarnings,
  type UnderlyingState,
} from './liquidity-warnings.ts';
export type { ListedFuture, ListedOptions, ListedSide, Listing } from './listing.ts';
export type { MarginMarket } from './margin/contracts.ts';
export { type MarginEstimate, type MarginParts, marginEstimate, notIncluded } from './margin/estimate.ts';
export {
  ewmaSigma,
  type KnownFigures,
  type MarginParameters,
  marginParameters,
  type RangeSource,
  rangeSources,
} from './margin/parameters.ts';
export type { SpanScenario } from './margin/scenarios.ts';
export {
  type ExpiryMarket,
  noShift,
  type Scenario,
  type UnderlyingMarket,
  type VolatilityShift,
} from './market.ts';
export type { OptimiserAnswer } from './optimiser/answer.ts';
export {
  type FrontRisk,
  frontRisks,
  type LiquidityRules,
  liquidityRules,
  type MarketView,
  type OptimiserAsked,
  type OptimiserLimits,
  type OptimiserScore,
  type OptionQuote,
  optimiserScores,
} from './optimiser/asked.ts';
export type { OptimiserChange } from './optimiser/candidate.ts';
export type { OptimiserChoice } from './optimiser/choice.ts';
export { optimise, optimiseSteps } from './optimiser/optimise.ts';
export { optimiserProblems } from './optimiser/problems.ts';
export type { PasteMarket } from './pasted-contract.ts';
export { type PastedLegs, pastedLegs } from './pasted-legs.ts';
export {
  type ExpiryRule,
  type PlannedLeg,
  type Resolved,
  resolveLegs,
  type StrikeRule,
} from './planned-leg.ts';
export { type ChargeTerms, entryCharges, exitCharges } from './position-charges.ts';
export { type LegGreeks, type PositionGreeks, positionGreeks, type UnitGreeks } from './position-greeks.ts';
export { firstExpiry, pricesWithin, profileAtExpiry, profileOn } from './position-profile.ts';
export { type PositionReport, positionReport } from './position-report.ts';
export { type Extreme, type PriceRange, type Profile } from './profile.ts';
export { type ProfitScenario, profitsAt } from './profits.ts';
export { strategyTemplate, strategyTemplates } from './templates/index.ts';
export { type StrategyTemplate, type StrategyView, strategyViews } from './templates/template.ts';
export { type PriceGrid, priceGrid, unitValues } from './unit-values.ts';
export { curveOf, flatCurve, type VolatilityCurve, volatilityOn } from './volatility-curve.ts';
