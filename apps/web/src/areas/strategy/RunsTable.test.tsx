import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { RunsTable } from './RunsTable.tsx';
import { reportForTest, runForTest } from './report/test-report.ts';
import { forgetRun, rememberRun } from './run/own-runs.ts';

const idOf = (last: number) => `0b6e5a52-6f0a-4d0e-9a3e-${String(last).padStart(12, '0')}`;
const RUN = `GET /api/x/strategy/backtests/${idOf(1)}`;
const REPORT = `${RUN}/report`;
const answered = (changes: Parameters<typeof runForTest>[0]) => ({ body: runForTest({ id: idOf(1), ...changes }) });

const tick = vi.fn();
beforeEach(() => void tick.mockClear());
function draw(answers: Parameters<typeof drawPage>[1], names = ['RSI over 60'], ticked: readonly string[] = []) {
  names.forEach((name, i) => rememberRun(idOf(i + 1), name));
  onTestFinished(() => names.forEach((_, i) => forgetRun(idOf(i + 1))));
  return drawPage(<RunsTable ticked={ticked} onTick={tick} />, answers);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const row = (name = 'RSI over 60') => screen.getByRole('row', { name: new RegExp(name) });

describe('the runs of this browser', () => {
  it('says that there is none yet, and how there would be one', () => {
    const { sent } = draw({}, []);
    expect(screen.getByRole('heading', { name: 'No back-test was run in this browser yet.' })).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('lists the newest first, one without a name as well', () => {
    draw({}, ['Old', '']);
    const names = screen.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['Without a name', 'Old']);
  });

  it('waits for what the server says of each', async () => {
    const { sent } = draw({ [RUN]: 'later' });
    await expect.poll(() => sent).toHaveLength(1);
    expect(within(row()).getByText('…')).toBeDefined();
  });

  it.each([
    ['waits for its turn', { status: 'queued', progress: 0, doing: 'queue' }, 'waiting', 'queue'],
    ['is at work', { status: 'running', progress: 0.374, doing: 'evaluating' }, 'at work 37%', 'evaluating'],
    ['is done', { status: 'done', doing: 'all is written' }, 'done', 'all is written'],
    ['has failed', { status: 'failed', error: 'Too few bars.' }, 'failed', 'Too few bars.'],
    ['was cancelled', { status: 'cancelled', doing: 'stopped' }, 'cancelled', 'stopped'],
  ] as const)('says that one %s, and why one hover away', async (_, changes, words, title) => {
    draw({ [RUN]: answered(changes), [REPORT]: { body: reportForTest() } });
    const chip = await screen.findByTitle(title);
    expect(chip.textContent).toBe(words);
    expect(row().contains(chip)).toBe(true);
  });

  it('says that the server holds one no more', async () => {
    draw({ [RUN]: { status: 404, body: { code: 'run.unknown', message: 'There is no such run.' } } });
    expect((await screen.findByTitle('There is no such run.')).textContent).toBe('no longer available');
  });

  it('does not take a server that fails for a run that is gone', async () => {
    draw({ [RUN]: { status: 503, body: { code: 'store.unavailable', message: 'The store does not answer.' } } });
    expect((await screen.findByTitle('The store does not answer.')).textContent).toBe('not known now');
  });

  it('goes on showing what is known of a run at work when one answer fails', async () => {
    vi.useFakeTimers();
    const answers: Record<string, { status?: number; body: unknown }> = {
      [RUN]: answered({ status: 'running', progress: 0.5, doing: 'evaluating' }),
    };
    const { sent } = draw(answers);
    await pass(0);
    expect(within(row()).getByText('at work 50%')).toBeDefined();
    answers[RUN] = { status: 503, body: { code: 'store.unavailable', message: 'The store does not answer.' } };
    await pass(700);
    expect(sent).toHaveLength(2);
    expect(within(row()).getByText('at work 50%')).toBeDefined();
    answers[RUN] = answered({ status: 'cancelled' });
    await pass(700);
    expect(within(row()).getByText('cancelled')).toBeDefined();
    await pass(2000);
    expect(sent, 'asked no more once it has ended').toHaveLength(3);
  });

  it('shows the figures of a run that is done, and a dash for what is not known of another', async () => {
    draw({ [RUN]: answered({}), [REPORT]: { body: reportForTest() } }, ['RSI over 60', 'Gone']);
    await screen.findByText('+₹2.72 L');
    const figures = within(row())
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(figures).toEqual(expect.arrayContaining(['+₹2.72 L', '+13.80', '−24.10', '54.00', '1.10', '300']));
    expect(within(row('Gone')).getAllByTitle('Not known of this run.')).toHaveLength(6);
  });

  it('asks once for the curve of a run that is done and was never looked at', async () => {
    const { sent } = draw({ [RUN]: answered({}), [REPORT]: { body: reportForTest() } });
    await expect.poll(() => localStorage.getItem('backtests')).toContain('"shape":[1000000,1272000]');
    expect(sent.filter(({ call }) => call === REPORT)).toHaveLength(1);
  });

  it('ticks one to be compared and does not open it', async () => {
    const page = draw({}, ['RSI over 60', 'Other'], [idOf(2)]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Other' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare RSI over 60' }));
    expect(tick.mock.calls).toEqual([[idOf(1)]]);
    expect(page.address).toBe('/');
  });

  it('takes one off the list, and does not open it', async () => {
    const page = draw({}, ['RSI over 60', 'Other']);
    await userEvent.click(screen.getByRole('button', { name: 'Take Other off this list' }));
    expect(screen.queryByText('Other')).toBeNull();
    expect(row()).toBeDefined();
    expect(page.address).toBe('/');
    expect(localStorage.getItem('backtests')).not.toContain('Other');
  });

  it('opens the one that is pressed', async () => {
    const page = draw({});
    fireEvent.click(within(row()).getAllByRole('cell').at(-2)!);
    await expect.poll(() => page.address).toBe(`/strategy-backtest?run=${idOf(1)}`);
  });
});
