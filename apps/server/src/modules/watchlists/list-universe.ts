import { AppError } from '@parakh/base';
import { watchlistIn, watchlistUniverse } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Person } from '../accounts/index.ts';
import { viewIfLoaded } from '../quotes/index.ts';
import type { WatchlistsDeps } from './deps.ts';
import { findWatchlist, findWatchlistById, type StoredWatchlist } from './store.ts';
import { namesOfToday } from './symbol-names.ts';

type Universe = string | readonly string[];

const named = z.looseObject({ universe: z.string() });

interface Caller {
  readonly person: Person | undefined;
  readonly isOutOfDate: boolean;
}

/** What was sent, with the symbols of a watch list in the place of its name. */
export async function withListRead(
  sent: unknown,
  { person, isOutOfDate }: Caller,
  services: WatchlistsDeps,
): Promise<unknown> {
  const { data } = z.safeParse(named, sent);
  if (!data || watchlistIn(data.universe) === undefined) return sent;
  // Whoever can renew the session is no stranger to the list.
  if (isOutOfDate) throw new AppError('session.expired');
  return { ...data, universe: await universeRead(data.universe, person, services) };
}

/** The symbols of a watch list of the person's own that are listed today; any other universe as it is. */
export async function universeRead<U extends Universe>(
  universe: U,
  person: Pick<Person, 'id'> | undefined,
  services: WatchlistsDeps,
): Promise<U | string[]> {
  const list = await listNamed(universe, person, services);
  if (!list) return universe;
  const view = await viewIfLoaded(services);
  const symbols = namesOfToday(list.symbols, view).filter((symbol) => !view || view.symbolOf(symbol) !== undefined);
  if (symbols.length === 0) throw empty(list);
  return symbols;
}

/** A universe as it is saved: a watch list of the person's own by its id, which stays when it is called otherwise. */
export async function universeSaved<U extends Universe>(
  universe: U,
  person: Pick<Person, 'id'>,
  services: WatchlistsDeps,
): Promise<U | string> {
  const list = await listNamed(universe, person, services);
  return list ? watchlistUniverse(list.id) : universe;
}

/** Somebody else's is told as little as one that is not there. Throws AppError 'watchlist.unknown'. */
async function listNamed(
  universe: Universe,
  person: Pick<Person, 'id'> | undefined,
  { appDb }: WatchlistsDeps,
): Promise<StoredWatchlist | undefined> {
  const name = watchlistIn(universe);
  if (name === undefined) return undefined;
  if (!person) throw new AppError('access.login-needed');
  const { db } = await appDb();
  const byId = isId(name) ? await findWatchlistById(db, name) : undefined;
  const found = byId?.person === person.id ? byId : await findWatchlist(db, { person: person.id, name });
  if (!found) throw new AppError('watchlist.unknown', { name });
  return found;
}

const isId = (text: string) => z.safeParse(z.uuid(), text).success;

function empty({ name }: StoredWatchlist): AppError {
  const message = `The watch list ${name} is empty.`;
  return new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'universe', message }] });
}
