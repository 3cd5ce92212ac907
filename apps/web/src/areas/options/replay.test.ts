import { instantOf, timeAt } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { halfHoursIn, minuteIn, minuteText, momentSince, spanOf } from './replay.ts';

const at = (time: string) => Date.parse(`2026-11-27T${time}+05:30`);
/** A path has the minutes that are over, by their starts. */
const pathOf = (from: string, to: string) => {
  const [first, last] = [timeAt(at(from)), timeAt(at(to))];
  return { times: Array.from({ length: last - first }, (_, i) => first + i) };
};

describe('the moments of a session', () => {
  it('are the ends of the minutes of its path', () => {
    const { first, last } = spanOf(pathOf('09:15:00', '15:30:00'), { at: null });
    expect([instantOf(first), instantOf(last)]).toEqual([at('09:16:00'), at('15:30:00')]);
  });

  it('begin where a recording does', () => {
    expect(instantOf(spanOf(pathOf('10:42:00', '15:30:00'), { at: null }).first)).toBe(at('10:43:00'));
  });

  it('go on to now while it runs, however old the path is', () => {
    expect(instantOf(spanOf(pathOf('09:15:00', '10:58:00'), { at: at('11:00:45') }).last)).toBe(at('11:00:00'));
  });

  it('are named by the clock; what lies outside is none', () => {
    const span = spanOf(pathOf('09:15:00', '11:00:00'), { at: at('11:00:45') });
    expect(instantOf(minuteIn(span, '10:15')!)).toBe(at('10:15:00'));
    expect(minuteText(minuteIn(span, '10:15')!)).toBe('10:15');
    expect(['09:15', '11:01', '25:00', '', 'noon'].map((text) => minuteIn(span, text))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});

const clock = (minute: number | undefined) => minute && minuteText(minute);

describe('the moment that a chain is compared with', () => {
  const span = spanOf(pathOf('09:15:00', '11:10:00'), { at: null });
  const since = (text: string, shown = '11:10') => clock(momentSince(span, minuteIn(span, shown)!, text));

  it('is so far back, though not before the session, or any minute before the one that is shown', () => {
    expect(['open', '15', '60', '10:37'].map((text) => since(text))).toEqual(['09:16', '10:55', '10:10', '10:37']);
    expect(since('60', '09:40')).toBe('09:16');
  });

  it('is none where none is asked for, or one that is not over', () => {
    expect(['', 'noon', '11:10', '08:00'].map((text) => since(text))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(since('10:37', '10:30')).toBeUndefined();
  });

  it('is offered each half hour', () => {
    expect(halfHoursIn(span, minuteIn(span, '11:10')!)).toEqual(['09:30', '10:00', '10:30', '11:00']);
    expect(halfHoursIn(span, minuteIn(span, '10:00')!)).toEqual(['09:30']);
    expect(halfHoursIn(span, minuteIn(span, '09:20')!)).toEqual([]);
  });
});
