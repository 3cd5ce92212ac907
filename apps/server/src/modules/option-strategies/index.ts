export type { HedgingDeps, OptionStrategiesDeps } from './deps.ts';
export type { OptionTested } from './gathered-test.ts';
export { type HedgeArgs, type OwnedShares, sharesBySymbol } from './hedge-market.ts';
export { hedgesOf, hedgingShown } from './hedges.ts';
export { type OptimiserArgs, optimised } from './optimiser.ts';
export {
  askOptionTest,
  cancelOptionTest,
  optionTestReport,
  optionTestRun,
  optionTestTrades,
  sharedOptionTests,
  shareOptionTest,
} from './option-test-runs.ts';
export { type OptionTestAsked, optionTestOf } from './option-tests.ts';
export { tradesShown } from './option-trades.ts';
export { ownOptionStrategies, removeOptionStrategy, saveOptionStrategy } from './saved-strategies.ts';
export {
  optionTestVersion,
  optionTestVersions,
  ownOptionTest,
  ownOptionTests,
  removeOptionTest,
  saveOptionTest,
} from './saved-tests.ts';
export { chainsFor, listingOf } from './session-listing.ts';
export { setOptionStrategy } from './set-anew.ts';
export { straddleMargins } from './straddle-margins.ts';
export { plannedLeg } from './written-legs.ts';
