import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { shownToast } from '../../shared/page/toasts.ts';
import { paperRow } from '../paper/test-paper.ts';
import { AskedTicket } from './AskedTicket.tsx';
import { accountAt, accounts, accountsWith, failed, findings, stocks, zerodha } from './test-replies.ts';
import { closeTicket, ticketShown } from './ticket-open.ts';

const ACCOUNTS = 'GET /api/x/broker/accounts';
const usual = {
  [ACCOUNTS]: accounts(zerodha, paperRow()),
  'GET /api/EodAnalysis/stocks': stocks(),
  'GET /api/broker/getInstrument/SBIN/zerodha': failed('broker.instrument-unknown', 'Not known.', 404),
  'POST /api/x/broker/check/zerodha': findings(),
};

beforeEach(() => {
  signInForTest();
  closeTicket();
  shownToast.set(undefined);
});

describe('the ticket of a symbol', () => {
  it.each([
    ['BUY', 'Send the buy order'],
    ['SELL', 'Send the sell order'],
  ] as const)('is opened on any page for a %s, at the selected broker, and closed for good', async (side, word) => {
    const onClose = vi.fn();
    const page = drawPage(<AskedTicket symbol="SBIN" side={side} onClose={onClose} />, usual, '/watchlist');
    expect(await screen.findByRole('button', { name: word, hidden: true })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Symbol', hidden: true }).value).toBe('SBIN');
    expect(ticketShown.get()).toMatchObject({ broker: 'zerodha', symbol: 'SBIN', side });
    expect(onClose).not.toHaveBeenCalled();
    // A key opens a ticket, and sends nothing.
    expect(page.sent.filter(({ call }) => call.includes('placeOrder'))).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close', hidden: true }).at(0)!);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(ticketShown.get()).toBeUndefined();
  });

  it('is one of the paper account where that is the selected one', async () => {
    const given = { ...usual, [ACCOUNTS]: accountsWith('paper', zerodha, paperRow({ isSelected: true })) };
    drawPage(<AskedTicket symbol="SBIN" side="BUY" onClose={vi.fn()} />, given, '/watchlist');
    expect(await screen.findByRole('button', { name: 'Buy on paper', hidden: true })).toBeDefined();
  });

  it('is drawn by a screen of the portfolio itself', async () => {
    drawPage(<AskedTicket symbol="SBIN" side="BUY" onClose={vi.fn()} />, usual, '/holdings');
    await expect.poll(() => ticketShown.get()?.symbol).toBe('SBIN');
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('is not opened where no account can take it, and it is said why', async () => {
    const onClose = vi.fn();
    const over = accountAt('zerodha', 'Zerodha', { state: 'login due' });
    drawPage(<AskedTicket symbol="SBIN" side="BUY" onClose={onClose} />, { ...usual, [ACCOUNTS]: accounts(over) });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(shownToast.get()?.message).toBe('Please Refresh the broker session');
    expect(ticketShown.get()).toBeUndefined();
  });

  it('is not opened where accounts cannot be read', async () => {
    const onClose = vi.fn();
    const denied = failed('access.denied', 'You may not do this.', 403);
    drawPage(<AskedTicket symbol="SBIN" side="BUY" onClose={onClose} />, { ...usual, [ACCOUNTS]: denied });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(shownToast.get()?.message).toBe('You may not do this.');
  });
});
