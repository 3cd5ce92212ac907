import type { Viewpoint } from '../viewpoint.ts';

export const yearsAgo: Viewpoint = {
  name: 'Years Ago',
  description: 'A fundamental as it was before the last n years were known; prices in it are those of the bar.',
  group: 'Fundamentals',
  formula: 'the fundamental without the newest n years and balance sheets and the newest 4n quarters',
  source: "Parakh's own definition.",
  example: '(Net profit Annually > Years Ago(1, Net profit Annually))',
  parameters: { years: 'timeframe', value: 'fundamental' },
  view: { kind: 'ago', of: 'years' },
};
