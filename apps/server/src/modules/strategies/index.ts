export { askBacktest } from './ask-backtest.ts';
export type { StrategiesDeps } from './deps.ts';
export { languageMetadata, operators } from './language-metadata.ts';
export { bucketShown, curveShown, performanceShown } from './report.ts';
export {
  changeStrategy,
  forgetStrategy,
  needStrategy,
  ownStrategies,
  runStrategy,
  saveAndRun,
  saveStrategy,
} from './saved-strategies.ts';
export {
  builtInRequest,
  builtInStrategies,
  builtInStrategy,
  needListed,
  storedRequest,
  strategiesShown,
  strategyShown,
} from './shown-strategy.ts';
export { publishedStrategies } from './store.ts';
export {
  needOwnRun,
  needRun,
  reportOfRun,
  requestOf,
  runShown,
  sharedRuns,
  shareRun,
  tradesOfRun,
} from './stored-run.ts';
export {
  compared,
  forkStrategy,
  needShared,
  restoreStrategy,
  shareStrategy,
  versionShown,
  versionsShown,
} from './strategy-versions.ts';
export type { StrategyTables } from './tables.ts';
export { tradeDetail } from './trade-detail.ts';
export { tradesCsv } from './trades-csv.ts';
export { needTrade, tradesPage } from './trades-page.ts';
