import { dayNumber } from '@parakh/base';
import { session, tradingDays } from '@parakh/market';
import { expect, it } from 'vitest';
import { demoEvents, demoResults } from './company-events.ts';
import { makeModel } from './model.ts';
import { demoNews } from './news.ts';
import { demoFigures } from './statements.ts';

const days = tradingDays('2025-11-20', '2026-11-20');
const model = makeModel(days.map((day) => session(day)!));
const results = demoResults(demoFigures(model));
const events = demoEvents(model, results);

it('simulated companies pay dividends on sessions, out of results that were told before', () => {
  const last = dayNumber(days.at(-1)!);
  const dividends = events.actions.filter(({ what }) => what === 'dividend');
  expect(dividends.length).toBeGreaterThan(300);
  for (const { symbol, exDay, amount, text } of dividends) {
    expect(amount).toBeGreaterThan(0);
    expect(text).toContain('(simulated)');
    if (exDay <= last) expect(days.map(dayNumber)).toContain(exDay);
    expect(results.some((result) => result.symbol === symbol && result.knownOn < exDay)).toBe(true);
  }
});

it('their boards meet on the day of each result, and of the next', () => {
  const next = events.meetings.filter(({ day }) => day > dayNumber(days.at(-1)!));
  expect(new Set(next.map(({ symbol }) => symbol)).size).toBe(500);
  const [result] = results;
  expect(events.meetings).toContainEqual({
    symbol: result!.symbol,
    day: result!.knownOn,
    purpose: expect.stringContaining('Financial Results'),
  });
});

it('every item of news says that it is made up, and tells nothing of days to come', () => {
  const news = demoNews(model, results, events);
  expect(news.length).toBeGreaterThan(100);
  expect(new Set(news.map(({ source }) => source))).toEqual(new Set(['Demo news (made up)']));
  const end = Date.parse(`${days.at(-1)}T23:59:59+05:30`);
  expect(Math.max(...news.map(({ at }) => at))).toBeLessThanOrEqual(end);
  expect(new Set(news.map(({ id }) => id)).size).toBe(news.length);
});
