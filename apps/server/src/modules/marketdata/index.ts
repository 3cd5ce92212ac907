export { seedOf } from './demo/chance.ts';
export { chanceAt } from './demo/contracts/chance-of-contract.ts';
export {
  futuresAt,
  placeOf,
  type QuotedChain,
  type QuotedExpiry,
  type QuotedFuture,
  type QuotedMoment,
  type QuotedSession,
  type QuotedSide,
  quotesAt,
  type SessionFuture,
  type SessionOption,
} from './demo/contracts/session-quotes.ts';
export { onPaisa, outstanding } from './demo/index-session.ts';
export type { Model, Share } from './demo/model.ts';
export { GIFT, VIX } from './demo/other-levels.ts';
export { minutesOf, shapeOf } from './demo/session-shape.ts';
export { type DemoMarket, drawSession, makeDemoMarket } from './demo/simulation.ts';
export type { MarketdataDeps } from './deps.ts';
export type { ActionKind } from './import/acts.ts';
export type { MinuteValues } from './import/bars.ts';
export { columnCount, rowCount, scanCsv, textAt } from './import/csv.ts';
export type { ImportProgress } from './import/import-paths.ts';
export { downloadDays, importPaths } from './import/on-demand.ts';
export { ACCEPTED, DAYS_AROUND, settledJumps, storedFactors } from './import/stored-factors.ts';
export type { ImportSummary, RefusedFile } from './import/summary.ts';
export { isExplained, looksLike, suspiciousJumps } from './import/suspicious-jumps.ts';
export { type NewsItem, newsBlock, newsId } from './news/news-item.ts';
export { findNews, storedNewsIds } from './news/news-store.ts';
export { copyTables, isEmpty, type MarketCopies, rowsIn } from './store/market-copies.ts';
export { FIRST_MIGRATION, marketMigrations } from './store/migrate.ts';
export { storedSizes } from './store/stored-sizes.ts';
