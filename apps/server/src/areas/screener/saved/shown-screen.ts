import { brand, type SavedScreen, type ScreenCard } from '@parakh/contract';
import { check, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { type HouseScan, houseScans } from '@parakh/scan/house-scans';
import type { Services } from '../../../services.ts';
import { figuresOfListed } from './bookmarks.ts';
import type { KeptScreen } from './kept-screen.ts';
import type { Caller, Db } from './store.ts';

/** A saved one as lists show it. */
export function cardOf(screen: KeptScreen, caller: Caller): ScreenCard {
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
export function screenShown(screen: KeptScreen, caller: Caller, services: Services): SavedScreen {
  const { filter, columns, prices, renames, closedOnly, basis, condition } = screen.content;
  return {
    ...cardOf(screen, caller),
    ...told(condition, closedOnly, services),
    filter,
    columns,
    prices,
    renames,
    closedOnly,
    basis,
    shareKey: screen.person === caller ? screen.shareKey : null,
  };
}

/** Scans that the product brings along, as lists show them. */
export async function houseCards(db: Db, ids: readonly string[] | 'all', caller: Caller): Promise<ScreenCard[]> {
  const scans = ids === 'all' ? houseScans : houseScans.filter(({ id }) => ids.includes(id));
  if (scans.length === 0) return [];
  const listed = scans.map(({ id }) => id);
  const figures = await figuresOfListed(db, listed, caller);
  return scans.map((scan) => ({ ...houseCard(scan), ...figures.get(scan.id) }));
}

function houseCard({ id, name, text }: HouseScan): ScreenCard {
  return {
    id,
    kind: 'scan',
    name,
    description: '',
    author: { userId: null, userName: brand.name },
    condition: text,
    universe: 'EQ',
    version: 1,
    forkedFrom: null,
    isPublic: true,
    isDefault: true,
    isValid: true,
    category: null,
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

export function houseShown(card: ScreenCard, services: Services): SavedScreen {
  return { ...card, ...told(card.condition, undefined, services), filter: null, columns: [], shareKey: null };
}

function told(condition: string, closedOnly: boolean | undefined, services: Services) {
  const { tree, validTree, problems } = check(condition, table, {
    ...heldBy(services),
    closedOnly: closedOnly ?? false,
  });
  return {
    isValid: tree !== undefined,
    rules: validTree ? [...toRules(validTree)] : [],
    problems: [...problems],
  };
}

/** Whether there is history enough can be told once the market is held; everything else always. */
export function heldBy(services: Services): { day?: number } {
  return services.isReady() ? { day: services.engine().market().sessions.length } : {};
}
