import type { Clause, ExplanationReply } from '@parakh/contract';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, drawPage } from '../../../shared/api/test-drawn.ts';
import { WhyPanel } from './WhyPanel.tsx';

const EXPLAIN = 'POST /api/x/scanner/explain';
const MARKS = 'POST /api/x/scanner/marks';
const CHART = 'GET /api/CandlestickAnalysis/chartData/TCS/day';
const STOCKS = 'GET /api/EodAnalysis/stocks';
const condition = '(([0] day RSI(14) > 60) AND ([0] day VOLUME > 100000))';
const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 60_000;

const rsi: Clause = {
  text: '([0] day RSI(14) > 60)',
  from: 1,
  to: 23,
  left: { text: '[0] day RSI(14)', value: 61.5 },
  operator: '>',
  right: { text: '60', value: 60 },
  outcome: 'pass',
};
const volume: Clause = {
  text: '([0] day VOLUME > 100000)',
  from: 28,
  to: 53,
  left: { text: '[0] day VOLUME', value: 90_000 },
  operator: '>',
  right: { text: '100000', value: 100_000 },
  outcome: 'fail',
};
const explanation: ExplanationReply = {
  symbol: 'TCS',
  name: 'Tata Consultancy Services',
  date: '2026-11-20',
  barTime: at('2026-11-20'),
  barClosed: true,
  asked: null,
  dataAt: 0,
  outcome: 'fail',
  clauses: [rsi, volume],
  problems: [],
};
const marksOf = (...days: readonly string[]) => ({
  body: { symbol: 'TCS', condition, interval: 'day', times: days.map(at) },
});
const noBars = { body: { symbol: 'TCS', interval: 'day', time: [] } };
const market: Record<string, Answer> = {
  [EXPLAIN]: { body: explanation },
  [MARKS]: marksOf('2026-11-18', '2026-11-20'),
  [CHART]: noBars,
};

const input = { universe: 'NIFTY 50', date: '', closedOnly: false };
const picked = vi.fn();
type Props = ComponentProps<typeof WhyPanel>;
const draw = (answers: Record<string, Answer> = {}, props: Partial<Props> = {}) =>
  drawPage(<WhyPanel symbol="TCS" condition={condition} input={input} onPick={picked} {...props} />, {
    ...market,
    ...answers,
  });
const explained = (part: Partial<ExplanationReply>) => ({ [EXPLAIN]: { body: { ...explanation, ...part } } });
const panel = () => screen.getByRole('region', { name: 'Why' });
const clauses = async () => (await screen.findAllByRole('listitem')).map((one) => one.textContent);

beforeEach(() => {
  picked.mockClear();
});

describe('why a stock matched, and why not', () => {
  it.each([
    ['no stock is picked', { symbol: undefined }],
    ['there is no condition that could run', { condition: '' }],
  ])('asks for a stock, and nothing of the server, while %s', async (_, props) => {
    const { sent } = draw({}, props);
    await act(async () => undefined);
    expect(panel().textContent).toContain('Pick a stock of the list, or name any other');
    expect(sent).toEqual([]);
  });

  it('says that it loads, and what is looked for', async () => {
    const { sent } = draw({ [EXPLAIN]: 'later', [MARKS]: 'later' });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual([EXPLAIN, MARKS]);
    expect(panel().textContent).toContain('Looking where it held');
  });

  it('has each clause in words, with its two values, and whether it holds', async () => {
    draw();
    const [first, second] = await clauses();
    expect(first).toBe('holdsRSI (14 days) is above 60.61.50>60.00');
    expect(second).toBe('does not holdThe volume is above 1,00,000.90,000.00needs >1,00,000');
    expect(screen.getByText('1 of 2 clauses hold')).toBeDefined();
    expect(panel().textContent).toContain('Tata Consultancy Services · evaluated on Fri 20 Nov 2026, candle closed');
  });

  it.each([
    ['pass', 'matched'],
    ['fail', 'did not match'],
    ['unknown', 'could not be evaluated'],
  ] as const)('says what came of it: %s', async (outcome, verdict) => {
    draw(explained({ outcome }));
    expect(await screen.findByText(verdict)).toBeDefined();
    expect(screen.getByRole('link', { name: 'TCS' }).getAttribute('href')).toBe('/stocks/TCS');
  });

  it('says that a clause lacked bars, and never makes 0 of its value', async () => {
    const unknown: Clause = { ...rsi, left: { ...rsi.left, value: null }, outcome: 'unknown' };
    draw(explained({ outcome: 'unknown', clauses: [unknown], barClosed: false }));
    const [only] = await clauses();
    expect(only).toMatch(/^not enough bars.*–>60\.00$/);
    expect(panel().textContent).toContain('live candle');
    expect(screen.getByText('0 of 1 clause holds')).toBeDefined();
  });

  it('says a clause that cannot be read as it stands', async () => {
    draw(explained({ clauses: [{ ...rsi, text: '[0] day GONE(14) > 60' }] }));
    await expect.poll(async () => (await clauses())[0]).toContain('[0] day GONE(14) > 60');
  });

  it('says why it cannot be explained, still says where it held, and explains it at the next try', async () => {
    const answers: Record<string, Answer> = { ...market, [EXPLAIN]: { status: 500, body: { message: 'It broke.' } } };
    drawPage(<WhyPanel symbol="TCS" condition={condition} input={input} onPick={picked} />, answers);
    const fault = await screen.findByRole('alert');
    expect(fault.textContent).toContain('It broke.');
    expect(await screen.findByText(/Matched on 2 sessions/)).toBeDefined();
    answers[EXPLAIN] = { body: explanation };
    await userEvent.click(within(fault).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('did not match')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['never', [], 'No match in the available history.'],
    ['once', ['2026-11-18'], 'Matched on 1 session, 18 Nov 2026.'],
    ['more often', ['2026-11-18', '2026-11-20'], 'Matched on 2 sessions, last on 20 Nov 2026.'],
  ])('says on which sessions it held: %s', async (_, days, words) => {
    draw({ [MARKS]: marksOf(...days) });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says that it is not known where it held, and why: that is no "never"', async () => {
    draw({ [MARKS]: { status: 422, body: { message: 'Too many bars.' } } });
    expect(await screen.findByText(/On which sessions it held is not known\. Too many bars\./)).toBeDefined();
    expect(screen.queryByText(/No match/)).toBeNull();
    expect(await clauses()).toHaveLength(2);
  });

  it('draws the chart up to the session that is explained', async () => {
    const { sent } = draw({ [CHART]: 'later', [`${CHART}?limit=250&prices=adjusted&to=2026-11-20`]: noBars });
    expect(await screen.findByText('No bars of this symbol are available.')).toBeDefined();
    expect(sent.filter(({ call }) => call === CHART)).toHaveLength(1);
  });

  it('draws the chart up to the session that was asked for, where nothing explains it', async () => {
    const broken = { status: 500, body: { message: 'It broke.' } };
    const answers: Record<string, Answer> = {
      [EXPLAIN]: broken,
      [CHART]: 'later',
      [`${CHART}?limit=250&prices=adjusted&to=2026-11-02`]: noBars,
    };
    draw(answers, { input: { ...input, date: '2026-11-02' } });
    expect(await screen.findByText('No bars of this symbol are available.')).toBeDefined();
  });

  it('asks for the stock as the scan evaluated it: its day, its bars, and the group that ranks are counted among', async () => {
    const { sent } = draw({}, { input: { ...input, date: '2026-11-20', closedOnly: true } });
    await clauses();
    const body = { condition, date: '2026-11-20', closedOnly: true, universe: 'NIFTY 50', symbol: 'TCS' };
    expect(sent.filter(({ call }) => call === EXPLAIN || call === MARKS)).toEqual([
      { call: EXPLAIN, body },
      { call: MARKS, body },
    ]);
  });

  it('counts no ranks among symbols that somebody chose', async () => {
    const { sent } = draw({}, { input: { ...input, universe: ['TCS', 'INFY'] } });
    await clauses();
    expect(sent.find(({ call }) => call === EXPLAIN)!.body).toEqual({ condition, symbol: 'TCS' });
  });

  it('explains another stock that is named, known ones alone', async () => {
    const stocks = { body: [{ symbol: 'INFY', name: 'Infosys', series: 'EQ' }] };
    draw({ [STOCKS]: stocks }, { symbol: undefined });
    const box = screen.getByLabelText<HTMLInputElement>('Explain another stock');
    await userEvent.type(box, 'qq');
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(picked).not.toHaveBeenCalled();
    await userEvent.clear(box);
    await userEvent.type(box, 'infy{Enter}');
    expect(picked.mock.calls).toEqual([['INFY']]);
    expect(box.value).toBe('');
  });

  it('says nothing of the stock before while the next one is on its way', async () => {
    const answers = { ...market };
    drawPage(<Picked />, answers);
    await clauses();
    answers[EXPLAIN] = 'later';
    answers[MARKS] = 'later';
    await userEvent.click(screen.getByRole('button', { name: 'INFY' }));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(panel().textContent).not.toMatch(/Tata|Matched on/);
  });
});

/** The panel beside a list in which another stock is picked. */
function Picked() {
  const [symbol, pick] = useState('TCS');
  return (
    <>
      <button type="button" onClick={() => pick('INFY')}>
        INFY
      </button>
      <WhyPanel symbol={symbol} condition={condition} input={input} onPick={pick} />
    </>
  );
}
