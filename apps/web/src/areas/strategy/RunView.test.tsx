import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { RunDetails, RunView } from './RunView.tsx';
import { reportForTest, runForTest } from './report/test-report.ts';

const done = runForTest();
const working = runForTest({ status: 'running', progress: 0.374, doing: 'evaluating the condition' });
const AT = `/api/x/strategy/backtests/${done.id}`;
const CANCEL = `DELETE ${AT}`;
const REPORT = `GET ${AT}/report`;
const noTrades = reportForTest({ statistics: { trades: 0 } });

interface Given {
  run?: typeof done;
  answers?: Parameters<typeof drawPage>[1];
  isUnheard?: boolean;
  isOfSetup?: boolean;
}
const draw = ({ run = done, answers, isUnheard = false, isOfSetup = true }: Given) =>
  drawPage(<RunView run={run} isUnheard={isUnheard} isOfSetup={isOfSetup} onText={() => undefined} />, answers);
const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });

describe('a run that is at work', () => {
  it('says that it waits for its turn', () => {
    draw({ run: runForTest({ status: 'queued', progress: 0 }) });
    expect(screen.getByRole('heading', { name: 'Waiting for its turn' })).toBeDefined();
    expect(screen.getByText('0%')).toBeDefined();
  });

  it('says what it does, how far it is, and that it goes on when one leaves', () => {
    const { sent } = draw({ run: working });
    expect(screen.getByRole('heading', { name: 'At work' })).toBeDefined();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress of the back-test' }).value).toBe(37);
    expect(screen.getByText('evaluating the condition').parentElement?.textContent).toContain('37%');
    expect(screen.getByText(/^It goes on when you leave/)).toBeDefined();
    expect(screen.queryByText(/does not answer/)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says that the server does not answer, and that nothing is lost', () => {
    draw({ run: working, isUnheard: true });
    expect(screen.getByRole('status').textContent).toMatch(/^The server does not answer. The run goes on/);
    expect(screen.queryByText(/^It goes on when you leave/)).toBeNull();
  });

  it('is cancelled by one press, which waits for its answer', async () => {
    const { sent } = draw({ run: working, answers: { [CANCEL]: 'later' } });
    await userEvent.click(cancel());
    expect(cancel().disabled).toBe(true);
    await userEvent.click(cancel());
    expect(sent.map(({ call }) => call)).toEqual([CANCEL]);
  });

  it('says why it could not be cancelled, and lets one try again', async () => {
    const body = { code: 'run.unknown', message: 'There is no such run.' };
    draw({ run: working, answers: { [CANCEL]: { status: 404, body } } });
    await userEvent.click(cancel());
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such run.');
    expect(cancel().disabled).toBe(false);
  });
});

describe('a run that ended without a result', () => {
  it.each([
    ['cancelled', null, 'This run was cancelled.'],
    ['failed', 'The condition needs 400 bars.', 'This run has failed.'],
    ['failed', null, 'This run has failed.'],
  ] as const)('says that it was %s (%s), and that it can be run again', (status, error, title) => {
    const { sent } = draw({ run: runForTest({ status, error }) });
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    const lines = [...screen.getByRole('region', { name: 'Result' }).querySelectorAll('p')].map((p) => p.textContent);
    const again = 'The strategy and its settings stand as they were; run it again when you like.';
    expect(lines).toEqual(error === null ? [again] : [error, again]);
    expect(sent).toEqual([]);
  });
});

describe('a run that is done', () => {
  it('says that its report loads', async () => {
    draw({ answers: { [REPORT]: 'later' } });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
  });

  it.each([
    ['the server fails', 503, { code: 'store.unavailable', message: 'The store does not answer.' }],
    ['it is not one’s own', 404, { code: 'run.unknown', message: 'There is no such run.' }],
  ])('says why there is no report when %s, and shows it at the next try', async (_, status, body) => {
    const answers: Record<string, { status?: number; body: unknown }> = { [REPORT]: { status, body } };
    draw({ answers });
    expect((await screen.findByRole('alert')).textContent).toContain(body.message);
    answers[REPORT] = { body: noTrades };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'What this shows' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the report, and no word of a change where the desk is as it was', async () => {
    draw({ answers: { [REPORT]: { body: noTrades } } });
    const shown = await screen.findByRole('region', { name: 'What this shows' });
    expect(shown.textContent).toContain('No trade was closed, so there is nothing to evaluate.');
    expect(screen.queryByText(/is of the run before/)).toBeNull();
  });

  it('says that the report is of the run before, once the desk has changed', async () => {
    draw({ answers: { [REPORT]: { body: noTrades } }, isOfSetup: false });
    expect(await screen.findByText(/^This report is of the run before/)).toBeDefined();
    expect(await screen.findByRole('region', { name: 'What this shows' })).toBeDefined();
  });

  it('has its details below the desk once the report is there, and nothing before', async () => {
    let answer: (report: { body: unknown }) => void = () => undefined;
    const report = new Promise<{ body: unknown }>((resolve) => (answer = resolve));
    const { sent } = drawPage(
      <section aria-label="Details">
        <RunDetails run={done} />
      </section>,
      { [REPORT]: report },
    );
    await expect.poll(() => sent).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Details' }).textContent).toBe('');
    answer({ body: noTrades });
    expect(await screen.findByRole('region', { name: 'Trades' })).toBeDefined();
  });

  it('asks for no details of a run that is at work', () => {
    expect(drawPage(<RunDetails run={working} />).sent).toEqual([]);
  });
});
