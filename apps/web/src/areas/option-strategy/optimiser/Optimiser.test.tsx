import { parsePosition } from '@parakh/option-strategies';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DrawnPage, drawPage } from '../../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../../shared/live/test-market-state.ts';
import { OptionStrategyBuilder } from '../OptionStrategyBuilder.tsx';
import { FAR, listedExpiries, NEAR } from '../test-builder.ts';
import { tradedChain, WorkerForTest } from './test-search.ts';

let page: DrawnPage | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('Worker', WorkerForTest);
  vi.stubGlobal('location', {
    origin: 'https://parakh.test',
    // Where the worker's file is counted from.
    toString: () => 'https://parakh.test/',
    get search() {
      return new URL(page?.address ?? '/', 'https://parakh.test').search;
    },
  });
});

const CHAIN = '/api/optionsAnalysis/optchain?symbol=ACME&expDate=';
const answers = {
  'GET /api/x/market/state': { body: marketStateForTest({ live: null }) },
  'GET /api/expiries/ACME': { body: listedExpiries },
  [`GET ${CHAIN}${NEAR}`]: { body: tradedChain(NEAR) },
  [`GET ${CHAIN}${FAR}`]: { body: tradedChain(FAR) },
  'GET /api/option/stocks': { body: { date: '2026-11-27', rows: [] } },
};

function draw(search: string, more: Parameters<typeof drawPage>[1] = {}): DrawnPage {
  page = undefined;
  const address = `/option-strategy-builder?symbol=ACME&optimiser=open${search}`;
  page = drawPage(<OptionStrategyBuilder />, { ...answers, ...more }, address);
  return page;
}

const SHORT = '&position=ACME_s1x50-c1020-20261201-4';
const positionIn = ({ address }: DrawnPage) =>
  parsePosition(new URL(address, 'https://parakh.test').searchParams.get('position') ?? '');
/** The panel is fetched: that may take its time here. */
const slow = { timeout: 20_000 };
const ready = async () => {
  const button = await screen.findByRole('button', { name: 'Find positions' }, slow);
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false), slow);
  return button;
};
const search = async () => userEvent.click(await ready());
const best = () => screen.findByRole('table', { name: 'Positions by Expected profit' }, slow);
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

it('a position: changes of it with doing nothing among them, one is looked at and taken', async () => {
  const shown = draw(SHORT);
  await search();
  const rows = rowsOf(await best());
  expect(rows).toHaveLength(10);
  expect(rows.filter((row) => row.textContent?.includes('Do nothing'))).toHaveLength(1);
  expect(screen.getByText(/Prices are those of the close/)).toBeTruthy();
  // Sold at 4, worth what 20 % say now.
  expect(screen.getByText(/Gained so far, before charges, and not in the figures/)).toBeTruthy();
  expect(screen.getByText(/Margins are estimates/)).toBeTruthy();
  const before = shown.address;
  await userEvent.click(rows.at(0)!);
  expect(shown.address).toBe(before);
  const tried = within(screen.getByRole('region', { name: 'The chosen position' }));
  expect(tried.getByText(/^Under the view it/)).toBeTruthy();
  expect(tried.getByText('In the builder now', { exact: false, selector: '.line-name span' })).toBeTruthy();
  await userEvent.click(tried.getByRole('button', { name: 'Take it' }));
  const { legs } = positionIn(shown);
  expect(legs).not.toEqual(positionIn({ ...shown, address: before }).legs);
  expect(await screen.findByText(/The legs have changed since the search/)).toBeTruthy();
});

it('a new trade takes the place of the legs, and has no leg of before', async () => {
  const shown = draw(SHORT);
  await userEvent.click(await screen.findByRole('button', { name: 'A new trade' }, slow));
  await userEvent.click(screen.getByRole('button', { name: 'Higher' }));
  await search();
  const rows = rowsOf(await best());
  expect(screen.queryByText(/Gained so far/)).toBeNull();
  await userEvent.click(rows.at(0)!);
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
  const { legs } = positionIn(shown);
  expect(legs.length).toBeGreaterThan(0);
  expect(legs.length).toBeLessThanOrEqual(2);
  expect(legs.some(({ strike, side }) => strike === 1020 && side === 'sell' && legs.length === 1)).toBe(false);
});

it('an outlook fills in the range, and what is typed is the reader’s own', async () => {
  draw(SHORT);
  await ready();
  const box = (name: string) => screen.getByRole('textbox', { name });
  const value = (name: string) => Number(box(name).getAttribute('value'));
  await userEvent.click(screen.getByRole('button', { name: 'Higher' }));
  // 1,000 · (1 + 0.2 · √(4/365)) = 1,020.9.
  expect([value('Price from'), value('Price to')]).toEqual([1000, 1021]);
  await userEvent.click(screen.getByRole('button', { name: 'Lower' }));
  expect([value('Price from'), value('Price to')]).toEqual([979, 1000]);
  fireEvent.change(box('Price to'), { target: { value: '990' } });
  expect(screen.getByRole('button', { name: 'Own range' }).getAttribute('aria-pressed')).toBe('true');
});

it.each([
  ['Price to', '10', 'The upper price is not below the lower one'],
  ['Price from', 'much', 'The lower price is an amount in rupees'],
  ['IV up or down', '500', 'Points of volatility are a number from −100 to 100'],
  ['Lots of an added leg', '1.5', 'Lots are a whole number from 1 to 10000'],
  ['Greatest loss, at most', '-5', 'A limit is an amount in rupees, at least 0'],
  ['Paid now, at most', 'a lot', 'The most that is paid is an amount in rupees'],
  ['Delta to', 'x', 'The band of delta ends where it begins, or above'],
])('%s “%s” is refused at its field', async (name, typed, says) => {
  draw(SHORT);
  const button = await ready();
  const box = screen.getByRole('textbox', { name });
  fireEvent.change(box, { target: { value: typed } });
  const id = box.getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`[id="${id}"]`)?.textContent).toBe(says);
  expect(box).toHaveProperty('value', typed);
  expect(button).toHaveProperty('disabled', true);
});

it('limits leave doing nothing, said to be beyond them', async () => {
  draw(SHORT);
  await ready();
  fireEvent.change(screen.getByRole('textbox', { name: 'Greatest loss, at most' }), { target: { value: '100' } });
  await search();
  const nothing = rowsOf(await best()).find((row) => row.textContent?.includes('Do nothing'))!;
  expect(nothing.textContent).toContain('beyond the limits');
  expect(nothing.textContent).toContain('Unlimited');
  fireEvent.change(screen.getByRole('textbox', { name: 'Greatest loss, at most' }), { target: { value: '200' } });
  expect(screen.getByText(/What is asked, or a price, has changed since the search/)).toBeTruthy();
});

it('a chain that does not come is told, and nothing is searched without it', async () => {
  draw(SHORT, { [`GET ${CHAIN}${FAR}`]: { status: 500, body: { code: 'internal', message: 'No chain today' } } });
  expect(await screen.findByText(/The chains of these expiries did not come/, {}, slow)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Find positions' })).toHaveProperty('disabled', true);
});

it('closed it fetches nothing and shows no field', async () => {
  const shown = draw('&position=ACME_s1x50-c1020-20261201-4');
  await userEvent.click(await screen.findByRole('button', { name: 'Close the optimiser' }, slow));
  expect(shown.address).not.toContain('optimiser=open');
  expect(screen.queryByRole('button', { name: 'Find positions' })).toBeNull();
});
