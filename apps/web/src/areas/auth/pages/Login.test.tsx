import type { Profile } from '@parakh/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loginMessage } from '../../../shared/api/failures.ts';
import { forgetSession, storedSession } from '../../../shared/api/session-store.ts';
import { drawPage, signInForTest } from '../../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../../shared/live/test-market-state.ts';
import { AllScreens } from '../../../shared/screens/all-screens.ts';
import type { ScreenRecord } from '../../../shared/screens/screen.ts';
import { Login } from './Login.tsx';

const ENTER = 'POST /api/authenticate';
const PROFILE = 'GET /api/profile';
const WAYS = 'GET /api/x/auth/ways';
const REFRESH = 'POST /api/x/auth/refresh';
const MAIL_CODE = 'POST /api/sendEmailOtp';
const TAKE_CODE = 'POST /api/verifyOtpAndGenerateJwt/123456';

const screenOf = (path: string, title: string): ScreenRecord => ({
  path,
  title,
  description: '',
  keywords: [],
  access: 'auth',
  load: () => Promise.reject(new Error('not loaded here')),
});
const screens = [screenOf('/my-alerts', 'My alerts'), screenOf('/stocks/:id', 'Price of {{id}}')];
const profile: Partial<Profile> = { userName: 'asha', roles: [] };
const ways = { google: false, textMessages: true, outbox: null };

type Answer = { readonly status?: number; readonly body: unknown } | 'later';
function draw(given: Record<string, Answer> = {}, search = '') {
  const answers: typeof given = {
    'GET /api/x/market/state': { body: marketStateForTest() },
    [WAYS]: { body: ways },
    [PROFILE]: { body: profile },
    ...given,
  };
  const page = (
    <AllScreens value={screens}>
      <Login />
    </AllScreens>
  );
  return Object.assign(drawPage(page, answers, `/login${search}`), { answers });
}
// Who signs in within a test is signed out after it.
beforeEach(() => {
  forgetSession();
  onTestFinished(() => {
    forgetSession();
    loginMessage.set(undefined);
  });
});
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const WHO = 'User name, e-mail or mobile';
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notes = () => screen.queryAllByRole('status').map((band) => band.textContent);
const calls = ({ sent }: ReturnType<typeof draw>, of: string) => sent.filter(({ call }) => call === of);

async function enter(who = 'asha', password = 'a long one'): Promise<void> {
  await userEvent.type(box(WHO), who);
  await userEvent.type(box('Password'), password);
  await userEvent.click(submit());
}

describe('the log-in page', () => {
  it('asks for name and password, and leads to the other pages of signing in', async () => {
    draw();
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Password', pressed: true })).toBeDefined();
    expect(screen.getByRole('link', { name: 'New here? Join' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Forgot the password?' }).getAttribute('href')).toBe('/forgotPassword');
    expect(notes()).toEqual([]);
    expect(await screen.findByText(/Session of Thu 19 Nov 2026/)).toBeDefined();
  });

  it('keeps the way back on the other pages of signing in', () => {
    draw({}, '?to=%2Fmy-alerts');
    const link = screen.getByRole('link', { name: 'New here? Join' });
    expect(link.getAttribute('href')).toBe('/register?to=%2Fmy-alerts');
  });

  it.each([
    ['/my-alerts?tab=found', 'Log in to open “My alerts”.'],
    ['/stocks/TCS', 'Log in to open /stocks/TCS.'],
    ['/nowhere?x=1', 'Log in to open /nowhere.'],
  ])('says why one stands here: on the way to %s', (to, words) => {
    draw({}, `?to=${encodeURIComponent(to)}`);
    expect(notes()).toEqual([words]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'does not speak of, lead to or keep an address that is not our own: %j',
    async (to) => {
      const page = draw({ [ENTER]: { body: { jwtToken: 't' } } }, `?to=${encodeURIComponent(to)}`);
      expect(notes()).toEqual([]);
      expect(screen.getByRole('link', { name: 'New here? Join' }).getAttribute('href')).toBe('/register');
      await enter();
      await expect.poll(() => page.address).toBe('/stock-market-today');
    },
  );

  it('says first what the server said of the session', () => {
    loginMessage.set('Your session has ended.');
    draw({}, '?to=%2Fmy-alerts');
    expect(notes()).toEqual(['Your session has ended.']);
  });

  it.each([
    ['google.not-set-up', 'This server does not know Google.'],
    ['auth.disabled', 'This account is closed for now. Please write to us.'],
    ['anything', 'Google did not let you in here.'],
  ])('says how the walk to Google ended: %s', (failed, words) => {
    draw({}, `?failed=${failed}&to=%2Fmy-alerts`);
    expect(notes()).toEqual([words]);
    expect(document.querySelector('.band.err')).not.toBeNull();
  });
});

describe('what the log-in page offers', () => {
  it.each<[string, Record<string, Answer>]>([
    ['the server is not set up for it', {}],
    ['it is not known yet', { [WAYS]: 'later' }],
    ['the server does not say', { [WAYS]: { status: 503, body: {} } }],
  ])('is neither Google nor an outbox where %s', async (_, given) => {
    const page = draw(given);
    await expect.poll(() => calls(page, WAYS)).toHaveLength(1);
    await act(async () => undefined);
    expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
    expect(screen.queryByText('This server sends no mail.')).toBeNull();
    expect(box(WHO)).toBeDefined();
  });

  it.each([
    ['', '/auth/google'],
    ['?to=%2Fmy-alerts', '/auth/google?to=%2Fmy-alerts'],
    ['?to=https%3A%2F%2Fevil.example', '/auth/google'],
  ])('is Google, with the way back of “%s”', async (search, href) => {
    draw({ [WAYS]: { body: { ...ways, google: true } } }, search);
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(link.getAttribute('href')).toBe(href);
  });

  it('is the outbox of a developer’s machine', async () => {
    draw({ [WAYS]: { body: { ...ways, outbox: '/dev/outbox' } } });
    const link = await screen.findByRole('link', { name: 'Codes are in the outbox' });
    expect(link.getAttribute('href')).toBe('/dev/outbox');
  });

  it.each([
    [true, 'E-mail or mobile'],
    [false, 'E-mail'],
  ])('is a code, by text message where the server sends them: %s', async (textMessages, label) => {
    draw({ [WAYS]: { body: { ...ways, textMessages } } });
    await userEvent.type(box(WHO), 'asha@example.com');
    await press('Send me a code');
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('asha@example.com');
    await press('Password');
    expect(box(WHO).value, 'what was typed is kept').toBe('asha@example.com');
  });
});

describe('logging in by password', () => {
  it('leads on to where one was going', async () => {
    loginMessage.set('Your session has ended.');
    const page = draw({ [ENTER]: { body: { jwtToken: 't' } } }, '?to=%2Fmy-alerts%3Ftab%3Dfound');
    await enter();
    await expect.poll(() => page.address).toBe('/my-alerts?tab=found');
    expect(calls(page, ENTER)).toEqual([{ call: ENTER, body: { userName: 'asha', password: 'a long one' } }]);
    expect(storedSession.get()).toMatchObject({ userName: 'asha', token: 't' });
    expect(loginMessage.get()).toBeUndefined();
    expect(screen.queryByText(/You are signed in as/), 'asked nothing on the way').toBeNull();
  });

  it('leads to the market where one came from nowhere', async () => {
    const page = draw({ [ENTER]: { body: { jwtToken: 't' } } });
    await enter();
    await expect.poll(() => page.address).toBe('/stock-market-today');
  });

  it('waits for the answer, so that nothing is sent twice', async () => {
    const page = draw({ [ENTER]: 'later' });
    await enter();
    expect([submit().textContent, submit().disabled]).toEqual(['Logging in', true]);
    await userEvent.type(box('Password'), '{Enter}');
    await userEvent.click(submit());
    expect(calls(page, ENTER)).toHaveLength(1);
  });

  it.each([
    ['a wrong password', 401, { code: 'auth.wrong', message: 'Name or password is wrong.' }],
    ['a closed account', 403, { code: 'auth.disabled', message: 'This account is closed for now.' }],
    ['a server that fails', 503, { code: 'store.unavailable', message: 'The store of people does not answer.' }],
  ])('says why one is not let in, and keeps what was typed: %s', async (_, status, body) => {
    const page = draw({ [ENTER]: { status, body } });
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBe(body.message);
    expect([box(WHO).value, box('Password').value]).toEqual(['asha', 'a long one']);
    expect(submit().disabled).toBe(false);
    expect(page.address).toBe('/login');
    expect(storedSession.get().userName).toBeUndefined();
    page.answers[ENTER] = { body: { jwtToken: 't' } };
    await userEvent.click(submit());
    await expect.poll(() => page.address).toBe('/stock-market-today');
  });

  it('says beside its box what is wrong with it', async () => {
    const fields = [{ field: 'body.password', message: 'Not empty.' }];
    draw({ [ENTER]: { status: 400, body: { code: 'request.invalid', message: 'That cannot be read.', fields } } });
    await userEvent.type(box(WHO), 'asha');
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Not empty.');
    expect(box('Password').getAttribute('aria-invalid')).toBe('true');
    expect(box(WHO).getAttribute('aria-invalid')).toBeNull();
  });

  it('says how long one has to wait after too many tries, and lets one try then', async () => {
    const body = { code: 'limit', message: 'Too many tries.', waitSeconds: 65 };
    draw({ [ENTER]: { status: 429, body } });
    await userEvent.type(box(WHO), 'asha');
    await userEvent.type(box('Password'), 'wrong');
    vi.useFakeTimers();
    act(() => submit().click());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('alert').textContent).toMatch(/^Too many wrong tries\. Please try again in 1:0\d\.$/);
    expect(submit().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(66_000));
    expect(submit().disabled).toBe(false);
  });

  it('lets nobody in whose profile does not come', async () => {
    const given = { [ENTER]: { body: { jwtToken: 't' } }, [PROFILE]: { status: 503, body: { message: 'Later.' } } };
    const page = draw(given);
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBe('Later.');
    expect([page.address, storedSession.get().userName]).toEqual(['/login', undefined]);
  });
});

describe('logging in by a code', () => {
  const sent = { body: { resendAt: 0, expiresAt: 0 } };

  it('asks where the code is to go, takes it with its sixth digit, and leads on', async () => {
    const page = draw({ [MAIL_CODE]: sent, [TAKE_CODE]: { body: { jwtToken: 't' } } }, '?to=%2Fmy-alerts');
    await press('Send me a code');
    await userEvent.type(box('E-mail or mobile'), 'asha@example.com');
    await press('Send the code');
    expect(await screen.findByText(/A code is on its way to asha@example.com/)).toBeDefined();
    await userEvent.type(screen.getAllByRole('textbox').at(0)!, '123456');
    await expect.poll(() => page.address).toBe('/my-alerts');
    expect(calls(page, TAKE_CODE).map(({ body }) => body)).toEqual([{ userName: 'asha@example.com' }]);
  });

  it('says why no code was sent', async () => {
    draw({ [MAIL_CODE]: { status: 429, body: { code: 'limit', message: 'A code was sent a moment ago.' } } });
    await press('Send me a code');
    await userEvent.type(box('E-mail or mobile'), 'asha@example.com');
    await press('Send the code');
    expect((await screen.findByRole('alert')).textContent).toBe('A code was sent a moment ago.');
  });
});

describe('coming back from Google', () => {
  it('waits, and is led on by the cookie', async () => {
    const page = draw({ [REFRESH]: { body: { jwtToken: 't' } } }, '?via=google&to=%2Fmy-alerts');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await expect.poll(() => page.address).toBe('/my-alerts');
    expect(storedSession.get().userName).toBe('asha');
  });

  it('says that it did not work, and offers another try', async () => {
    draw({ [REFRESH]: { status: 401, body: {} } }, '?via=google');
    expect((await screen.findByRole('alert')).textContent).toContain('Google did not let you in here.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the log-in page of somebody who is signed in', () => {
  it.each([
    ['', '/stock-market-today'],
    ['?to=%2Fmy-alerts', '/my-alerts'],
    ['?to=%2F%2Fevil.example', '/stock-market-today'],
  ])('says so, and leads on from “%s”', (search, href) => {
    signInForTest();
    draw({}, search);
    expect(screen.getByText('You are signed in as asha.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(href);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
