import type { OpenInterestRow } from '@parakh/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { FuturesDashboard } from './FuturesDashboard.tsx';
import { MaxPainTable } from './MaxPainTable.tsx';
import { OptionsDashboard } from './OptionsDashboard.tsx';
import { PercentileCards, VolatilityChangeCards } from './SymbolCards.tsx';
import { testFuture } from './test-future.ts';

const BEFORE = '2026-11-27';
const TODAY = '2026-11-30';
const AT = Date.parse(`${TODAY}T11:15:00+05:30`);

const interest: OpenInterestRow = {
  symbol: 'NIFTY',
  spot: 100,
  future: 101,
  futureOi: 10,
  callOi: 100,
  putOi: 150,
  callOiChange: 1,
  putOiChange: 1,
  pcrOi: 1.5,
  maxPain: 100,
  limitPct: null,
  isInBan: false,
};
const near = { ...interest, symbol: 'ACME', limitPct: 90 };
const opened = (date: string, rows = [interest]) => ({
  body: { date, at: date === TODAY ? AT : null, limitsDate: BEFORE, rows },
});

const futures = { body: { date: TODAY, at: AT, comparedWith: BEFORE, rows: [testFuture] } };

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('limits are told after the close: the list says of which one they are', async () => {
  drawPage(<FuturesDashboard />, {
    'GET /api/FNODashboard/fnoOI/1': futures,
    'GET /api/OpenInterestData': opened(TODAY, [near]),
  });
  const card = await region('Ban and near it');
  expect(card.getByText(/limits at the close of 27 Nov 2026/)).toBeTruthy();
  expect(card.getByText('ACME')).toBeTruthy();
});

it('limits that are of the day of the futures say nothing more', async () => {
  const { body } = futures;
  drawPage(<FuturesDashboard />, {
    'GET /api/FNODashboard/fnoOI/1': { body: { ...body, date: BEFORE, at: null } },
    'GET /api/OpenInterestData': opened(BEFORE, [near]),
  });
  expect((await region('Ban and near it')).getByText('ACME')).toBeTruthy();
  expect(screen.queryByText(/limits at the close/)).toBeNull();
});

it('what is open at the close before stands beside no future of today', async () => {
  drawPage(<FuturesDashboard />, {
    'GET /api/FNODashboard/fnoOI/1': futures,
    'GET /api/OpenInterestData': opened(BEFORE, [near]),
  });
  const card = await region('Ban and near it');
  expect(card.getByText('No future is in this list.')).toBeTruthy();
});

it.each([
  ['of the session of the lists', TODAY, '1.50'],
  ['of another one are left out', BEFORE, '–'],
])('figures at the head %s', async (_, date, text) => {
  drawPage(<OptionsDashboard />, {
    'GET /api/optionDashBoard/1': { body: { date: TODAY, at: AT, cards: [] } },
    'GET /api/OpenInterestData': opened(date),
  });
  const head = await screen.findByText('PCR of NIFTY');
  await screen.findByText(date === TODAY ? /^more puts.* 11:15/ : /^more puts.* 27 Nov 2026/);
  await waitFor(() => expect(head.closest('div')!.querySelector('dd b')!.textContent).toBe(text));
});

const scan = (upTo?: number) => ({
  body: { date: TODAY, matches: [{ symbol: 'ACME', values: [80, 25] }], ...(upTo && { upTo }) },
});

it.each([
  ['up to a moment of the session', AT, /11:15/],
  ['at its close', undefined, /30 Nov 2026/],
] as const)('cards of percentiles say when they are of: %s', async (_, upTo, text) => {
  drawPage(<PercentileCards />, { 'POST /api/scanner/public': scan(upTo) });
  expect(await screen.findAllByText(text)).toHaveLength(2);
});

it('a change of volatility names both sessions, and its own alone where there is none before', async () => {
  const rows = [{ symbol: 'ACME', lastDay: '2026-12-29', days: 29, atmIv: 25, previousIv: 20, ivChange: 5 }];
  const changes = (comparedWith: string | null) => ({
    'GET /api/x/options/iv-changes': { body: { date: TODAY, at: AT, comparedWith, rows } },
  });
  drawPage(<VolatilityChangeCards />, changes(BEFORE));
  expect(await screen.findAllByText(/11:15.* against 27 Nov 2026/)).toHaveLength(2);
  drawPage(<VolatilityChangeCards />, changes(null));
  expect(await screen.findAllByText(/· 11:15:00$/)).toHaveLength(2);
});

it.each([
  ['at a moment of the session', { date: TODAY, at: AT }, 'at their nearest expiry, 11:15:00'],
  ['at its close', { date: BEFORE, at: null }, 'at their nearest expiry, 27 Nov 2026'],
])('max pain of all symbols says when it is of: %s', async (_, moment, text) => {
  drawPage(<MaxPainTable symbol="NIFTY" onChoose={() => {}} />, {
    'GET /api/x/options/max-pains': { body: { ...moment, rows: [] } },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
