import type { MarketState } from '@parakh/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { feedForTest, marketStateForTest, NOON } from '../../shared/live/test-market-state.ts';
import { ChainMoment } from './ChainMoment.tsx';
import { testChain } from './test-chain.ts';
import { useChainPath } from './use-chain-path.ts';
import { useLiveChain } from './use-live-chain.ts';

const LIVE = 'GET /api/optionsAnalysis/optchainlive';
const PATH = 'GET /api/x/options/path/ACME';
const chain = { ...testChain, date: '2026-11-20', at: NOON };
const listed = {
  date: '2026-11-20',
  expiries: [{ expiry: chain.expiry, lastDay: chain.expiry, days: 39, kind: null }],
  leavesAfter: null,
};
const running = (changes: Partial<MarketState> = {}) =>
  marketStateForTest({ now: NOON, phase: 'open', live: feedForTest(), ...changes });

/** What a page of a chain asks for, and its moment. */
function Chain() {
  const live = useLiveChain('ACME');
  useChainPath(live.chain.data);
  return live.chain.data ? <ChainMoment chain={live.chain.data} live={live} /> : null;
}

function draw(state: MarketState) {
  return drawPage(<Chain />, {
    'GET /api/x/market/state': { body: state },
    'GET /api/expiries/ACME': { body: listed },
    'GET /api/profile': { body: { role: 'ROLE_Subscribed', roles: ['subscribed'] } },
    [LIVE]: { body: chain },
    [PATH]: { body: { symbol: 'ACME', expiry: chain.expiry, date: chain.date, times: [1, 2], contracts: [] } },
    'GET /api/x/options/sessions': { body: { sessions: ['2026-11-20'], recorded: ['2026-11-20'] } },
  });
}

const count = ({ sent }: ReturnType<typeof draw>, of: string) => sent.filter(({ call }) => call === of).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON }));
afterEach(() => vi.useRealTimers());

it('without a socket a chain is asked for every 120 seconds by whoever is subscribed, its path every 60', async () => {
  signInForTest();
  const page = draw(running());
  await screen.findByText(/^Live, 11:30:00$/);
  await expect.poll(() => count(page, PATH)).toBe(1);
  const before = count(page, LIVE);
  await pass(119_000);
  expect(count(page, LIVE)).toBe(before);
  expect(count(page, PATH)).toBe(2);
  await pass(2000);
  expect(count(page, LIVE)).toBe(before + 1);
  await pass(120_000);
  expect(count(page, LIVE)).toBe(before + 2);
});

it('whoever is not subscribed is given one chain with its moment, and another when asked for', async () => {
  const page = draw(running());
  const again = await screen.findByRole('button', { name: 'Ask again' });
  expect(screen.getByText(/^Fri 20 Nov 2026, 11:30:00/)).toBeDefined();
  await expect.poll(() => count(page, PATH)).toBe(1);
  await pass(3_600_000);
  expect([count(page, LIVE), count(page, PATH)]).toEqual([1, 1]);
  await userEvent.click(again);
  await expect.poll(() => [count(page, LIVE), count(page, PATH)]).toEqual([2, 2]);
});
