import { AppError, dayInIndia } from '@parakh/base';
import type { SavedScreen } from '@parakh/contract';
import { sql } from 'kysely';
import { callerOf, type Visitor } from '../accounts/index.ts';
import type { ScreensDeps } from './deps.ts';
import { builtInCards, builtInShown, screenShown } from './shown-screen.ts';
import type { StoredScreen } from './stored-screen.ts';

/** Who looked at what today; forgotten at midnight, and when there are too many. */
interface Today {
  readonly day: string;
  readonly views: Set<string>;
}
const MOST_LOOKS = 200_000;
const today = new WeakMap<ScreensDeps, Today>();

/** Counts a look once for each visitor and day. Who looked is not written down. */
export async function countView(screen: string, asked: Visitor, services: ScreensDeps): Promise<void> {
  const { day, views } = todayOf(services);
  const view = `${screen} ${callerOf(asked)}`;
  if (views.has(view)) return;
  views.add(view);
  const { db } = await services.appDb();
  await db
    .insertInto('screen_view')
    .values({ screen, day, views: 1 })
    .onConflict((same) => same.columns(['screen', 'day']).doUpdateSet({ views: sql`screen_view.views + 1` }))
    .execute();
}

/** A saved one for whoever looks at it; a look of others is counted. */
export async function lookedAt(screen: StoredScreen, asked: Visitor, services: ScreensDeps): Promise<SavedScreen> {
  if (screen.person !== asked.person?.id) await countView(screen.id, asked, services);
  return screenShown(screen, asked.person?.id, services);
}

/** One that the product brings along. Throws AppError 'scan.unknown' for an id that is none of these. */
export async function viewBuiltIn(id: string, asked: Visitor, services: ScreensDeps): Promise<SavedScreen> {
  const { db } = await services.appDb();
  const [card] = await builtInCards(db, [id], asked.person?.id);
  if (!card) throw new AppError('scan.unknown', { id });
  await countView(card.id, asked, services);
  return builtInShown(card, services);
}

function todayOf(services: ScreensDeps): Today {
  const day = dayInIndia(services.now());
  const known = today.get(services);
  if (known?.day === day && known.views.size < MOST_LOOKS) return known;
  const fresh = { day, views: new Set<string>() };
  today.set(services, fresh);
  return fresh;
}
