import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import type { SweepRow } from './run/sweep.ts';
import { SweepPicker } from './SweepPicker.tsx';

const THREE = '([0] day SMA(20, [0] day CLOSE) > [0] day SMA(50, [0] day CLOSE)) AND ([0] day RSI(14) > 60)';
const changed = vi.fn<(rows: readonly SweepRow[]) => void>();
beforeEach(() => void changed.mockClear());

/** The picker beside a text that can be written anew, as the desk has it. */
function Desk({ text: first, rows: begun }: { text: string; rows: readonly SweepRow[] }) {
  const [rows, setRows] = useState(begun);
  const [text, setText] = useState(first);
  const change = (next: readonly SweepRow[]) => {
    changed(next);
    setRows(next);
  };
  return (
    <>
      <SweepPicker text={text} rows={rows} onChange={change} />
      <button type="button" onClick={() => setText('([0] day RSI(14) > 60)')}>
        Write another
      </button>
    </>
  );
}
const draw = (text = THREE, rows: readonly SweepRow[] = []) => drawPage(<Desk text={text} rows={rows} />);
const number = (of: string) => screen.getByRole('button', { name: `Try other values than ${of}` });
const press = (of: string) => userEvent.click(number(of));
const pressed = () =>
  screen.getAllByRole('button', { name: /^Try other values/, pressed: true }).map((one) => one.textContent);
const rowOf = (of: string) => within(screen.getByRole('group', { name: `Values for ${of}` }));
const says = () => screen.queryByText(/back-tests in all/)?.textContent;

async function type(of: string, label: string, value: string): Promise<void> {
  const box = rowOf(of).getByLabelText(label);
  await userEvent.clear(box);
  if (value) await userEvent.type(box, value);
}

describe('the numbers of a strategy that are tried', () => {
  it('are not asked for where the text has none', () => {
    draw('([0] day CLOSE > [0] day OPEN)');
    expect(screen.queryByText('Try other numbers')).toBeNull();
  });

  it('are buttons within the text as it stands; how many bars ago is none of them', () => {
    draw();
    const buttons = screen.getAllByRole('button', { name: /^Try other values/ });
    expect(buttons.map((one) => one.textContent)).toEqual(['20', '50', '14', '60']);
    expect(buttons.every((one) => one.getAttribute('aria-pressed') === 'false')).toBe(true);
    const text = buttons.at(0)?.closest('p')?.textContent;
    expect(text).toBe(THREE);
    expect(screen.getByText('Try other numbers').closest('details')!.open).toBe(false);
  });

  it('are tried once they are pressed, around the number that stands there', async () => {
    draw();
    await press('20');
    expect(pressed()).toEqual(['20']);
    expect(changed.mock.lastCall).toEqual([[{ at: 0, first: '10', last: '30', step: '5' }]]);
    expect(says()).toBe('5 back-tests in all.');
    expect(screen.getByText('Try other numbers').closest('details')!.open).toBe(true);
  });

  it('are tried no more when they are pressed again, or by the button of their row', async () => {
    draw();
    await press('20');
    await press('14');
    expect(says()).toBe('25 back-tests in all.');
    await press('20');
    expect(pressed()).toEqual(['14']);
    await userEvent.click(screen.getByRole('button', { name: 'Do not try other values than 14' }));
    expect(changed.mock.lastCall).toEqual([[]]);
    expect(says()).toBeUndefined();
  });

  it('are two at most: the one pressed first gives way', async () => {
    draw();
    await press('20');
    await press('50');
    await press('14');
    expect(pressed()).toEqual(['50', '14']);
  });

  it('are of one place in the text, though the same number stands elsewhere', async () => {
    draw('([0] day RSI(14) > 14)');
    await userEvent.click(screen.getAllByRole('button', { name: 'Try other values than 14' }).at(1)!);
    const states = screen.getAllByRole('button', { name: 'Try other values than 14' });
    expect(states.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(changed.mock.lastCall?.[0][0]?.at).toBe(1);
  });

  it('are changed row by row; the other row stays', async () => {
    draw();
    await press('20');
    await press('14');
    await type('20', 'To', '40');
    expect(rowOf('14').getByLabelText<HTMLInputElement>('To').value).toBe('22');
    expect(rowOf('20').getByLabelText<HTMLInputElement>('To').value).toBe('40');
    expect(says()).toBe('35 back-tests in all.');
  });

  it.each([
    ['From', '', 'Three numbers are needed: from, to, step.'],
    ['Step', '0', 'From the smaller to the larger, by a step above 0.'],
    ['To', '5', 'From the smaller to the larger, by a step above 0.'],
    ['Step', '0.1', 'That is more than 100 values.'],
  ])('say what is wrong with %s “%s”, and no number of back-tests', async (label, value, fault) => {
    draw();
    await press('20');
    await type('20', label, value);
    expect(screen.getByRole('alert').textContent).toBe(fault);
    expect(says()).toBeUndefined();
  });

  it('say that there would be too many back-tests, until there are not', async () => {
    const rows = [0, 1].map((at) => ({ at, first: '1', last: '21', step: '1' }));
    draw(THREE, rows);
    expect(screen.getByRole('alert').textContent).toBe('441 combinations are more than 400.');
    await type('20', 'To', '20');
    await type('50', 'To', '20');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(says()).toBe('400 back-tests in all.');
  });

  it('are left out once the text has them no more', async () => {
    draw(THREE, [{ at: 3, first: '50', last: '70', step: '10' }]);
    expect(pressed()).toEqual(['60']);
    await userEvent.click(screen.getByRole('button', { name: 'Write another' }));
    expect(screen.queryByRole('group', { name: /^Values for/ })).toBeNull();
    expect(says()).toBeUndefined();
    await press('60');
    expect(changed.mock.lastCall).toEqual([[{ at: 1, first: '30', last: '90', step: '15' }]]);
  });
});
