import { api } from '@parakh/contract';
import { ask, CallError } from './asking.ts';
import { readSession, saveToken, storedSession } from './session-store.ts';
import { claimsOf } from './token.ts';

const LOCK = 'parakh-renew';
/** A token is renewed so long before its end that a call on its way still arrives with a good one. */
const AHEAD_MS = 30_000;

let running: Promise<string | undefined> | undefined;

/** A newer token than the one that failed, by the cookie that no script can read; undefined when the session is over. */
export function renewed(failed: string | undefined): Promise<string | undefined> {
  running ??= alone(() => renew(failed)).finally(() => {
    running = undefined;
  });
  return running;
}

/** One tab at a time: the cookie is good for one renewal, and a second use of it would look like theft. */
function alone(work: () => Promise<string | undefined>): Promise<string | undefined> {
  // Absent where a page does not come by https.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

async function renew(failed: string | undefined): Promise<string | undefined> {
  const { token } = readSession();
  if (token !== failed) return token;
  try {
    const { jwtToken } = await ask(api.auth.refresh, {});
    // Signed out, or signed in as somebody else, while the server was asked.
    if (readSession().token !== failed) return readSession().token;
    received(jwtToken);
    saveToken(jwtToken);
    return jwtToken;
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** The token of the session the cookie stands for, whoever is kept here; undefined when there is none. */
export async function ownToken(): Promise<string | undefined> {
  return alone(async () => (await ask(api.auth.refresh, {})).jwtToken).catch(() => undefined);
}

let due: { readonly token: string; readonly at: number } | undefined;

/** A token that was just received tells when it is due. One that seems to have ended already was met by a clock that is wrong: it is used until the server says so. */
export function received(token: string): void {
  const words = claimsOf(token);
  // The session of somebody who acts as another ends by itself: renewed, it would become the actor's own.
  due =
    words && !words.isActing && words.endsAt > Date.now() + AHEAD_MS
      ? { token, at: words.endsAt - AHEAD_MS }
      : undefined;
}

/** The token to send; renewed first when its end is near. */
export async function goodToken(): Promise<string | undefined> {
  const { token } = storedSession.get();
  if (token === undefined || due?.token !== token || Date.now() < due.at) return token;
  // What could not be renewed is sent as it is: it may still be good.
  return (await renewed(token).catch(() => token)) ?? token;
}
