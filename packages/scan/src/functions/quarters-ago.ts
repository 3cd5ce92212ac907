import type { Viewpoint } from '../viewpoint.ts';

export const quartersAgo: Viewpoint = {
  name: 'Quarters Ago',
  description: 'A fundamental as it was before the last n quarters were known; prices in it are those of the bar.',
  group: 'Fundamentals',
  formula: 'the fundamental without the newest n quarters, and without years that ended after them',
  source: "Parakh's own definition.",
  example: '(Earning Per Share > Quarters Ago(4, Earning Per Share))',
  parameters: { quarters: 'timeframe', value: 'fundamental' },
  view: { kind: 'ago', of: 'quarters' },
};
