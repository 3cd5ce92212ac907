import type { OptionChain } from '@parakh/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ChainTable } from './ChainTable.tsx';
import { testChain, testContract } from './test-chain.ts';

/** The browser's word on what is in sight; rows share one observer. */
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

const NOON = Date.parse('2026-11-27T12:00:00+05:30');

type Contract = NonNullable<OptionChain['rows'][number]['call']>;

/** The chain after a contract of a strike is another one. */
function changed(chain: OptionChain, strike: number, call: Partial<Contract>): OptionChain {
  const rows = chain.rows.map((row) => (row.strike === strike ? { ...row, call: { ...row.call!, ...call } } : row));
  return { ...chain, at: (chain.at ?? NOON) + 250, rows };
}

const middle = 100;
const begun = {
  ...testChain,
  at: NOON,
  rows: [90, middle, 110].map((strike) => ({ strike, call: testContract(12, 100), put: testContract(8, 100) })),
};
const table = (chain: OptionChain) => <ChainTable chain={chain} preset="oi" reach={Infinity} />;
const lineOf = (strike: number) =>
  screen.getAllByRole('row').find((row) => row.querySelector('th b')?.textContent === String(strike))!;
const cellOf = (strike: number, kind: string) => lineOf(strike).querySelector(`td.call${kind}`)!;

it('of a chain that moves only the texts that read otherwise are written, one write each', async () => {
  const { rerender } = render(table(changed(begun, middle, { price: 10, status: 'ok', oi: 0 })));
  const records: MutationRecord[] = [];
  const watching = new MutationObserver((found) => void records.push(...found));
  watching.observe(screen.getByRole('table'), {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  });
  rerender(table(changed(begun, middle, { price: 10.05, status: 'ok', oi: 0 })));
  await act(async () => undefined);
  expect(cellOf(middle, '.ltp').textContent).toBe('10.05');
  expect(records.map(({ type, target }) => [type, target.textContent])).toEqual([['characterData', '10.05']]);
  watching.disconnect();
});

it('what was drawn first is taken over, and only what reads otherwise is written', () => {
  const replaced = vi.spyOn(Element.prototype, 'replaceChildren');
  const { rerender } = render(table(changed(begun, middle, { price: 10, status: 'ok', oi: 7500 })));
  expect(replaced).not.toHaveBeenCalled();
  // The price stays where it is while other columns come; nothing of it is drawn anew.
  rerender(<ChainTable chain={changed(begun, middle, { price: 11, status: 'ok' })} preset="greeks" reach={Infinity} />);
  expect(cellOf(middle, '.ltp').textContent).toBe('11.00');
  rerender(table(changed(begun, middle, { price: 12, status: 'stale', oi: 8000 })));
  expect(cellOf(middle, '.ltp').querySelector('.t3')!.textContent).toBe('12.00');
  expect(cellOf(middle, '.barred').textContent).toBe('8.00');
  replaced.mockRestore();
});

it('what is no longer known says why, and an old price when it was traded', () => {
  const { rerender } = render(table(changed(begun, middle, { price: 10, status: 'ok' })));
  rerender(table(changed(begun, middle, { price: null, status: 'no_price', iv: null, isBySmile: false })));
  expect(cellOf(middle, '.ltp').textContent).toBe('–');
  expect(cellOf(middle, '.ltp').querySelector('[title]')!.getAttribute('title')).toContain('not traded');
  rerender(table(changed(begun, middle, { price: 9, status: 'stale', tradedAt: NOON - 600_000 })));
  expect(cellOf(middle, '.ltp').querySelector('.t3')!.textContent).toBe('9.00');
  fireEvent.pointerOver(cellOf(middle, '.ltp'));
  expect(cellOf(middle, '.ltp').getAttribute('title')).toBe('Last traded at 11:50:00');
});

it('a row out of sight is written once it is seen', () => {
  const { rerender } = render(table(changed(begun, middle, { price: 10, status: 'ok' })));
  tell([{ target: lineOf(middle), isIntersecting: false }]);
  rerender(table(changed(begun, middle, { price: 11, status: 'ok' })));
  expect(cellOf(middle, '.ltp').textContent).toBe('10.00');
  tell([{ target: lineOf(middle), isIntersecting: true }]);
  expect(cellOf(middle, '.ltp').textContent).toBe('11.00');
});

it('the page that the server draws reads as the one that ticks', () => {
  const shown = table(changed(begun, middle, { price: 10.05, status: 'ok', oi: 7500 }));
  const { body } = new DOMParser().parseFromString(renderToString(shown), 'text/html');
  const { container } = render(shown);
  expect(container.textContent).toContain('10.05');
  expect(body.textContent).toBe(container.textContent);
});

describe('while somebody points at a row', () => {
  const wide = {
    ...begun,
    rows: [80, 90, 100, 110, 120].map((strike) => ({ strike, call: testContract(12, 100), put: testContract(8, 100) })),
  };
  const at = (spot: number): OptionChain => ({ ...wide, spot, forward: spot });
  const shownOf = (chain: OptionChain) => <ChainTable chain={chain} preset="oi" reach={1} />;
  const read = () =>
    screen
      .getAllByRole('row')
      .map((row) => row.querySelector('th b, .spot-line')?.textContent ?? (row.className === 'spot-line' ? 'spot' : ''))
      .filter(Boolean);

  it('no row moves; once the pointer has left, strikes and spot are those of now', () => {
    vi.useFakeTimers();
    const { rerender } = render(shownOf(at(101)));
    expect(read()).toEqual(['90', '100', 'spot', '110']);
    fireEvent.pointerMove(cellOf(100, '.ltp'));
    rerender(shownOf(at(111)));
    expect(read()).toEqual(['90', '100', 'spot', '110']);
    fireEvent.pointerLeave(screen.getByRole('table').parentElement!, { pointerType: 'mouse' });
    expect(read()).toEqual(['100', '110', 'spot', '120']);
    // One that only rests there holds them for a while.
    fireEvent.pointerMove(cellOf(100, '.ltp'));
    rerender(shownOf(at(101)));
    act(() => void vi.advanceTimersByTime(9000));
    expect(read()).toEqual(['100', '110', 'spot', '120']);
    act(() => void vi.advanceTimersByTime(1500));
    expect(read()).toEqual(['90', '100', 'spot', '110']);
    vi.useRealTimers();
  });

  it('another expiry is shown at once', () => {
    const { rerender } = render(shownOf(at(101)));
    fireEvent.pointerMove(cellOf(100, '.ltp'));
    rerender(shownOf({ ...at(111), expiry: '2027-01-26' }));
    expect(read()).toEqual(['100', '110', 'spot', '120']);
  });
});
