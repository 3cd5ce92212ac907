import { AppError, failures } from '@parakh/base';
import { alertPreferencesOf, type SessionHolder, wantsAlert } from '../../modules/accounts/index.ts';
import { feedStateOf, withoutPrices } from '../../modules/streaming/index.ts';
import type { Page } from './page.ts';
import type { HubRoom } from './room.ts';

/** Looks up whether a page's session goes on and what its person may do now: a page whose session is over is closed, one of other rights is told. */
export async function look(page: Page, room: HubRoom): Promise<void> {
  const { person } = page;
  page.lookedAt = room.now();
  if (!person) return;
  try {
    const now = await room.standing.personOf(person.session);
    page.wantsMessages = await wantsMessages(person.id, room);
    page.person = now;
    if (isSame(person, now)) return;
    await welcome(page, room);
    room.prices.again(page);
  } catch (error) {
    if (error instanceof AppError && failures[error.code].status < 500) return page.close('over');
    // The store did not answer: the next look may tell.
    room.log.warn({ err: error }, 'a session could not be looked up');
  }
}

/** Messages are for those who did not switch all of them off. */
export async function wantsMessages(person: string, { people }: Pick<HubRoom, 'people'>): Promise<boolean> {
  const { db } = await people();
  return wantsAlert(await alertPreferencesOf(db, person), 'ALLALERT');
}

/** Tells a page who it is and what it gets. */
export async function welcome(page: Page, { live: liveOf, health, kept, tellFeed }: HubRoom): Promise<number> {
  const live = liveOf();
  const number = page.person ? await kept.newest(page.person.id) : 0;
  // What the page is told now is where all the others stand: it hears of the next change.
  tellFeed();
  const without = withoutPrices(page, live);
  page.say({
    type: 'welcome',
    userName: page.person?.userName ?? null,
    prices: without === null,
    withoutPrices: without,
    number,
    ...feedStateOf(live, health),
  });
  return number;
}

function isSame(one: SessionHolder, other: SessionHolder): boolean {
  return one.isSubscribed === other.isSubscribed && one.userName === other.userName;
}
