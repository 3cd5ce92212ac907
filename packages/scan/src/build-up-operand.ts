import { type BuildUp, buildUpOf } from '@parakh/options';
import { contractOperand } from './contract-operand.ts';
import { futuresChange, futuresClock, futuresFigures } from './futures-change.ts';
import type { AnyFunction } from './language-function.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'example'>;

/** Whether the futures of a symbol are of one of the four classes of build-up. */
export function buildUpOperand({ of, ...definition }: Definition & { readonly of: BuildUp }): AnyFunction {
  return contractOperand({
    ...definition,
    formula:
      'price of the nearest future and open interest of all months, each against the same contracts n sessions before; unchanged is neither',
    source: 'The matrix of price and open interest, as NSE Academy and trade-pulse.in teach it.',
    unit: 'count',
    range: [0, 1],
    parameters: { bars: { kind: 'timeframe', optional: 1 } },
    figures: () => futuresFigures,
    clock: futuresClock,
    lookback: ({ bars }) => bars!,
    whenUnknown: 'nothing of so many sessions before is available to compare with',
    fill(inputs, answer, { bars }, from) {
      for (let i = from; i < answer.length; i++) {
        const { before, now } = futuresChange(inputs, i, bars!);
        const found = buildUpOf(before, now);
        answer[i] = found === undefined ? NaN : Number(found === of);
      }
    },
  });
}
