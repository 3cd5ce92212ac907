import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../../shared/api/test-drawn.ts';
import { Builder } from './Builder.tsx';
import type { SideName } from './clauses.ts';

const AVERAGE = '([0] day CLOSE > [0] day SMA(20, [0] day CLOSE))';
const RSI = '([0] day RSI(14) > 60)';
const BOTH = `(${AVERAGE} AND ${RSI})`;
const treeOf = (text: string) => check(text, table).validTree!;

const written = vi.fn();
const returned = vi.fn();

/** The builder beside a text, as the screen has it: what it writes comes back to it. */
function Beside({ first, isStale = false }: { first: string; isStale?: boolean }) {
  const [text, setText] = useState(first);
  const [side, setSide] = useState<SideName>('long');
  const write = (next: string) => {
    written(next);
    setText(next);
  };
  const counts = new Map([[RSI, 1234]]);
  return (
    <Builder
      tree={treeOf(text)}
      isStale={isStale}
      counts={counts}
      side={side}
      onSide={setSide}
      onText={write}
      onReturn={returned}
    />
  );
}

function draw(first: string, isStale = false) {
  written.mockClear();
  returned.mockClear();
  return drawPage(<Beside first={first} isStale={isStale} />);
}
const last = () => written.mock.lastCall?.[0];
const handles = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Move: / });

describe('the builder of conditions', () => {
  it('has a row for each comparison, with how many stocks pass it where that is known', () => {
    draw(BOTH);
    expect(handles()).toHaveLength(2);
    const counts = screen.getAllByTitle('Stocks that pass this row alone').map((one) => one.textContent);
    expect(counts).toEqual(['', '1,234']);
  });

  it('writes another comparison into the text', async () => {
    draw(BOTH);
    const second = screen.getAllByRole('combobox', { name: 'How they are compared' }).at(1)!;
    await userEvent.selectOptions(second, 'crossup');
    expect(last()).toBe(`(${AVERAGE} AND ([0] day RSI(14) crossup 60))`);
  });

  it('asks how near, where near is meant, and keeps a number that does not fit out of the text', async () => {
    draw(RSI);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How they are compared' }), 'near');
    const box = screen.getByLabelText<HTMLInputElement>('Within how many percent');
    await userEvent.clear(box);
    await userEvent.type(box, '2');
    expect(last()).toBe('([0] day RSI(14) near(2) 60)');
    written.mockClear();
    await userEvent.clear(box);
    expect(written).not.toHaveBeenCalled();
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('moves a row by the arrow keys, which keep the row, and reads its new place', async () => {
    draw(BOTH);
    handles().at(1)!.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(last()).toBe(`(${RSI} AND ${AVERAGE})`);
    expect(document.activeElement).toBe(handles().at(0));
    expect(screen.getByRole('status').textContent).toBe('Now 1 of 2 in its list');
  });

  it('takes a row away, and its neighbour has the keyboard', async () => {
    draw(`(${BOTH} AND ([0] day VOLUME > 0))`);
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove this row' }).at(0)!);
    expect(last()).toBe(`(${RSI} AND ([0] day VOLUME > 0))`);
    expect(document.activeElement).toBe(handles().at(0));
  });

  it('never takes the last row, which has the keyboard though it cannot be moved', async () => {
    draw(BOTH);
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove this row' }).at(0)!);
    expect(last()).toBe(RSI);
    expect(handles().map(({ disabled }) => disabled)).toEqual([true]);
    expect(screen.queryByRole('button', { name: 'Remove this row' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'How they are compared' }));
  });

  it('copies and groups a row from its menu, and offers what is possible alone', async () => {
    draw(BOTH);
    await userEvent.click(screen.getAllByRole('button', { name: 'More for this row' }).at(1)!);
    const offered = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(offered).toContain('Move up↑');
    expect(offered).not.toContain('Move down↓');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(treeOf(last())).toBeDefined();
    expect(handles()).toHaveLength(3);
  });

  it('draws a strategy one side at a time', async () => {
    draw(`${RSI}[GO_LONG];${BOTH}[GO_SHORT]`);
    expect(handles()).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: 'Short entry' }));
    expect(handles()).toHaveLength(2);
  });

  it('says that it shows an older condition, lets nobody work on it, and leads back to it', async () => {
    draw(RSI, true);
    const note = screen.getByText(/The text cannot be read as it stands/);
    expect(document.querySelector('.builder-tree')!.hasAttribute('inert')).toBe(true);
    await userEvent.click(within(note.parentElement!).getByRole('button', { name: 'Go back to it' }));
    expect(returned).toHaveBeenCalledOnce();
  });
});
