import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { price, quantity } from '../numbers.ts';
import { columnsOf } from './columns.tsx';
import { DataTable } from './DataTable.tsx';
import { PagedTable } from './PagedTable.tsx';
import { type Surroundings, SurroundingsProvider } from './surroundings.ts';

interface Stock {
  readonly symbol: string;
  readonly last: number | null;
  readonly volume: number;
}
const stocks: readonly Stock[] = [
  { symbol: 'TCS', last: 3800, volume: 200 },
  { symbol: 'INFY', last: null, volume: 300 },
  { symbol: 'SBIN', last: 800, volume: 100 },
];
const column = columnsOf<Stock>();
const columns = [
  column('symbol', 'Symbol'),
  column('last', 'Last', price, { missing: 'No trade yet.' }),
  column('volume', 'Volume', quantity, { rank: 2 }),
  column.picture('shape', 'Shape', () => '~'),
];
const ready = { data: stocks, isPending: false, error: null, refetch: () => undefined };
const acted = vi.fn();
const said = vi.fn();
const around: Surroundings = {
  symbolActions: [
    { word: 'Open', key: 'Enter', act: (symbol) => acted('open', symbol) },
    { word: 'Explain', key: 'e', act: (symbol) => acted('explain', symbol) },
  ],
  mayExport: false,
  notify: said,
};
beforeEach(() => {
  acted.mockClear();
  said.mockClear();
});

type Props = Partial<ComponentProps<typeof DataTable<Stock>>>;
const table = (props: Props = {}) => (
  <SurroundingsProvider value={around}>
    <DataTable
      label="Movers"
      query={ready}
      columns={columns}
      rowKey={({ symbol }) => symbol}
      symbolOf={({ symbol }) => symbol}
      empty="No stock moved."
      {...props}
    />
  </SurroundingsProvider>
);

const rows = () => screen.getAllByRole('row').slice(1);
const symbols = () => rows().map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const head = (name: string | RegExp) => screen.getByRole('columnheader', { name });
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
  await frame();
}

describe('DataTable', () => {
  it('says that it loads after a while, in the shape of what is coming', () => {
    vi.useFakeTimers();
    render(table({ query: { ...ready, data: undefined, isPending: true } }));
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe('SymbolLastVolumeShape');
  });

  it('says what failed and tries again', async () => {
    const refetch = vi.fn();
    render(table({ query: { ...ready, data: undefined, error: new Error('Too many questions.'), refetch } }));
    expect(screen.getByRole('alert').textContent).toContain('Too many questions.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps its rows where they could not be renewed, and says why', () => {
    const query = { ...ready, error: new Error('No network.') };
    const { rerender } = render(table({ query }));
    expect(screen.getByRole('status').textContent).toBe('These figures could not be renewed: No network.');
    expect(symbols()).toEqual(['TCS', 'INFY', 'SBIN']);
    rerender(table({ query: { ...query, data: [] } }));
    expect(screen.getByText('No stock moved.')).toBeDefined();
    expect(screen.getByText(/could not be renewed/)).toBeDefined();
    rerender(table());
    expect(screen.queryByText(/could not be renewed/)).toBeNull();
  });

  it('says why there is nothing', () => {
    render(table({ query: { ...ready, data: [] } }));
    expect(screen.getByRole('heading', { name: 'No stock moved.' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is a table with its name, its rows counted, and the reason of a figure that is not known', () => {
    render(table());
    expect(screen.getByRole('table', { name: 'Movers' }).getAttribute('aria-rowcount')).toBe('4');
    expect(symbols()).toEqual(['TCS', 'INFY', 'SBIN']);
    expect(screen.getByText('3 rows')).toBeDefined();
    expect(within(rows()[1]!).getByTitle('No trade yet.').textContent).toBe('–');
  });

  it('is sorted by a head, figures from above first, the unknown last either way', async () => {
    render(table());
    const sorter = within(head(/Last/)).getByRole('button');
    await userEvent.click(sorter);
    expect(symbols()).toEqual(['TCS', 'SBIN', 'INFY']);
    expect(head(/Last/).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(sorter);
    expect(symbols()).toEqual(['SBIN', 'TCS', 'INFY']);
    expect(head(/Last/).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(head('Symbol')).getByRole('button'));
    expect(symbols()).toEqual(['INFY', 'SBIN', 'TCS']);
    expect(within(head('Shape')).queryByRole('button')).toBeNull();
  });

  it('is first sorted as it is told', () => {
    render(table({ sort: '-volume' }));
    expect(symbols()).toEqual(['INFY', 'TCS', 'SBIN']);
    expect(head(/Volume/).getAttribute('aria-sort')).toBe('descending');
  });

  it('is filtered by words, tells how many are left, and Escape shows all again', async () => {
    render(table());
    await userEvent.type(screen.getByRole('searchbox', { name: /Filter/ }), 'in');
    expect(symbols()).toEqual(['INFY', 'SBIN']);
    expect(screen.getByText('2 of 3')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), 'zz');
    expect(screen.getByRole('heading', { name: 'Nothing in this list contains “inzz”.' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(symbols()).toHaveLength(3);
  });

  it('is one stop of the Tab key, and walked by arrows, Home and End', async () => {
    render(table({ tools: false }));
    expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
    rows()[0]!.focus();
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(rows()[1]);
    await press('{End}');
    expect(document.activeElement).toBe(rows()[2]);
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(rows()[2]);
    await press('{Home}');
    expect(document.activeElement).toBe(rows()[0]);
    expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  });

  it('acts on its row by the letters of the row menu, and filters by a slash', async () => {
    render(table());
    rows()[1]!.focus();
    await press('e');
    await press('{Enter}');
    expect(acted.mock.calls).toEqual([
      ['explain', 'INFY'],
      ['open', 'INFY'],
    ]);
    await press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('acts on the row under the mouse by the same letters, unless somebody types or walks through a list', async () => {
    render(
      <>
        {table()}
        <input aria-label="Elsewhere" />
        <button type="button">Pressed</button>
      </>,
    );
    await press('e');
    expect(acted).not.toHaveBeenCalled();
    await userEvent.hover(within(rows()[2]!).getAllByRole('cell')[1]!);
    await press('e');
    expect(acted.mock.calls).toEqual([['explain', 'SBIN']]);
    // Enter opens by the keyboard alone; keys of the browser stay the browser's.
    await press('{Enter}{Control>}e{/Control}{Alt>}e{/Alt}');
    expect(acted).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: 'Pressed' }).focus();
    await press('e');
    expect(acted).toHaveBeenCalledTimes(2);
    screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
    await press('e');
    await userEvent.type(screen.getByRole('searchbox'), 'e');
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(acted).toHaveBeenCalledTimes(2);
    // Of two rows the one that has the keyboard is meant.
    rows()[0]!.focus();
    await press('e');
    expect(acted.mock.calls.slice(2)).toEqual([['explain', 'TCS']]);
    rows()[0]!.blur();
    await userEvent.unhover(within(rows()[2]!).getAllByRole('cell')[1]!);
    await press('e');
    expect(acted).toHaveBeenCalledTimes(3);
  });

  it('has the same actions in the menu of a row', async () => {
    render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Actions for SBIN' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['OpenENTER', 'ExplainE']);
    await userEvent.click(screen.getByRole('menuitem', { name: /Explain/ }));
    expect(acted.mock.calls).toEqual([['explain', 'SBIN']]);
  });

  it('hands a picked row on, and marks the one that is looked at', async () => {
    const pick = vi.fn();
    render(table({ picked: 'SBIN', onPick: pick }));
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    await userEvent.click(within(rows()[0]!).getByText('TCS'));
    expect(pick).toHaveBeenCalledExactlyOnceWith(stocks[0]);
    expect(acted).not.toHaveBeenCalled();
  });

  it('hides and moves columns, and remembers both under its name; the first one stays', async () => {
    const { unmount } = render(table({ name: 'movers' }));
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const box = within(screen.getByRole('group', { name: 'Columns', hidden: true }));
    expect(box.queryByRole('checkbox', { name: 'Symbol', hidden: true })).toBeNull();
    await userEvent.click(box.getByRole('checkbox', { name: /^Last/, hidden: true }));
    await userEvent.click(box.getByRole('button', { name: 'Move Shape left', hidden: true }));
    const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent?.split(' ')[0]);
    expect(heads()).toEqual(['Symbol', 'Shape', 'Volume', 'Actions']);
    unmount();
    render(table({ name: 'movers' }));
    expect(heads()).toEqual(['Symbol', 'Shape', 'Volume', 'Actions']);
  });

  it('says what an export needs', async () => {
    render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(said).toHaveBeenCalledExactlyOnceWith('Please Subscribe to Export');
  });

  it('draws of a long list what is seen, and counts all', () => {
    const many = Array.from({ length: 500 }, (_, i) => ({ symbol: `S${i}`, last: i, volume: i }));
    render(table({ query: { ...ready, data: many }, maxHeight: 320 }));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('501');
    expect(rows().length).toBeLessThan(100);
  });

  it('moves a row of a list with an order of its own by Alt with an arrow, and not while it is sorted', async () => {
    const move = vi.fn();
    render(table({ moving: { move, carry: () => () => undefined } }));
    rows()[0]!.focus();
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(move.mock.calls).toEqual([['TCS', 1]]);
    await userEvent.click(within(head('Symbol')).getByRole('button'));
    rows()[0]!.focus();
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(move).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'back to your own order' }));
    expect(symbols()).toEqual(['TCS', 'INFY', 'SBIN']);
  });

  it('draws the figures of a row anew when they tick', () => {
    let [now, changed] = [stocks[2]!, () => undefined as void];
    const live = {
      now: (row: Stock) => (row.symbol === 'SBIN' ? now : row),
      follow: (row: Stock, tell: () => void) => {
        if (row.symbol === 'SBIN') changed = tell;
        return () => undefined;
      },
      sorts: false,
    };
    render(table({ live }));
    expect(rows()[2]!.textContent).toContain('800.00');
    now = { ...now, last: 801 };
    act(() => changed());
    const cell = within(rows()[2]!).getByText('801.00').closest('td')!;
    expect(cell.className).toContain('rose');
    expect(rows()[0]!.innerHTML).not.toContain('rose');
  });
});

describe('PagedTable', () => {
  const paged = (props: Partial<ComponentProps<typeof PagedTable<Stock>>> = {}) => (
    <PagedTable
      label="Trades"
      columns={columns}
      rowKey={({ symbol }) => symbol}
      total={3}
      rowAt={(index) => (index === 1 ? undefined : stocks[index])}
      onSeen={() => undefined}
      sorting={{ id: 'last', desc: true }}
      onSort={() => undefined}
      maxHeight={300}
      {...props}
    />
  );

  it('keeps the place of a row that is on its way', () => {
    render(paged());
    expect(rows().map((row) => row.getAttribute('aria-busy'))).toEqual([null, 'true', null]);
    expect(screen.getByRole('table', { name: 'Trades' }).getAttribute('aria-rowcount')).toBe('4');
  });

  it('tells which rows are seen', () => {
    const seen = vi.fn();
    render(paged({ onSeen: seen }));
    expect(seen).toHaveBeenLastCalledWith(0, 2);
  });

  it('asks for another order: the same column the other way round, a figure from above', async () => {
    const sort = vi.fn();
    render(paged({ onSort: sort }));
    for (const name of [/Last/, /Volume/, 'Symbol']) await userEvent.click(within(head(name)).getByRole('button'));
    expect(sort.mock.calls).toEqual([
      [{ id: 'last', desc: false }],
      [{ id: 'volume', desc: true }],
      [{ id: 'symbol', desc: false }],
    ]);
  });
});
