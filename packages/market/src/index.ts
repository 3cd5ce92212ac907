export { type Bar, barDay, barMinute, barTime, type DailyBar, instantOf, MINUTES_A_DAY, timeAt } from './bar.ts';
export {
  type AddedDays,
  addDays,
  addedDays,
  type Holiday,
  holidays,
  isCovered,
  isFeedWindow,
  isTradingDay,
  isTradingMinute,
  lastClosedDay,
  type MarketPhase,
  type MarketState,
  marketState,
  missingYear,
  nextPossibleSession,
  nextSession,
  noAddedDays,
  possibleDays,
  previousSession,
  REGULAR_MINUTES,
  type Session,
  type SessionKind,
  session,
  sessionOpen,
  specialSessionsOf,
  type TradingWindow,
  tradingDays,
} from './calendar.ts';
export { type Dated, type DatedTable, inForce, NOT_SEEN } from './dated.ts';
export {
  type ListedMembers,
  type Listing,
  listedGroups,
  membersOf,
  type SymbolGroup,
  symbolGroup,
  symbolGroups,
} from './group.ts';
export {
  type IndexKind,
  type IndexName,
  indexNamed,
  indexNames,
  indexSymbol,
  languageIndexes,
  sectorIndices,
} from './index-name.ts';
export {
  type Exchange,
  exchanges,
  INDEX_SERIES,
  type Instrument,
  isIndex,
  MAIN_SERIES,
  type Right,
  rights,
  type Segment,
  segments,
} from './instrument.ts';
export { type Sector, sectorOf, sectors } from './sector.ts';
export { addressOf, monogram, normaliseSymbol } from './symbol.ts';
export {
  changePctOf,
  type FeedStatus,
  type Tick,
  type TickListener,
  type TickSession,
  type TickSource,
} from './tick.ts';
