import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { Positions } from './Positions.tsx';
import {
  accounts,
  far,
  findings,
  funds,
  long,
  order,
  placed,
  positions,
  refused,
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
const exitsOf = (page: ReturnType<typeof draw>) => callsOf(page, PLACE).map(({ body }) => Object(body).exit);

describe('a stop and a target of a ticket', () => {
  it('go with the order, in the same call', async () => {
    const page = draw(bought, { [PLACE]: placed(order, 'TR0000000000000001') });
    expect(await screen.findByText(/Then a stop at ₹554 and a target at ₹605\.5\./)).toBeDefined();
    await press('Send the buy order');
    expect(await screen.findByText('Its stop and target wait.')).toBeDefined();
    expect(callsOf(page, PLACE).map(({ body }) => body)).toMatchObject([
      { clickId: bought.clickId, exit: { stop: 554, target: 605.5, validUntil: expect.any(String) } },
    ]);
    expect(callsOf(page, MAKE)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Stop / target', ...hidden })).toBeNull();
  });

  it('one alone is sent alone, and none where none is typed', async () => {
    const page = draw({ ...bought, exit: { stop: '', target: '605.50' } }, { [PLACE]: placed(order, 'TR1') });
    await press('Send the buy order');
    await expect.poll(() => callsOf(page, PLACE)).toHaveLength(1);
    expect(exitsOf(page)).toEqual([{ target: 605.5, validUntil: expect.any(String) }]);
    closeTicket();
    const plain = draw({ ...bought, exit: { stop: '', target: ' ' } });
    await press('Send the buy order');
    await expect.poll(() => callsOf(plain, PLACE)).toHaveLength(1);
    expect(exitsOf(plain)).toEqual([undefined]);
  });

  it('that keep the order from being sent say why, and another level is another question', async () => {
    const stopped = { ...far, verdict: 'stop' as const, words: 'The level is not on the tick.' };
    const page = draw(bought, { [PLACE]: refused(stopped) });
    await press('Send the buy order');
    expect(await screen.findByText('The level is not on the tick.')).toBeDefined();
    expect(callsOf(page, PLACE)).toHaveLength(1);
    openTicket({ ...bought, exit: { stop: '554.5', target: '605.5' } });
    await expect.poll(() => screen.queryByText('The level is not on the tick.')).toBeNull();
  });

  it('of a press whose first went without them are set by hand', async () => {
    draw(bought, { [PLACE]: placed(order, null) });
    await press('Send the buy order');
    expect(await screen.findByText('Its stop and target are not set: nothing guards what is filled.')).toBeDefined();
    await press('Stop / target');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stop', ...hidden })).value).toBe('554');
  });

  it('guard nothing of an order that was refused', async () => {
    draw(bought, { [PLACE]: placed({ ...order, phase: 'rejected', reason: 'No margin.' }, 'TR1') });
    await press('Send the buy order');
    expect(await screen.findByText('No margin.')).toBeDefined();
    expect(screen.queryByText('Its stop and target wait.')).toBeNull();
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
