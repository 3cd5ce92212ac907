import { instantOf } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { minuteIn, minuteText, spanOf } from './replay.ts';

const at = (time: string) => Date.parse(`2026-11-27T${time}+05:30`);

describe('the moments of a session', () => {
  it('are the ends of its minutes, to the bell', () => {
    const { first, last } = spanOf({ date: '2026-11-27', at: null });
    expect([instantOf(first), instantOf(last)]).toEqual([at('09:16:00'), at('15:30:00')]);
  });

  it('end with the last minute that is over while it runs', () => {
    expect(instantOf(spanOf({ date: '2026-11-27', at: at('11:00:45') }).last)).toBe(at('11:00:00'));
  });

  it('are named by the clock; what lies outside is none', () => {
    const span = spanOf({ date: '2026-11-27', at: at('11:00:45') });
    expect(instantOf(minuteIn(span, '10:15')!)).toBe(at('10:15:00'));
    expect(minuteText(minuteIn(span, '10:15')!)).toBe('10:15');
    expect(['09:15', '11:01', '25:00', '', 'noon'].map((text) => minuteIn(span, text))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});
