import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { forgetSession, saveSession } from '../../shared/api/session-store.ts';
import { type Answer, drawPage } from '../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../shared/live/test-market-state.ts';
import { LoginForm } from './LoginForm.tsx';
import { redirectNamed } from './redirects.ts';
import { accountForTest, accountsReply, connectedForTest, savedForTest } from './test-accounts.ts';

const SAVE = 'POST /api/broker/groww';
const BEGIN = 'POST /api/x/broker/login/groww';
const APP = 'PUT /api/x/broker/accounts/groww/app';
const ways = [
  { name: 'Access token', fields: ['access_token'] },
  { name: 'API key, approved today', fields: [] },
  { name: 'API key and TOTP', fields: ['totp'] },
];
const groww = accountForTest({ broker: 'groww', title: 'Groww', loginKind: 'form', ways, app: 'none' });
const connected = connectedForTest({ broker: 'groww', title: 'Groww' });

function draw(given: Record<string, Answer> = {}, as = 'asha') {
  if (as !== '') saveSession(as, 'token');
  const answers: typeof given = {
    'GET /api/x/market/state': { body: marketStateForTest() },
    'GET /api/profile': { body: { userName: as, roles: [], actor: null } },
    'GET /api/x/broker/accounts': accountsReply(groww),
    [BEGIN]: { body: { kind: 'form', ways } },
    [APP]: { body: groww },
    [SAVE]: { body: savedForTest({ account: connected, returnTo: 'profile' }) },
    ...given,
  };
  return Object.assign(drawPage(<LoginForm redirect={redirectNamed('groww-loginredirect')!} />, answers), { answers });
}
beforeEach(() => {
  forgetSession();
  sessionStorage.clear();
  onTestFinished(forgetSession);
});
const send = () => userEvent.click(screen.getByRole('button', { name: 'Connect' }));
const sentTo = ({ sent }: ReturnType<typeof draw>, of: string) =>
  sent.filter(({ call }) => call === of).map(({ body }) => body);
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('a broker that is connected by a form', () => {
  it('takes a token that was pasted', async () => {
    const page = draw();
    await userEvent.type(await box('Access token'), ' t-1 ');
    await send();
    expect(await screen.findByRole('heading', { name: 'Groww is connected' })).toBeDefined();
    expect(sentTo(page, SAVE)).toEqual([{ brought: { access_token: 't-1' } }]);
    expect(sentTo(page, APP)).toEqual([]);
    expect(localStorage.getItem('authToken')).toBe('handle-1');
  });

  it('saves key and secret first where a way needs them', async () => {
    const page = draw();
    await screen.findByLabelText('Access token');
    await userEvent.click(screen.getByRole('button', { name: 'API key and TOTP' }));
    await userEvent.type(await box('API key'), 'k');
    await userEvent.type(await box('API secret'), 's');
    await userEvent.type(await box('Code of six digits'), '123456');
    await send();
    expect(await screen.findByRole('heading', { name: 'Groww is connected' })).toBeDefined();
    expect(sentTo(page, APP)).toEqual([{ key: 'k', secret: 's' }]);
    expect(sentTo(page, SAVE)).toEqual([{ brought: { totp: '123456' } }]);
  });

  it('keeps what was typed when it is refused, and takes it anew', async () => {
    const message = 'The broker did not confirm the login. Please begin it again.';
    const page = draw({ [SAVE]: { status: 400, body: { code: 'broker.login-refused', message } } });
    await userEvent.type(await box('Access token'), 'wrong');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect((await box('Access token')).value).toBe('wrong');
    page.answers[SAVE] = { body: savedForTest({ account: connected }) };
    await send();
    expect(await screen.findByRole('heading', { name: 'Groww is connected' })).toBeDefined();
    expect(sentTo(page, BEGIN), 'each try has a login of its own').toHaveLength(2);
  });

  it('keeps what was typed when the session ends, for the same person alone', async () => {
    draw({ [SAVE]: 'later' });
    await userEvent.type(await box('Access token'), 'long-token');
    cleanup();
    draw({}, 'asha');
    expect((await box('Access token')).value).toBe('long-token');
    cleanup();
    draw({}, 'somebody-else');
    expect((await box('Access token')).value).toBe('');
    cleanup();
    draw({}, 'asha');
    expect((await box('Access token')).value).toBe('');
  });

  it('asks a stranger to log in first', async () => {
    const page = draw({}, '');
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?to=%2Fgroww-loginredirect');
    expect(page.sent.filter(({ call }) => call.includes('broker'))).toEqual([]);
  });
});
