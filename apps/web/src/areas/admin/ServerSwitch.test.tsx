import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { ServerSwitch } from './ServerSwitch.tsx';

const SWITCHES = 'GET /api/x/admin/kill-switches';
const SET = 'POST /api/x/admin/kill-switches';
const on = { broker: 'zerodha', since: Date.parse('2026-11-20T10:42:00+05:30'), by: 'boss' };

it('is pressed for the broker that was chosen, after one question', async () => {
  const page = drawPage(<ServerSwitch />, {
    [SWITCHES]: { body: { switches: [] } },
    [SET]: { body: { switches: [on], accounts: 2 } },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Broker' }), 'zerodha');
  await userEvent.click(screen.getByRole('button', { name: 'Stop all orders' }));
  const [, sure] = screen.getAllByRole('button', { name: 'Stop all orders', hidden: true });
  if (!sure) throw new Error('nothing asks once more');
  await userEvent.click(sure);
  expect(await screen.findByText('Orders at zerodha are stopped: only exits leave')).toBeDefined();
  expect(screen.getByText('Open orders of 2 accounts are being cancelled.')).toBeDefined();
  expect(page.sent.find(({ call }) => call === SET)?.body).toEqual({ isOn: true, broker: 'zerodha' });
});

it('says who pressed it, and is lifted by a password', async () => {
  const page = drawPage(<ServerSwitch />, {
    [SWITCHES]: { body: { switches: [on] } },
    [SET]: { body: { switches: [], accounts: 0 } },
  });
  expect(await screen.findByText('since Fri 20 Nov 2026, 10:42:00 IST, by boss')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Lift…' }));
  await userEvent.type(screen.getByLabelText('Your password'), 'violet kettle');
  await userEvent.click(screen.getByRole('button', { name: 'Lift it', hidden: true }));
  await expect.poll(() => screen.queryByText(/are stopped/)).toBeNull();
  expect(page.sent.find(({ call }) => call === SET)?.body).toEqual({
    isOn: false,
    broker: 'zerodha',
    password: 'violet kettle',
  });
});
