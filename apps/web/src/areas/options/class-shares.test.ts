import { describe, expect, it } from 'vitest';
import { sharesOf } from './class-shares.ts';

const days = ['2026-11-25', '2026-11-26', '2026-11-27'];

describe('classes through the sessions', () => {
  it('are shares of the symbols of which the class was known, from the first such session on', () => {
    const long = { sessions: days, matches: [0, 40, 50], judged: [0, 200, 200] };
    const short = { sessions: days.slice(1), matches: [20, null], judged: [200, 200] };
    expect(sharesOf([long, short])).toEqual({
      sessions: days.slice(1),
      columns: [
        [20, 25],
        [10, null],
      ],
    });
  });

  it('are none where no contracts were imported', () => {
    expect(sharesOf([{ sessions: days, matches: [0, 0, 0], judged: [0, 0, 0] }])).toEqual({
      sessions: [],
      columns: [[]],
    });
  });
});
