import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testChain } from './test-chain.ts';
import { useDrawnChain } from './use-drawn-chain.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NOON = Date.parse('2026-11-27T12:00:00+05:30');
const chainAt = (at: number, expiry = testChain.expiry) => ({ ...testChain, expiry, at, spot: at - NOON });

function Spot({ chain, isSeen = true }: { chain: ReturnType<typeof chainAt>; isSeen?: boolean }) {
  return <output>{useDrawnChain(chain, 1, isSeen).spot}</output>;
}

const spot = () => Number(screen.getByRole('status').textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a drawing follows a chain that moves every two seconds in its turn, and another chain at once', async () => {
  const { rerender } = render(<Spot chain={chainAt(NOON)} />);
  for (const ms of [250, 500, 750]) rerender(<Spot chain={chainAt(NOON + ms)} />);
  expect(spot()).toBe(0);
  await pass(1000);
  expect(spot()).toBe(750);
  rerender(<Spot chain={chainAt(NOON + 1000)} />);
  await pass(1900);
  expect(spot()).toBe(750);
  await pass(100);
  expect(spot()).toBe(1000);
  // Another expiry, a jump of a replay, a step back.
  rerender(<Spot chain={chainAt(NOON + 1000, '2027-01-26')} />);
  rerender(<Spot chain={chainAt(NOON + 1250)} />);
  rerender(<Spot chain={chainAt(NOON + 300_000)} />);
  expect(spot()).toBe(300_000);
  rerender(<Spot chain={chainAt(NOON + 500)} />);
  expect(spot()).toBe(500);
});

it('what is drawn last is the newest, also when nothing comes after it', async () => {
  const { rerender } = render(<Spot chain={chainAt(NOON)} />);
  rerender(<Spot chain={chainAt(NOON + 3000)} />);
  await pass(2000);
  expect(spot()).toBe(3000);
});

it('out of sight nothing is drawn, and the newest as soon as it is seen', async () => {
  const { rerender } = render(<Spot chain={chainAt(NOON)} isSeen={false} />);
  rerender(<Spot chain={chainAt(NOON + 60_000)} isSeen={false} />);
  await pass(3000);
  expect(spot()).toBe(0);
  rerender(<Spot chain={chainAt(NOON + 60_250)} />);
  expect(spot()).toBe(60_250);
});
