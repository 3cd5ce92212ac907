import { expect, it } from 'vitest';
import { chosenLines, rebasedLines, startOf } from './history-shape.ts';

const DAY = 1440;
const history = {
  time: [0, 100 * DAY, 130 * DAY],
  benchmark: 'NIFTY 50',
  sectors: [
    { id: 'NIFTY 50', close: [50, 100, 110], years: [] },
    { id: 'NIFTY IT', close: [null, null, 30], years: [] },
  ],
};

it('begins at the first session of the span', () => {
  expect([startOf(history.time, 'month'), startOf(history.time, 'year'), startOf(history.time, 'all')]).toEqual([
    1, 0, 0,
  ]);
});

it('makes each line 100 at its first known close of the span', () => {
  const lines = rebasedLines(history, ['NIFTY 50', 'NIFTY IT', 'NOPE'], 1);
  expect(lines.map(({ values }) => Array.from(values))).toEqual([
    [100, 110],
    [null, 100],
  ]);
});

it('draws what the address names, else the benchmark with others', () => {
  expect(chosenLines(history, 'NIFTY IT,NOPE')).toEqual(['NIFTY IT']);
  expect(chosenLines(history, '')).toEqual(['NIFTY 50', 'NIFTY IT']);
});
