import { brand, type SavedScreen, type ScreenCard, type ScreenKind } from '@parakh/contract';
import { check, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { availableUniverse } from '../catalogue/index.ts';
import { figuresOfListed } from './bookmarks.ts';
import { type BuiltIn, builtIn, builtIns } from './built-in-screens.ts';
import type { ScreensDeps } from './deps.ts';
import type { Caller, Db } from './store.ts';
import type { StoredScreen } from './stored-screen.ts';

/** A saved one as lists show it. */
export function cardOf(screen: StoredScreen, caller: Caller): ScreenCard {
  const { name, description, condition, universe } = screen.content;
  return {
    id: screen.id,
    kind: screen.kind,
    name,
    description,
    author: { userId: screen.person, userName: screen.author },
    condition,
    universe,
    version: screen.version,
    forkedFrom: screen.forkedFrom,
    isPublic: screen.isPublic,
    isDefault: screen.isDefault,
    isValid: screen.invalidBecause === null,
    category: screen.category,
    subCategory: screen.subCategory,
    totalBookmarked: screen.bookmarks,
    isBookmarked: screen.isBookmarked,
    isOwn: screen.person === caller,
    views: screen.views,
    scanDate: screen.scanDate,
    createdAt: screen.createdAt,
    updatedAt: screen.updatedAt,
    publishedAt: screen.publishedAt,
  };
}

/** A saved one with its rule list and what its condition deserves to be told. */
export function screenShown(screen: StoredScreen, caller: Caller, services: ScreensDeps): SavedScreen {
  const { filter, columns, prices, renames, closedOnly, basis, condition } = screen.content;
  return {
    ...cardOf(screen, caller),
    ...checkedText(condition, closedOnly, services),
    filter,
    columns,
    prices,
    renames,
    closedOnly,
    basis,
    shareKey: screen.person === caller ? screen.shareKey : null,
  };
}

/** What the product brings along, as lists show it: these, or all of a kind. */
export async function builtInCards(
  db: Db,
  wanted: readonly string[] | ScreenKind,
  caller: Caller,
): Promise<ScreenCard[]> {
  const things = builtIns().filter(({ id, kind }) =>
    typeof wanted === 'string' ? kind === wanted : wanted.includes(id),
  );
  if (things.length === 0) return [];
  const listed = things.map(({ id }) => id);
  const figures = await figuresOfListed(db, listed, caller);
  return things.map((thing) => ({ ...builtInCard(thing), ...figures.get(thing.id) }));
}

function builtInCard({ id, kind, name, description, condition, universe, category }: BuiltIn): ScreenCard {
  return {
    id,
    kind,
    name,
    description,
    condition,
    author: { userId: null, userName: brand.name },
    universe,
    version: 1,
    forkedFrom: null,
    isPublic: true,
    isDefault: true,
    isValid: true,
    category,
    subCategory: null,
    totalBookmarked: 0,
    isBookmarked: false,
    isOwn: false,
    views: 0,
    scanDate: null,
    createdAt: null,
    updatedAt: null,
    publishedAt: null,
  };
}

export function builtInShown(card: ScreenCard, services: ScreensDeps): SavedScreen {
  const { filter = null, columns = [], universe = 'EQ' } = builtIn(card.id) ?? {};
  const scanned = services.isReady() ? availableUniverse(universe, services.engine().market()) : universe;
  const shown = { filter, columns: [...columns], universe: scanned, shareKey: null };
  return { ...card, ...checkedText(card.condition, undefined, services), ...shown };
}

function checkedText(condition: string, closedOnly: boolean | undefined, services: ScreensDeps) {
  const { tree, validTree, problems } = check(condition, table, {
    ...marketOf(services),
    closedOnly: closedOnly ?? false,
  });
  return {
    isValid: tree !== undefined,
    rules: validTree ? [...toRules(validTree)] : [],
    problems: [...problems],
  };
}

/** Whether there is history enough can be told once the market is available; everything else always. */
export function marketOf(services: ScreensDeps): { day?: number } {
  return services.isReady() ? { day: services.engine().market().sessions.length } : {};
}
