export { type BuiltIn, builtIn, isBuiltIn, isBuiltInScan } from './built-in-screens.ts';
export { bookmarkedCards, cardsInOrder, popularCards, publishedPage } from './card-lists.ts';
export {
  addCategory,
  addSubCategory,
  allCategories,
  orderCategories,
  removeCategory,
  removeSubCategory,
  renameCategory,
  renameSubCategory,
} from './categories.ts';
export { checkSaved } from './check-saved.ts';
export { columnsNamed, reading, type ScreenColumn, valueOf } from './columns.ts';
export type { ScreensDeps } from './deps.ts';
export { type Compared, differenceOf } from './difference.ts';
export { fields } from './fields.ts';
export { filterText } from './filter-text.ts';
export { newestPublished, publishedScreens } from './lists.ts';
export { compared, needReadable, needShared, versionShown, versionsShown } from './read-screen.ts';
export {
  changeScreen,
  forgetScreen,
  forkScreen,
  newShareKey,
  placeScreen,
  publishScreen,
  restoreScreen,
  saveScreen,
  setDefaultScreen,
  shareScreen,
  toggledBookmark,
} from './saved-screens.ts';
export { addSegment, allSegments, changeSegment, findSegment, removeSegment } from './segments.ts';
export { builtInCards, cardOf } from './shown-screen.ts';
export { type Caller, type Db, MOST_VERSIONS, screensOf } from './store.ts';
export { type ForkedRow, isSavedId, type Origin, originOf, type StoredScreen, screenContent } from './stored-screen.ts';
export type { ScreenTables } from './tables.ts';
export { lookedAt, viewBuiltIn } from './views.ts';
export type { ForkSource } from './write-store.ts';
