import { forgetReaderChoices, LAYOUT_PLACE, saveChoice } from '@parakh/ui';
import { UNIVERSE_PLACE } from '../page/appearance.ts';
import { sharedState } from '../page/shared-state.ts';

const USER_NAME = 'username';
const TOKEN = 'token';
/** The specification's flag: 'UNREAD' while there is a notice that was not read. */
export const UNREAD_FLAG = 'notification-status';
/** What a broker's login leaves behind. */
const BROKER = ['authToken', 'selectedBroker', 'brokerUserId', 'feedToken'] as const;

/** What this browser keeps of a session, under the specification's names; every tab reads the same. */
export interface StoredSession {
  readonly userName: string | undefined;
  readonly token: string | undefined;
  /** A handle of the session at the selected broker. */
  readonly brokerToken: string | undefined;
  /** The paper account is the selected one: it needs no handle. */
  readonly usesPaper?: boolean;
}

const read = (name: string) => localStorage.getItem(name) ?? undefined;
const noSession: StoredSession = { userName: undefined, token: undefined, brokerToken: undefined };

/** Read from the storage itself: another tab may have written a moment ago. */
export function readSession(): StoredSession {
  try {
    return {
      userName: read(USER_NAME),
      token: read(TOKEN),
      brokerToken: read('authToken'),
      usesPaper: read('selectedBroker') === 'paper',
    };
  } catch {
    // A browser that allows no storage cannot be signed in.
    return noSession;
  }
}

export const storedSession = sharedState<StoredSession>(noSession);
/** True while the page is on its way out of a session: guards wait until the new screen stands. */
export const isLeaving = sharedState(false);

/** Words that say the same are the same object: whoever follows it is not drawn anew, a page that was just taken over as a whole. */
function reread(): void {
  const [before, now] = [storedSession.get(), readSession()];
  const isSame =
    before.userName === now.userName &&
    before.token === now.token &&
    before.brokerToken === now.brokerToken &&
    Boolean(before.usesPaper) === Boolean(now.usesPaper);
  if (!isSame) storedSession.set(now);
}

/** Takes up what is kept, and follows what other tabs do to it. */
export function openStoredSession(): void {
  reread();
  addEventListener('storage', ({ key }) => {
    if (key === null || [USER_NAME, TOKEN, 'authToken', 'selectedBroker'].includes(key)) reread();
  });
}

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  reread();
}

export function saveSession(userName: string, token: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER_NAME, userName);
  forgetReaderChoices();
  reread();
}

/** What is kept of a session at a broker: handles, good with the person's own session alone, never a broker's token. */
type KeptBroker = Readonly<Record<(typeof BROKER)[number], string | null>>;

export function saveBroker(kept: KeptBroker): void {
  for (const name of BROKER) {
    const value = kept[name];
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  }
  reread();
}

export function forgetBroker(): void {
  for (const name of BROKER) localStorage.removeItem(name);
  reread();
}

/** How somebody arranged tables, and where their scans look, is the account's: whoever comes next does not find it. */
function forgetArrangement(): void {
  const places = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  for (const place of places)
    if (place.startsWith(LAYOUT_PLACE) || place === UNIVERSE_PLACE) saveChoice(place, null, 'elsewhere');
}

/** Everything of the session goes: the broker's part with it, and whether the person had something to read. */
export function forgetSession(): void {
  forgetArrangement();
  localStorage.removeItem(UNREAD_FLAG);
  localStorage.removeItem(USER_NAME);
  localStorage.removeItem(TOKEN);
  forgetBroker();
}
