import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetSession, saveSession } from '../../shared/api/session-store.ts';
import { type Answer, drawPage } from '../../shared/api/test-drawn.ts';
import { ACCOUNT, paperAccount, paperForTest, paperRow, RESET, SELECT } from '../paper/test-paper.ts';
import { BrokersPanel } from './BrokersPanel.tsx';
import { accountForTest, accountsReply, connectedForTest } from './test-accounts.ts';

const ACCOUNTS = 'GET /api/x/broker/accounts';
const LIMITS = 'GET /api/x/broker/limits';
const none = { orderValue: null, openOrders: null, positionValue: null, dailyLoss: null };
const noLimits = {
  asked: none,
  inForce: none,
  raisedFrom: null,
  operator: none,
  switchedAt: null,
  serverSwitches: [],
};
const BEGIN = 'POST /api/x/broker/login/dhan';
const REGISTER = 'POST /api/x/broker/accounts/dhan/address';
const APP = 'PUT /api/x/broker/accounts/zerodha/app';

const assign = vi.fn();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { assign, origin: 'https://parakh.test', pathname: '/profile', search: '', hash: '' });
  forgetSession();
  onTestFinished(() => {
    forgetSession();
    sessionStorage.clear();
  });
});

function draw(given: Record<string, Answer> = {}) {
  saveSession('asha', 'token');
  const answers: typeof given = {
    'GET /api/profile': { body: { userName: 'asha', roles: [], actor: null } },
    [LIMITS]: { body: noLimits },
    ...given,
  };
  return Object.assign(drawPage(<BrokersPanel />, answers, '/profile?tab=brokers'), { answers });
}
const rows = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }));
const row = async (title: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title}`) })).closest('li')!;
  return within(found);
};
const calls = ({ sent }: ReturnType<typeof draw>, of: string) => sent.filter(({ call }) => call === of);

const dhan = accountForTest({ broker: 'dhan', title: 'Dhan', needsClientId: true });
const smartstore = accountForTest({
  broker: 'smartstore',
  title: 'SmartStore',
  isBuilt: false,
  loginKind: null,
  documents: null,
});

describe('the brokers of the profile', () => {
  it('stand with what is connected first and what cannot be connected last', async () => {
    draw({ [ACCOUNTS]: accountsReply(smartstore, dhan, connectedForTest()) });
    await row('Zerodha');
    const titles = rows().map((one) => within(one).getByRole('heading', { level: 2 }).textContent);
    expect(titles).toEqual(['ZerodhaSelected', 'Dhan', 'SmartStore']);
    const { textContent } = rows().at(0)!;
    for (const part of ['Connected', 'AB1234', 'until 06:00']) expect(textContent).toContain(part);
    expect(within(rows().at(2)!).queryByRole('button', { name: /Connect/ })).toBeNull();
  });

  it('are told which address to register with them', async () => {
    draw({ [ACCOUNTS]: accountsReply(accountForTest({ addressRule: 'It is registered for each key.' })) });
    expect(await screen.findByText('203.0.113.7')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the address of this server' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe('203.0.113.7');
    await userEvent.click(screen.getByRole('button', { name: 'More about Zerodha' }));
    expect(screen.getByText('It is registered for each key.')).toBeDefined();
  });

  it('leave the handles of the selected one in this browser, and nothing of others', async () => {
    draw({ [ACCOUNTS]: accountsReply(dhan, connectedForTest()) });
    await row('Zerodha');
    await expect.poll(() => localStorage.getItem('authToken')).toBe('handle-1');
    expect(localStorage.getItem('selectedBroker')).toBe('zerodha');
  });

  it('take away handles whose session is over', async () => {
    localStorage.setItem('authToken', 'old');
    draw({ [ACCOUNTS]: accountsReply(connectedForTest({ state: 'login due', authToken: null, feedToken: null })) });
    const zerodha = await row('Zerodha');
    expect(zerodha.getByText('Login due')).toBeDefined();
    expect(zerodha.getByRole('button', { name: 'Log in again: Zerodha' })).toBeDefined();
    await expect.poll(() => localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('selectedBroker'), 'so that the feed can say why it stopped').toBe('zerodha');
  });

  it('lead to the broker’s page, with the way back; a refreshed session replaces the old one', async () => {
    const page = draw({
      [ACCOUNTS]: accountsReply(connectedForTest()),
      'POST /api/x/broker/login/zerodha': { body: { kind: 'redirect', page: 'https://kite.example/login' } },
    });
    await userEvent.click((await row('Zerodha')).getByRole('button', { name: 'Refresh: Zerodha' }));
    await expect.poll(() => assign.mock.calls).toEqual([['https://kite.example/login']]);
    expect(calls(page, 'POST /api/x/broker/login/zerodha')[0]?.body).toEqual({ returnTo: 'profile', replaces: true });
  });

  it('ask who will log in where the broker wants to know, and keep what was typed when it is refused', async () => {
    const page = draw({
      [ACCOUNTS]: accountsReply(dhan),
      [BEGIN]: { status: 504, body: { code: 'broker.down', message: 'The broker’s server is down at the moment.' } },
    });
    await userEvent.click((await row('Dhan')).getByRole('button', { name: 'Connect: Dhan' }));
    await userEvent.type(screen.getByLabelText('Client id'), 'AB1234');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The broker’s server is down at the moment.');
    expect(screen.getByLabelText<HTMLInputElement>('Client id').value).toBe('AB1234');
    expect(calls(page, BEGIN)[0]?.body).toEqual({ returnTo: 'profile', replaces: false, clientId: 'AB1234' });
  });

  it('show where the key of an app goes to who has none, and never show it again', async () => {
    const page = draw({
      [ACCOUNTS]: accountsReply(accountForTest({ app: 'none' })),
      [APP]: { body: accountForTest({ app: 'own' }) },
    });
    const zerodha = await row('Zerodha');
    await userEvent.click(zerodha.getByRole('button', { name: 'Connect: Zerodha' }));
    expect(zerodha.getByText('https://parakh.test/zerodha-loginredirect')).toBeDefined();
    await userEvent.type(zerodha.getByLabelText('Key'), 'k-1');
    await userEvent.type(zerodha.getByLabelText('Secret'), 's-1');
    expect(zerodha.getByLabelText<HTMLInputElement>('Secret').type).toBe('password');
    await userEvent.click(zerodha.getByRole('button', { name: 'Save' }));
    await expect.poll(() => page.said).toEqual(['Key and secret are saved.']);
    expect(calls(page, APP)[0]?.body).toEqual({ key: 'k-1', secret: 's-1', more: {} });
    expect(zerodha.getByLabelText<HTMLInputElement>('Key').value).toBe('');
  });

  it('register the address by a press where they have a call for it, told what is locked before', async () => {
    const lock = 'Dhan keeps an address for seven days.';
    const account = connectedForTest({
      broker: 'dhan',
      title: 'Dhan',
      addressLock: lock,
      prices: ['Candles: 1m, 1d.'],
    });
    const page = draw({ [ACCOUNTS]: accountsReply(account), [REGISTER]: { body: { address: '203.0.113.7' } } });
    const found = await row('Dhan');
    await userEvent.click(found.getByRole('button', { name: 'More about Dhan' }));
    expect(found.getByText('Candles: 1m, 1d.')).toBeDefined();
    await userEvent.click(found.getByRole('button', { name: 'Register 203.0.113.7 at Dhan' }));
    expect(screen.getByText(lock)).toBeDefined();
    expect(calls(page, REGISTER)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await expect.poll(() => page.said).toEqual(['Dhan takes orders from 203.0.113.7 now.']);
    expect(calls(page, REGISTER)[0]?.body).toEqual({ address: '203.0.113.7' });
  });

  it('register no address where they have no call for it, or nobody is logged in', async () => {
    const due = connectedForTest({ broker: 'dhan', title: 'Dhan', state: 'login due', addressLock: 'Seven days.' });
    draw({ [ACCOUNTS]: accountsReply(connectedForTest(), due) });
    for (const title of ['Zerodha', 'Dhan']) {
      const found = await row(title);
      await userEvent.click(found.getByRole('button', { name: `More about ${title}` }));
      expect(found.queryByRole('button', { name: /^Register/ })).toBeNull();
    }
  });

  it('tell what is not built, and what is not established', async () => {
    draw({ [ACCOUNTS]: accountsReply(accountForTest({ notBuilt: ['Depth'], notEstablished: ['Orders a day'] })) });
    const zerodha = await row('Zerodha');
    await userEvent.click(zerodha.getByRole('button', { name: 'More about Zerodha' }));
    expect(zerodha.getByText('Depth')).toBeDefined();
    expect(zerodha.getByText('Orders a day')).toBeDefined();
  });

  it('ask before a connection is taken away', async () => {
    const id = connectedForTest().id!;
    const page = draw({
      [ACCOUNTS]: accountsReply(connectedForTest()),
      [`DELETE /api/broker/${id}`]: { body: { id } },
    });
    await userEvent.click((await row('Zerodha')).getByRole('button', { name: 'Remove: Zerodha' }));
    expect(calls(page, `DELETE /api/broker/${id}`)).toEqual([]);
    page.answers[ACCOUNTS] = accountsReply(accountForTest());
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Not connected')).toBeDefined();
    await expect.poll(() => localStorage.getItem('authToken')).toBeNull();
  });

  it('say to who may not log in at a broker that they may not', async () => {
    const { body } = accountsReply(accountForTest());
    draw({ [ACCOUNTS]: { body: { ...body, mayLogIn: false } } });
    const zerodha = await row('Zerodha');
    expect(screen.getByText(/no login at a broker is possible/)).toBeDefined();
    expect(zerodha.queryByRole('button', { name: 'Connect: Zerodha' })).toBeNull();
  });
});

describe('the paper account among the brokers', () => {
  it('is always there, needs no login, and stands with what is connected', async () => {
    draw({ [ACCOUNTS]: accountsReply(smartstore, dhan, connectedForTest(), paperRow()), [ACCOUNT]: paperAccount() });
    const paper = await row('Paper account');
    const titles = rows().map((one) => within(one).getByRole('heading', { level: 2 }).textContent);
    expect(titles).toEqual(['ZerodhaSelected', 'Paper account', 'Dhan', 'SmartStore']);
    expect(paper.getByText('no login needed')).toBeDefined();
    await expect.poll(() => paper.queryByText(/of ₹10,00,000/)?.textContent).toBe('₹10,00,031.30 of ₹10,00,000');
    expect(paper.getByRole('link', { name: 'Account and ledger' }).getAttribute('href')).toBe('/paper-account');
    expect(paper.queryByRole('button', { name: /Connect|Log out|Remove/ })).toBeNull();
  });

  it('is selected by a press, which this browser keeps in the place of handles', async () => {
    localStorage.setItem('authToken', 'handle-1');
    const chosen = paperRow({ isSelected: true });
    const page = draw({ [ACCOUNTS]: accountsReply(connectedForTest(), paperRow()), [SELECT]: { body: chosen } });
    const select = (await row('Paper account')).getByRole('button', { name: 'Select: Paper account' });
    page.answers[ACCOUNTS] = accountsReply(connectedForTest({ isSelected: false }), chosen);
    await userEvent.click(select);
    const heading = screen.getByRole('heading', { level: 2, name: /^Paper account/ });
    await expect.poll(() => heading.textContent).toBe('Paper accountSelected');
    expect([localStorage.getItem('selectedBroker'), localStorage.getItem('authToken')]).toEqual(['paper', null]);
  });

  it('begins anew after a question', async () => {
    const page = draw({
      [ACCOUNTS]: accountsReply(paperRow({ isSelected: true })),
      [ACCOUNT]: paperAccount(),
      [RESET]: { body: paperForTest({ equity: 1_000_000 }) },
    });
    await userEvent.click((await row('Paper account')).getByRole('button', { name: 'Reset: Paper account' }));
    expect(calls(page, RESET)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
    await expect.poll(() => page.said).toEqual(['The paper account begins anew.']);
  });

  it('stays when what it is worth cannot be read', async () => {
    draw({
      [ACCOUNTS]: accountsReply(paperRow()),
      [ACCOUNT]: { status: 409, body: { code: 'paper.elsewhere', message: 'Another server runs it.' } },
    });
    const paper = await row('Paper account');
    expect(await paper.findByText('Another server runs it.')).toBeDefined();
    expect(paper.getByRole('button', { name: 'Select: Paper account' })).toBeDefined();
  });
});
