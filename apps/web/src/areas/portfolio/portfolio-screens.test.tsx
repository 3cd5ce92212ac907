import type { BrokerOrder } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { basketForTest } from '../broker/baskets/test-baskets.ts';
import { Holdings } from './Holdings.tsx';
import { Orders } from './Orders.tsx';
import { Positions } from './Positions.tsx';
import {
  accountAt,
  accounts,
  asked,
  book,
  failed,
  far,
  findings,
  funds,
  holdings,
  long,
  order,
  orders,
  placed,
  positions,
  refused,
  sbin,
  stocks,
  timeline,
  trades,
  triggers,
  upstox,
  zerodha,
} from './test-replies.ts';
import { closeTicket } from './ticket-open.ts';

const ACCOUNTS = 'GET /api/x/broker/accounts';
const at = (call: string, broker = 'zerodha') => `GET /api/broker/${call}/${broker}`;
const PLACE = 'POST /api/broker/placeOrder/zerodha';
const CHECK = 'POST /api/x/broker/check/zerodha';
const usual = {
  [ACCOUNTS]: accounts(zerodha),
  'GET /api/EodAnalysis/stocks': stocks(),
  [at('getHoldings')]: holdings(sbin),
  [at('getPositions')]: positions(long),
  [at('getFundAndMargins')]: funds(),
  'GET /api/x/broker/orders': orders([order]),
  [`GET /api/x/broker/orders/${order.id}`]: timeline(order),
  'GET /api/x/broker/trades/zerodha': trades(),
  'GET /api/x/broker/triggers': triggers(),
  [CHECK]: findings(),
};
type Answers = Readonly<Record<string, Answer>>;

beforeEach(() => {
  signInForTest();
  sessionStorage.clear();
  closeTicket();
});

describe('a screen of the portfolio', () => {
  it('leads on where no broker was ever connected', async () => {
    drawPage(<Holdings />, {
      [ACCOUNTS]: accounts(accountAt('zerodha', 'Zerodha', { id: null, state: 'not connected' })),
    });
    expect(await screen.findByText('Please Configure a Broker in your Profile')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Connect a broker' }).getAttribute('href')).toBe('/profile?tab=brokers');
  });

  it('asks for a new session where the only one is over', async () => {
    drawPage(<Orders />, { [ACCOUNTS]: accounts(accountAt('zerodha', 'Zerodha', { state: 'login due' })) });
    expect(await screen.findByText('Please Refresh the broker session')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Refresh.*Zerodha/ })).toBeDefined();
  });
});

describe('holdings', () => {
  it('show figures, and the totals and sectors of them', async () => {
    drawPage(<Holdings />, usual);
    const table = await screen.findByRole('table', { name: 'Holdings' });
    for (const figure of ['4,569.60', '+568.60', '+89.60']) expect(within(table).getByText(figure)).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Totals of the holdings' })).getByText('+568.60')).toBeDefined();
    expect(await screen.findByText('Banks', { selector: '.clip' })).toBeDefined();
  });

  it('keep the rows of one broker while another fails, which says so with its way out', async () => {
    drawPage(<Holdings />, {
      ...usual,
      [ACCOUNTS]: accounts(zerodha, upstox),
      [at('getHoldings', 'upstox')]: failed('broker.login-expired', 'Your broker session has expired.', 403),
    });
    expect(await screen.findByText(/Your broker session has expired\./)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Refresh.*Upstox/ })).toBeDefined();
    expect(within(await screen.findByRole('table', { name: 'Holdings' })).getByText('4,569.60')).toBeDefined();
  });

  it('leave what is not told out of the totals, and say so', async () => {
    drawPage(<Holdings />, { ...usual, [at('getHoldings')]: holdings(sbin, { ...sbin, symbol: 'ODD', last: null }) });
    const totals = await screen.findByRole('region', { name: 'Totals of the holdings' });
    expect(within(totals).getByText('4,569.60')).toBeDefined();
    expect(within(totals).getAllByText('without 1 row of which it is not known')).toHaveLength(3);
  });

  it('say why nothing is there', async () => {
    drawPage(<Holdings />, { ...usual, [at('getHoldings')]: holdings() });
    expect(await screen.findByText('Your broker holds no shares for you.')).toBeDefined();
  });
});

describe('positions', () => {
  it('stay while funds fail', async () => {
    drawPage(<Positions />, { ...usual, [at('getFundAndMargins')]: failed('broker.busy', 'Busy.') });
    expect(await screen.findByText('Failed to fetch funds and margin')).toBeDefined();
    expect(within(await screen.findByRole('table', { name: 'Positions' })).getByText('+29.20')).toBeDefined();
  });

  it('are closed by a ticket with the opposite order', async () => {
    drawPage(<Positions />, usual);
    await userEvent.click(await screen.findByRole('button', { name: 'Exit SBIN' }));
    expect(await screen.findByText(/Sell 6 SBIN at the market, intraday, at Zerodha/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send the sell order', hidden: true })).toBeDefined();
  });

  it('are converted', async () => {
    const page = drawPage(<Positions />, {
      ...usual,
      'POST /api/x/broker/positions/zerodha/product': { body: { isConverted: true } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Convert SBIN' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Convert', hidden: true }));
    await expect.poll(() => page.said).toEqual(['SBIN is converted to delivery.']);
    const body = page.sent.find(({ call }) => call.endsWith('/product'))?.body;
    expect(body).toEqual({ exchange: 'NSE', symbol: 'SBIN', from: 'INTRADAY', to: 'DELIVERY', quantity: 6 });
  });
});

async function exitTicket(answers: Answers) {
  const replies: Record<string, Answer> = { ...usual, ...answers };
  const page = drawPage(<Positions />, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Exit SBIN' }));
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send the sell order', hidden: true });
  await expect.poll(() => page.sent.some(({ call }) => call === CHECK)).toBe(true);
  return { page, replies, send, sent: () => page.sent.filter(({ call }) => call === PLACE).map(({ body }) => body) };
}

describe('an order ticket', () => {
  it('is held by what asks until it is ticked, and ends with the way to the book', async () => {
    const { send, sent } = await exitTicket({ [CHECK]: findings(far), [PLACE]: placed(order) });
    const tick = await screen.findByRole('checkbox', { name: 'Yes, send it all the same', hidden: true });
    expect(screen.getByText('here 12.50 %')).toBeDefined();
    expect(screen.getByText('against 5.00 %')).toBeDefined();
    expect(screen.getByText('source: Zerodha')).toBeDefined();
    expect(send.disabled).toBe(true);
    await userEvent.click(tick);
    await userEvent.click(send);
    expect(await screen.findByText('Finished. Check My Orders')).toBeDefined();
    expect(sent()).toEqual([
      expect.objectContaining({ confirmed: ['far-from-last'], transactiontype: 'SELL', quantity: 6 }),
    ]);
  });

  it('keeps its click id when it is only asked, and takes another one once it was refused', async () => {
    const stop = { ...far, verdict: 'stop' } as const;
    const { replies, send, sent } = await exitTicket({ [PLACE]: asked(far) });
    await userEvent.click(send);
    const tick = await screen.findByRole('checkbox', { name: 'Yes, send it all the same', hidden: true });
    replies[PLACE] = refused(stop);
    await userEvent.click(tick);
    await userEvent.click(send);
    await expect.poll(() => sent().length).toBe(2);
    const [first, second] = sent().map((body) => z.parse(z.object({ clickId: z.string() }), body).clickId);
    expect(first).toBe(second);
    await expect.poll(() => sessionStorage.getItem('order-ticket')).not.toContain(first);
  });

  it('keeps what was typed when the broker’s session ends, also over a login', async () => {
    const { send } = await exitTicket({
      [PLACE]: failed('broker.login-expired', 'Your broker session has expired.', 403),
    });
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity', hidden: true });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '5');
    await userEvent.click(send);
    expect(await screen.findByText('Your broker session has expired.')).toBeDefined();
    expect(quantity.value).toBe('5');
    expect(sessionStorage.getItem('order-ticket')).toContain('"quantity":"5"');
  });
});

describe('orders', () => {
  it('show the book, a broker whose book failed, and rows that could not be read', async () => {
    const unreadable = [{ why: 'An unknown side', row: '{"side":"HOLD"}' }];
    drawPage(<Orders />, {
      ...usual,
      [ACCOUNTS]: accounts(zerodha, upstox),
      'GET /api/x/broker/orders': orders(
        [order],
        [
          { ...book, unreadable },
          { ...book, broker: 'upstox', readAt: null, failure: 'The broker’s server is down at the moment.' },
        ],
      ),
    });
    const table = await screen.findByRole('table', { name: 'Orders' });
    for (const words of ['Open', 'part filled', '570.50']) expect(within(table).getByText(words)).toBeDefined();
    expect(screen.getByText(/The broker’s server is down at the moment\./)).toBeDefined();
    expect(screen.getByText('{"side":"HOLD"}')).toBeDefined();
  });

  it.each([
    ['RED:Margin Shortfall', 'The money or margin in the account does not cover it.'],
    ['Rule 17', null],
  ])('that the broker rejected say why: %s', async (reason, plain) => {
    const rejected: BrokerOrder = { ...order, phase: 'rejected', reason };
    drawPage(
      <Orders />,
      { ...usual, [`GET /api/x/broker/orders/${order.id}`]: timeline(rejected) },
      `/orders?order=${order.id}`,
    );
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByText(/money or margin/)?.textContent ?? null).toBe(plain);
  });

  it('open with all that happened, to the millisecond', async () => {
    drawPage(<Orders />, usual, `/orders?order=${order.id}`);
    expect(await screen.findByText('10:30:00.087')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Modify', hidden: true })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Repeat', hidden: true })).toBeDefined();
  });

  it('of an unknown status are cancelled after a second question alone', async () => {
    const odd = { ...order, phase: 'unknown', word: 'odd' } as const;
    const call = `DELETE /api/x/broker/orders/${order.id}`;
    const page = drawPage(
      <Orders />,
      { ...usual, [`GET /api/x/broker/orders/${order.id}`]: timeline(odd), [call]: { body: odd } },
      `/orders?order=${order.id}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order', hidden: true }));
    expect(page.sent.some((one) => one.call === call)).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel it all the same', hidden: true }));
    await expect.poll(() => page.sent.some((one) => one.call === call)).toBe(true);
  });

  it('that may be one of several are told apart by their owner', async () => {
    const lost: BrokerOrder = { ...order, phase: 'unconfirmed', candidates: ['A1', 'B2'] };
    const call = `POST /api/x/broker/orders/${order.id}/chosen`;
    const page = drawPage(
      <Orders />,
      { ...usual, [`GET /api/x/broker/orders/${order.id}`]: timeline(lost), [call]: { body: order } },
      `/orders?order=${order.id}`,
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'B2', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: 'This one it is', hidden: true }));
    await expect.poll(() => page.sent.find((one) => one.call === call)?.body).toEqual({ version: 3, brokerId: 'B2' });
  });

  it('have the trades of the day beside them', async () => {
    drawPage(<Orders />, usual, '/orders?tab=trades');
    const table = await screen.findByRole('table', { name: 'Trades of the day' });
    expect(within(table).getByText('2,281.00')).toBeDefined();
  });

  it('of one press stand together in baskets; those of the paper account not beside those of real money', async () => {
    const real = basketForTest();
    const onPaper = basketForTest({ id: '22222222-2222-4222-8222-222222222222', broker: 'paper', name: 'On paper' });
    drawPage(
      <Orders />,
      { ...usual, 'GET /api/x/broker/baskets': { body: { baskets: [real, onPaper] } } },
      '/orders?tab=baskets',
    );
    expect(await screen.findByRole('heading', { name: 'NIFTY call spread' })).toBeDefined();
    expect(screen.queryByText('On paper')).toBeNull();
  });
});
