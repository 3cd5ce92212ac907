import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../api/api.ts';
import { drawPage, signInForTest } from '../api/test-drawn.ts';
import { SavedWaiting } from './SavedGone.tsx';
import type { SavedKind } from './saved-thing.ts';

const refetch = vi.fn();
const failed = (status: number) => new CallError(status, { message: `It was ${status}.`, requestId: 'r1' });
const draw = (error: Error | null, kind: SavedKind = 'scan') =>
  drawPage(<SavedWaiting kind={kind} query={{ data: undefined, error, isPending: error === null, refetch }} />);
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

beforeEach(() => {
  refetch.mockClear();
});

describe('what is saved, until it is there', () => {
  it('says that it loads, once that takes its time', () => {
    vi.useFakeTimers();
    draw(null);
    expect(screen.getByRole('region', { name: 'Scan' })).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.queryByText(/not found/)).toBeNull();
  });

  it.each([400, 403, 404])('says that it is not found or private, without another try: %s', (status) => {
    draw(failed(status));
    expect(screen.getByRole('heading', { name: 'Scan not found or private.' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([0, 429, 500, 503])(
    'says what failed and tries again, and does not say that it is gone: %s',
    async (status) => {
      draw(failed(status));
      expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`It was ${status}\\..*r1`));
      expect(screen.queryByText(/not found/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(refetch).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['scan', 'Scan', 'All scans', '/screener-dashboard'],
    ['screen', 'Screen', 'All screens', '/screener-home'],
    ['strategy', 'Strategy', 'All strategies', '/strategy-home'],
  ] as const)('leads to all others of its kind: %s', (kind, name, words, path) => {
    draw(failed(404), kind);
    expect(screen.getByRole('heading', { name: `${name} not found or private.` })).toBeDefined();
    expect(link(words)).toBe(path);
  });

  it('offers a stranger to log in, with the way back to this very link', () => {
    const before = location.href;
    history.replaceState(null, '', '/scan/x/strong?key=abc');
    draw(failed(404));
    expect(link('Log in')).toBe(`/login?to=${encodeURIComponent('/scan/x/strong?key=abc')}`);
    expect(screen.getByText(/If it is your own, log in to see it\./)).toBeDefined();
    history.replaceState(null, '', before);
  });

  it('does not ask somebody to log in who is', () => {
    signInForTest();
    draw(failed(404));
    expect(link('Log in')).toBeUndefined();
    expect(screen.queryByText(/log in to see it/)).toBeNull();
    expect(link('All scans')).toBe('/screener-dashboard');
  });
});
