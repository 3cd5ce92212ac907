import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateBox } from './DateBox.tsx';
import { DateField } from './DateField.tsx';

const told = vi.fn();
function Box({
  value: first = '2026-11-20',
  ...rest
}: {
  value?: string;
  min?: string;
  max?: string;
  mayBeEmpty?: boolean;
}) {
  const [value, setValue] = useState(first);
  const change = (day: string) => {
    told(day);
    setValue(day);
  };
  return <DateBox label="From" value={value} onChange={change} {...rest} />;
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });

async function write(text: string): Promise<void> {
  await userEvent.clear(box());
  await userEvent.type(box(), text);
}

describe('DateBox', () => {
  it('shows a day as India writes it, and takes one typed in full, once', async () => {
    told.mockClear();
    render(<Box />);
    expect(box().value).toBe('20 Nov 2026');
    await write('3/12/2026');
    expect(told).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(told.mock.calls).toEqual([['2026-12-03']]);
    expect(box().value).toBe('3 Dec 2026');
  });

  it('keeps a text that is no date, says why, and what holds until then', async () => {
    told.mockClear();
    render(<Box />);
    await write('31/02/2026');
    await userEvent.tab();
    expect(box().value).toBe('31/02/2026');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    const reason = screen.getByRole('alert');
    expect(reason.textContent).toContain('“31/02/2026” is no date');
    expect(reason.textContent).toContain('20 Nov 2026 stays until then');
    expect(box().getAttribute('aria-describedby')).toBe(reason.id);
    expect(told).not.toHaveBeenCalled();
    expect(box().checkValidity()).toBe(false);
  });

  it.each([
    ['1/1/2026', 'Not before 1 Nov 2026'],
    ['1/1/2027', 'Not after 30 Nov 2026'],
  ])('refuses %s, outside of its range, by name', async (text, reason) => {
    told.mockClear();
    render(<Box min="2026-11-01" max="2026-11-30" />);
    await write(text);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toContain(reason);
    expect(told).not.toHaveBeenCalled();
  });

  it('may be emptied where that means something', async () => {
    told.mockClear();
    render(<Box mayBeEmpty />);
    await userEvent.clear(box());
    await userEvent.keyboard('{Enter}');
    expect(told.mock.calls).toEqual([['']]);
  });

  it('opens its month by the arrow key, is walked by keys, and takes the day by Enter', async () => {
    told.mockClear();
    render(<Box min="2026-11-03" max="2026-12-15" />);
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}');
    const month = within(screen.getByRole('dialog', { name: 'Choose a date' }));
    expect(month.getByRole('grid', { name: 'November 2026' })).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, 20 November 2026');
    expect(month.getByRole<HTMLButtonElement>('button', { name: 'Monday, 2 November 2026' }).disabled).toBe(true);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday, 28 November 2026');
    await userEvent.keyboard('{ArrowDown}');
    expect(month.getByRole('grid', { name: 'December 2026' })).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(told.mock.calls).toEqual([['2026-12-05']]);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('turns by months to the ends of its range, and marks the day that is chosen', async () => {
    render(<Box min="2026-11-03" max="2026-12-15" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'A month back' }).disabled).toBe(true);
    expect(document.querySelector('td[aria-selected=true]')!.textContent).toBe('20');
    await userEvent.click(screen.getByRole('button', { name: 'A month on' }));
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'A year on' }).disabled).toBe(true);
  });
});

it('DateField has its label above and the fault of the form below', () => {
  render(<DateField label="Until" value="2026-11-20" fault="The end is before the start." onChange={told} />);
  const field = screen.getByRole('textbox', { name: 'Until' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(screen.getByRole('alert').textContent).toBe('The end is before the start.');
});
