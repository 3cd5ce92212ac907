import { dayInIndia } from '@parakh/base';
import type { api, Received, ReplyOf, ScreenCard } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { bookmarksOf } from './bookmarks.ts';
import { type BuiltIn, builtIns, isBuiltIn } from './built-in-screens.ts';
import type { ScreensDeps } from './deps.ts';
import { MOST_POPULAR, newestPublished, popularIds, publishedScreens } from './lists.ts';
import { builtInCards, cardOf } from './shown-screen.ts';
import { type Caller, type Db, screensWithIds } from './store.ts';
import { isSavedId } from './stored-screen.ts';

/** Those of these that the caller may read, saved ones and the product's own, in the order asked for. */
export async function cardsInOrder(db: Db, ids: readonly string[], caller: Caller): Promise<ScreenCard[]> {
  const saved = await screensWithIds(db, ids.filter(isSavedId), caller);
  const cards = [
    ...saved.map((screen) => cardOf(screen, caller)),
    ...(await builtInCards(db, ids.filter(isBuiltIn), caller)),
  ];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return [...new Set(ids)].flatMap((id) => byId.get(id.toLowerCase()) ?? byId.get(id) ?? []);
}

/** The one bookmarked last first; what is no longer to be read is left out. */
export async function bookmarkedCards(db: Db, person: string): Promise<ScreenCard[]> {
  return cardsInOrder(db, await bookmarksOf(db, person), person);
}

type Asked = Received<typeof api.screener.published>['query'];

/** Of all authors on one page: their conditions alone may be twenty thousand letters each. */
const MOST_OF_ALL = 200;

/** A page of published ones. Those chosen for all begin with what the product brings along. */
export async function publishedPage(
  wanted: Asked,
  caller: Caller,
  services: ScreensDeps,
): Promise<ReplyOf<typeof api.screener.published>> {
  const { db } = await services.appDb();
  const asked = { ...wanted, size: wanted.userId === undefined ? Math.min(wanted.size, MOST_OF_ALL) : wanted.size };
  const ofHouse = await builtInMatches(db, asked, caller);
  const { page, size } = asked;
  const first = page * size;
  const shown = ofHouse.slice(first, first + size);
  const window = { limit: size - shown.length, offset: Math.max(0, first - ofHouse.length) };
  const { total, screens } = await publishedScreens(db, asked, caller, window);
  const cards = [...shown, ...screens.map((screen) => cardOf(screen, caller))];
  return { total: total + ofHouse.length, page, size, screens: cards };
}

/** What the product brings along of what is asked for: it is no author; its screens are chosen for all, its scans stand in their families. */
async function builtInMatches(db: Db, asked: Asked, caller: Caller): Promise<ScreenCard[]> {
  const { text = '', sortBy } = asked;
  const ids = builtInIds(asked);
  if (ids.length === 0) return [];
  const wanted = text.toLowerCase();
  const cards = await builtInCards(db, ids, caller);
  const found = cards.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted));
  if (sortBy === 'name') return found.toSorted((one, other) => one.name.localeCompare(other.name));
  if (sortBy === 'views' || sortBy === 'totalBookmarked')
    return found.toSorted((one, other) => other[sortBy] - one[sortBy]);
  return found;
}

function builtInIds({ kind, defaultScreen, userId, category, subCategory }: Asked): string[] {
  if ((userId ?? subCategory) !== undefined) return [];
  const isWanted = (thing: BuiltIn) =>
    category === undefined
      ? defaultScreen === true && thing.kind === 'screen'
      : defaultScreen !== true && thing.category === category;
  return builtIns()
    .filter((thing) => isWanted(thing) && (kind === 'all' || thing.kind === kind))
    .map(({ id }) => id);
}

const MOST_NEW = 50;

/** Most bookmarked, or looked at of late, or the newest. Those of the house that nobody has cared for yet stand last: a new server has something to show. */
export async function popularCards(
  type: 'bookmarked' | 'viewed' | 'new',
  caller: Caller,
  services: ScreensDeps,
): Promise<ScreenCard[]> {
  const { db } = await services.appDb();
  if (type === 'new') return (await newestPublished(db, 'scan', MOST_NEW, caller)).map((one) => cardOf(one, caller));
  const listed = builtInScans.map(({ id }) => id);
  const popular = await popularIds(db, type, { today: dayInIndia(services.now()), listed });
  const ids = new Set([...popular.map(({ id }) => id), ...listed]);
  return cardsInOrder(db, [...ids].slice(0, MOST_POPULAR), caller);
}
