import { rollingSum } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';
import { within } from '../within.ts';
import { moneyFlow } from './money-flow.ts';
import { flowAt, rollingFlow } from './rolling-flow.ts';

/** The share of recent volume that was bought rather than sold. */
export const cmf = indicator({
  name: 'CMF',
  title: 'Chaikin money flow',
  group: 'volume',
  description:
    'How much of the recent volume came on bars that closed near their high: above 0 buyers lead, below 0 sellers.',
  formula: 'sum(((C − L) − (H − C)) / (H − L) × V, n) / sum(V, n); a bar with H = L adds 0 above',
  source: "Marc Chaikin's money flow, as StockCharts' ChartSchool publishes it.",
  inputs: ['high', 'low', 'close', 'volume'],
  params: { length: period(20) },
  columns: ['flow', 'flows', 'volumes', 'quiet', 'cmf'],
  outputs: {
    cmf: {
      operand: 'CMF',
      title: 'CMF',
      description: 'Share of the last volume that leaned to the high of its bar (up to 1) or to the low (down to -1).',
      unit: 'level',
      example: '([0] day CMF(20) > 0.2)',
      pane: 'own',
      range: [-1, 1],
      guides: [0],
    },
  },
  warmup: ({ length }) => ({ cmf: length - 1 }),

  fill(bars, { flow, flows, volumes, quiet, cmf }, { length }, from) {
    moneyFlow(bars, flow, from);
    const traded = { sum: volumes, quiet };
    rollingFlow(bars.volume, traded, length, from);
    rollingSum(flow, flows, length, from);
    let outside = 0;
    for (let i = from; i < flow.length; i++) {
      const share = flows[i]! / flowAt(traded, i, length);
      // Without any trade there is no share: it is infinite, or 0 / 0.
      cmf[i] = share + nanMask(share);
      outside |= Number(share * share > 1);
    }
    // Rounding seldom leaves the range, and to look for it on each bar would cost more than the shares.
    if (outside !== 0) for (let i = from; i < flow.length; i++) cmf[i] = within(-1, 1, cmf[i]!);
  },
});
