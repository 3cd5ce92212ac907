import type { OrderLimits as Limits } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { KillSwitch } from './KillSwitch.tsx';
import { KillSwitchBand } from './KillSwitchBand.tsx';
import { OrderLimits } from './OrderLimits.tsx';

const LIMITS = 'GET /api/x/broker/limits';
const SET = 'PUT /api/x/broker/limits';
const SWITCH = 'POST /api/x/broker/kill-switch';
/** 10:42 in India. */
const PRESSED = Date.parse('2026-11-20T10:42:07+05:30');

const none = { orderValue: null, openOrders: null, positionValue: null, dailyLoss: null };
const limits: Limits = {
  asked: none,
  inForce: none,
  raisedFrom: null,
  operator: none,
  switchedAt: null,
  serverSwitches: [],
};
const reply = (differs: Partial<Limits> = {}): Answer => ({ body: { ...limits, ...differs } });

beforeEach(() => signInForTest());

function draw(part: ReactNode, given: Record<string, Answer> = {}) {
  const answers: typeof given = {
    'GET /api/profile': { body: { userName: 'asha', roles: [], actor: null } },
    [LIMITS]: reply(),
    ...given,
  };
  return Object.assign(drawPage(part, answers), { answers });
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save limits' });

describe('limits of orders', () => {
  it('are shown in lakhs, with what is empty, and that of the server beside them', async () => {
    const asked = { ...none, orderValue: 250_000, openOrders: 20 };
    draw(<OrderLimits />, {
      [LIMITS]: reply({ asked, inForce: asked, operator: { ...none, orderValue: 1_000_000 } }),
    });
    expect((await box('Largest order')).value).toBe('2,50,000');
    expect((await box('Open orders')).value).toBe('20');
    expect((await box('Daily loss')).value).toBe('');
    expect(screen.getByText('This server’s limit: ₹10,00,000.')).toBeDefined();
    expect(save().disabled).toBe(true);
  });

  it('say what counts until a raised one does', async () => {
    const asked = { ...none, orderValue: 500_000 };
    const inForce = { ...none, orderValue: 200_000 };
    const raisedFrom = Date.parse('2026-11-23T09:15:00+05:30');
    draw(<OrderLimits />, { [LIMITS]: reply({ asked, inForce, raisedFrom }) });
    expect(await screen.findByText('₹2,00,000 counts until Mon 23 Nov 2026.')).toBeDefined();
  });

  it('are sent as typed, with or without commas, and shown as the server took them', async () => {
    const page = draw(<OrderLimits />, {
      [SET]: reply({ asked: { ...none, orderValue: 250_000 }, inForce: { ...none, orderValue: 250_000 } }),
    });
    const typed = await box('Largest order');
    await userEvent.type(typed, '250000');
    await userEvent.tab();
    expect(typed.value).toBe('2,50,000');
    await userEvent.click(save());
    await expect.poll(async () => (await box('Largest order')).value).toBe('2,50,000');
    expect(page.sent.find(({ call }) => call === SET)?.body).toEqual({ ...none, orderValue: 250_000 });
    await expect.poll(() => save().disabled).toBe(true);
  });

  it.each(['-5', '0', '2.5', 'much'])('%s is none, and nothing is sent of it', async (text) => {
    draw(<OrderLimits />);
    await userEvent.type(await box('Daily loss'), text);
    expect(screen.getByText('A whole number above zero')).toBeDefined();
    expect(save().disabled).toBe(true);
  });
});

describe('the kill switch', () => {
  const on = { limits: { ...limits, switchedAt: PRESSED }, accounts: [] };

  it('asks once, then says of each order what became of it', async () => {
    const accounts = [
      {
        broker: 'zerodha',
        words: null,
        orders: [
          { id: 'PK0000000000000001', symbol: 'SBIN', outcome: 'cancelled', words: 'It is cancelled.' },
          { id: 'PK0000000000000002', symbol: 'TCS', outcome: 'refused', words: 'Order cannot be cancelled' },
        ],
      },
      { broker: 'dhan', words: 'The broker’s server is down at the moment.', orders: [] },
    ];
    const page = draw(<KillSwitch />, { [SWITCH]: { body: { ...on, accounts } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Kill switch' }));
    expect(page.sent.some(({ call }) => call === SWITCH)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Stop all orders', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The kill switch is on', hidden: true }));
    for (const words of ['It is cancelled.', 'Order cannot be cancelled', 'The broker’s server is down at the moment.'])
      expect(dialog.getByText(words)).toBeDefined();
    expect(page.sent.find(({ call }) => call === SWITCH)?.body).toEqual({ isOn: true });
    expect(screen.queryByRole('button', { name: 'Kill switch', hidden: true })).toBeNull();
  });

  it('says why it could not be pressed, and stays there to be pressed again', async () => {
    draw(<KillSwitch />, { [SWITCH]: { status: 503, body: { code: 'store.unavailable', message: 'Not now.' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Kill switch' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop all orders', hidden: true }));
    expect(await screen.findByText('Not now.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop all orders', hidden: true }).disabled).toBe(
      false,
    );
  });

  it('stands in a red band while it is on, and is lifted by the password alone', async () => {
    const fields = [{ field: 'password', message: 'This is not your password' }];
    const page = draw(<KillSwitchBand />, {
      [LIMITS]: reply({ switchedAt: PRESSED }),
      [SWITCH]: { status: 400, body: { code: 'request.invalid', message: 'Not valid.', fields } },
    });
    expect(await screen.findByText(/^Kill switch on since .*10:42: only exits leave$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Lift…' }));
    const lift = screen.getByRole<HTMLButtonElement>('button', { name: 'Lift it', hidden: true });
    expect(lift.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Your password'), 'violet kettle');
    await userEvent.click(lift);
    expect(await screen.findByText('This is not your password')).toBeDefined();
    page.answers[SWITCH] = { body: { limits, accounts: [] } };
    await userEvent.click(lift);
    await expect.poll(() => screen.queryByText(/^Kill switch on since/)).toBeNull();
    expect(page.sent.at(-1)?.body).toEqual({ isOn: false, password: 'violet kettle' });
  });

  it('of whoever runs the server is said, and not lifted here', async () => {
    draw(<KillSwitchBand />, { [LIMITS]: reply({ serverSwitches: [{ broker: 'dhan', since: PRESSED }] }) });
    expect(await screen.findByText(/stopped all orders at dhan at .*10:42: only exits leave$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Lift…' })).toBeNull();
  });
});
