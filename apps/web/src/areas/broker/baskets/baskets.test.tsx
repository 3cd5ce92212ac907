import type { BrokerAccount, CheckedLeg, OrderBasket, OrderCheckResult } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, drawPage, signInForTest } from '../../../shared/api/test-drawn.ts';
import { ACCOUNT, paperAccount, paperRow } from '../../paper/test-paper.ts';
import { connectedForTest } from '../test-accounts.ts';
import { BasketList } from './BasketList.tsx';
import { PlaceAll } from './PlaceAll.tsx';
import {
  askedFinding,
  basketForTest,
  boughtCall,
  instrumentForTest,
  legForTest,
  orderForTest,
  soldCall,
} from './test-baskets.ts';

const CHECK = 'POST /api/x/broker/check-basket/zerodha';
const PLACE = 'POST /api/broker/basketOrder/zerodha';
const LIST = 'GET /api/x/broker/baskets';
const NAMES = 'GET /api/broker/optInstrumentPrefix/NIFTY/2026-11-24/';
const named = (symbol: string) => `GET /api/broker/getInstrument/${symbol}/zerodha`;
const zerodha = connectedForTest();
const legs = [soldCall, boughtCall];

const accounts = (...list: readonly BrokerAccount[]): Answer => ({
  body: { accounts: list, selected: 'zerodha', needsBroker: true, mayLogIn: true, serverAddress: null },
});
const checked = (...of: readonly (readonly OrderCheckResult[])[]): Answer => ({
  body: { legs: of.map((findings, i): CheckedLeg => ({ position: of.length - i, findings: [...findings] })) },
});
const pressed = (basket: OrderBasket | null, results: readonly unknown[] = []): Answer => ({
  body: { results, isFinished: basket?.state === 'finished', basket },
});
const baskets = (...list: readonly OrderBasket[]): Answer => ({ body: { baskets: list } });

const part = { before: '', after: 'CE' };
const usual: Readonly<Record<string, Answer>> = {
  'GET /api/profile': { body: { userName: 'asha', roles: [], actor: null } },
  'GET /api/x/broker/accounts': accounts(zerodha, paperRow()),
  [`${NAMES}zerodha`]: {
    body: {
      prefix: 'NIFTY26NOV',
      suffixes: { CE: part, PE: { before: '', after: 'PE' } },
      strikes: [
        { strike: 25_500, written: '25500' },
        { strike: 25_700, written: '25700' },
      ],
      example: 'NIFTY26NOV25500CE',
      irregular: 0,
    },
  },
  [`${NAMES}paper`]: { status: 404, body: { code: 'instrument.unknown', message: 'Not there.' } },
  [named('NIFTY26NOV25500CE')]: { body: instrumentForTest(soldCall, 'NIFTY26NOV25500CE') },
  [named('NIFTY26NOV25700CE')]: { body: instrumentForTest(boughtCall, 'NIFTY26NOV25700CE') },
  [CHECK]: checked([], []),
  [PLACE]: pressed(basketForTest()),
  [LIST]: baskets(),
  [ACCOUNT]: paperAccount(),
};

beforeEach(() => signInForTest());

async function openDialog(given: Record<string, Answer | Promise<Answer>> = {}) {
  const answers: typeof given = { ...usual, ...given };
  const page = drawPage(<PlaceAll legs={legs} name="NIFTY call spread" />, answers);
  await userEvent.click(screen.getByRole('button', { name: 'Place all' }));
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send 2 orders/, hidden: true });
  return { page, answers, send, sent: () => page.sent.filter(({ call }) => call === PLACE).map(({ body }) => body) };
}
const row = (name: RegExp) => within(screen.getByText(name, { selector: '.place-name' }).closest('li')!);

describe('placing all legs', () => {
  it('sends each by the broker’s name, in the order and by the rule that were chosen', async () => {
    const { send, sent } = await openDialog();
    await expect.poll(() => send.disabled).toBe(false);
    expect(row(/NIFTY 25,500 CE, 24 Nov 2026/).getByText('2 lots, 150 units')).toBeDefined();
    // Its turn, as the server has it.
    expect(row(/NIFTY 25,500 CE/).getByTitle('Its turn').textContent).toBe('2');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'If a leg is not taken', hidden: true }),
      'undo',
    );
    await expect.poll(() => send.disabled).toBe(false);
    await userEvent.click(send);
    expect(await screen.findByText('Finished. Check My Orders')).toBeDefined();
    expect(screen.getByRole('link', { name: 'My Orders', hidden: true }).getAttribute('href')).toBe(
      '/orders?tab=baskets',
    );
    const side = { exchange: 'NFO', ordertype: 'LIMIT', producttype: 'CARRYFORWARD', quantity: 150 };
    expect(sent()).toEqual([
      expect.objectContaining({
        legOrder: 'hedge first',
        onFailure: 'undo',
        name: 'NIFTY call spread',
        orders: [
          expect.objectContaining({
            ...side,
            tradingsymbol: 'NIFTY26NOV25500CE',
            transactiontype: 'SELL',
            price: 101.5,
          }),
          expect.objectContaining({ ...side, tradingsymbol: 'NIFTY26NOV25700CE', transactiontype: 'BUY', price: 40 }),
        ],
      }),
    ]);
  });

  it('waits for an answer to what the checks ask of a leg, and sends the answer with that leg', async () => {
    const { send, sent } = await openDialog({ [CHECK]: checked([askedFinding], []) });
    const tick = await screen.findByRole('checkbox', { name: 'Yes, send it all the same', hidden: true });
    expect(screen.getByText('here 12.50 %')).toBeDefined();
    expect(send.disabled).toBe(true);
    await userEvent.click(tick);
    await userEvent.click(send);
    await screen.findByText('Finished. Check My Orders');
    expect(sent()).toMatchObject([{ orders: [{ confirmed: ['far-from-last'] }, { confirmed: [] }] }]);
  });

  it('is held by a leg that a check stops, unless the rest goes on', async () => {
    const { send } = await openDialog({ [CHECK]: checked([{ ...askedFinding, verdict: 'stop' }], []) });
    await screen.findByText('Stops the order:');
    expect(send.disabled).toBe(true);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'If a leg is not taken', hidden: true }),
      'go on',
    );
    await expect.poll(() => send.disabled).toBe(false);
  });

  it('shows what the server found when it was sent, with the same click once that is answered', async () => {
    const { send, sent, answers } = await openDialog({
      [PLACE]: pressed(null, [{ kind: 'asked', findings: [askedFinding] }, null]),
    });
    await expect.poll(() => send.disabled).toBe(false);
    await userEvent.click(send);
    const tick = await screen.findByRole('checkbox', { name: 'Yes, send it all the same', hidden: true });
    expect(send.disabled).toBe(true);
    answers[PLACE] = pressed(basketForTest());
    await userEvent.click(tick);
    await userEvent.click(send);
    await screen.findByText('Finished. Check My Orders');
    const clicks = sent().map((body) => z.parse(z.object({ clickId: z.string() }), body).clickId);
    expect([clicks.length, new Set(clicks).size]).toEqual([2, 1]);
  });

  it('takes a price that is typed, and none that is no price', async () => {
    const { send, sent } = await openDialog();
    const price = screen.getByRole('textbox', { name: /^Limit of NIFTY 25,700 CE/, hidden: true });
    await userEvent.clear(price);
    expect(send.disabled).toBe(true);
    await userEvent.type(price, '41.05');
    await expect.poll(() => send.disabled).toBe(false);
    await userEvent.click(send);
    await screen.findByText('Finished. Check My Orders');
    expect(sent()).toMatchObject([{ orders: [{ price: 101.5 }, { price: 41.05 }] }]);
  });

  it('shows leg by leg what has become of them while they are sent', async () => {
    const going = basketForTest({
      state: 'under way',
      legs: [legForTest(1, { order: orderForTest() }), legForTest(2)],
    });
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { send, sent, answers } = await openDialog({ [PLACE]: promise });
    await expect.poll(() => send.disabled).toBe(false);
    await userEvent.click(send);
    await expect.poll(() => sent().length).toBe(1);
    const { clickId } = z.parse(z.object({ clickId: z.string() }), sent()[0]);
    answers[LIST] = baskets({ ...going, clickId });
    expect(await screen.findByText('Being sent', {}, { timeout: 5000 })).toBeDefined();
    expect(screen.getByText('Not sent')).toBeDefined();
    expect(screen.queryByText('Finished. Check My Orders')).toBeNull();
    resolve(pressed(basketForTest()));
    expect(await screen.findByText('Finished. Check My Orders')).toBeDefined();
  });

  it('says that the paper account does not trade contracts, and sends nothing', async () => {
    const { send, page } = await openDialog();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Broker', hidden: true }), 'paper');
    expect(await screen.findByText(/The paper account does not trade futures and options yet/)).toBeDefined();
    expect(send.disabled).toBe(true);
    expect(page.sent.some(({ call }) => call.endsWith('/check-basket/paper'))).toBe(false);
  });

  it('a leg that the broker does not list is named', async () => {
    const { send } = await openDialog({
      [named('NIFTY26NOV25700CE')]: { status: 404, body: { code: 'instrument.unknown', message: '' } },
    });
    expect(await screen.findByText('Zerodha does not list: NIFTY 25,700 CE, 24 Nov 2026.')).toBeDefined();
    expect(send.disabled).toBe(true);
  });

  it('a contract of another strike under that name is not sent', async () => {
    const other = instrumentForTest({ ...boughtCall, strike: 25_800 }, 'NIFTY26NOV25700CE');
    const { send } = await openDialog({ [named('NIFTY26NOV25700CE')]: { body: other } });
    expect(await screen.findByText(/Zerodha does not list: NIFTY 25,700 CE/)).toBeDefined();
    expect(send.disabled).toBe(true);
  });

  it('leads to the profile where no broker is connected', async () => {
    drawPage(<PlaceAll legs={legs} name="x" />, { ...usual, 'GET /api/x/broker/accounts': accounts() });
    await userEvent.click(screen.getByRole('button', { name: 'Place all' }));
    expect(await screen.findByText('Please Configure a Broker in your Profile')).toBeDefined();
  });
});

describe('the list of baskets', () => {
  const stopped = basketForTest({
    state: 'stopped',
    mayRest: true,
    legs: [
      legForTest(1, { order: orderForTest({ phase: 'rejected', filled: 0, reason: 'RMS: margin' }) }),
      legForTest(2),
    ],
  });
  const REST = `POST /api/x/broker/baskets/${stopped.id}/rest`;
  const UNDO = `POST /api/x/broker/baskets/${stopped.id}/undo`;
  const draw = (given: Record<string, Answer>) => {
    const opened: string[] = [];
    const page = drawPage(<BasketList accounts={[zerodha]} onOpen={(id) => opened.push(id)} />, { ...usual, ...given });
    return { page, opened };
  };

  it('shows legs with what became of each, and opens an order; none of another broker', async () => {
    const { opened } = draw({
      [LIST]: baskets(
        stopped,
        basketForTest({ id: '22222222-2222-4222-8222-222222222222', broker: 'upstox', name: 'Elsewhere' }),
      ),
    });
    expect(await screen.findByRole('heading', { name: 'NIFTY call spread' })).toBeDefined();
    expect(screen.getByText('Leg 1: not taken. Leg 2: not sent.')).toBeDefined();
    expect(screen.getByText('RMS: margin')).toBeDefined();
    expect(screen.getByText('Not sent')).toBeDefined();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rejected by the broker' }));
    expect(opened).toEqual(['PK0000000000000001']);
  });

  it('sends the rest after a question, and again once what asks is answered', async () => {
    const { page } = draw({
      [LIST]: baskets(stopped),
      [REST]: pressed(stopped, [{ kind: 'asked', findings: [askedFinding] }]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the rest of NIFTY call spread' }));
    const sent = () => page.sent.filter(({ call }) => call === REST).map(({ body }) => body);
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send the rest', hidden: true }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Yes, send it all the same', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the rest', hidden: true }));
    await expect.poll(sent).toEqual([{ confirmed: [] }, { confirmed: ['far-from-last'] }]);
  });

  it('is undone after a question', async () => {
    const { page } = draw({ [LIST]: baskets(basketForTest()), [UNDO]: pressed(basketForTest({ state: 'undone' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo NIFTY call spread' }));
    expect(page.sent.some(({ call }) => call === UNDO)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Undo it', hidden: true }));
    await expect.poll(() => page.sent.some(({ call }) => call === UNDO)).toBe(true);
  });

  it('offers nothing where nothing can be done, and says where baskets come from', async () => {
    draw({ [LIST]: baskets(basketForTest({ state: 'undone', mayUndo: false })) });
    expect(await screen.findByText('What was done is taken back: nothing of it is open or filled.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('says why it is empty', async () => {
    draw({ [LIST]: baskets() });
    expect(await screen.findByText('No baskets in the last seven days.')).toBeDefined();
  });
});
