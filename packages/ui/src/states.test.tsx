import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { after, type Loadable } from './loadable.ts';
import { Band, Empty, Fault, Loaded, Skeleton } from './states.tsx';

const queryOf = (state: Partial<Loadable<string>>): Loadable<string> => ({
  data: undefined,
  isPending: false,
  error: null,
  refetch: () => undefined,
  ...state,
});
const shown = (state: Partial<Loadable<string>>) => (
  <Loaded query={queryOf(state)} height={80}>
    {(word) => <p>{word}</p>}
  </Loaded>
);

describe('Loaded', () => {
  it('shows nothing of a short wait, keeps its room, and then says that it loads', () => {
    vi.useFakeTimers();
    const { container } = render(shown({ isPending: true }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.querySelector<HTMLElement>('div > div')?.style.minHeight).toBe('80px');
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status', { name: 'Loading' }).style.minHeight).toBe('80px');
  });

  it('shows what came', () => {
    render(shown({ data: 'Figures' }));
    expect(screen.getByText('Figures')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says what failed, and tries again when asked to', async () => {
    const refetch = vi.fn();
    render(shown({ error: new Error('The market store did not answer.'), refetch }));
    expect(screen.getByRole('alert').textContent).toContain('The market store did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps what arrived when a later try fails, and says so', () => {
    render(shown({ data: 'Figures', error: new Error('No network.') }));
    expect(screen.getByText('Figures')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('These figures could not be renewed: No network.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('Fault gives the reference of the request, where it has one', () => {
  const { rerender } = render(<Fault error={new Error('No.')} retry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).not.toContain('Reference');
  rerender(<Fault error={Object.assign(new Error('No.'), { requestId: 'r-17' })} retry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('Reference r-17');
});

it('Empty says why, and what to do', () => {
  render(
    <Empty says="No alerts yet">
      <button type="button">Make one</button>
    </Empty>,
  );
  expect(screen.getByRole('heading', { name: 'No alerts yet' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make one' })).toBeDefined();
});

it.each(['warn', 'err', 'info'] as const)('Band (%s) is read out when it comes', (kind) => {
  render(<Band kind={kind}>Prices stopped at 10:14</Band>);
  expect(screen.getByRole('status').textContent).toBe('Prices stopped at 10:14');
});

it('Skeleton says that something loads, and has as many lines as are coming', () => {
  render(<Skeleton lines={3} />);
  expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(3);
});

describe('after', () => {
  const failure = new Error('The dates could not be read.');

  it('is what failed before it, while that is missing', () => {
    const refetch = vi.fn();
    const query = after(queryOf({ error: failure, refetch }), queryOf({ isPending: true }));
    expect(query).toMatchObject({ data: undefined, isPending: false, error: failure });
    query.refetch();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is itself while the one before it waits, has answered, or failed after both had', () => {
    const then = queryOf({ isPending: true });
    for (const first of [{ isPending: true }, { data: 'dates' }, { data: 'dates', error: failure }])
      expect(after(queryOf(first), then)).toBe(then);
    const answered = queryOf({ data: 'list' });
    expect(after(queryOf({ error: failure }), answered)).toBe(answered);
  });
});
