import { api } from '@parakh/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownToast } from '../page/toasts.ts';
import { CallError, call, keyOf, onFailures } from './api.ts';
import { newQueryClient } from './query-client.ts';
import {
  leave,
  ownPath,
  profileChanged,
  resetSession,
  sessionExpired,
  sessionLivesIn,
  signedIn,
  signOut,
  stopActing,
} from './session.ts';
import { forgetSession, isLeaving, openStoredSession, saveSession, storedSession } from './session-store.ts';
import { testBrowser, testToken } from './test-browser.ts';

const MINUTES = 60_000;
const first = testToken('first', Date.now() + 10 * MINUTES);
const second = testToken('second', Date.now() + 10 * MINUTES);
const asha = { userName: 'asha', role: 'ROLE_User', roles: ['user'] };
const expired = { status: 401, body: { code: 'session.expired', message: 'Your session has expired.' } };
const ended = { status: 401, body: { code: 'session.ended', message: 'You were signed out.' } };
const ok = (body: unknown) => () => ({ status: 200, body });

function opened(answers: Parameters<typeof testBrowser>[0]) {
  const browser = testBrowser(answers);
  const client = newQueryClient();
  const went: string[] = [];
  const reload = vi.fn();
  sessionLivesIn({ client, go: async (path) => went.push(path), reload });
  openStoredSession();
  return { ...browser, client, went, reload };
}

beforeEach(() => {
  testBrowser({});
  forgetSession();
  isLeaving.set(false);
  onFailures(() => undefined);
  shownToast.set(undefined);
});

it('keeps user name and token under the names of the specification once the profile is there', async () => {
  const { kept, client } = opened({ 'GET /api/profile': ok(asha) });
  await signedIn(first);
  expect(Object.fromEntries(kept)).toEqual({ username: 'asha', token: first });
  expect(client.getQueryData(keyOf(api.auth.profile, {}))).toEqual(asha);
});

it('keeps nothing of a token whose profile is refused', async () => {
  const { kept } = opened({ 'GET /api/profile': () => ended });
  await expect(signedIn(first)).rejects.toThrow('You were signed out.');
  expect(kept.size).toBe(0);
});

it('sends the token with calls, but not to the content host nor with the health check', async () => {
  const { asked } = opened({
    'GET /api/x/market/state': ok({}),
    'GET /api/EodAnalysis/healthcheck': ok('true'),
  });
  saveSession('asha', first);
  await call(api.market.state, {});
  await call(api.misc.healthcheck, {});
  expect(asked.map(({ token }) => token)).toEqual([first, undefined]);
});

it('renews a token that went out of date once for many calls, and repeats them', async () => {
  const { asked, kept } = opened({
    'GET /api/profile': (token) => (token === second ? { status: 200, body: asha } : expired),
    'POST /api/x/auth/refresh': ok({ jwtToken: second }),
  });
  saveSession('asha', first);
  const replies = await Promise.all([1, 2, 3].map(() => call(api.auth.profile, {})));
  expect(replies).toEqual([asha, asha, asha]);
  expect(asked.filter(({ call: path }) => path.endsWith('refresh'))).toHaveLength(1);
  expect(kept.get('token')).toBe(second);
});

it('takes the newer token of another tab instead of renewing', async () => {
  const { asked, fromOtherTab } = opened({
    'GET /api/profile': (token) => {
      if (token === second) return { status: 200, body: asha };
      fromOtherTab('token', second);
      return expired;
    },
  });
  saveSession('asha', first);
  expect(await call(api.auth.profile, {})).toEqual(asha);
  expect(asked.map(({ call: path }) => path)).toEqual(['GET /api/profile', 'GET /api/profile']);
});

it('passes the failure on when the session cannot be renewed', async () => {
  const heard = vi.fn();
  opened({ 'GET /api/profile': () => expired, 'POST /api/x/auth/refresh': () => ended });
  onFailures(heard);
  saveSession('asha', first);
  await expect(call(api.auth.profile, {})).rejects.toThrow(CallError);
  expect(heard).toHaveBeenCalledOnce();
});

// A token says whole seconds: up to one less than is asked for here.
it('renews before the end of a token is reached', async () => {
  const soon = testToken('soon', Date.now() + 33_000);
  const { asked } = opened({ 'GET /api/profile': ok(asha), 'POST /api/x/auth/refresh': ok({ jwtToken: second }) });
  await signedIn(soon);
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ['Date'] });
  await call(api.auth.profile, {});
  vi.useRealTimers();
  expect(asked.map(({ call: path, token }) => [path, token])).toEqual([
    ['GET /api/profile', soon],
    ['POST /api/x/auth/refresh', undefined],
    ['GET /api/profile', second],
  ]);
});

it('never renews the session of somebody who acts as another', async () => {
  const acting = testToken('acting', Date.now() + 33_000, { act: 'an id' });
  const { asked } = opened({ 'GET /api/profile': ok(asha) });
  await signedIn(acting);
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ['Date'] });
  await call(api.auth.profile, {});
  vi.useRealTimers();
  expect(asked.map(({ token }) => token)).toEqual([acting, acting]);
});

it('is signed out when another tab signs out', () => {
  const { fromOtherTab } = opened({});
  saveSession('asha', first);
  fromOtherTab('username', null);
  expect(storedSession.get().userName).toBeUndefined();
});

it('clears what is kept and the cache on signing out, and goes to the landing page', async () => {
  const { kept, client, went, asked } = opened({ 'POST /api/closesession': ok({ isClosed: true }) });
  saveSession('asha', first);
  kept.set('authToken', 'of the broker');
  client.setQueryData(['GET', 'profile', {}], asha);
  await signOut();
  expect(asked).toEqual([{ call: 'POST /api/closesession', token: first }]);
  expect(kept.size).toBe(0);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(went).toEqual(['/']);
});

it('signs out here when the server does not answer', async () => {
  const { kept, went } = opened({});
  saveSession('asha', first);
  await signOut();
  expect(kept.size).toBe(0);
  expect(went).toEqual(['/']);
});

it("says 'Session Expired!' for three seconds and goes to /login when it was ended elsewhere", async () => {
  const { kept, went } = opened({});
  saveSession('asha', first);
  await sessionExpired();
  expect(kept.size).toBe(0);
  expect(shownToast.get()).toEqual({ message: 'Session Expired!', forMs: 3000 });
  expect(went).toEqual(['/login']);
});

it('leaves once however many ask for it', async () => {
  const { went } = opened({});
  saveSession('asha', first);
  await Promise.all([leave('/login'), leave('/login')]);
  expect(went).toEqual(['/login']);
  expect(isLeaving.get()).toBe(false);
});

it('says nothing of a failure that belongs to a session that is over', async () => {
  const heard = vi.fn();
  opened({
    'GET /api/profile': () => {
      forgetSession();
      return ended;
    },
  });
  onFailures(heard);
  saveSession('asha', first);
  await expect(call(api.auth.profile, {})).rejects.toThrow(CallError);
  expect(heard).not.toHaveBeenCalled();
});

it('leaves neither columns of tables nor where scans look on the device, and the look of it as it is', async () => {
  const { kept } = opened({ 'POST /api/closesession': ok({}) });
  saveSession('asha', first);
  kept.set('table:Prices', '{"hidden":["volume"],"order":[]}');
  kept.set('table:matches', '{"hidden":[],"order":["name"]}');
  kept.set('universe', 'watchlist:6f1c');
  kept.set('theme', 'true');
  await signOut();
  expect([...kept.keys()].filter((name) => name.startsWith('table:') || name === 'universe')).toEqual([]);
  expect(kept.get('theme')).toBe('true');
});

it('follows a user name that was changed', () => {
  const { kept } = opened({});
  saveSession('asha', first);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the name counts here
  profileChanged({ ...asha, userName: 'asha-two' } as never);
  expect(kept.get('username')).toBe('asha-two');
});

it('takes only addresses of our own as the way back', () => {
  expect(ownPath('/profile?tab=security#x')).toBe('/profile?tab=security#x');
  for (const elsewhere of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
    '',
    null,
  ])
    expect(ownPath(elsewhere), String(elsewhere)).toBeUndefined();
});

it('says nothing of an end that was asked for here', async () => {
  const { went } = opened({
    'POST /api/closesession': () => {
      void sessionExpired();
      return { status: 200, body: { isClosed: true } };
    },
  });
  saveSession('asha', first);
  await signOut();
  expect(shownToast.get()).toBeUndefined();
  expect(went).toEqual(['/']);
});

it('gives the member of staff their own session back', async () => {
  const own = testToken('own', Date.now() + 10 * MINUTES);
  const { kept, went, asked } = opened({
    'POST /api/closesession': ok({ isClosed: true }),
    'POST /api/x/auth/refresh': ok({ jwtToken: own }),
    'GET /api/profile': ok({ ...asha, userName: 'staff' }),
  });
  saveSession('asha', first);
  await stopActing();
  expect(asked[0]).toEqual({ call: 'POST /api/closesession', token: first });
  expect(Object.fromEntries(kept)).toEqual({ username: 'staff', token: own });
  expect(went).toEqual(['/user-management']);
});

it('resets a session from the cookie and loads the page anew, but not for ever', async () => {
  const own = testToken('own', Date.now() + 10 * MINUTES);
  const { kept, reload } = opened({
    'POST /api/x/auth/refresh': ok({ jwtToken: own }),
    'GET /api/profile': ok(asha),
  });
  saveSession('ravi', first);
  await resetSession();
  expect(Object.fromEntries(kept)).toEqual({ username: 'asha', token: own });
  await resetSession();
  expect(kept.size).toBe(0);
  expect(reload).toHaveBeenCalledTimes(2);
});
