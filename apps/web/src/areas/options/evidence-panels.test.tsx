import type { KindAftermath, PerformanceOutcome } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { ClassEvidence } from './ClassEvidence.tsx';
import { classLists } from './futures-lists.ts';
import { IndexEvidence } from './IndexEvidence.tsx';
import { IndexShares } from './IndexShares.tsx';

const textOf = (rows: readonly HTMLElement[], at: number) => rows.at(at)?.textContent;
const after = (count: number, medianPct: number | null, risenPct: number | null) =>
  [1, 5, 20].map((sessions) => ({ sessions, count, medianPct, risenPct }));
const kinds = (all: number): KindAftermath[] => [
  { name: 'all', after: after(all, 0.05, 53) },
  { name: 'pcr_rose', after: after(all / 2, -0.1, 48) },
  { name: 'discount', after: after(0, null, null) },
];
const evidence = (rows: KindAftermath[]) => ({
  'GET /api/x/options/index-evidence/NIFTY': {
    body: { symbol: 'NIFTY', from: '2025-11-27', to: '2026-11-27', rows },
  },
});

it('what figures were worth stands beside every session, and what never was is not known', async () => {
  drawPage(<IndexEvidence symbol="NIFTY" />, evidence(kinds(240)));
  const rows = within(await screen.findByRole('table', { name: 'What each was worth in the past' })).getAllByRole(
    'row',
  );
  expect(textOf(rows, 1)).toContain('Every session240+0.0553');
  expect(textOf(rows, 2)).toContain('PCR rose120');
  expect(textOf(rows, 3)).toContain('Future below the spot0––');
  expect(screen.getByText(/Where a line is like that of every session/)).toBeTruthy();
});

it('of few sessions it says that nothing can be said', async () => {
  drawPage(<IndexEvidence symbol="NIFTY" />, evidence(kinds(20)));
  expect(await screen.findByText(/Fewer than 30 sessions are available/)).toBeTruthy();
});

const interval = (value: number) => ({ value, low: value - 1, high: value + 1 });
const outcome = (bars: number, verdict: PerformanceOutcome['verdict']): PerformanceOutcome => ({
  bars,
  matches: 1234,
  sessions: 200,
  leftOut: 3,
  mean: interval(0.2),
  median: 0.12,
  above: interval(52),
  random: { count: 50_000, mean: 0.1, median: 0.07, above: 51 },
  difference: interval(0.1),
  verdict,
});

function classEvidence(verdict: PerformanceOutcome['verdict']) {
  const [list] = classLists;
  const firing = { sessions: ['2025-11-27', '2026-11-27'] };
  const body = { firing, outcomes: [1, 5, 20].map((bars) => outcome(bars, verdict)) };
  drawPage(<ClassEvidence list={list} />, { 'GET /api/x/scanner/evidence/long-build-up': { body } });
}

it('a class has what came after it beside the base rate, and says that no difference is seen', async () => {
  classEvidence('none');
  const rows = within(await screen.findByRole('table', { name: 'What came after it' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(textOf(rows, 1)).toContain('11,234+0.1252.0+0.0751.0');
  expect(screen.getByText(/No difference from other days can be seen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All of it' }).getAttribute('href')).toBe('/scans/long-build-up');
});

it('where prices did differ it says no more than that', async () => {
  classEvidence('higher');
  expect(await screen.findByText(/proves nothing for the next/)).toBeTruthy();
});

const member = (symbol: string, changePct: number, points: number | null) => ({
  symbol,
  name: symbol,
  sector: 'Banks',
  last: 100,
  changePct,
  weight: points === null ? null : 4,
  points,
});
const contributors = (weightsOn: string | null, rows: object[]) => ({
  'GET /api/indices/indexcontributors/NIFTY%2050': { body: { id: 'NIFTY 50', weightsOn, rows } },
});

it('shares of the index are named by their points, and counted', async () => {
  const rows = [member('SMALL', 5, 3), member('BIG', 1, 20), member('WEAK', -2, -11)];
  drawPage(<IndexShares symbol="NIFTY" />, contributors('2026-10-30', rows));
  const lifting = within(await screen.findByRole('table', { name: 'Top contributors' })).getAllByRole('row');
  expect(textOf(lifting, 1)).toContain('BIG');
  expect(textOf(lifting, 1)).toContain('+20.00');
  expect(screen.getByText('▲ 2 up')).toBeTruthy();
});

it('without weights points are not known, and their own change is told', async () => {
  drawPage(<IndexShares symbol="NIFTY" />, contributors(null, [member('SMALL', 5, null), member('BIG', 1, null)]));
  const lifting = within(await screen.findByRole('table', { name: 'Top contributors' })).getAllByRole('row');
  expect(textOf(lifting, 1)).toContain('SMALL');
  expect(textOf(lifting, 1)).toContain('–');
  expect(screen.getByText(/no weights are available/)).toBeTruthy();
});
