import type { Clause, Match, ScanReply } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../shared/api/api.ts';
import { type Answer, drawPage } from '../../../shared/api/test-drawn.ts';
import { useMarketState } from '../../../shared/live/market-state.ts';
import { testState } from '../../../shared/live/test-market-state.ts';
import { MatchesPanel } from './MatchesPanel.tsx';
import type { Scan } from './use-scan.ts';

const match = (symbol: string, changePct: number | null, rsi: number | null): Match => ({
  symbol,
  name: `${symbol} Limited`,
  sector: 'IT',
  last: 3800.5,
  changePct,
  volume: 123_456,
  values: [rsi, 3800.5],
  closes: [1, 2, 3],
});
const clause: Clause = {
  text: '[0] day RSI(14) > 60',
  from: 1,
  to: 21,
  left: { text: '[0] day RSI(14)', value: 58.25 },
  operator: '>',
  right: { text: '60', value: 60 },
  outcome: 'fail',
};
const miss = { symbol: 'WIPRO', name: 'Wipro', failing: [clause], gap: 0.0292 };
const reply: ScanReply = {
  date: '2026-11-20',
  barTime: 0,
  barClosed: true,
  asked: null,
  dataAt: 0,
  universe: 'NIFTY 50',
  scanned: 1500,
  unknown: 0,
  absent: 0,
  condition: '([0] day RSI(14) > 60)',
  operands: ['[0] day RSI(14)', '[0] day CLOSE'],
  matches: [match('TCS', 0.5, 61.5), match('INFY', 2.25, null)],
  nearest: [miss],
  problems: [],
  tookMs: 3,
};
const refetch = vi.fn();
const picked = vi.fn();
const scan: Scan = { data: reply, error: null, isPending: false, refetch, isEvaluated: true, isLate: false };
const waiting: Scan = { ...scan, data: undefined, isPending: true, isEvaluated: false };
const of = (part: Partial<ScanReply>): Scan => ({ ...scan, data: { ...reply, ...part } });

const STATE = 'GET /api/x/market/state';
const closed = { body: { ...testState, live: null } };
type Props = ComponentProps<typeof MatchesPanel>;
const draw = (props: Partial<Props> = {}, state: Answer = closed) =>
  drawPage(
    <>
      <MatchesPanel reply={scan} runs isCurrent picked={undefined} onPick={picked} {...props} />
      <Market />
    </>,
    { [STATE]: state },
  );
const rows = () =>
  within(screen.getByRole('table', { name: 'Matches' }))
    .getAllByRole('row')
    .slice(1);
const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
const panel = () => screen.getByRole('region', { name: 'Matches' });

beforeEach(() => {
  refetch.mockClear();
  picked.mockClear();
});

describe('the matches of a scan', () => {
  it('says that it loads', async () => {
    draw({ reply: waiting });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    expect(panel().textContent).not.toContain('matched');
  });

  it('waits for a condition that can run', () => {
    draw({ reply: waiting, runs: false });
    expect(screen.getByText('The stocks appear once the condition can run.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why no scan came, and tries again', async () => {
    draw({ reply: { ...waiting, isPending: false, error: new CallError(422, { message: 'Too many bars.' }) } });
    const fault = screen.getByRole('alert');
    expect(fault.textContent).toContain('Too many bars.');
    await userEvent.click(within(fault).getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('says of which session it is, how many match, and whether its bar is closed', () => {
    draw();
    expect(within(panel()).getByRole('banner').textContent).toMatch(
      /^Matches2session of Fri 20 Nov 2026, candle closed/,
    );
  });

  it('says that the candle is live', () => {
    draw({ reply: of({ barClosed: false }) });
    expect(panel().textContent).toContain('session of Fri 20 Nov 2026, live candle');
  });

  it('has a row for each match, the largest gain first, and says what was not known', () => {
    draw();
    expect(rows().map((row) => within(row).getAllByRole('cell').at(0)!.textContent)).toEqual([
      expect.stringContaining('INFY'),
      expect.stringContaining('TCS'),
    ]);
    expect(within(rows().at(0)!).getByTitle('Not enough bars.').textContent).toBe('–');
    expect(rows().at(1)!.textContent).toContain('61.5');
  });

  it('has a column for each value that decided, but not for the close once more', () => {
    draw();
    expect(heads().filter((one) => /RSI|CLOSE|Close/.test(one ?? ''))).toEqual([
      expect.stringContaining('Close'),
      expect.stringContaining('RSI(14)'),
    ]);
  });

  it('shows 24 values of a condition with more', () => {
    const operands = Array.from({ length: 30 }, (_, i) => `[0] day RSI(${i + 2})`);
    draw({ reply: of({ operands, matches: [{ ...match('TCS', 1, 1), values: operands.map((_, i) => i) }] }) });
    expect(heads().filter((one) => one?.includes('RSI'))).toHaveLength(24);
  });

  it('shows what stocks cost now, and since the close that was evaluated, where prices tick', async () => {
    draw({}, { body: testState });
    expect(await screen.findByRole('columnheader', { name: /^Now/ })).toBeDefined();
    expect(heads().some((one) => one?.includes('Since'))).toBe(true);
    expect(within(rows().at(0)!).getAllByTitle('It has not traded in the session that runs.')).toHaveLength(2);
  });

  it('has no prices of now where none tick', async () => {
    draw({}, { body: { ...testState, source: 'real' } });
    await screen.findByText('The market is known');
    expect(heads().some((one) => /Now|Since/.test(one ?? ''))).toBe(false);
  });

  it('marks the match that is explained, and explains another by its key', async () => {
    draw({ picked: 'TCS' });
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    rows().at(0)!.focus();
    await userEvent.keyboard('e');
    expect(picked.mock.calls).toEqual([['INFY']]);
  });

  it('says what the condition lacks where nothing is known of any stock', () => {
    const message = 'No futures and options are imported.';
    const problems = [{ from: 0, to: 0, severity: 'warning', message }] as const;
    draw({ reply: of({ matches: [], nearest: [], unknown: 1500, problems: [...problems] }) });
    expect(panel().textContent).toContain(message);
    expect(panel().textContent).not.toContain('lacked bars');
  });

  it('says that nothing matched, how many were evaluated, and who comes nearest', async () => {
    draw({ reply: of({ matches: [], unknown: 12 }) });
    expect(screen.getByRole('heading', { name: '0 of 1,500 matched on Fri 20 Nov 2026.' })).toBeDefined();
    expect(panel().textContent).toContain('12 lacked bars; all others were evaluated.');
    expect(screen.queryByRole('group', { name: 'Which stocks' })).toBeNull();
    const nearest = screen.getByRole('button', { name: /WIPRO/ });
    expect(nearest.textContent).toMatch(/58\.25.*needs >.*60.*2\.9%/);
    await userEvent.click(nearest);
    expect(picked.mock.calls).toEqual([['WIPRO']]);
  });

  it('says that nobody comes near, where nobody does', () => {
    draw({ reply: of({ matches: [], nearest: [] }) });
    expect(panel().textContent).toContain('No data is missing: all were evaluated.');
    expect(panel().textContent).toContain('No other stock has values on both sides of what it fails.');
  });

  it('shows the nearest misses in place of the matches, and the matches again', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Nearest misses' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: /WIPRO/ })).toBeDefined();
    expect(screen.queryByRole('heading', { name: /^0 of/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Matches' }));
    expect(rows()).toHaveLength(2);
  });

  it('keeps to the nearest misses when the scan is renewed', async () => {
    drawPage(<Renewed />, { [STATE]: closed });
    await userEvent.click(screen.getByRole('button', { name: 'Nearest misses' }));
    await userEvent.click(screen.getByRole('button', { name: 'Scan again' }));
    expect(panel().textContent).toContain('session of Mon 23 Nov 2026');
    expect(screen.getByRole('button', { name: /WIPRO/ })).toBeDefined();
  });

  it.each([
    ['of the last condition that could run', { isCurrent: false }, /of the last condition that could run/],
    ['of the scan before, while the new one takes its time', { reply: { ...scan, isLate: true } }, /previous scan/],
  ])('says that the matches are those %s', (_, props, words) => {
    draw(props);
    expect(screen.getByText(words)).toBeDefined();
    expect(rows()).toHaveLength(2);
  });

  it('keeps the matches and says so, where they could not be renewed', () => {
    draw({ reply: { ...scan, error: new CallError(500, { message: 'It broke.' }) } });
    expect(screen.getByText('These figures could not be renewed: It broke.')).toBeDefined();
    expect(rows()).toHaveLength(2);
  });

  it('says neither of matches that are current', () => {
    draw();
    expect(screen.queryByText(/^These (are the matches|figures)/)).toBeNull();
  });
});

/** Says that it is known by now whether prices tick. */
function Market() {
  return useMarketState().data ? <i>The market is known</i> : null;
}

/** A scan that is run again on the next session. */
function Renewed() {
  const [date, setDate] = useState(reply.date);
  return (
    <>
      <button type="button" onClick={() => setDate('2026-11-23')}>
        Scan again
      </button>
      <MatchesPanel reply={of({ date })} runs isCurrent picked={undefined} onPick={picked} />
    </>
  );
}
