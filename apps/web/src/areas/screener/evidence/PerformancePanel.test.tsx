import type { HistoricalPerformance, PerformanceOutcome } from '@parakh/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../shared/api/api.ts';
import { type Answer, drawPage } from '../../../shared/api/test-drawn.ts';
import type { Scan } from '../matches/use-scan.ts';
import { PerformancePanel } from './PerformancePanel.tsx';

const EVIDENCE = 'POST /api/scanner/public/backtest';
const LOOK_AHEAD = 'POST /api/x/scanner/lookahead';
/** Longer than a condition has to stand still. */
const STILL_MS = 1300;
const STRONG = '([0] day RSI(14) > 60)';
const WEAK = '([0] day RSI(14) < 40)';

const interval = (value: number) => ({ value, low: value - 0.5, high: value + 0.5 });
const outcome: PerformanceOutcome = {
  bars: 5,
  matches: 240,
  sessions: 3,
  leftOut: 12,
  mean: interval(1.25),
  median: 1.1,
  above: interval(61.5),
  random: { count: 1000, mean: 0.25, median: 0.2, above: 52 },
  difference: interval(1),
  verdict: 'higher',
};
const evidence: HistoricalPerformance = {
  condition: STRONG,
  universe: 'NIFTY 50',
  date: '2026-11-20',
  isDemo: false,
  dataAt: 0,
  firing: {
    sessions: ['2026-11-18', '2026-11-19', '2026-11-20'],
    matches: [3, 0, 1234],
    judged: [49, 50, 2000],
    mean: 412.3,
    median: 3,
    nonePct: 33,
    sharePct: 4.2,
  },
  outcomes: [outcome],
  problems: [],
};
const sameValues = { condition: STRONG, symbols: ['TCS'], moments: 1, values: 10, changed: 0, changes: [] };
const answered = { [EVIDENCE]: { body: evidence }, [LOOK_AHEAD]: { body: sameValues } };

const input = { universe: 'NIFTY 50', date: '', closedOnly: false };
const scanned: Scan = {
  data: undefined,
  error: null,
  isPending: false,
  refetch: () => undefined,
  isEvaluated: true,
  isLate: false,
};
const failed: Scan = { ...scanned, isEvaluated: false, error: new CallError(503, { message: 'No scan.' }) };
const onDay = vi.fn();

/** The panel below a scan that goes on to another condition. */
function Below({ condition, next = condition, scan, nextScan = scan }: Begins) {
  const [isNext, setNext] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setNext(true)}>
        Go on
      </button>
      <PerformancePanel
        condition={isNext ? next : condition}
        input={input}
        scan={isNext ? nextScan : scan}
        onDay={onDay}
      />
    </>
  );
}
interface Begins {
  readonly condition: string;
  readonly next?: string;
  readonly scan: Scan;
  readonly nextScan?: Scan;
}

type Answers = Record<string, Answer>;
const draw = (answers: Answers, begins: Partial<Begins> = {}) =>
  drawPage(<Below condition={STRONG} scan={scanned} {...begins} />, answers);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The condition has stood still, and an answer has come that makes this hold. */
const arrives = async <T,>(check: () => T): Promise<T> => {
  await pass(STILL_MS);
  return vi.waitFor(check);
};
const comes = () => arrives(() => screen.getByRole('region', { name: 'How often, and what came after' }));
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
const panel = () => screen.getByRole('region', { name: 'Evidence' });
const isLoading = () => within(panel()).queryByRole('status', { name: 'Loading' }) !== null;
const isBusy = () => panel().querySelector('[aria-busy="true"]') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  onDay.mockClear();
});

describe('the evidence of a condition', () => {
  it('waits for a condition that can run, and asks nothing', async () => {
    const { sent } = draw(answered, { condition: '' });
    await pass(STILL_MS);
    expect(panel().textContent).toContain('What came after its matches is shown once the condition can run.');
    expect(isLoading()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('waits for the scan, and asks once that has answered', async () => {
    const { sent } = draw(answered, { scan: { ...scanned, isEvaluated: false, isPending: true }, nextScan: scanned });
    await pass(2 * STILL_MS);
    expect(sent).toEqual([]);
    expect(isLoading()).toBe(true);
    goOn();
    await arrives(() => expect(sent.map(({ call }) => call)).toEqual([EVIDENCE, LOOK_AHEAD]));
  });

  it('does not wait for a scan that answered elsewhere', async () => {
    const { sent } = drawPage(<PerformancePanel condition={STRONG} input={input} onDay={onDay} />, answered);
    await pass(STILL_MS);
    expect(sent.map(({ call }) => call)).toContain(EVIDENCE);
  });

  it('says that it is known once the scan answers, where the scan failed, and asks nothing', async () => {
    const { sent } = draw(answered, { scan: failed });
    await pass(STILL_MS);
    expect(panel().textContent).toContain('What came after its matches is shown once the scan has answered.');
    expect(sent).toEqual([]);
  });

  it('asks nothing for a condition that was passed over in writing', async () => {
    const { sent } = draw(answered, { next: WEAK });
    await pass(1000);
    goOn();
    await pass(1000);
    expect(sent).toEqual([]);
    const asked = { condition: WEAK, universe: 'NIFTY 50' };
    await arrives(() =>
      expect(sent).toEqual([
        { call: EVIDENCE, body: { ...asked, named: false } },
        { call: LOOK_AHEAD, body: asked },
      ]),
    );
  });

  it('says that it loads', async () => {
    draw({ [EVIDENCE]: 'later' });
    await pass(2 * STILL_MS);
    expect(isLoading()).toBe(true);
    expect(screen.queryByText(/Look-ahead/)).toBeNull();
  });

  it('says why it cannot be told, and has it at the next try', async () => {
    const answers: Answers = {
      ...answered,
      [EVIDENCE]: { status: 500, body: { message: 'It broke.', requestId: 'r7' } },
    };
    draw(answers);
    const fault = await arrives(() => screen.getByRole('alert'));
    expect(fault.textContent).toMatch(/It broke\..*r7/);
    answers[EVIDENCE] = { body: evidence };
    fireEvent.click(within(fault).getByRole('button', { name: 'Try again' }));
    await comes();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what to do about too many bars, which another try would not mend', async () => {
    draw({ [EVIDENCE]: { status: 422, body: { code: 'bars.too-many', message: 'Too many.' } } });
    await arrives(() => expect(panel().textContent).toContain('choose a smaller group'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows how often it matched, what came after, and that nothing looks ahead', async () => {
    draw(answered);
    await comes();
    expect(panel().textContent).toContain('3 sessions to Fri 20 Nov 2026, up to 2,000 stocks a session');
    expect(screen.getByText('After 5 bars:').parentElement!.textContent).toContain('higher by 0.50 to 1.50 points');
    const figures = within(screen.getByRole('table')).getByRole('row', { name: /^After 5 bars/ });
    expect(figures.textContent).toMatch(/240\+1\.25 \+0\.75 to \+1\.75\+1\.10/);
    expect(isBusy()).toBe(false);
    await arrives(() => screen.getByText(/^No look-ahead/));
  });

  it('says of a past that is mostly not there, of this condition alone, and not of a clause that the text marks', async () => {
    const problems = [
      { from: 0, to: 0, severity: 'warning' as const, message: 'Minutes are available for 3 sessions.' },
      { from: 4, to: 9, severity: 'warning' as const, message: 'This is always true.' },
    ];
    draw({ ...answered, [EVIDENCE]: { body: { ...evidence, problems } } }, { next: WEAK });
    await comes();
    expect(screen.getByText('Minutes are available for 3 sessions.')).toBeDefined();
    expect(screen.queryByText('This is always true.')).toBeNull();
    goOn();
    expect(screen.queryByText('Minutes are available for 3 sessions.')).toBeNull();
  });

  it('runs the scan as of a session that is chosen', async () => {
    draw(answered);
    await comes();
    const sessions = screen.getByRole('slider');
    expect(sessions.getAttribute('aria-valuetext')).toBe('Fri 20 Nov 2026: 1,234 of 2,000 matched');
    fireEvent.keyDown(sessions, { key: 'ArrowLeft' });
    fireEvent.keyDown(sessions, { key: 'Enter' });
    expect(onDay.mock.calls).toEqual([['2026-11-19']]);
  });

  it('leads to a back-test of the condition', () => {
    draw(answered);
    const link = screen.getByRole('link', { name: 'Back-test with charges and slippage' });
    expect(link.getAttribute('href')).toBe(`/strategy-backtest?condition=${encodeURIComponent(STRONG)}`);
  });

  it('marks the evidence of the condition before as such, until that of the new one is there', async () => {
    const answers: Answers = { ...answered };
    draw(answers, { next: WEAK });
    await arrives(() => screen.getByText(/^No look-ahead/));
    answers[EVIDENCE] = 'later';
    goOn();
    expect(isBusy()).toBe(true);
    expect(screen.queryByText(/^No look-ahead/)).toBeNull();
    await pass(STILL_MS);
    expect(isBusy()).toBe(true);
    expect(screen.getByRole('region', { name: 'How often, and what came after' })).toBeDefined();
  });

  it('shows the evidence of the new condition in its place', async () => {
    const answers: Answers = { ...answered };
    draw(answers, { next: WEAK });
    await comes();
    answers[EVIDENCE] = { body: { ...evidence, condition: WEAK, date: '2026-11-19' } };
    goOn();
    await arrives(() => expect(panel().textContent).toContain('3 sessions to Thu 19 Nov 2026'));
    expect(isBusy()).toBe(false);
  });

  it('does not say of the new condition what failed for the one before', async () => {
    draw({ [EVIDENCE]: { status: 500, body: { message: 'It broke.' } } }, { next: WEAK });
    await arrives(() => screen.getByRole('alert'));
    goOn();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing of the condition before, once the scan of the new one failed', async () => {
    draw(answered, { next: WEAK, nextScan: failed });
    await arrives(() => screen.getByText(/^No look-ahead/));
    goOn();
    await pass(STILL_MS);
    expect(panel().textContent).toContain('shown once the scan has answered');
    expect(panel().textContent).not.toMatch(/sessions to|No look-ahead/);
    expect(isBusy()).toBe(false);
  });

  it('stays where the scan answered and was not renewed later', async () => {
    draw(answered, { nextScan: { ...failed, isEvaluated: true } });
    await comes();
    goOn();
    expect(screen.getByRole('region', { name: 'How often, and what came after' })).toBeDefined();
  });
});
