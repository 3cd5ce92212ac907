export type { WatchlistsDeps } from './deps.ts';
export { universeRead, universeSaved, withListRead } from './list-universe.ts';
export {
  addMany,
  addTo,
  createOwn,
  emptyOwn,
  needOwnWatchlist,
  needWatchlist,
  ownWatchlists,
  removeFrom,
  removeOwn,
  renameOwn,
  reorder,
  replaceOwn,
  watchlistShown,
} from './saved-watchlists.ts';
export { type Named, type StoredWatchlist, watchlistsById } from './store.ts';
export { namesOf, namesOfToday } from './symbol-names.ts';
export type { WatchlistTables } from './tables.ts';
