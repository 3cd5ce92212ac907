export {
  type BuildUp,
  type BuildUpThresholds,
  buildUpOf,
  buildUps,
  changePct,
  noThresholds,
  type PriceAndOpenInterest,
} from './build-up.ts';
export { type Chain, type ChainSide, nearestStrike, topStrike, total } from './chain.ts';
export { type ChainValues, chainValues, type SideValues } from './chain-values.ts';
export { chanceBetween } from './chance-between.ts';
export {
  type Contract,
  contractName,
  type FutureContract,
  type OptionContract,
  parseContract,
  rightCodes,
  symbolOf,
  type Underlying,
  underlyingOf,
} from './contract.ts';
export {
  adjustmentBetween,
  type ContractAdjustment,
  type ContractTerms,
  noAdjustment,
  openInterestNow,
  premiumNow,
  priceNow,
} from './contract-adjustment.ts';
export {
  type ChainOfDay,
  type ContractFigure,
  chainForward,
  contractFigures,
  dayFigures,
  type FigureValue,
  type FutureOfDay,
  type ListedChain,
  pricedChain,
  recordedFigures,
  type UnderlyingDay,
} from './day-figures.ts';
export { atmStraddle, expectedMove, type Straddle } from './expected-move.ts';
export { type ContractKind, type Expiry, type ExpiryKind, listedExpiries } from './expiries.ts';
export { type Forward, type ForwardSource, type ForwardTerms, forwardOf } from './forward.ts';
export { FREEZE_CIRCULAR, freezeLevelDay, freezeUnits } from './freeze-quantity.ts';
export { type GammaExposure, gammaExposure } from './gamma-exposure.ts';
export { indexLot, indexLotDays } from './index-lots.ts';
export {
  type InterestRate,
  interestRateOn,
  interestRates,
  rateIn,
  setInterestRates,
  usualRate,
} from './interest-rates.ts';
export { banRule, FUTURE_EQUIVALENT_FROM } from './limit-rules.ts';
export { type MaxPain, maxPain, painByStrike, type Tie } from './max-pain.ts';
export {
  type NamedContract,
  namedContract,
  namedContractText,
  namedContractWords,
  type RollingOption,
} from './named-contract.ts';
export { normalCdf, normalPdf } from './normal.ts';
export {
  type ExpiryTerms,
  impliedVolatility,
  type OptionTerms,
  type OptionValues,
  optionValues,
  parity,
  payoff,
  priceAt,
  type VolatilityStatus,
  valuesAtPrice,
  volatilityStatus,
  volatilityStatuses,
} from './option-values.ts';
export {
  type Participant,
  type ParticipantFigure,
  type ParticipantPosition,
  type PositionKind,
  participantFigure,
  participantFigures,
  participantPositionOf,
  participants,
  positionKinds,
} from './participants.ts';
export { FRESH_MS, freshPrice, premiumOf, rowAtMoney, straddleOf } from './premium.ts';
export { type PutCallRatios, putCallRatio, putCallRatios } from './put-call-ratio.ts';
export { closeToClose, type DailyPrices, yangZhang } from './realised-volatility.ts';
export {
  basisOf,
  COMPARED_EXPIRIES,
  type FutureState,
  meanRoll,
  type Roll,
  rollCostPct,
  rollOf,
  rolloverPct,
} from './rollover.ts';
export { exerciseOf, isDelivered, isOnIndex, settlementOf } from './settlement.ts';
export { atmVolatility, type Smile, skew, smileOf, volatilityAt } from './smile.ts';
export { strikeStep } from './strike-steps.ts';
export {
  leastRanked,
  type TermPoint,
  termSlope,
  type VolatilityRank,
  volatility30,
  volatilityRank,
} from './term-structure.ts';
