import type { FeedStatus, MarketState } from '@parakh/contract';
import { act } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawPage } from '../shared/api/test-drawn.ts';
import { forgetFeed, lostFeed, setFeed } from '../shared/live/feed.ts';
import { feedForTest, marketStateForTest, NOON } from '../shared/live/test-market-state.ts';
import { MarketMark } from './MarketMark.tsx';

const draw = (changes?: Partial<MarketState>) =>
  drawPage(<MarketMark state={changes && marketStateForTest(changes)} />);
const drawLive = (changes: Partial<FeedStatus>, around: Partial<MarketState> = {}) =>
  draw({ phase: 'open', live: feedForTest(changes), ...around });
const mark = () => document.querySelector<HTMLElement>('.market-state')!;
/** What is read, part by part, and the colour of the dot. */
const shown = () => ({
  words: [...mark().children].map((part) => part.textContent).filter(Boolean),
  dot: mark().querySelector('.dot')?.className.replace('dot ', ''),
});
const hears = (changes: Partial<FeedStatus>) => {
  onTestFinished(forgetFeed);
  act(() => setFeed(feedForTest(changes)));
};
const partial = { notice: '310 of 500 symbols are in', isPartial: true } as const;
const demo = { source: 'demo', notice: 'Demo market: simulated prices' } as const;

describe('the mark of the market', () => {
  it('is empty until it is known which market is shown', () => {
    draw();
    expect(mark().textContent).toBe('');
    expect(shown().dot).toBeUndefined();
  });

  it('says that there are no prices, and what to do about it', () => {
    draw({ source: 'empty', lastSession: null, dataAt: null, live: feedForTest() });
    expect(shown()).toEqual({ words: ['No prices'], dot: 'stale' });
    expect(mark().title).toBe('No prices are available yet. Import the exchange files first.');
  });

  it.each([
    ['pre-open', 'Pre-open', 'stale'],
    ['open', 'Open', 'open'],
    ['closed', 'Closed', 'closed'],
    ['holiday', 'Holiday', 'closed'],
  ] as const)('says that the exchange is %s, and of which session the figures are', (phase, word, dot) => {
    draw({ phase });
    expect(shown()).toEqual({ words: [word, 'Thu 19 Nov 2026'], dot });
    expect(mark().title).toBe('Session of Thu 19 Nov 2026. Figures read in at 18:30:00 IST');
  });

  it('says nothing of when figures came in where that is not known', () => {
    draw({ dataAt: null, lastSession: null });
    expect(mark().title).toBe('Session of –');
    expect(shown().words).toEqual(['Closed', '–']);
  });

  it('says before anything else that the market is a demo', () => {
    draw(demo);
    expect(shown()).toEqual({ words: ['Closed', demo.notice], dot: 'closed' });
    expect(mark().title).toMatch(/^Demo market: simulated prices\. Session of Thu 19 Nov 2026/);
  });

  it('says that the session is not whole yet', () => {
    draw(partial);
    expect(shown().words).toEqual(['Closed', 'Part of Thu 19 Nov 2026']);
    expect(mark().title).toContain('310 of 500 symbols are in');
  });

  it('calls a session whole while it is the holiday list that is short', () => {
    draw({ notice: 'The holiday list lacks 2027: no session is assumed' });
    expect(shown().words).toEqual(['Closed', 'Thu 19 Nov 2026']);
    expect(mark().title).toContain('The holiday list lacks 2027');
  });
});

describe('the mark of a session that runs', () => {
  it.each([
    ['pre-open', 'Pre-open', 'stale'],
    ['open', 'Open', 'open'],
    ['closed', 'Closed', 'closed'],
  ] as const)('says that it is %s, with the clock of the exchange and where prices come from', (phase, word, dot) => {
    drawLive({ phase });
    expect(shown()).toEqual({ words: [word, '11:30:00', 'Fri 20 Nov 2026'], dot });
    expect(mark().title).toBe('Session of Fri 20 Nov 2026, prices of the simulator');
  });

  it('is of the last session again where the feed brings none', () => {
    drawLive({ isLive: false });
    expect(shown().words).toEqual(['Open', 'Thu 19 Nov 2026']);
  });

  it.each([
    [1, '11:30:03'],
    [20, '11:31:00'],
  ])('goes on by itself, %d times as fast', async (speed, clock) => {
    vi.useFakeTimers();
    drawLive({ speed });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(shown().words[1]).toBe(clock);
  });

  it('takes what the socket says before what was asked', () => {
    drawLive({ phase: 'pre-open' });
    hears({ phase: 'open', exchangeAt: NOON + 60_000 });
    expect(shown()).toEqual({ words: ['Open', '11:31:00', 'Fri 20 Nov 2026'], dot: 'open' });
  });

  it('says since when no prices come', () => {
    drawLive({ blindSince: NOON - 90_000 });
    expect(shown()).toEqual({ words: ['Stopped', '11:28:30', 'Fri 20 Nov 2026'], dot: 'stale' });
  });

  it('stands where it stood when the line breaks, and goes on when it is back', async () => {
    vi.useFakeTimers();
    drawLive({});
    hears({});
    await act(() => vi.advanceTimersByTimeAsync(2000));
    act(lostFeed);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(shown()).toEqual({ words: ['Stopped', '11:30:02', 'Fri 20 Nov 2026'], dot: 'stale' });
    hears({ exchangeAt: NOON + 7000 });
    expect(shown()).toEqual({ words: ['Open', '11:30:07', 'Fri 20 Nov 2026'], dot: 'open' });
  });

  it('stands where the server told it to be when the line broke before a word came by it', async () => {
    vi.useFakeTimers();
    onTestFinished(forgetFeed);
    drawLive({});
    act(lostFeed);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(shown()).toEqual({ words: ['Stopped', '11:30:00', 'Fri 20 Nov 2026'], dot: 'stale' });
    hears({ exchangeAt: NOON + 7000 });
    expect(shown()).toEqual({ words: ['Open', '11:30:07', 'Fri 20 Nov 2026'], dot: 'open' });
  });

  it.each([
    [NOON, false, 'open', 'Alerts last evaluated at 11:30'],
    [NOON, true, 'stale', 'Alerts last evaluated at 11:30'],
    [null, false, 'open', 'Alerts were not evaluated in this session yet'],
  ])('says how far alerts are evaluated: until %s, late %s', (until, isLate, dot, words) => {
    drawLive({ evaluated: { until, at: until, isLate, because: null } });
    expect(shown().dot).toBe(dot);
    expect(shown().words[0]).toBe('Open');
    expect(mark().title).toContain(words);
  });

  it('says nothing of what the session before it lacks but in passing', () => {
    drawLive({}, partial);
    expect(shown().words).toEqual(['Open', '11:30:00', 'Fri 20 Nov 2026']);
    expect(mark().title).toContain('310 of 500 symbols are in');
  });

  it('says that it is a demo', () => {
    drawLive({ isDemo: true }, demo);
    expect(shown().words).toEqual(['Open', '11:30:00', demo.notice]);
    expect(mark().title).toMatch(/^Demo market: simulated prices\./);
  });
});
