import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { Positions } from './Positions.tsx';
import {
  accounts,
  askedTrigger,
  far,
  findings,
  funds,
  long,
  madeTrigger,
  order,
  placed,
  positions,
  stocks,
  zerodha,
} from './test-replies.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { newDraft } from './ticket-drafts.ts';
import { exitFaults, hasExit } from './ticket-exit.ts';
import { closeTicket, openTicket } from './ticket-open.ts';
import { closeTrigger } from './trigger-open.ts';

const PLACE = 'POST /api/broker/placeOrder/zerodha';
const MAKE = 'POST /api/x/broker/triggers';
const usual: Record<string, Answer> = {
  'GET /api/x/broker/accounts': accounts(zerodha),
  'GET /api/EodAnalysis/stocks': stocks(),
  'GET /api/broker/getPositions/zerodha': positions(long),
  'GET /api/broker/getFundAndMargins/zerodha': funds(),
  'POST /api/x/broker/check/zerodha': findings(),
  [PLACE]: placed(order),
  [MAKE]: madeTrigger(),
};
const bought: TicketDraft = {
  ...newDraft('zerodha'),
  symbol: 'SBIN',
  tradingSymbol: 'SBIN',
  token: '3045',
  quantity: '10',
  price: '570',
  exit: { stop: '554', target: '605.5' },
};

beforeEach(() => {
  signInForTest();
  sessionStorage.clear();
  closeTrigger();
  closeTicket();
});

const hidden = { hidden: true };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name, ...hidden }));
function draw(draft: TicketDraft, answers: Record<string, Answer> = {}) {
  openTicket(draft);
  return drawPage(<Positions />, { ...usual, ...answers });
}
const callsOf = (page: ReturnType<typeof draw>, of: string) => page.sent.filter(({ call }) => call === of);

describe('a stop and a target of a ticket', () => {
  it('are set for the order once it is sent, in the same press', async () => {
    const page = draw(bought);
    expect(await screen.findByText(/Then a stop at ₹554 and a target at ₹605\.5\./)).toBeDefined();
    await press('Send the buy order');
    expect(await screen.findByText('Its stop and target wait.')).toBeDefined();
    expect(callsOf(page, MAKE).map(({ body }) => body)).toMatchObject([
      {
        clickId: `${bought.clickId}-exit`,
        entryId: order.id,
        heldBy: 'parakh',
        legs: [
          { crossing: 'down', level: 554, side: 'SELL', quantity: 10, orderType: 'MARKET', price: null },
          { crossing: 'up', level: 605.5, side: 'SELL', quantity: 10, orderType: 'MARKET', price: null },
        ],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Stop / target', ...hidden })).toBeNull();
  });

  it.each([
    ['a check asks', askedTrigger(far), far.words],
    [
      'the call fails',
      { status: 409, body: { error: { code: 'trigger.no-prices', message: 'No prices of SBIN.' } } },
      '',
    ],
  ])('are told as not set where %s, and are set by hand with the same click', async (_, answer, why) => {
    const answers: Record<string, Answer> = { ...usual, [MAKE]: answer };
    const page = draw(bought, answers);
    await press('Send the buy order');
    const alert = await screen.findByText(/Its stop and target are not set: nothing guards what is filled\./);
    expect(alert.textContent).toContain(why);
    await press('Stop / target');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stop', ...hidden })).value).toBe('554');
    await press('Set the trigger');
    await expect.poll(() => callsOf(page, MAKE)).toHaveLength(2);
    const clicks = callsOf(page, MAKE).map(({ body }) => Object(body).clickId);
    expect(new Set(clicks)).toEqual(new Set([`${bought.clickId}-exit`]));
    expect(callsOf(page, PLACE)).toHaveLength(1);
  });

  it('are not set for an order that was refused', async () => {
    const page = draw(bought, { [PLACE]: placed({ ...order, phase: 'rejected', reason: 'No margin.' }) });
    await press('Send the buy order');
    expect(await screen.findByText('No margin.')).toBeDefined();
    expect(callsOf(page, MAKE)).toEqual([]);
  });

  it('stop the order where they lie on its wrong side', async () => {
    const page = draw({ ...bought, exit: { stop: '571', target: '' } });
    await press('Send the buy order');
    expect(await screen.findByText('Below the price of the order')).toBeDefined();
    expect(callsOf(page, PLACE)).toEqual([]);
  });
});

describe('what may have them', () => {
  it.each<[string, Partial<TicketDraft>, boolean]>([
    ['a purchase', {}, true],
    ['shares that are sold short for the day', { side: 'SELL', product: 'INTRADAY' }, true],
    ['shares that are sold for delivery', { side: 'SELL' }, false],
    ['a contract', { exchange: 'NFO', product: 'CARRYFORWARD' }, false],
    ['an order that is changed', { changes: { id: 'PK1', version: 1, filled: 0 } }, false],
    ['one without levels', { exit: { stop: ' ', target: '' } }, false],
  ])('%s', (_, part, is) => expect(hasExit({ ...bought, ...part })).toBe(is));

  it.each<[string, Partial<TicketDraft>, readonly string[]]>([
    ['levels around the price', {}, []],
    ['of a sale the other way round', { side: 'SELL', product: 'INTRADAY' }, ['stop', 'target']],
    [
      'an order at the market, whose price is not known',
      { orderType: 'MARKET', exit: { stop: '571', target: '' } },
      [],
    ],
    ['a level that is no price', { exit: { stop: '554.001', target: '' } }, ['stop']],
    ['a target below the stop', { orderType: 'MARKET', exit: { stop: '600', target: '590' } }, ['target']],
  ])('%s: what is wrong', (_, part, fields) => {
    expect(Object.keys(exitFaults({ ...bought, ...part })).toSorted()).toEqual(fields);
  });
});
