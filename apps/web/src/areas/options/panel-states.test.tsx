import { addedDays } from '@parakh/market';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { ClassBreadth } from './ClassBreadth.tsx';
import { FuturesOfSymbol } from './FuturesOfSymbol.tsx';
import { Levels } from './Levels.tsx';
import { SessionPath } from './SessionPath.tsx';
import { PercentileCards } from './SymbolCards.tsx';
import { TermPanel } from './TermPanel.tsx';
import { testChain, testPath } from './test-chain.ts';

const WHY = 'It could not be computed.';
const refused = { status: 422, body: { code: 'refused', message: WHY, requestId: 'r-1' } };
const evidence = (scan: string) => `GET /api/x/scanner/evidence/${scan}`;
const scans = ['long-build-up', 'short-build-up', 'short-covering', 'long-unwinding'];

it.each([
  ['the classes through the sessions', () => <ClassBreadth />, 1],
  ['the cards of percentiles', () => <PercentileCards />, 2],
  ['the term structure', () => <TermPanel symbol="NIFTY" />, 1],
  ['the futures of a symbol', () => <FuturesOfSymbol symbol="NIFTY" />, 1],
] as const)('%s say what failed', async (_, draw, count) => {
  drawPage(draw(), {
    ...Object.fromEntries(scans.map((scan) => [evidence(scan), refused])),
    'POST /api/scanner/public': refused,
    'GET /api/x/options/terms/NIFTY': refused,
    'GET /api/FNODashboard/fnoOI/all': refused,
  });
  expect(await screen.findAllByText(WHY)).toHaveLength(count);
});

const stateOf = (source: 'demo' | 'real') => ({
  body: { source, live: null, lastSession: testChain.date, addedDays: addedDays() },
});
const sessionsOf = (recorded: readonly string[]) => ({ body: { sessions: [testChain.date], recorded } });

it('a chain of which no minutes are available says from where they come', async () => {
  drawPage(<SessionPath chain={testChain} />, {
    'GET /api/x/market/state': stateOf('real'),
    'GET /api/x/options/sessions': sessionsOf([]),
  });
  expect(await screen.findByText(/recorded option chains that are imported/)).toBeTruthy();
});

it('a chain that was recorded is drawn through its session, and can be saved', async () => {
  const path = { ...testPath([29_740_000, 29_740_001]), straddle: [101.5, 102] };
  drawPage(<SessionPath chain={testChain} />, {
    'GET /api/x/market/state': stateOf('real'),
    'GET /api/x/options/sessions': sessionsOf([testChain.date]),
    'GET /api/x/options/path/ACME': { body: path },
  });
  const panel = within(await screen.findByRole('region', { name: 'Through the session' }));
  expect(await panel.findByRole('table', { name: /The chain through its session/ })).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Save as CSV' })).toBeTruthy();
});

it('levels of the options stay where those of the future could not be read, and it is said', async () => {
  drawPage(<Levels chain={testChain} />, { 'GET /api/expiry/levels/ACME': refused });
  expect(await screen.findByText(/levels of the future could not be read/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Levels' }).textContent).toContain('Max pain');
});
