import { dayInIndia } from '@parakh/base';
import type { ScreenCard } from '@parakh/contract';
import { houseScans } from '@parakh/scan/house-scans';
import type { Services } from '../../../services.ts';
import { bookmarksOf } from './bookmarks.ts';
import { isHouseScan, isSavedId } from './kept-screen.ts';
import { newestPublished, popularIds } from './lists.ts';
import { cardOf, houseCards } from './shown-screen.ts';
import { type Caller, type Db, screensWithIds } from './store.ts';

/** Those of these that the caller may read, saved ones and the product's own, in the order asked for. */
export async function cardsInOrder(db: Db, ids: readonly string[], caller: Caller): Promise<ScreenCard[]> {
  const saved = await screensWithIds(db, ids.filter(isSavedId), caller);
  const cards = [
    ...saved.map((screen) => cardOf(screen, caller)),
    ...(await houseCards(db, ids.filter(isHouseScan), caller)),
  ];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return [...new Set(ids)].flatMap((id) => byId.get(id.toLowerCase()) ?? byId.get(id) ?? []);
}

/** The one bookmarked last first; what is no longer to be read is left out. */
export async function bookmarkedCards(db: Db, person: string): Promise<ScreenCard[]> {
  return cardsInOrder(db, await bookmarksOf(db, person), person);
}

const MOST_NEW = 50;

/** Most bookmarked, or looked at of late, or the newest. */
export async function popularCards(
  type: 'bookmarked' | 'viewed' | 'new',
  caller: Caller,
  services: Services,
): Promise<ScreenCard[]> {
  const { db } = await services.people();
  if (type === 'new') return (await newestPublished(db, 'scan', MOST_NEW, caller)).map((one) => cardOf(one, caller));
  const listed = houseScans.map(({ id }) => id);
  const popular = await popularIds(db, type, { today: dayInIndia(services.now()), listed });
  return cardsInOrder(
    db,
    popular.map(({ id }) => id),
    caller,
  );
}
