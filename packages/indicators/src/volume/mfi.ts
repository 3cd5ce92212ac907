import type { Column } from '@parakh/frames';
import { leastChange } from '../change.ts';
import { indicator, period } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';
import { within } from '../within.ts';
import { flowAt, rollingFlow } from './rolling-flow.ts';

/** The share of recent turnover that changed hands on rising prices, from 0 to 100. */
export const mfi = indicator({
  name: 'MFI',
  title: 'Money flow index',
  group: 'volume',
  description: 'The share of recent turnover that came on rising prices: an RSI that counts the volume.',
  formula:
    '100 × up flow / (up flow + down flow) over n bars; flow = TP × V of bars whose TP = (H + L + C) / 3 rose, fell',
  source: 'Gene Quong and Avrum Soudack, Volume-weighted RSI: Money Flow, Stocks & Commodities 7:3 (1989).',
  inputs: ['high', 'low', 'close', 'volume'],
  params: { length: period(14) },
  columns: ['typical', 'up', 'down', 'ups', 'downs', 'quietUp', 'quietDown', 'mfi'],
  outputs: {
    mfi: {
      operand: 'MFI',
      title: 'MFI',
      description:
        'Share of the last turnover that came on rising typical prices, 0 to 100; unknown when none rose or fell.',
      unit: 'level',
      example: '([0] day MFI(14) > 80)',
      pane: 'own',
      range: [0, 100],
      guides: [20, 80],
    },
  },
  warmup: ({ length }) => ({ mfi: length }),

  fill(bars, { typical, up, down, ups, downs, quietUp, quietDown, mfi }, { length }, from) {
    flows(bars, { typical, up, down }, from);
    const rising = { sum: ups, quiet: quietUp };
    const falling = { sum: downs, quiet: quietDown };
    rollingFlow(up, rising, length, from);
    rollingFlow(down, falling, length, from);
    for (let i = from; i < mfi.length; i++) {
      const rose = flowAt(rising, i, length);
      // Without any flow this is 0 / 0, unknown: neither side has evidence.
      mfi[i] = 100 * within(0, 1, rose / (rose + flowAt(falling, i, length)));
    }
  },
});

type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/** The first bar has no direction, nor has a bar beside an unknown one. */
function flows(
  { high, low, close, volume }: Columns<'high' | 'low' | 'close' | 'volume'>,
  { typical, up, down }: Columns<'typical' | 'up' | 'down'>,
  from: number,
): void {
  let before = from === 0 ? NaN : typical[from - 1]!;
  for (let i = from; i < close.length; i++) {
    const price = (high[i]! + low[i]! + close[i]!) / 3;
    const move = price - before;
    const least = leastChange(price);
    const flow = price * volume[i]! + nanMask(move);
    typical[i] = price;
    // Products, not jumps: no processor can guess which way the price went.
    up[i] = flow * Number(move > least);
    down[i] = flow * Number(move < -least);
    before = price;
  }
}
