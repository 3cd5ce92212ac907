import { beforeEach, expect, it, vi } from 'vitest';
import { openStoredSession } from '../shared/api/session-store.ts';
import { testBrowser } from '../shared/api/test-browser.ts';
import { shownToast } from '../shared/page/toasts.ts';
import { openOptionChain } from './option-chain-action.ts';

const expiries = { symbol: 'TCS', date: '2026-11-27', expiries: [], leavesAfter: null };
const failed = (status: number, code: string) => () => ({ status, body: { code, message: 'It failed.' } });

beforeEach(() => {
  testBrowser({
    'GET /api/expiries/TCS': () => ({ status: 200, body: expiries }),
    'GET /api/expiries/ACME': failed(404, 'contracts.unknown'),
    'GET /api/expiries/LATE': failed(503, 'server.starting'),
  });
  openStoredSession();
  shownToast.set(undefined);
});

it.each([
  ['TCS', '/open-interest/TCS', undefined],
  // The page says what went wrong.
  ['LATE', '/open-interest/LATE', undefined],
  ['ACME', undefined, 'ACME has no options.'],
])('the option chain of %s is gone to, or it is said that there is none', async (symbol, path, says) => {
  const go = vi.fn();
  await openOptionChain(symbol, go);
  expect(go.mock.calls[0]?.[0]).toBe(path);
  expect(shownToast.get()?.message).toBe(says);
});
