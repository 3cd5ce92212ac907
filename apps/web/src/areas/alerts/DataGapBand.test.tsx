import type { DataGap } from '@parakh/contract';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { feedForTest, marketStateForTest, NOON } from '../../shared/live/test-market-state.ts';
import { DataGapBand } from './DataGapBand.tsx';

const BLIND = 'GET /api/x/alerts/blind';
const STATE = 'GET /api/x/market/state';
const MINUTE = 60_000;
const gap = (begin: number, changes: Partial<DataGap> = {}): DataGap => ({
  what: 'prices',
  from: NOON + begin * MINUTE,
  to: NOON + (begin + 5) * MINUTE,
  because: 'the source was silent',
  symbols: null,
  ...changes,
});
const late: Partial<DataGap> = { what: 'evaluation', because: 'too much to do' };
const answered = (...stretches: readonly DataGap[]) => ({ body: { day: '2026-11-20', isLive: true, stretches } });
const noon = { body: marketStateForTest({ phase: 'open', now: NOON, live: feedForTest() }) };
const night = { body: marketStateForTest() };

type Answers = Record<string, { status?: number; body: unknown } | 'later'>;
const draw = (answers: Answers) => drawPage(<DataGapBand />, answers);
const bands = () => screen.queryAllByRole('status').map((band) => band.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const LOST = 'What happened then could not be found.';
const FOUND_LATE = 'What comes true meanwhile is found late, and says so.';

describe('minutes without prices', () => {
  it.each<[string, Answers[string]]>([
    ['there are none', answered()],
    ['they are not known yet', 'later'],
    ['the server fails', { status: 503, body: { message: 'The store does not answer.' } }],
  ])('are not spoken of while %s', async (_, answer) => {
    vi.useFakeTimers();
    const { sent } = draw({ [BLIND]: answer, [STATE]: night });
    await pass(1000);
    expect(sent.some(({ call }) => call === BLIND)).toBe(true);
    expect(bands()).toEqual([]);
  });

  it.each<[string, readonly DataGap[], readonly string[]]>([
    ['of one that is over', [gap(0)], [`No prices came 11:30 to 11:35 (the source was silent). ${LOST}`]],
    ['of one that lasts', [gap(0, { to: null })], [`No prices came 11:30 to now (the source was silent). ${LOST}`]],
    [
      'of some symbols',
      [gap(0, { symbols: 12 })],
      [`No prices came 11:30 to 11:35, 12 symbols (the source was silent). ${LOST}`],
    ],
    [
      'of one symbol',
      [gap(0, { symbols: 1 })],
      [`No prices came 11:30 to 11:35, one symbol (the source was silent). ${LOST}`],
    ],
    [
      'of alerts that were not evaluated',
      [gap(0, late)],
      [`Alerts were not evaluated 11:30 to 11:35 (too much to do). ${FOUND_LATE}`],
    ],
    [
      'of both, each by itself',
      [gap(0), gap(6, { ...late, to: null })],
      [
        `No prices came 11:30 to 11:35 (the source was silent). ${LOST}`,
        `Alerts were not evaluated 11:36 to now (too much to do). ${FOUND_LATE}`,
      ],
    ],
  ])('are told: %s', async (_, stretches, words) => {
    draw({ [BLIND]: answered(...stretches), [STATE]: night });
    await expect.poll(bands).toEqual(words);
  });

  it.each([
    [3, ''],
    [4, ' and once before'],
    [6, ' and 3 times before'],
  ])('are told by the last three where there were %d of them', async (many, before) => {
    const all = Array.from({ length: many }, (_, i) => gap(10 * i, { because: `cause ${many - i}` }));
    draw({ [BLIND]: answered(...all), [STATE]: night });
    await expect.poll(bands).toHaveLength(1);
    const [words = ''] = bands();
    expect(words.match(/cause \d/g)).toEqual(['cause 3', 'cause 2', 'cause 1']);
    expect(words).toContain(`(cause 1)${before}. ${LOST}`);
  });

  it('are asked for each minute while a session runs; what lasted then is over', async () => {
    vi.useFakeTimers();
    const answers: Answers = { [BLIND]: answered(gap(0, { to: null })), [STATE]: noon };
    draw(answers);
    await pass(100);
    expect(bands()[0]).toContain('11:30 to now');
    answers[BLIND] = answered(gap(0));
    await pass(MINUTE);
    expect(bands()[0]).toContain('11:30 to 11:35');
  });

  it('stay told when a later answer fails', async () => {
    vi.useFakeTimers();
    const answers: Answers = { [BLIND]: answered(gap(0)), [STATE]: noon };
    const { sent } = draw(answers);
    await pass(100);
    answers[BLIND] = { status: 503, body: { message: 'The store does not answer.' } };
    await pass(MINUTE);
    expect(sent.filter(({ call }) => call === BLIND)).toHaveLength(2);
    expect(bands()).toHaveLength(1);
  });

  it('are asked for once while no session runs', async () => {
    vi.useFakeTimers();
    const { sent } = draw({ [BLIND]: answered(gap(0)), [STATE]: night });
    await pass(5 * MINUTE);
    expect(sent.filter(({ call }) => call === BLIND)).toHaveLength(1);
  });
});
