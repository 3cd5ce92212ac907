/** Symbols of one list. */
export const MOST_SYMBOLS = 500;
export const MOST_WATCHLISTS = 50;

/** The specification's rules of a list's name and its words; a blank may stand between two words. No schema: a page checks a name by itself. */
export const watchlistNameRules = {
  least: { letters: 1, says: 'The name is missing' },
  most: { letters: 50, says: 'The name is longer than 50 letters' },
  pattern: { of: /^[A-Za-z0-9-]+(?: [A-Za-z0-9-]+)*$/, says: 'Should Contain only letters, numbers and hyphen' },
} as const;

/** Why a list cannot be called so; undefined when it can. */
export function watchlistNameFault(name: string): string | undefined {
  const { least, most, pattern } = watchlistNameRules;
  if (name.length < least.letters) return least.says;
  if (name.length > most.letters) return most.says;
  return pattern.of.test(name) ? undefined : pattern.says;
}

/** What stands before the id or the name of a watch list of one's own where a universe is named. */
const WATCHLIST = 'watchlist:';

/** A watch list of one's own as a universe. */
export const watchlistUniverse = (list: string) => WATCHLIST + list;

/** The id or the name of the watch list that a universe is; undefined of any other. */
export function watchlistIn(universe: unknown): string | undefined {
  return typeof universe === 'string' && universe.startsWith(WATCHLIST) ? universe.slice(WATCHLIST.length) : undefined;
}
