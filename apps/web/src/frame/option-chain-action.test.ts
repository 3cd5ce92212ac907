import { beforeEach, expect, it, vi } from 'vitest';
import { openStoredSession } from '../shared/api/session-store.ts';
import { testBrowser } from '../shared/api/test-browser.ts';
import { shownToast } from '../shared/page/toasts.ts';
import { openOptionChain, openStrategyBuilder } from './option-chain-action.ts';

const expiries = { date: '2026-11-27', expiries: [], leavesAfter: null };
const known = () => ({ status: 200, body: expiries });
const failed = (status: number, code: string) => () => ({ status, body: { code, message: 'It failed.' } });

beforeEach(() => {
  testBrowser({
    'GET /api/expiries/TCS': known,
    'GET /api/expiries/NIFTY%2050': known,
    'GET /api/expiries/ACME': failed(404, 'contracts.unknown'),
    'GET /api/expiries/LATE': failed(503, 'server.starting'),
  });
  openStoredSession();
  shownToast.set(undefined);
});

it.each([
  ['TCS', '/open-interest/TCS', '/option-strategy-builder?symbol=TCS', undefined],
  ['NIFTY 50', '/open-interest/NIFTY-50', '/option-strategy-builder?symbol=NIFTY%2050', undefined],
  // The page says what went wrong.
  ['LATE', '/open-interest/LATE', '/option-strategy-builder?symbol=LATE', undefined],
  ['ACME', undefined, undefined, 'ACME has no options.'],
])('the options of %s are gone to, or it is said that there are none', async (symbol, chain, builder, says) => {
  for (const [open, path] of [
    [openOptionChain, chain],
    [openStrategyBuilder, builder],
  ] as const) {
    const go = vi.fn();
    shownToast.set(undefined);
    await open(symbol, go);
    expect(go.mock.calls[0]?.[0]).toBe(path);
    expect(shownToast.get()?.message).toBe(says);
  }
});
