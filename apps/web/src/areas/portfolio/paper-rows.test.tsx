import type { BrokerOrder } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { forgetFeed, setFeed } from '../../shared/live/feed.ts';
import { feedForTest, NOON } from '../../shared/live/test-market-state.ts';
import { ACCOUNT, paperAccount, paperRow } from '../paper/test-paper.ts';
import { sourceOf } from './broker-reads.ts';
import { Holdings } from './Holdings.tsx';
import { Orders } from './Orders.tsx';
import { Positions } from './Positions.tsx';
import {
  accountsWith,
  book,
  findings,
  funds,
  holdings,
  long,
  order,
  orders,
  placed,
  positions,
  READ_AT,
  sbin,
  stocks,
  timeline,
  trades,
  trigger,
  triggers,
  upstox,
  zerodha,
} from './test-replies.ts';
import { closeTicket } from './ticket-open.ts';

const ACCOUNTS = 'GET /api/x/broker/accounts';
const PAPER_ORDERS = 'GET /api/x/broker/orders?broker=paper';
const BAND = 'Paper account: simulated fills, no real money';
const of = (call: string, broker: string) => `GET /api/broker/${call}/${broker}`;
const paperOrder: BrokerOrder = { ...order, id: 'PK00000000000PAPER', broker: 'paper', symbol: 'INFY' };
const answers: Record<string, Answer> = {
  [ACCOUNTS]: accountsWith('paper', zerodha, paperRow({ isSelected: true })),
  [ACCOUNT]: paperAccount(),
  'GET /api/EodAnalysis/stocks': stocks(),
  [of('getHoldings', 'zerodha')]: holdings(sbin),
  // 10 × 600 = 6,000 beside the 8 × 571.20 = 4,569.60 of the broker.
  [of('getHoldings', 'paper')]: holdings({ ...sbin, quantity: 10, averagePrice: 590, last: 600 }),
  [of('getHoldings', 'upstox')]: holdings({ ...sbin, quantity: 1 }),
  [of('getPositions', 'zerodha')]: positions(long),
  [of('getPositions', 'paper')]: positions(long),
  [of('getFundAndMargins', 'zerodha')]: funds(),
  [of('getFundAndMargins', 'paper')]: funds(),
  'GET /api/x/broker/orders': orders([order, paperOrder]),
  [PAPER_ORDERS]: orders([paperOrder], [{ ...book, broker: 'paper' }]),
  'GET /api/x/broker/trades/paper': trades(),
  'GET /api/x/broker/triggers': triggers(trigger, { ...trigger, id: 'TR00000000000PAPER', broker: 'paper' }),
  'POST /api/x/broker/check/paper': findings(),
  'POST /api/broker/placeOrder/paper': placed({ ...paperOrder, phase: 'complete', filled: 10, open: 0 }),
};
const draw = (part: React.ReactNode, given: Record<string, Answer> = {}, at = '/holdings') =>
  drawPage(part, { ...answers, ...given }, at);
const calls = ({ sent }: ReturnType<typeof draw>) => sent.map(({ call }) => call);
const value = async () =>
  within(await screen.findByRole('region', { name: 'Totals of the holdings' })).getByText('Value ₹').nextSibling
    ?.textContent;

beforeEach(() => {
  signInForTest();
  sessionStorage.clear();
  closeTicket();
});

describe('rows of the paper account', () => {
  it('stand alone where it is the selected one, under its band; no broker is asked', async () => {
    const page = draw(<Holdings />);
    expect(await value()).toBe('6,000.00');
    expect(screen.getByText(BAND)).toBeDefined();
    expect(screen.getByRole('button', { name: 'New paper order' })).toBeDefined();
    expect(calls(page)).not.toContain(of('getHoldings', 'zerodha'));
  });

  it.each([
    { of: 'one broker', real: [zerodha], total: '4,569.60', chosen: 'zerodha', choices: ['Zerodha', 'Paper account'] },
    {
      of: 'all brokers',
      real: [zerodha, upstox],
      total: '5,140.80',
      chosen: 'all',
      choices: ['All brokers, without paper', 'Zerodha', 'Upstox', 'Paper account'],
    },
  ])('are never among those of $of', async ({ real, total, chosen, choices }) => {
    const page = draw(<Holdings />, { [ACCOUNTS]: accountsWith('zerodha', ...real, paperRow()) });
    expect(await value()).toBe(total);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Broker' });
    expect(select.value).toBe(chosen);
    expect([...select.options].map(({ text }) => text)).toEqual(choices);
    expect(screen.queryByText(BAND)).toBeNull();
    expect(calls(page)).not.toContain(of('getHoldings', 'paper'));
  });

  it('give way to all brokers by choice, though paper is the selected one', async () => {
    draw(<Holdings />, { [ACCOUNTS]: accountsWith('paper', zerodha, upstox, paperRow()) });
    expect(await value()).toBe('6,000.00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Broker' }), 'All brokers, without paper');
    await expect.poll(value).toBe('5,140.80');
    expect(screen.queryByText(BAND)).toBeNull();
  });

  it('are there for who never connected a broker', async () => {
    draw(<Holdings />, {
      [ACCOUNTS]: accountsWith('zerodha', { ...zerodha, id: null, state: 'not connected' }, paperRow()),
    });
    expect(await value()).toBe('6,000.00');
    expect(screen.queryByRole('combobox', { name: 'Broker' })).toBeNull();
  });

  it('are valued by the clock of the exchange, which in the demo is not ours; those of brokers by ours', () => {
    onTestFinished(forgetFeed);
    const read = { readAt: READ_AT, arrivedAt: Date.now() };
    expect(sourceOf(paperRow(), read).readAt, 'no clock is known').toBe(READ_AT);
    setFeed(feedForTest({ exchangeAt: NOON, speed: 10 }));
    expect(sourceOf(zerodha, read).readAt).toBe(READ_AT);
    expect(sourceOf(paperRow(), read).readAt).toBeCloseTo(NOON, -4);
    expect(sourceOf(paperRow(), { ...read, arrivedAt: Date.now() - 60_000 }).readAt).toBeCloseTo(NOON - 600_000, -4);
  });
});

describe('a ticket of the paper account', () => {
  it('says so in its band, its sentence and its button, and sends there', async () => {
    const page = draw(<Positions />, {}, '/positions?broker=paper');
    await userEvent.click(await screen.findByRole('button', { name: 'Exit SBIN' }));
    expect(screen.queryByRole('button', { name: 'Convert SBIN' })).toBeNull();
    expect(screen.getAllByText(BAND)).toHaveLength(2);
    expect(await screen.findByText(/Sell 6 SBIN at the market, intraday, on paper\./)).toBeDefined();
    await expect.poll(() => calls(page)).toContain('POST /api/x/broker/check/paper');
    await userEvent.click(screen.getByRole('button', { name: 'Sell on paper', hidden: true }));
    const link = await screen.findByRole('link', { name: 'My Orders', hidden: true });
    expect(link.getAttribute('href')).toBe(`/orders?broker=paper&order=${paperOrder.id}`);
    expect(calls(page)).toContain('POST /api/broker/placeOrder/paper');
    expect(calls(page).filter((call) => call.startsWith('POST /api/broker/placeOrder'))).toHaveLength(1);
  });

  it('becomes one of real money with its words, when another broker is chosen in it', async () => {
    draw(<Positions />, {}, '/positions?broker=paper');
    await userEvent.click(await screen.findByRole('button', { name: 'New paper order' }));
    expect(screen.getByRole('button', { name: 'Buy on paper', hidden: true })).toBeDefined();
    const dialog = screen.getByRole('dialog', { hidden: true });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Broker', hidden: true }), 'Zerodha');
    expect(screen.getByRole('button', { name: 'Send the buy order', hidden: true })).toBeDefined();
    expect(within(dialog).queryByText(BAND)).toBeNull();
  });
});

describe('orders of the paper account', () => {
  it('are not in the book of brokers', async () => {
    draw(<Orders />, { [ACCOUNTS]: accountsWith('zerodha', zerodha, paperRow()) }, '/orders');
    const table = within(await screen.findByRole('table', { name: 'Orders' }));
    expect(table.getByText('SBIN')).toBeDefined();
    expect(table.queryByText('INFY')).toBeNull();
  });

  it('are asked for apart, and open under their band', async () => {
    const rejected = { ...paperOrder, phase: 'rejected' } as const;
    draw(
      <Orders />,
      {
        [PAPER_ORDERS]: orders([rejected], [{ ...book, broker: 'paper' }]),
        [`GET /api/x/broker/orders/${rejected.id}`]: timeline(rejected),
      },
      `/orders?broker=paper&order=${rejected.id}`,
    );
    const table = within(await screen.findByRole('table', { name: 'Orders', hidden: true }));
    expect(table.getByText('Rejected by the paper account')).toBeDefined();
    await expect.poll(() => screen.getAllByText(BAND)).toHaveLength(2);
  });
});
