import { AppError } from '@parakh/base';
import { MOST_SYMBOLS, type Watchlist } from '@parakh/contract';
import type { Person } from '../accounts/index.ts';
import { type MarketView, viewIfLoaded } from '../quotes/index.ts';
import type { WatchlistsDeps } from './deps.ts';
import { readSymbols } from './read-symbols.ts';
import {
  addSymbol,
  changeSymbols,
  createWatchlist,
  emptyWatchlist,
  findWatchlist,
  findWatchlistById,
  movePlace,
  moveSymbol,
  type Named,
  removeSymbol,
  removeWatchlist,
  renameWatchlist,
  replaceWatchlist,
  type StoredWatchlist,
  watchlistsOf,
} from './store.ts';
import { namesOf, namesOfToday } from './symbol-names.ts';

export async function ownWatchlists({ id }: Person, services: WatchlistsDeps): Promise<Watchlist[]> {
  const view = await viewIfLoaded(services);
  return (await watchlistsOf(await databaseOf(services), id)).map((list) => watchlistShown(list, view));
}

/** The person's own list of this name, or AppError 'watchlist.unknown'. */
export async function needWatchlist(list: Named, services: WatchlistsDeps): Promise<StoredWatchlist> {
  return (await findWatchlist(await databaseOf(services), list)) ?? unknown(list);
}

/** The list of this id. Throws AppError 'watchlist.unknown', and 'access.denied' for somebody else's. */
export async function needOwnWatchlist(id: string, person: Person, services: WatchlistsDeps): Promise<StoredWatchlist> {
  const found = (await findWatchlistById(await databaseOf(services), id)) ?? unknown({ id });
  if (found.person !== person.id) throw new AppError('access.denied', { watchlist: id });
  return found;
}

export function createOwn(list: Named, services: WatchlistsDeps): Promise<Watchlist> {
  return saved(services, (db, now) => createWatchlist(db, list, now));
}

export function renameOwn(list: Named, name: string, services: WatchlistsDeps): Promise<Watchlist> {
  return saved(services, async (db, now) => (await renameWatchlist(db, list, name, now)) ?? unknown(list));
}

export function removeOwn(list: Named, services: WatchlistsDeps): Promise<Watchlist> {
  return saved(services, async (db) => (await removeWatchlist(db, list)) ?? unknown(list));
}

export function emptyOwn(list: Named, services: WatchlistsDeps): Promise<Watchlist> {
  return saved(services, async (db, now) => (await emptyWatchlist(db, list, now)) ?? unknown(list));
}

export async function addTo(list: Named, typed: string, services: WatchlistsDeps): Promise<Watchlist> {
  const view = await services.view();
  const added = namesOf(view.needSymbol(typed), view);
  return saved(services, async (db, now) => {
    const changed = await addSymbol(db, list, added, now);
    if (changed) return changed;
    const { symbols } = (await findWatchlist(db, list)) ?? unknown(list);
    if (symbols.some((symbol) => added.names.includes(symbol))) throw new AppError('watchlist.symbol-held');
    // It was full or held the symbol when we asked; somebody made room since.
    throw new AppError(symbols.length >= MOST_SYMBOLS ? 'watchlist.full' : 'watchlist.failed');
  });
}

export async function removeFrom(list: Named, typed: string, services: WatchlistsDeps): Promise<Watchlist> {
  const removed = namesOf(typed, await viewIfLoaded(services));
  return saved(services, async (db, now) => {
    const changed = await removeSymbol(db, list, removed, now);
    if (changed) return changed;
    if (!(await findWatchlist(db, list))) unknown(list);
    throw new AppError('watchlist.symbol-missing', { symbol: removed.symbol });
  });
}

interface Move {
  readonly oldIndex: number;
  readonly newIndex: number;
  readonly symbol?: string | undefined;
}

/** A symbol that is named is moved from wherever it stands; without its name whatever stands at the old place. */
export async function reorder(list: Named, { oldIndex, newIndex, symbol }: Move, services: WatchlistsDeps) {
  const moved = symbol === undefined ? undefined : namesOf(symbol, await viewIfLoaded(services));
  return saved(services, async (db, now) => {
    const changed = moved
      ? await moveSymbol(db, list, { ...moved, to: newIndex }, now)
      : await movePlace(db, list, { from: oldIndex, to: newIndex }, now);
    if (changed) return changed;
    if (!(await findWatchlist(db, list))) unknown(list);
    // What was to be moved was taken out meanwhile.
    throw new AppError('watchlist.failed');
  });
}

interface Replacement {
  readonly name: string;
  readonly symbols: readonly string[];
  readonly updatedAt?: number | undefined;
}

/** Refused when the list changed since `updatedAt`. Symbols that the list holds already may be gone from the market. */
export async function replaceOwn(
  id: string,
  { name, symbols, updatedAt }: Replacement,
  person: Person,
  services: WatchlistsDeps,
): Promise<Watchlist> {
  const held = await needOwnWatchlist(id, person, services);
  const view = await viewIfLoaded(services);
  const wanted = namesOfToday(symbols, view);
  const before = new Set([...held.symbols, ...namesOfToday(held.symbols, view)]);
  const market = wanted.every((symbol) => before.has(symbol)) ? undefined : await services.view();
  for (const symbol of wanted) if (!before.has(symbol)) market?.needSymbol(symbol);
  const replacement = { id, person: person.id, name, symbols: wanted };
  return saved(services, async (db, now) => {
    const changed = await replaceWatchlist(db, replacement, updatedAt, now);
    if (!changed) throw new AppError('watchlist.failed');
    return changed;
  });
}

/** Adds what a text names: all of it, or nothing when it is too much. */
export async function addMany(list: Named, text: string, services: WatchlistsDeps) {
  const view = await services.view();
  const { symbols, unknown: words } = readSymbols(text, (typed) => view.symbolOf(typed));
  let added: string[] = [];
  const append = (before: readonly string[]) => {
    const held = new Set(namesOfToday(before, view));
    added = symbols.filter((symbol) => !held.has(symbol));
    if (before.length + added.length > MOST_SYMBOLS) throw tooMany(before.length, added.length);
    return [...before, ...added];
  };
  const watchlist = await saved(
    services,
    async (db, now) => (await changeSymbols(db, list, append, now)) ?? unknown(list),
  );
  const isNew = new Set(added);
  const held = symbols.filter((symbol) => !isNew.has(symbol));
  return { watchlist, added, held, unknown: words.slice(0, MOST_SYMBOLS) };
}

function tooMany(held: number, added: number): AppError {
  const errorMessage = `A watchlist has at most ${MOST_SYMBOLS} symbols: this one holds ${held}, and ${added} more do not fit.`;
  return new AppError('watchlist.full', { errorMessage });
}

type Database = Parameters<typeof findWatchlist>[0];

async function databaseOf({ appDb }: WatchlistsDeps): Promise<Database> {
  return (await appDb()).db;
}

/** What nobody foresaw is told in the specification's words; the log has the cause. */
async function saved(
  services: WatchlistsDeps,
  save: (db: Database, now: number) => Promise<StoredWatchlist>,
): Promise<Watchlist> {
  const view = await viewIfLoaded(services);
  try {
    return watchlistShown(await save(await databaseOf(services), services.now()), view);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    services.log.error({ err: cause }, 'a watchlist could not be saved');
    throw new AppError('watchlist.failed', {}, cause);
  }
}

export function watchlistShown(
  { id, name, symbols, createdAt, updatedAt }: StoredWatchlist,
  view: MarketView | undefined,
): Watchlist {
  return { id, name, symbols: namesOfToday(symbols, view), createdAt, updatedAt };
}

function unknown(list: object): never {
  throw new AppError('watchlist.unknown', { ...list });
}
