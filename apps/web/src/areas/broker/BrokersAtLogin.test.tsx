import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  forgetBroker,
  forgetSession,
  readSession,
  saveBroker,
  saveSession,
  storedSession,
} from '../../shared/api/session-store.ts';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { BROKER_MS, shownToast, showToast } from '../../shared/page/toasts.ts';
import { AllScreens } from '../../shared/screens/all-screens.ts';
import { paperScreens } from '../paper/screens.ts';
import { paperRow, SELECT } from '../paper/test-paper.ts';
import { BrokerSessionBand } from './BrokerSessionBand.tsx';
import { BrokersAtLogin } from './BrokersAtLogin.tsx';
import { accountForTest, accountsReply, connectedForTest } from './test-accounts.ts';

const ACCOUNTS = 'GET /api/x/broker/accounts';
const over = connectedForTest({ state: 'ended', authToken: null, feedToken: null });

beforeEach(() => {
  forgetSession();
  shownToast.set(undefined);
  onTestFinished(() => {
    forgetSession();
    shownToast.set(undefined);
  });
});

function draw(
  part: React.ReactNode,
  accounts: ReturnType<typeof accountsReply>,
  { actor = null as string | null, at = '/login' } = {},
) {
  saveSession('asha', 'token');
  return drawPage(
    part,
    {
      'GET /api/profile': { body: { userName: 'asha', roles: [], actor } },
      [ACCOUNTS]: accounts,
      [SELECT]: { body: paperRow({ isSelected: true }) },
    },
    at,
  );
}

describe('who needs a session at a broker', () => {
  it.each([
    ['Please Configure a Broker in your Profile', accountsReply(accountForTest()), 'Connect: Zerodha'],
    ['Please Refresh the broker session', accountsReply(over), 'Log in again: Zerodha'],
  ])('is told “%s” for half a minute, and finds the brokers', async (message, accounts, button) => {
    draw(<BrokersAtLogin to="/holdings" />, accounts);
    expect(await screen.findByRole('button', { name: button })).toBeDefined();
    expect(shownToast.get()).toEqual({ message, forMs: BROKER_MS });
    expect(BROKER_MS).toBe(30_000);
  });

  it('is led on where the session is good, and only this browser did not know of it', async () => {
    const page = draw(<BrokersAtLogin to="/holdings" />, accountsReply(connectedForTest()));
    await expect.poll(() => page.address).toBe('/holdings');
    expect(shownToast.get()).toBeUndefined();
  });

  it('goes on with the paper account by one press', async () => {
    const part = (
      <AllScreens value={paperScreens.map((one) => ({ ...one, path: '/holdings' }))}>
        <BrokersAtLogin to="/holdings" />
      </AllScreens>
    );
    const page = draw(part, accountsReply(accountForTest(), paperRow()));
    await userEvent.click(await screen.findByRole('button', { name: 'Use the paper account' }));
    await expect.poll(() => page.address).toBe('/holdings');
    expect(localStorage.getItem('selectedBroker')).toBe('paper');
  });

  it('is not told any longer once there is an account, on whichever page that was; another message stays', async () => {
    draw(<BrokersAtLogin to="/holdings" />, accountsReply(accountForTest()));
    await expect.poll(() => shownToast.get()?.message).toBe('Please Configure a Broker in your Profile');
    // On the way to the profile, where the account is connected.
    cleanup();
    saveSession('asha', 'another token');
    expect(shownToast.get()?.forMs).toBe(BROKER_MS);
    saveBroker({ selectedBroker: 'paper', brokerUserId: null, authToken: null, feedToken: null });
    expect(shownToast.get()).toBeUndefined();

    forgetBroker();
    draw(<BrokersAtLogin to="/holdings" />, accountsReply(accountForTest()));
    await expect.poll(() => shownToast.get()?.message).toBe('Please Configure a Broker in your Profile');
    showToast('Saved.');
    saveBroker({ selectedBroker: 'zerodha', brokerUserId: 'AB1234', authToken: 'h', feedToken: null });
    expect(shownToast.get()?.message).toBe('Saved.');
  });

  it('is led on where the paper account is the selected one, in a browser that did not know of it', async () => {
    const page = draw(
      <BrokersAtLogin to="/holdings" />,
      accountsReply({ ...over, isSelected: false }, paperRow({ isSelected: true })),
    );
    await expect.poll(() => page.address).toBe('/holdings');
  });

  it('sees nothing of the person they act as', async () => {
    const page = draw(<BrokersAtLogin to="/holdings" />, accountsReply(over), { actor: 'helper' });
    expect(await screen.findByText(/nobody who acts as them sees any/)).toBeDefined();
    expect(page.sent.filter(({ call }) => call === ACCOUNTS)).toEqual([]);
  });
});

describe('the band of the scanner pages', () => {
  it.each(['/open-high-low-scanner', '/support-and-resistance', '/intraday-stock-alerts'])(
    'says on %s that the session is over',
    async (at) => {
      draw(<BrokerSessionBand />, accountsReply(over), { at });
      expect(await screen.findByText('Broker Session Expired')).toBeDefined();
      expect(screen.getByText('Reconnect for broker live feed')).toBeDefined();
    },
  );

  it('says nothing elsewhere, where nothing is asked, and nothing while the session is good', async () => {
    const elsewhere = draw(<BrokerSessionBand />, accountsReply(over), { at: '/price-movers' });
    await expect.poll(() => elsewhere.sent.map(({ call }) => call)).toEqual(['GET /api/profile']);
    const good = draw(<BrokerSessionBand />, accountsReply(connectedForTest()), { at: '/open-high-low-scanner' });
    await expect.poll(() => good.sent.map(({ call }) => call)).toContain(ACCOUNTS);
    expect(screen.queryByText('Broker Session Expired')).toBeNull();
  });
});

it('what is kept of a broker goes with the session', () => {
  saveBroker({ selectedBroker: 'zerodha', brokerUserId: 'AB1234', authToken: 'h', feedToken: null });
  expect(readSession().brokerToken).toBe('h');
  expect(storedSession.get().brokerToken).toBe('h');
  forgetSession();
  const names = ['authToken', 'feedToken', 'selectedBroker', 'brokerUserId'];
  expect(names.map((name) => localStorage.getItem(name))).toEqual([null, null, null, null]);
});
