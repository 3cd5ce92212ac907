import { api, type Profile, type Role } from '@parakh/contract';
import { t } from '@parakh/ui';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShared } from '../page/shared-state.ts';
import { SESSION_MS, showToast } from '../page/toasts.ts';
import { callQuietly, keyOf, useApi } from './api.ts';
import { ask } from './asking.ts';
import { showAnswer } from './query-client.ts';
import { ownToken, received } from './renewal.ts';
import { forgetSession, isLeaving, readSession, saveSession, storedSession } from './session-store.ts';

/** Who is signed in here. What somebody may do is decided on the server; this only saves a walk into a closed door. */
export interface Session {
  /** Undefined of a stranger. */
  readonly userName: string | undefined;
  /** Undefined until it has arrived. */
  readonly profile: Profile | undefined;
  readonly roles: readonly Role[];
  readonly isSubscribed: boolean;
  /** Whether the profile has arrived or will not. */
  readonly isSettled: boolean;
  /** False of somebody signed in whose profile did not arrive. */
  readonly areRolesKnown: boolean;
}

const profileKey = keyOf(api.auth.profile, {});

export function useSession(): Session {
  const { userName } = useShared(storedSession);
  const query = useApi(api.auth.profile, {}, { when: userName !== undefined });
  const profile = userName === undefined ? undefined : query.data;
  const isSettled = userName === undefined || !query.isPending;
  return useMemo(
    () => ({
      userName,
      profile,
      roles: profile?.roles ?? [],
      isSubscribed: profile?.role === 'ROLE_Subscribed',
      isSettled,
      areRolesKnown: userName === undefined || profile !== undefined,
    }),
    [userName, profile, isSettled],
  );
}

export const isSignedIn = () => storedSession.get().userName !== undefined;

/** Where a stranger is sent, with the way back. */
export const loginPath = (back: string) => `/login?to=${encodeURIComponent(back)}`;

/** Only an address of our own: a link to the log-in page may carry anything. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  // Browsers read some letters away: what counts is where the address leads in the end.
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** What a session needs of the page around it. */
export interface Around {
  readonly client: QueryClient;
  /** Resolves once the new screen stands. */
  readonly go: (path: string) => Promise<unknown>;
  readonly reload: () => void;
}
let around: Around | undefined;
export function sessionLivesIn(page: Around): void {
  around = page;
}

/** Takes up the session of a token that the server just gave; what was known for somebody else is forgotten. */
export async function signedIn(token: string): Promise<Profile> {
  const profile = await ask(api.auth.profile, {}, { token });
  around?.client.removeQueries({ type: 'inactive' });
  received(token);
  saveSession(profile.userName, token);
  showProfile(profile);
  void around?.client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey !== profileKey && !isProfile(queryKey),
  });
  return profile;
}

function showProfile(profile: Profile): void {
  if (around) void showAnswer(around.client, profileKey, profile);
}

const isProfile = ([method, path]: readonly unknown[]) => method === profileKey[0] && path === profileKey[1];

/** What the server answered when the person changed something about themselves. */
export function profileChanged(profile: Profile): void {
  showProfile(profile);
  const { token } = readSession();
  if (token !== undefined && isSignedIn()) saveSession(profile.userName, token);
}

/** Out of the session to a screen that needs none; the cache starts afresh. What the server says of an end that was asked for `first` is no news. */
export async function leave(path: string, first?: () => Promise<unknown>): Promise<void> {
  await whileLeaving(async () => {
    await first?.();
    forgetSession();
    await around?.go(path);
  });
  around?.client.removeQueries({ type: 'inactive' });
  void around?.client.resetQueries({ type: 'active' });
}

/** A screen or a server that does not come keeps nobody before an empty page. */
const LEAVE_WITHIN_MS = 5000;

/** One at a time, however many ask for it; guards wait meanwhile. */
async function whileLeaving(work: () => Promise<void>): Promise<void> {
  if (isLeaving.get()) return;
  isLeaving.set(true);
  const over = setTimeout(() => isLeaving.set(false), LEAVE_WITHIN_MS);
  try {
    await work();
  } finally {
    clearTimeout(over);
    isLeaving.set(false);
  }
}

// A server that does not answer keeps nobody signed in here.
const closeSession = () => callQuietly(api.auth.closesession, {}).catch(() => undefined);

export const signOut = () => leave('/', closeSession);

/** A session that was ended elsewhere. */
export async function sessionExpired(): Promise<void> {
  if (isLeaving.get() || !isSignedIn()) return;
  showToast(t('Session Expired!'), SESSION_MS);
  await leave('/login');
}

/** The member of staff is themselves again: their own cookie gives their own token back. */
export async function stopActing(): Promise<void> {
  await whileLeaving(async () => {
    await closeSession();
    const token = await ownToken();
    if (token === undefined) {
      forgetSession();
      await around?.go('/login');
      return;
    }
    await signedIn(token);
    await around?.go('/user-management');
  });
}

const RESET_AT = 'session-reset-at';
const SOON_MS = 10_000;

/** What is kept of a session is thrown away and taken anew from the cookie, where that still holds; then the page is loaded anew. */
export async function resetSession(): Promise<void> {
  const before = Number(sessionStorage.getItem(RESET_AT) ?? 0);
  sessionStorage.setItem(RESET_AT, String(Date.now()));
  isLeaving.set(true);
  forgetSession();
  // Once more within seconds would go on for ever.
  const token = Date.now() - before < SOON_MS ? undefined : await ownToken();
  if (token !== undefined) await signedIn(token).catch(() => undefined);
  around?.reload();
}
