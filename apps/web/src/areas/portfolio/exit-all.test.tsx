import type { OrderCheckResult } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { basketForTest } from '../broker/baskets/test-baskets.ts';
import { Positions } from './Positions.tsx';
import { accounts, far, funds, long, positions, stocks, zerodha } from './test-replies.ts';
import { closeTicket } from './ticket-open.ts';

const CHECK = 'POST /api/x/broker/check-basket/zerodha';
const PLACE = 'POST /api/broker/basketOrder/zerodha';
const READ = 'GET /api/broker/getPositions/zerodha';
const short = { ...long, symbol: 'INFY', token: '1594', net: -5, bought: 0, sold: 5 };
const closed = { ...long, symbol: 'TCS', token: '11536', net: 0, sold: 10 };
const nameless = { ...long, symbol: 'IDEA', token: null };
const found = (...of: readonly (readonly OrderCheckResult[])[]): Answer => ({
  body: { legs: of.map((findings, i) => ({ position: of.length - i, findings })) },
});
const usual: Record<string, Answer> = {
  'GET /api/x/broker/accounts': accounts(zerodha),
  'GET /api/EodAnalysis/stocks': stocks(),
  'GET /api/broker/getFundAndMargins/zerodha': funds(),
  [READ]: positions(long, closed, short, nameless),
  'GET /api/x/broker/baskets': { body: { baskets: [] } },
  [CHECK]: found([], []),
  [PLACE]: { body: { results: [], isFinished: true, basket: basketForTest() } },
};

beforeEach(() => {
  signInForTest();
  sessionStorage.clear();
  closeTicket();
});

async function openDialog(given: Record<string, Answer> = {}) {
  const answers = { ...usual, ...given };
  const page = drawPage(<Positions />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Exit all 2 at Zerodha' }));
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Exit all', hidden: true });
  return { send, answers, sent: () => page.sent.filter(({ call }) => call === PLACE).map(({ body }) => body) };
}

describe('an exit of all positions', () => {
  it('closes each that is open, the other way round and at the market, in one basket', async () => {
    const { send, sent } = await openDialog();
    const list = within(screen.getByRole('list', { name: 'Exits', hidden: true }));
    expect(list.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toHaveLength(2);
    await expect.poll(() => send.disabled).toBe(false);
    await userEvent.click(send);
    expect(await screen.findByText('Finished. Check My Orders')).toBeDefined();
    const exit = { ordertype: 'MARKET', producttype: 'INTRADAY', price: 0, confirmed: [] };
    expect(sent()).toMatchObject([
      {
        onFailure: 'go on',
        legOrder: 'hedge first',
        orders: [
          { ...exit, tradingsymbol: 'SBIN', transactiontype: 'SELL', quantity: 6 },
          { ...exit, tradingsymbol: 'INFY', transactiontype: 'BUY', quantity: 5 },
        ],
      },
    ]);
  });

  it('waits for the answer to what a check asks of one, and sends it', async () => {
    const { send, sent } = await openDialog({ [CHECK]: found([far], []) });
    const yes = await screen.findByRole('checkbox', { name: 'Yes, send it all the same', hidden: true });
    expect(send.disabled).toBe(true);
    await userEvent.click(yes);
    await userEvent.click(send);
    await expect.poll(sent).toMatchObject([{ orders: [{ confirmed: [far.check] }, { confirmed: [] }] }]);
  });

  it('is another press each time it is opened, though nothing has changed', async () => {
    const { send, sent } = await openDialog();
    await expect.poll(() => send.disabled).toBe(false);
    await userEvent.click(send);
    await screen.findByText('Finished. Check My Orders');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close', hidden: true }).at(-1)!);
    await userEvent.click(await screen.findByRole('button', { name: 'Exit all 2 at Zerodha' }));
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Exit all', hidden: true });
    await expect.poll(() => again.disabled).toBe(false);
    await userEvent.click(again);
    await expect.poll(sent).toHaveLength(2);
    const clicks = sent().flatMap((body) => Object(body).orders.map((order: object) => Object(order).clickId));
    expect(new Set(clicks).size).toBe(4);
  });

  it('says what became of them when none is open any more', async () => {
    const { send, answers } = await openDialog();
    await expect.poll(() => send.disabled).toBe(false);
    answers[READ] = positions(closed);
    await userEvent.click(send);
    await expect.poll(() => screen.queryByRole('button', { name: /^Exit all 2/, hidden: true })).toBeNull();
    expect(screen.getByText('Finished. Check My Orders')).toBeDefined();
  });

  it('is not offered for one alone, nor where nothing is open', async () => {
    drawPage(<Positions />, { ...usual, [READ]: positions(long, closed) });
    await screen.findByRole('button', { name: 'Exit SBIN' });
    expect(screen.queryByRole('button', { name: /Exit all/ })).toBeNull();
  });
});
