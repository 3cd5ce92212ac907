import type { Said } from '@parakh/contract';
import { look, wantsMessages, welcome } from './look.ts';
import type { Page } from './page.ts';
import type { HubRoom } from './room.ts';
import { catchUp } from './told-messages.ts';

type Hello = Extract<Said, { type: 'hello' }>;

/** Looks up who says hello and welcomes them; what they missed is told after it. Throws what `standing.personWith` throws. */
export async function greet(page: Page, { token, after }: Hello, room: HubRoom): Promise<void> {
  if (token !== undefined && !(await isTaken(page, token, room))) return;
  const number = await welcome(page, room);
  page.told = Math.min(after ?? number, number);
  page.stage = 'welcome';
  if (page.person) await catchUp(page, room.kept);
}

/** False where the person has too many pages open. */
async function isTaken(page: Page, token: string, room: HubRoom): Promise<boolean> {
  const { expiresAt, ...person } = await room.standing.personWith(token);
  page.wantsMessages = await wantsMessages(person.id, room);
  if (!page.isOpen) return false;
  if (room.pages.of(person.id).length >= room.config.socketsPerPerson) {
    page.refuse('socket.too-many');
    page.close('limit');
    return false;
  }
  room.pages.settle(page, person);
  page.expiresAt = expiresAt;
  page.leave = room.channels.open(person.id, (word) => pass(page, word, room));
  return true;
}

/** What open pages of the person are told beside messages: 'notification', 'logout:<end of a token>'. */
function pass(page: Page, word: string, room: HubRoom): void {
  // The messages that are kept come over the bus.
  if (word.startsWith('{')) return;
  if (!word.startsWith('logout:')) return page.say({ type: 'changed', what: word });
  page.say({ type: 'logout', message: word });
  void look(page, room);
}
