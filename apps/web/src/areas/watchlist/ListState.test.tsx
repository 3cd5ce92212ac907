import type { api, ReplyOf, Watched } from '@parakh/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../shared/api/api.ts';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { testState } from '../../shared/live/test-market-state.ts';
import { ListState } from './ListState.tsx';

const STATE = 'GET /api/x/market/state';
const EVERY_MS = 60_000;
const watched = (symbol: string, changePct: number | null): Watched => ({
  symbol,
  name: symbol,
  sector: 'IT',
  kind: 'stock',
  day: '2026-11-20',
  last: 100,
  change: changePct,
  changePct,
  open: 100,
  high: 100,
  low: 100,
  volume: 1000,
  volumeTimes: 1,
  yearHigh: 100,
  yearLow: 100,
  closes: [],
});
const data: ReplyOf<typeof api.watchlist.find> = {
  id: 'l1',
  name: 'Mine',
  symbols: ['TCS', 'INFY', 'SBIN', 'NEW'],
  createdAt: 0,
  updatedAt: 0,
  rows: [watched('TCS', 3), watched('INFY', -1), watched('SBIN', 1), watched('NEW', null)],
  day: '2026-11-20',
  dataAt: 0,
};
const refetch = vi.fn();
const undo = vi.fn();
const quotes = {
  data,
  error: null,
  isPending: false,
  refetch,
  dataUpdatedAt: Date.parse('2026-11-20T05:00:00Z'),
  isFetching: false,
};
const actions = { shift: () => undefined, drop: () => undefined, dropped: undefined, undo, says: '' };
const symbols = data.symbols;
const closed = { ...testState, live: null };

type Props = ComponentProps<typeof ListState>;
function draw(props: Partial<Props> = {}, state: object = closed) {
  const usual: Props = {
    list: { id: 'l1', name: 'Mine', symbols },
    quotes,
    actions,
    everyMs: undefined,
    said: undefined,
  };
  const part = (
    <>
      <ListState {...usual} {...props} />
      <Market />
    </>
  );
  return drawPage(part, { [STATE]: { body: state } });
}
/** Says that it is known by now whether a session runs. */
function Market() {
  return useMarketState().data ? <i>The market is known</i> : null;
}
const shown = () => document.querySelector('.list-state')!.textContent;
const reload = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Reload prices' });

beforeEach(() => {
  refetch.mockClear();
  undo.mockClear();
});

describe('how a list does', () => {
  it.each([
    ['are on their way', { isPending: true }],
    ['did not come', { error: new CallError(500, {}) }],
  ])('says nothing of prices that %s', (_, part) => {
    draw({ quotes: { ...quotes, data: undefined, ...part } });
    expect(shown()).toBe('');
    expect(reload()).toBeNull();
  });

  it('counts what rose and fell, with their mean, the unknown left out', () => {
    draw();
    expect(shown()).toMatch(/^2 up, 1 down, on average \+1\.00%/);
  });

  it('does not count what was taken out a moment ago', () => {
    draw({ list: { id: 'l1', name: 'Mine', symbols: ['INFY'] } });
    expect(shown()).toMatch(/^0 up, 1 down, on average −1\.00%/);
  });

  it('has no mean, never 0, where no change is known', () => {
    draw({ list: { id: 'l1', name: 'Mine', symbols: ['NEW'] } });
    expect(shown()).toMatch(/^0 up, 0 down, on average –/);
  });

  it('counts nothing of an empty list', () => {
    draw({ list: { id: 'l1', name: 'Mine', symbols: [] }, quotes: { ...quotes, data: { ...data, rows: [] } } });
    expect(shown()).not.toContain('average');
  });

  it('says that no prices are there', () => {
    draw({ quotes: { ...quotes, data: { ...data, rows: [], day: null } } });
    expect(shown()).toContain('No prices are available yet.');
  });
});

describe('how old the prices of a list are', () => {
  it('says of which session they are and when they were read, and reads them anew by a press', async () => {
    draw();
    expect(shown()).toContain('Session of Fri 20 Nov 2026, read at 10:30:00 IST');
    expect(shown()).not.toContain('renewed every minute');
    await userEvent.click(reload()!);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('waits while they are read, so that they are not asked for twice', async () => {
    draw({ quotes: { ...quotes, isFetching: true } });
    expect(reload()!.disabled).toBe(true);
    await userEvent.click(reload()!);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('says that they are renewed by themselves, and offers no press for it', () => {
    draw({ everyMs: EVERY_MS });
    expect(shown()).toContain('read at 10:30:00 IST, renewed every minute');
    expect(reload()).toBeNull();
  });

  it('says that they tick, and in which session', async () => {
    draw({ everyMs: EVERY_MS }, testState);
    expect(await screen.findByText('Session of Mon 23 Nov 2026, prices tick')).toBeDefined();
    expect(shown()).not.toContain('read at');
  });

  it('does not say that they tick for somebody who may not follow them', async () => {
    draw({}, { ...testState, source: 'real' });
    await screen.findByText('The market is known');
    expect(shown()).toContain('read at 10:30:00 IST');
    expect(screen.queryByText(/prices tick/)).toBeNull();
  });

  it.each([
    ['that are read once', undefined],
    ['that are renewed by themselves', EVERY_MS],
  ])('keeps prices %s and says so, where they could not be renewed', (_, everyMs) => {
    draw({ everyMs, quotes: { ...quotes, error: new CallError(429, { message: 'Too often.' }) } });
    expect(screen.getByText('These figures could not be renewed: Too often.')).toBeDefined();
    expect(shown()).toContain('Session of Fri 20 Nov 2026, read at 10:30:00 IST');
  });

  it('says nothing of that where they were renewed', () => {
    draw();
    expect(shown()).not.toContain('could not be renewed');
  });
});

describe('what was just done to a list', () => {
  it('says nothing where nothing was done', () => {
    draw();
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['', '']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says what came of an import', () => {
    draw({ said: '12 added, 1 on the list already' });
    expect(screen.getByText('12 added, 1 on the list already').tagName).toBe('OUTPUT');
  });

  it('says what was taken out, and takes it back', async () => {
    draw({ actions: { ...actions, dropped: { name: 'Mine', symbol: 'TCS', at: 0 } } });
    expect(screen.getByText(/TCS was removed\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
  });

  it('reads out where a symbol was moved to', () => {
    draw({ actions: { ...actions, says: 'TCS is now 2 of 4' } });
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('TCS is now 2 of 4');
  });
});
