import type { Viewpoint } from '../viewpoint.ts';

export const of: Viewpoint = {
  name: 'Of',
  description:
    'The value of another symbol or index, at its last bar at or before this one, of the same day; unknown on days without a bar of it.',
  group: 'Comparison with others',
  formula: 'x worked out on the bars of the named symbol',
  source: "Parakh's own definition.",
  example: '([0] day Change % > Of("NIFTY 50", [0] day Change %))',
  parameters: { symbol: 'string', value: 'reading' },
  view: { kind: 'symbol' },
};
