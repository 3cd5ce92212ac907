import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { useIsSeen } from './sight.ts';

// One watches for the whole page: files before this one may have begun, and those after it want another.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

function Row() {
  const place = useRef<HTMLOutputElement>(null);
  return <output ref={place}>{useIsSeen(place) ? 'seen' : 'out of sight'}</output>;
}

it('tells a row that goes out of sight, and all of them are seen once the page is printed', async () => {
  let tell: (entries: readonly object[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      unobserve() {}
    },
  );
  render(<Row />);
  const row = screen.getByRole('status');
  expect(row.textContent).toBe('seen');
  act(() => tell([{ target: row, isIntersecting: false }]));
  expect(row.textContent).toBe('out of sight');
  dispatchEvent(new Event('beforeprint'));
  expect(row.textContent).toBe('seen');
});
