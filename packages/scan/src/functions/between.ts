import { languageFunction } from '../language-function.ts';

export const between = languageFunction({
  name: 'Between',
  description: '1 on the bars where the value lies between the two bounds, both included; else 0.',
  group: 'Functions',
  formula: '1 if a ≤ x ≤ b, else 0',
  source: "Parakh's own definition.",
  example: '(Between([0] day RSI(14), 40, 60) == 1)',
  unit: 'count',
  range: [0, 1],
  parameters: { value: 'reading', low: 'deviation', high: 'deviation' },
  columns: ['between'],
  lookback: 0,

  fill({ value }, { between }, { low, high }, from) {
    for (let i = from; i < value.length; i++) {
      const x = value[i]!;
      // Inside a warm-up nothing is known, so the answer is not known either.
      between[i] = Number.isNaN(x) ? NaN : Number(low <= x && x <= high);
    }
  },
});
