import { parsePosition, positionText } from '@parakh/option-strategies';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DrawnPage, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../shared/live/test-market-state.ts';
import { OptionStrategyBuilder } from './OptionStrategyBuilder.tsx';
import { chainOf, FAR, listedExpiries, NEAR } from './test-builder.ts';

let page: DrawnPage | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // The address as it stands, of a page without a browser's own.
  vi.stubGlobal('location', {
    origin: 'https://parakh.test',
    get search() {
      return new URL(page?.address ?? '/', 'https://parakh.test').search;
    },
  });
});

const CHAIN = '/api/optionsAnalysis/optchain?symbol=ACME&expDate=';
const answers = {
  'GET /api/x/market/state': { body: marketStateForTest({ live: null }) },
  'GET /api/expiries/ACME': { body: listedExpiries },
  [`GET ${CHAIN}${NEAR}`]: { body: chainOf(NEAR) },
  [`GET ${CHAIN}${FAR}`]: { body: chainOf(FAR) },
  'GET /api/option/stocks': { body: { date: '2026-11-27', rows: [] } },
  'GET /api/x/options/restrictions/ACME': { body: { symbol: 'ACME', freeze: null, ban: null } },
};

function draw(search: string, more: Parameters<typeof drawPage>[1] = {}): DrawnPage {
  page = undefined;
  page = drawPage(<OptionStrategyBuilder />, { ...answers, ...more }, `/option-strategy-builder?symbol=ACME${search}`);
  return page;
}

const legs = () => screen.findByRole('list', { name: 'Legs' });
const positionIn = ({ address }: DrawnPage) =>
  parsePosition(new URL(address, 'https://parakh.test').searchParams.get('position') ?? '');
/** What stands under a word among the first figures. */
const figure = (word: string) =>
  [...document.querySelectorAll('.position-numbers dt')]
    .find((term) => term.firstChild?.textContent === word)
    ?.parentElement?.querySelector('dd')?.textContent;

it('a link opens a position without a session, at the prices of the link', async () => {
  draw(`&position=ACME_b1x50-c1000-20261201-10&charges=before`);
  const row = within(await legs());
  expect(row.getByRole('textbox', { name: 'Price of leg 1' })).toHaveProperty('value', '10');
  expect(figure('Greatest gain')).toContain('Unlimited');
  // Ten rupees a unit for fifty units.
  expect(figure('Greatest loss')).toContain('−₹500');
  expect(figure('Break-evens')).toContain('1,010');
  expect(figure('Net paid')).toContain('₹500');
});

it('legs of a chain and ready-made positions are set on what is listed', async () => {
  const shown = draw(`&expiry=${NEAR}&legs=S1x960PE,B2x1040CE`);
  expect(within(await legs()).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Turn all around' }));
  expect(
    positionIn(shown).legs.map(({ kind, side, strike, lots, lotUnits }) => [kind, side, strike, lots, lotUnits]),
  ).toEqual([
    ['PE', 'buy', 960, 1, 50],
    ['CE', 'sell', 1040, 2, 50],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Neutral' }));
  await userEvent.click(screen.getByRole('button', { name: 'Short iron condor' }));
  expect(within(await legs()).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('What can go wrong')).toBeTruthy();
});

it('what is wrong is said at its leg, and what was typed is not lost', async () => {
  const shown = draw(`&position=ACME_b0x50-c1000-20261201-10_b1x50-c1001-20261201-10`);
  await legs();
  expect(await screen.findByText('Lots are a whole number, at least 1')).toBeTruthy();
  expect(screen.getByText('Strike 1,001 is not listed for 2026-12-01')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  const lots = screen.getByRole('textbox', { name: 'Lots of leg 1' });
  fireEvent.change(lots, { target: { value: '1.5' } });
  expect(lots).toHaveProperty('value', '1.5');
  expect(lots.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(lots, { target: { value: '3' } });
  expect(positionIn(shown).legs[0]?.lots).toBe(3);
});

it('a link that means nothing says so', async () => {
  draw('&position=what');
  expect(await screen.findByText(/The link has no position that can be read/)).toBeTruthy();
});

it('the line of the day moves with the IV slider, the expiry does not', async () => {
  draw(`&position=ACME_b1x50-c1000-20261201-10&charges=before`);
  await legs();
  const read = () => [...document.querySelectorAll('.payoff-read b')].map((one) => one.textContent);
  const [expiry, now] = read();
  fireEvent.change(screen.getByRole('slider', { name: 'IV' }), { target: { value: '5' } });
  const [expiryAfter, after] = read();
  expect(expiryAfter).toBe(expiry);
  // Vega of 50 units: S·√T·n(d)/100 = 1000 · √(4/365) · 0.3989 / 100 = 0.4176 a point, so 5 points bring 104 rupees.
  const rupeesIn = (text = '') => Number(text.replaceAll(/[₹,+]/g, '').replace('−', '-'));
  expect(rupeesIn(after) - rupeesIn(now)).toBeGreaterThan(100);
  expect(rupeesIn(after) - rupeesIn(now)).toBeLessThan(108);
});

it('somebody who is signed in saves the legs under a name', async () => {
  signInForTest();
  const shown = draw(`&position=${positionText({ underlying: 'ACME', legs: [] })}_b1x50-c1000-20261201-10`, {
    'GET /api/profile': { body: { role: 'ROLE_User', roles: [] } },
    'GET /api/option/strategies/asha': { body: [] },
    'POST /api/option/strategies/asha/ACME/Mine': { body: { version: 2 } },
  });
  await legs();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await expect.poll(() => shown.said).toEqual(['Saved as version 2.']);
  expect(shown.sent.find(({ call }) => call.startsWith('POST'))!.body).toEqual({
    legs: [{ kind: 'CE', side: 'buy', lots: 1, lotUnits: 50, expiry: NEAR, strike: 1000, price: 10 }],
  });
});

it('a template that nobody knows is named in place of an empty desk', async () => {
  draw('&template=golden-goose');
  expect(await screen.findByText(/There is no ready-made position named “golden-goose”/)).toBeTruthy();
});

it('a strike by delta or by premium, and what is neither is refused there', async () => {
  const shown = draw(`&position=ACME_s3x50-p1000-20261201-10`);
  await legs();
  await userEvent.click(screen.getByRole('button', { name: /^Strike of leg 1: ATM from the money/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Delta, 0 to 1' }), '30');
  await userEvent.click(screen.getByRole('button', { name: 'Set the nearest strike' }));
  expect(screen.getByText('Delta is above 0 and at most 1')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Delta, 0 to 1' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Delta, 0 to 1' }), '0.3');
  await userEvent.click(screen.getByRole('button', { name: 'Set the nearest strike' }));
  expect(positionIn(shown).legs[0]).toMatchObject({ kind: 'PE', side: 'sell', strike: 980, lots: 3 });
});

it('pasted lines come beside the legs, and refused ones are named with their line', async () => {
  const shown = draw(`&position=ACME_s3x50-p1000-20261201-10`);
  await legs();
  await userEvent.click(screen.getByRole('button', { name: 'Paste legs' }));
  const box = await screen.findByRole('textbox', { name: /One leg a line/ });
  fireEvent.change(box, { target: { value: 'buy 2 ACME 960 PE 1 Dec @ 1.5\nbuy the dip\n-100 ACME 1040 CE 1 Dec 2' } });
  expect(screen.getByText('Line 2: No option or future is named')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Beside the legs' }));
  expect(
    positionIn(shown).legs.map(({ side, lots, strike, kind, price }) => [side, lots, strike, kind, price]),
  ).toEqual([
    ['sell', 3, 1000, 'PE', 10],
    ['buy', 2, 960, 'PE', 1.5],
    ['sell', 2, 1040, 'CE', 2],
  ]);
});

it('the freeze quantity and a ban period are told with their source and day, and warned of', async () => {
  const freeze = { units: 100, source: 'Groww, list of instruments', day: '2026-11-26' };
  const ban = { isInBan: true, source: 'NSE, ban list', day: '2026-11-27' };
  const body = { symbol: 'ACME', freeze, ban };
  draw('&position=ACME_b3x50-c1000-20261229-10', { 'GET /api/x/options/restrictions/ACME': { body } });
  await legs();
  const notes = within(await screen.findByRole('region', { name: 'What is hard to trade' }));
  expect(await notes.findByText('ACME is in its ban period: no new positions may be opened')).toBeTruthy();
  expect(notes.getByText('Takes 2 orders: one has at most 100 units')).toBeTruthy();
  const told = [...document.querySelectorAll('.position-restrictions dd')].map((one) => one.textContent);
  expect(told).toEqual([
    expect.stringMatching(/^100 units an order Groww, list of instruments, .*26/),
    expect.stringMatching(/^yes NSE, ban list, .*27/),
  ]);
});

it.each([
  ['no list is stored', { body: { symbol: 'ACME', freeze: null, ban: null } }],
  ['the call fails', { status: 503, body: { code: 'store.unavailable', message: 'The store does not answer.' } }],
])('where %s, the freeze quantity and the ban period are said to be unknown', async (_, answer) => {
  draw('&position=ACME_b3x50-c1000-20261229-10', { 'GET /api/x/options/restrictions/ACME': answer });
  await legs();
  const notes = within(await screen.findByRole('region', { name: 'What is hard to trade' }));
  expect(await notes.findAllByText('not known')).toHaveLength(2);
});
