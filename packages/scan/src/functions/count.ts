import { languageFunction } from '../language-function.ts';

export const count = languageFunction({
  name: 'Count',
  description: 'On how many of the last n bars the comparison held.',
  group: 'Logic and counting',
  formula: 'number of the last n bars on which the comparison held',
  source: "Parakh's own definition; Chartink's count(n, 1 where …).",
  example: '([0] day Count(10, ([0] day CLOSE > [0] day OPEN)) >= 7)',
  place: 'indicator',
  unit: 'count',
  parameters: { length: 'timeframe', held: 'comparison' },
  columns: ['bars', 'times', 'count'],
  lookback: ({ length }) => length - 1,
  resumes: true,

  fill({ held }, { bars, times, count }, { length }, from) {
    let [since, sum] = from === 0 ? [0, 0] : [bars[from - 1]!, times[from - 1]!];
    for (let i = from; i < held.length; i++) {
      since = barsSinceKnown(held[i]!, since);
      sum += Number(held[i] === 1);
      if (i >= length) sum -= Number(held[i - length] === 1);
      bars[i] = since;
      times[i] = sum;
      count[i] = since < length ? NaN : sum;
    }
  },
});

/** Before the comparison was known for the first time there is nothing to count; a later unknown bar (a division by zero) did not hold. */
function barsSinceKnown(held: number, before: number): number {
  return before === 0 && Number.isNaN(held) ? 0 : before + 1;
}
