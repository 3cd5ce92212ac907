import { addedDays } from '@parakh/market';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { ClassBreadth } from './ClassBreadth.tsx';
import { ComparedDays } from './ComparedDays.tsx';
import { FuturesOfSymbol } from './FuturesOfSymbol.tsx';
import { InterestThroughSession } from './InterestThroughSession.tsx';
import { Levels } from './Levels.tsx';
import { SessionPath } from './SessionPath.tsx';
import { ShortStraddle } from './ShortStraddle.tsx';
import { StrikesThroughSession } from './StrikesThroughSession.tsx';
import { PercentileCards } from './SymbolCards.tsx';
import { TermPanel } from './TermPanel.tsx';
import { testChain, testPath } from './test-chain.ts';
import { useInterestPath, useStrikesPath } from './use-session-path.ts';

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

const chainOf = { symbol: 'ACME', date: testChain.date, expiry: testChain.expiry };
const noMinutes = {
  'GET /api/x/market/state': stateOf('real'),
  'GET /api/x/options/sessions': sessionsOf([]),
};

function InterestOfSession() {
  return <InterestThroughSession states={useInterestPath(chainOf, [])} date={testChain.date} />;
}

function StrikesOfSession() {
  return <StrikesThroughSession states={useStrikesPath(chainOf, ['100CE'])} measure="oi" date={testChain.date} />;
}

it.each([
  ['Through the session', () => <InterestOfSession />],
  ['Through the session', () => <StrikesOfSession />],
  ['Days compared', () => <ComparedDays chain={testChain} pair={{ call: 100, put: 100 }} />],
] as const)('%s stays where no minutes are available, and says from where they come', async (name, draw) => {
  drawPage(draw(), noMinutes);
  const panel = within(await screen.findByRole('region', { name }));
  expect(await panel.findByText('No minutes of these contracts are available.')).toBeTruthy();
});

it('a session whose minutes cannot be read says what failed', async () => {
  drawPage(<InterestOfSession />, {
    ...noMinutes,
    'GET /api/x/options/sessions': sessionsOf([testChain.date]),
    'GET /api/x/options/interest-path/ACME': refused,
  });
  expect(await screen.findByText(WHY)).toBeTruthy();
});

it('a session alone has none to be compared with', async () => {
  drawPage(<ComparedDays chain={testChain} pair={{ call: 100, put: 100 }} />, {
    ...noMinutes,
    'GET /api/x/options/sessions': sessionsOf([testChain.date]),
    'GET /api/x/options/path/ACME': { body: testPath([29_740_000, 29_740_001]) },
  });
  expect(await screen.findByText('Minutes of no session before this one are available.')).toBeTruthy();
});

const straddleRow = {
  symbol: 'ACME',
  expiry: testChain.expiry,
  days: 32,
  lot: 10,
  spot: 100,
  future: null,
  forward: 100,
  forwardFrom: 'spot',
  atmIv: 20,
  strike: 100,
  call: 3,
  put: 3,
  straddle: 6,
  straddlePct: 6,
  expectedMovePct: 6,
};

it.each([
  ['is being worked out', 'later'],
  ['could not be read', refused],
] as const)('how straddles ended %s: a dash says so, and not that none is settled', async (state, reply) => {
  drawPage(<ShortStraddle />, {
    'GET /api/straddle': { body: { date: testChain.date, at: null, rows: [straddleRow] } },
    'POST /api/scanner/public': refused,
    'GET /api/x/options/seller-records': reply,
  });
  await screen.findByText('ACME');
  await waitFor(() => expect(screen.getAllByTitle(`How the last expiries ended ${state}.`).length).toBeGreaterThan(1));
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
