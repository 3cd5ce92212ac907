import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToast } from '../page/toasts.ts';
import { CallError } from './asking.ts';
import { answerFailure, loginMessage, shownFailure } from './failures.ts';
import { openStoredSession, saveSession } from './session-store.ts';
import { testBrowser } from './test-browser.ts';

const own = { path: 'watchlist/{user}', access: 'auth' } as const;
const open = { path: 'authenticate', access: 'public' } as const;
const ofProfile = { path: 'profile', access: 'auth' } as const;
const brokerKeys = ['authToken', 'selectedBroker', 'brokerUserId', 'feedToken'];

function page(here = '/user-watchlist?list=one', online = true) {
  return {
    here: () => here,
    isOnline: () => online,
    leave: vi.fn(),
    resetSession: vi.fn(),
    checkHealth: vi.fn(),
    log: vi.fn(),
  };
}

const failed = (status: number, message = 'It failed.', code = 'some.code') => new CallError(status, { message, code });

function answeredBy(status: number, endpoint: typeof own | typeof ofProfile) {
  const shown = page();
  answerFailure(failed(status), endpoint, shown);
  return shown;
}

let kept: Map<string, string>;
beforeEach(() => {
  ({ kept } = testBrowser({}));
  openStoredSession();
  shownFailure.set(undefined);
  loginMessage.set(undefined);
  shownToast.set(undefined);
});

/** Nothing happened but that the caller has the error. */
function expectQuiet(shown: ReturnType<typeof page>) {
  for (const act of [shown.leave, shown.resetSession, shown.checkHealth]) expect(act).not.toHaveBeenCalled();
  expect([shownFailure.get(), loginMessage.get(), shownToast.get()]).toEqual([undefined, undefined, undefined]);
}

describe('401', () => {
  it('keeps the message and leads to /login with the way back', () => {
    const shown = page();
    answerFailure(failed(401, 'You were signed out.', 'session.ended'), own, shown);
    expect(loginMessage.get()).toBe('You were signed out.');
    expect(shown.leave).toHaveBeenCalledWith('/login?to=%2Fuser-watchlist%3Flist%3Done');
  });

  it('keeps the message and stays when the log-in page is shown already', () => {
    const shown = page('/login?to=%2Fprofile');
    answerFailure(failed(401, 'Please log in.', 'access.login-needed'), own, shown);
    expect(loginMessage.get()).toBe('Please log in.');
    expect(shown.leave).not.toHaveBeenCalled();
  });

  it('of a wrong password belongs to the form', () => {
    const shown = page('/login');
    answerFailure(failed(401, 'Wrong password.', 'auth.wrong'), open, shown);
    expectQuiet(shown);
  });
});

describe('403', () => {
  it.each(['Your broker session has expired.', 'EXPIRED: the Broker wants you to log in'])(
    "clears the broker's data where the message has broker and expired: %s",
    (message) => {
      saveSession('asha', 'a token');
      for (const key of brokerKeys) kept.set(key, 'x');
      const shown = page();
      answerFailure(failed(403, message), own, shown);
      expect(Object.fromEntries(kept)).toEqual({ username: 'asha', token: 'a token' });
      expectQuiet(shown);
    },
  );

  it('on the validation of a broker session is passed to the caller', () => {
    kept.set('authToken', 'x');
    answerFailure(
      failed(403, 'Broker session expired'),
      { path: 'broker/validateSession/{broker}', access: 'auth' },
      page(),
    );
    expect(kept.get('authToken')).toBe('x');
  });

  it('resets the session where the message has authentication and expired', () => {
    const shown = page();
    answerFailure(failed(403, 'Your AUTHENTICATION has expired. The page is loaded anew.'), own, shown);
    expect(shown.resetSession).toHaveBeenCalledOnce();
  });

  it('with any other message is the affair of the caller', () => {
    const shown = page();
    answerFailure(failed(403, 'Your account may not do this.'), own, shown);
    expectQuiet(shown);
  });
});

describe('a fault of the server', () => {
  it.each([500, 409])('%d: status and message are kept for display', (status) => {
    answerFailure(failed(status, 'Watchlist Name Already Exists'), own, page());
    expect(shownFailure.get()).toEqual({ status, message: 'Watchlist Name Already Exists' });
    expect(shownToast.get()?.message).toBe('Watchlist Name Already Exists');
  });

  it.each([400, 402, 406, 429])('%d goes to the caller alone', (status) => {
    const shown = page();
    answerFailure(failed(status), own, shown);
    expectQuiet(shown);
  });

  it.each([0, 500, 502, 503])('%d of the profile leads to the health check', (status) => {
    const shown = page();
    answerFailure(failed(status), ofProfile, shown);
    expect(shown.checkHealth).toHaveBeenCalledOnce();
  });

  it.each([0, 503])('%d of any call leads to the health check', (status) => {
    const shown = page();
    answerFailure(failed(status), own, shown);
    expect(shown.checkHealth).toHaveBeenCalledOnce();
  });

  it.each([0, 401, 500])('%d of the profile is logged', (status) => {
    const { log } = answeredBy(status, ofProfile);
    expect(log).toHaveBeenCalledExactlyOnceWith(`The profile was not loaded (${status} some.code): not subscribed.`);
    expect(answeredBy(status, own).log).not.toHaveBeenCalled();
  });

  it('is not looked for while the device is offline', () => {
    const shown = page('/', false);
    answerFailure(failed(0), ofProfile, shown);
    expectQuiet(shown);
  });
});
