import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceField, Select, Switch, TextArea, TextField } from './Field.tsx';
import { Segment } from './Segment.tsx';

const sides = [
  { value: 'above', word: 'Above' },
  { value: 'below', word: 'Below' },
];

/** The words that are read out with a field. */
function told(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe.each([
  ['TextField', TextField],
  ['TextArea', TextArea],
])('%s', (_, Box) => {
  it('is found by its label and told with its help', () => {
    render(<Box label="Price" help="In rupees" />);
    const box = screen.getByRole('textbox', { name: 'Price' });
    expect(told(box)).toBe('In rupees');
    expect(box.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says its fault in place of the help, at once, and keeps what was typed', async () => {
    const { rerender } = render(<Box label="Price" help="In rupees" defaultValue="" />);
    await userEvent.type(screen.getByRole('textbox'), 'ten');
    rerender(<Box label="Price" help="In rupees" fault="A price is a number." defaultValue="" />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
    expect(box.value).toBe('ten');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(told(box)).toBe('A price is a number.');
    expect(screen.getByRole('alert').textContent).toBe('A price is a number.');
  });

  it('describes nothing when there is nothing to say', () => {
    render(<Box label="Price" />);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull();
  });
});

it('TextField has its unit, and a button of its own inside', async () => {
  const show = vi.fn();
  render(
    <TextField
      label="Quantity"
      unit="shares"
      action={
        <button type="button" onClick={show}>
          Show
        </button>
      }
      below={<p>Strong</p>}
    />,
  );
  expect(screen.getByText('shares')).toBeDefined();
  expect(screen.getByText('Strong')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(show).toHaveBeenCalledOnce();
});

it('Select is named though its label is not shown, and hands its choice on', async () => {
  const choose = vi.fn();
  render(<Select label="Side" choices={sides} value="above" onChange={(event) => choose(event.target.value)} />);
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Side' });
  expect(box.selectedOptions[0]?.textContent).toBe('Above');
  await userEvent.selectOptions(box, 'Below');
  expect(choose).toHaveBeenCalledWith('below');
});

it('ChoiceField has its label above, explains itself on hover, and hands its choice on', async () => {
  const choose = vi.fn();
  render(<ChoiceField label="Side" says="Where the price goes" value="below" choices={sides} onChange={choose} />);
  expect(screen.getByTitle('Where the price goes')).toBeDefined();
  expect(screen.getByText('Side').tagName).toBe('LABEL');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Above');
  expect(choose).toHaveBeenCalledWith('above');
});

describe('Switch', () => {
  function Sound() {
    const [on, setOn] = useState(false);
    return <Switch word="Sound" on={on} onChange={setOn} />;
  }

  it('says whether it is on, and is turned by a press, Space and Enter', async () => {
    render(<Sound />);
    const stands = () => screen.getByRole('switch', { name: 'Sound' }).getAttribute('aria-checked');
    expect(stands()).toBe('false');
    await userEvent.click(screen.getByRole('switch'));
    expect(stands()).toBe('true');
    await userEvent.keyboard(' ');
    expect(stands()).toBe('false');
    await userEvent.keyboard('{Enter}');
    expect(stands()).toBe('true');
  });

  it('is not turned while it is disabled, and is named by its label where it has one', async () => {
    const turn = vi.fn();
    render(<Switch word="On" label="Alert on TCS" on disabled onChange={turn} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Alert on TCS' }));
    expect(turn).not.toHaveBeenCalled();
  });
});

it('Segment says which word holds, and is walked and pressed by keys', async () => {
  const choose = vi.fn();
  const choices = [
    { value: 'day', word: 'Day', says: 'Daily bars' },
    { value: 'week', word: 'Week' },
  ] as const;
  render(<Segment label="Bars" value="day" choices={choices} onChange={choose} />);
  expect(screen.getByRole('group', { name: 'Bars' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Day', pressed: true }).title).toBe('Daily bars');
  expect(screen.getByRole('button', { name: 'Week', pressed: false })).toBeDefined();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('week');
});
