import type { OrderTrigger } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { Holdings } from './Holdings.tsx';
import { Orders } from './Orders.tsx';
import { Positions } from './Positions.tsx';
import {
  accounts,
  askedTrigger,
  failed,
  far,
  findings,
  funds,
  holdings,
  long,
  madeTrigger,
  order,
  orders,
  placed,
  positions,
  sbin,
  stocks,
  trades,
  trigger,
  triggers,
  zerodha,
} from './test-replies.ts';
import { closeTicket } from './ticket-open.ts';
import { closeTrigger } from './trigger-open.ts';

const LIST = 'GET /api/x/broker/triggers';
const MAKE = 'POST /api/x/broker/triggers';
const ONE = `/api/x/broker/triggers/${trigger.id}`;
const usual: Record<string, Answer> = {
  'GET /api/x/broker/accounts': accounts(zerodha),
  'GET /api/EodAnalysis/stocks': stocks(),
  'GET /api/broker/getHoldings/zerodha': holdings(sbin),
  'GET /api/broker/getPositions/zerodha': positions(long),
  'GET /api/broker/getFundAndMargins/zerodha': funds(),
  'GET /api/x/broker/orders': orders([]),
  'GET /api/x/broker/trades/zerodha': trades(),
  'POST /api/x/broker/check/zerodha': findings(),
  'POST /api/broker/placeOrder/zerodha': placed(order),
  [LIST]: triggers(trigger),
  [MAKE]: madeTrigger(),
};

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  signInForTest();
  sessionStorage.clear();
  closeTicket();
  closeTrigger();
});

const hidden = { hidden: true };
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name, ...hidden });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name, ...hidden }));

describe('the tab of triggers', () => {
  const drawn = (list: readonly OrderTrigger[], given: Record<string, Answer> = {}) =>
    drawPage(<Orders />, { ...usual, [LIST]: triggers(...list), ...given }, '/orders?tab=triggers');

  it('shows each with its levels, how far they are, and who watches the price', async () => {
    drawn([trigger]);
    const table = await screen.findByRole('table', { name: 'Triggers' });
    for (const text of ['Waiting', 'Sell 5, limit ₹558.00', 'Sell 5, limit ₹610.00', 'Parakh'])
      expect(within(table).getByText(text)).toBeDefined();
    expect(table.textContent).toMatch(/falls to ₹560\.00 −1\.96 %rises to ₹610\.00 \+6\.79 %/);
    expect(screen.getByText('Held by Parakh: only while this server runs and your session is good.')).toBeDefined();
  });

  it('has all of it in two columns on a phone', async () => {
    const any = matchMedia('all');
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(any);
    drawn([{ ...trigger, state: 'suspended', reason: 'A split changed it.' }]);
    const table = await screen.findByRole('table', { name: 'Triggers' });
    const heads = within(table).getAllByRole('columnheader');
    // The last is of the menu of a row.
    expect(heads.map(({ textContent }) => textContent).slice(0, -1)).toEqual(['Symbol', 'When the price']);
    for (const text of ['Suspended', 'A split changed it.']) expect(within(table).getByText(text)).toBeDefined();
    for (const name of ['Change SBIN', 'Cancel SBIN']) expect(screen.getByRole('button', { name })).toBeDefined();
  });

  it('says of one that guards an order for how much it is', async () => {
    drawn([{ ...trigger, entryId: order.id, entryFilled: 4, exited: 1 }]);
    const table = await screen.findByRole('table', { name: 'Triggers' });
    expect(within(table).getByText('Sell 3 of 5, limit ₹558.00')).toBeDefined();
  });

  it('of one that the broker holds offers to cancel it alone', async () => {
    drawn([{ ...trigger, heldBy: 'broker' }]);
    const table = await screen.findByRole('table', { name: 'Triggers' });
    expect(within(table).getAllByText('Zerodha')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Cancel SBIN' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change SBIN' })).toBeNull();
  });

  it('cancels one with the version that it showed', async () => {
    const page = drawn([trigger], { [`DELETE ${ONE}`]: { body: { ...trigger, state: 'cancelled' } } });
    await press('Cancel SBIN');
    await expect.poll(() => page.sent.map(({ call }) => call)).toContain(`DELETE ${ONE}`);
  });

  it('asks about the order of one that fired while the server ended, and sends it once it is pressed', async () => {
    const unsent: OrderTrigger = { ...trigger, state: 'unsent', reason: 'No order of it was written down.' };
    const page = drawn([unsent], {
      [`POST ${ONE}/order`]: failed('order.held-elsewhere', 'Another server sends.', 409),
    });
    expect(await screen.findByText('No order of it was written down.')).toBeDefined();
    expect(page.sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await press('Send it now SBIN');
    expect(await screen.findByText('Another server sends.')).toBeDefined();
    expect(page.sent.find(({ call }) => call === `POST ${ONE}/order`)?.body).toEqual({ version: 4 });
  });

  it('leads from one that fired to its order, and offers nothing else', async () => {
    drawn([{ ...trigger, state: 'fired', firedLeg: 'down', firedPrice: 559.5, orderId: 'PK0000000000000009' }]);
    const link = await screen.findByRole('link', { name: 'Order SBIN' });
    expect(link.getAttribute('href')).toBe('/orders?order=PK0000000000000009');
    expect(screen.queryByRole('button', { name: 'Cancel SBIN' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change SBIN' })).toBeNull();
  });

  it('changes one in the same dialog', async () => {
    const page = drawn([trigger], { [`PUT ${ONE}`]: madeTrigger() });
    await press('Change SBIN');
    const stop = await box('Stop');
    expect([stop.value, (await box('Target')).value]).toEqual(['560', '610']);
    await userEvent.clear(stop);
    await userEvent.type(stop, '555');
    await press('Change the trigger');
    await expect.poll(() => page.said).toEqual(['The trigger in SBIN is changed.']);
    const sent = page.sent.find(({ call }) => call === `PUT ${ONE}`)?.body;
    expect(sent).toMatchObject({
      version: 4,
      legs: [
        { crossing: 'down', level: 555 },
        { crossing: 'up', level: 610 },
      ],
    });
  });

  it('says how one is made where there is none', async () => {
    drawn([]);
    expect(await screen.findByText('Nothing waits for a price.')).toBeDefined();
  });
});

describe('a stop and a target', () => {
  it('of a position come filled in around the last price, and both go in one trigger', async () => {
    const page = drawPage(<Positions />, usual);
    await press('Stop / target SBIN');
    expect((await box('Stop')).value).toBe('554');
    expect((await box('Target')).value).toBe('605.5');
    expect(screen.getByText(/A price that jumps over a level fires at the first tick beyond it/)).toBeDefined();
    await press('Set the trigger');
    await expect.poll(() => page.said).toEqual(['The trigger in SBIN waits.']);
    expect(page.sent.find(({ call }) => call === MAKE)?.body).toMatchObject({
      broker: 'zerodha',
      tradingSymbol: 'SBIN',
      token: '3045',
      product: 'INTRADAY',
      legs: [
        { crossing: 'down', level: 554, side: 'SELL', quantity: 6, orderType: 'LIMIT', price: 551 },
        { crossing: 'up', level: 605.5, side: 'SELL', quantity: 6, orderType: 'LIMIT', price: 605.5 },
      ],
    });
  });

  it('of a short position lie the other way round, and one alone is a single trigger', async () => {
    const short = { ...long, net: -6, bought: 4, sold: 10 };
    const page = drawPage(<Positions />, { ...usual, 'GET /api/broker/getPositions/zerodha': positions(short) });
    await press('Stop / target SBIN');
    await userEvent.clear(await box('Target'));
    await press('Set the trigger');
    await expect.poll(() => page.said).toHaveLength(1);
    expect(page.sent.find(({ call }) => call === MAKE)?.body).toMatchObject({
      legs: [{ crossing: 'up', level: 588.5, side: 'BUY', quantity: 6, price: 591.5 }],
    });
  });

  it('of a holding is for what is free', async () => {
    drawPage(<Holdings />, usual);
    await press('Stop / target SBIN');
    expect((await box('Quantity')).value).toBe('5');
  });

  it('say in the field what is wrong, and send nothing', async () => {
    const page = drawPage(<Positions />, usual);
    await press('Stop / target SBIN');
    const target = await box('Target');
    await userEvent.clear(target);
    await userEvent.type(target, '500');
    await press('Set the trigger');
    expect(await screen.findByText('Above the stop')).toBeDefined();
    expect(page.sent.some(({ call }) => call === MAKE)).toBe(false);
  });

  it('send the answer to what a check asks, for the same click', async () => {
    const answers: Record<string, Answer> = { ...usual, [MAKE]: askedTrigger(far) };
    const page = drawPage(<Positions />, answers);
    await press('Stop / target SBIN');
    await press('Set the trigger');
    const set = await screen.findByRole<HTMLButtonElement>('button', { name: 'Set the trigger', ...hidden });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Yes, send it all the same', ...hidden }));
    answers[MAKE] = madeTrigger();
    await userEvent.click(set);
    await expect.poll(() => page.said).toHaveLength(1);
    const sent = page.sent.filter(({ call }) => call === MAKE).map(({ body }) => body);
    expect(sent).toMatchObject([{ confirmed: [] }, { confirmed: [far.check] }]);
    expect(new Set(sent.map((body) => JSON.stringify(Object(body).clickId))).size).toBe(1);
  });

  it('may be held by a broker that does so, with limit orders alone', async () => {
    const answers: Record<string, Answer> = { ...usual };
    const page = drawPage(<Positions />, answers);
    await press('Stop / target SBIN');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Held by', ...hidden }), 'broker');
    expect(screen.getByText(/Held by Zerodha: also while this server stands still/)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Valid until', ...hidden })).toBeNull();
    answers[MAKE] = madeTrigger({ ...trigger, heldBy: 'broker', state: 'failed', reason: 'Invalid trigger.' });
    await press('Set the trigger');
    expect(await screen.findByText('Invalid trigger.')).toBeDefined();
    answers[MAKE] = madeTrigger({ ...trigger, heldBy: 'broker' });
    await press('Set the trigger');
    await expect.poll(() => page.said).toHaveLength(1);
    const sent = page.sent.filter(({ call }) => call === MAKE).map(({ body }) => body);
    expect(sent).toMatchObject([{ heldBy: 'broker' }, { heldBy: 'broker' }]);
    expect(new Set(sent.map((body) => JSON.stringify(Object(body).clickId))).size).toBe(2);
  });

  it('may be held by no broker that holds none', async () => {
    drawPage(<Positions />, { ...usual, 'GET /api/x/broker/accounts': accounts({ ...zerodha, holdsTriggers: false }) });
    await press('Stop / target SBIN');
    await screen.findByRole('button', { name: 'Set the trigger', ...hidden });
    expect(screen.queryByRole('combobox', { name: 'Held by', ...hidden })).toBeNull();
  });

  it('are offered once an order is sent, for what of it is filled', async () => {
    const page = drawPage(<Positions />, usual);
    await press('Exit SBIN');
    await press('Send the sell order');
    await screen.findByText('Finished. Check My Orders');
    await press('Stop / target');
    expect(await screen.findByText('For what is filled of your order of 10 shares, and no more.')).toBeDefined();
    await press('Set the trigger');
    await expect.poll(() => page.said).toHaveLength(1);
    expect(page.sent.find(({ call }) => call === MAKE)?.body).toMatchObject({ entryId: order.id });
  });
});
