import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetSession, saveSession } from '../../shared/api/session-store.ts';
import { type Answer, drawPage } from '../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../shared/live/test-market-state.ts';
import { AllScreens } from '../../shared/screens/all-screens.ts';
import type { ScreenRecord } from '../../shared/screens/screen.ts';
import { BrokerRedirect } from './BrokerRedirect.tsx';
import { forgetBrought } from './brought.ts';
import { redirects } from './redirects.ts';
import { accountForTest, accountsReply, connectedForTest, savedForTest } from './test-accounts.ts';

const SAVE = 'POST /api/broker/zerodha';
const ACCOUNTS = 'GET /api/x/broker/accounts';
const BEGIN = 'POST /api/x/broker/login/zerodha';
const CAME = '?request_token=secret-1&action=login&status=success&state=s1';

const screenOf = (path: string): ScreenRecord => ({
  path,
  title: '',
  description: '',
  keywords: [],
  access: 'auth',
  load: () => Promise.reject(new Error('not loaded here')),
});
const screens = ['/holdings', '/profile'].map(screenOf);

/** As look.js leaves the page that a broker led back to. */
function came(path: string, search: string): void {
  history.replaceState(null, '', path);
  if (search !== '') Object.defineProperty(globalThis, 'broughtByBroker', { value: search, configurable: true });
}

function draw(
  given: Record<string, Answer> = {},
  { path = '/zerodha-loginredirect', search = CAME, as = 'asha' } = {},
) {
  if (as !== '') saveSession(as, 'token');
  came(path, search);
  const answers: typeof given = {
    'GET /api/x/market/state': { body: marketStateForTest() },
    'GET /api/profile': { body: { userName: 'asha', roles: [], actor: null } },
    [ACCOUNTS]: accountsReply(connectedForTest()),
    ...given,
  };
  const page = (
    <AllScreens value={screens}>
      <Routes>
        <Route path="/app/:redirect" element={<BrokerRedirect />} />
        <Route path="/contact-us" element={<h1>Contact us</h1>} />
        <Route path="/holdings" element={<h1>Holdings</h1>} />
        <Route path="/login" element={<h1>Log in</h1>} />
        <Route path="*" element={<BrokerRedirect />} />
      </Routes>
    </AllScreens>
  );
  return Object.assign(drawPage(page, answers, path), { answers });
}

beforeEach(() => {
  forgetSession();
  sessionStorage.clear();
  onTestFinished(() => {
    forgetBrought();
    forgetSession();
    sessionStorage.clear();
  });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const saves = ({ sent }: ReturnType<typeof draw>, of = SAVE) => sent.filter(({ call }) => call === of);
const kept = () =>
  ['authToken', 'feedToken', 'selectedBroker', 'brokerUserId'].map((name) => localStorage.getItem(name));

describe('a login that a broker led back', () => {
  it('is handed over once, kept as handles, and led on after two seconds', async () => {
    vi.useFakeTimers();
    const page = draw({ [SAVE]: { body: savedForTest() } });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zerodha is connected');
    expect(screen.getByText(/^as AB1234, until 06:00/)).toBeDefined();
    expect(saves(page)).toEqual([
      {
        call: SAVE,
        body: { brought: { request_token: 'secret-1', action: 'login', status: 'success', state: 's1' } },
      },
    ]);
    expect(kept()).toEqual(['handle-1', 'feed-1', 'zerodha', 'AB1234']);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(page.address).toBe('/zerodha-loginredirect');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(page.address).toBe('/holdings');
    expect(
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      'nothing of the broker stays',
    ).not.toContain('secret-1');
  });

  it('is selected where the selected broker has no session any more', async () => {
    const account = connectedForTest({ isSelected: false });
    const page = draw({
      [SAVE]: { body: savedForTest({ account }) },
      'PUT /api/x/broker/accounts/zerodha/selected': { body: connectedForTest() },
    });
    expect(await heading('Zerodha is connected')).toBeDefined();
    expect(saves(page, 'PUT /api/x/broker/accounts/zerodha/selected')).toHaveLength(1);
    expect(kept()).toEqual(['handle-1', 'feed-1', 'zerodha', 'AB1234']);
  });

  it('is led on at once by a press', async () => {
    const page = draw({ [SAVE]: { body: savedForTest() } });
    await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
    expect(page.address).toBe('/holdings');
  });

  it('says that it is on its way', async () => {
    draw({ [SAVE]: 'later' });
    expect(await heading('Connecting Zerodha')).toBeDefined();
  });

  it('ends in the app of a phone where that opened it', async () => {
    vi.useFakeTimers();
    const account = connectedForTest({ broker: 'angelone', title: 'Angel One' });
    const page = draw(
      { 'POST /api/broker/angelone': { body: savedForTest({ account }) } },
      { path: '/app/angel-mobileredirect', search: '?auth_token=a&feed_token=f&state=s' },
    );
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Angel One is connected');
    expect(screen.getByRole('button', { name: 'Return to the app' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(page.address).toBe('/app/angel-mobileredirect');
  });

  it('asks about another client id, and takes it only after a yes', async () => {
    const asked = savedForTest({
      result: 'confirm',
      brokerUserId: 'CD5678',
      expectedUserId: 'AB1234',
      account: accountForTest(),
    });
    const page = draw({ [SAVE]: { body: { ...asked, authToken: null, feedToken: null } }, [ACCOUNTS]: 'later' });
    expect(await heading('Is CD5678 your client id?')).toBeDefined();
    expect(screen.getByText(/Last time it was AB1234/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Keep AB1234' }).getAttribute('href')).toBe('/holdings');
    expect(kept()).toEqual([null, null, null, null]);
    page.answers[SAVE] = { body: savedForTest({ brokerUserId: 'CD5678' }) };
    await userEvent.click(screen.getByRole('button', { name: 'Connect CD5678' }));
    expect(await heading('Zerodha is connected')).toBeDefined();
    expect(saves(page)[1]?.body, 'the server has it already').toEqual({ brought: {} });
  });

  it('keeps a session that is still good, unless the new one is wanted', async () => {
    const page = draw({ [SAVE]: { body: savedForTest({ result: 'kept' }) } });
    expect(await heading('Zerodha is connected already')).toBeDefined();
    page.answers[SAVE] = { body: savedForTest() };
    await userEvent.click(screen.getByRole('button', { name: 'Use the new login' }));
    expect(await heading('Zerodha is connected')).toBeDefined();
    expect(saves(page)[1]?.body, 'nothing of it was spent').toEqual(saves(page)[0]?.body);
  });

  it.each([
    ['broker.login-used', 400, 'This login has been used already. Please begin another one.'],
    ['broker.login-late', 400, 'This login took longer than five minutes. Please begin it again.'],
    ['broker.login-foreign', 403, 'This login was begun by somebody else, so nothing was connected.'],
    ['broker.login-refused', 400, 'The broker did not confirm the login.'],
  ])('says what went wrong, and offers one way to try again: %s', async (code, status, message) => {
    sessionStorage.setItem('broker-return', 'holdings');
    const page = draw({ [SAVE]: { status, body: { code, message } }, [BEGIN]: 'later' });
    expect(await heading('Zerodha was not connected')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(message);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(saves(page, BEGIN).map(({ body }) => body)).toEqual([{ returnTo: 'holdings' }]);
    expect(saves(page)).toHaveLength(1);
  });

  it('waits for who has to log in first, and goes on when they come back', async () => {
    const page = draw({ [SAVE]: { body: savedForTest() } }, { as: '' });
    expect(await heading('Log in')).toBeDefined();
    expect(page.address).toBe('/login?to=%2Fzerodha-loginredirect');
    expect(saves(page)).toEqual([]);
  });
});

describe('a page to which nobody was led back', () => {
  it.each(redirects.filter(({ way }) => way === undefined).map((redirect) => [redirect.name, redirect] as const))(
    '%s sends nothing, and says so',
    async (name, { title }) => {
      const page = draw({}, { path: `/${name}`, search: '' });
      expect(await heading(`${title} was not connected`)).toBeDefined();
      expect(
        screen.getByText(`Nothing came back from ${title}. A login begins in your profile and ends here.`),
      ).toBeDefined();
      expect(page.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    },
  );

  it('tells of a refusal', async () => {
    const page = draw({}, { search: '?status=cancelled&state=s1' });
    expect(await heading('Zerodha was not connected')).toBeDefined();
    expect(screen.getByText(/did not let you in, or you turned back/)).toBeDefined();
    expect(saves(page)).toEqual([]);
  });

  it('is not configured for SmartStore, whatever comes', async () => {
    const page = draw({}, { path: '/smartstore-loginredirect', search: '?auth_token=a&feed_token=f&state=s' });
    expect(await heading('SmartStore is not configured')).toBeDefined();
    expect(page.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('is unknown under another name', async () => {
    draw({}, { path: '/app/whatever', search: '' });
    expect(await heading('Contact us')).toBeDefined();
  });
});

describe('a stranger whom their broker sends', () => {
  const CONFIRM = 'POST /api/x/broker/confirm/paytmmoney';
  const at = { path: '/paytmmoney-loginredirect', search: '?success=true&requestToken=t1&state=s', as: '' };

  it('is signed in where an account had saved their client id', async () => {
    const page = draw(
      {
        [CONFIRM]: { body: { token: 'c1', isKnown: true } },
        'GET /api/broker/brokerLogin/paytmmoney?token=c1': { body: { data: { userName: 'asha', token: 'jwt' } } },
      },
      at,
    );
    expect(await heading('Signed in by Paytm Money')).toBeDefined();
    expect(saves(page, CONFIRM)[0]?.body).toEqual({ brought: { success: 'true', requestToken: 't1', state: 's' } });
    expect(localStorage.getItem('token')).toBe('jwt');
  });

  it('joins or signs in first, and is saved at the same address afterwards', async () => {
    draw({ [CONFIRM]: { body: { token: 'c1', isKnown: false } } }, at);
    expect(await heading('One step more')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(
      '/register?to=%2Fpaytmmoney-loginredirect',
    );
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?to=%2Fpaytmmoney-loginredirect',
    );
    cleanup();
    const again = 'POST /api/broker/paytmmoney?auth_token=c1&forceUpdate=false';
    const page = draw({ [again]: { body: savedForTest() } }, { path: at.path, search: '' });
    expect(await heading('Paytm Money is connected')).toBeDefined();
    expect(saves(page, 'POST /api/broker/paytmmoney')[0]?.body).toEqual({ brought: {} });
    expect(sessionStorage.getItem('broker-confirmed')).toBeNull();
  });
});
