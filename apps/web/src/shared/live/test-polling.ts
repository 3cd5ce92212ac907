import type { MarketState } from '@parakh/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPage, signInForTest } from '../api/test-drawn.ts';
import { feedForTest, marketStateForTest, NOON } from './test-market-state.ts';

const NO_NEWS = { status: 422, body: { code: 'refused', message: 'Nothing is told.', requestId: 'r-1' } };
const MINUTE = 60_000;
const running = marketStateForTest({ now: NOON, phase: 'open', live: feedForTest() });
/** After the last bell: what was live stands still. */
const over = marketStateForTest({ live: feedForTest({ isLive: false, phase: 'closed' }) });

/** A part of a page that asks for something live. */
interface Polled {
  readonly name: string;
  /** 'METHOD path'. */
  readonly call: string;
  readonly draw: () => React.ReactNode;
  /** After how many milliseconds it asks again. */
  readonly everyMs: number;
  /** Whoever may not follow prices has a button to ask again. */
  readonly hasButton?: true;
}

function drawn({ call, draw }: Polled, state: MarketState) {
  const page = drawPage(draw(), {
    'GET /api/x/market/state': { body: state },
    'GET /api/profile': { body: { role: 'ROLE_Subscribed', roles: ['subscribed'] } },
    [call]: NO_NEWS,
  });
  return () => page.sent.filter((one) => one.call === call).length;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** On a clock of its own and without a socket: again in time for whoever is subscribed while feeds run, once for all others. */
export function expectPolling(parts: readonly Polled[]): void {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON }));
  afterEach(() => void vi.useRealTimers());

  describe.each(parts)('$name without a socket', (polled) => {
    const { everyMs } = polled;

    it('is asked for again in time by whoever is subscribed while the session runs', async () => {
      signInForTest();
      const count = drawn(polled, running);
      await expect.poll(count).toBe(1);
      await pass(everyMs - 5000);
      expect(count()).toBe(1);
      await pass(5000);
      expect(count()).toBe(2);
      await pass(everyMs);
      expect(count()).toBe(3);
      expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
    });

    it('is asked for once by others', async () => {
      const count = drawn(polled, running);
      await expect.poll(count).toBe(1);
      await pass(30 * MINUTE);
      expect(count()).toBe(1);
      if (!polled.hasButton) return;
      await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
      await expect.poll(count).toBe(2);
    });

    it('is asked for once while no feed runs', async () => {
      signInForTest();
      const count = drawn(polled, over);
      await pass(30 * MINUTE);
      expect(count()).toBe(1);
    });
  });
}
