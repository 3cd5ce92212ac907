import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import type { KernelContext, Past } from './hot-kernel.ts';

export function exponential(length: number): number {
  return 2 / (length + 1);
}

export function wilder(length: number): number {
  return 1 / length;
}

/** One bar of `fillAverage`, which goes by blocks of four bars. */
export function averageStep(context: KernelContext, source: Past, out: Series, share: number): Step {
  const values = [source.at(0), source.at(1), source.at(2), source.at(3)] as const;
  const averages = [out.at(1), out.at(2), out.at(3), out.at(4)] as const;
  const written = out.at(0);
  const { bars } = context;
  const fade = 1 - share;
  const [fade2, fade3, fade4] = [fade * fade, fade * fade * fade, fade * fade * fade * fade];
  return ({ from, to }) => {
    const [v0, v1, v2, v3] = [values[0](), values[1](), values[2](), values[3]()];
    const [a1, a2, a3, a4] = [averages[0](), averages[1](), averages[2](), averages[3]()];
    const answer = written();
    for (let row = from; row < to; row++) {
      const past = bars[row]! & 3;
      const value = v0[row]!;
      let next = NaN;
      if (past === 0) {
        next = value + fade * (a1[row]! - value);
      } else if (past === 1) {
        const first = v1[row]!;
        next = first + share * (value - first) + fade2 * (a2[row]! - first);
      } else if (past === 2) {
        const first = v2[row]!;
        const second = first + share * (v1[row]! - first);
        next = second + share * (value - second) + fade3 * (a3[row]! - first);
      } else {
        const first = v3[row]!;
        const second = first + share * (v2[row]! - first);
        const third = second + share * (v1[row]! - second);
        next = third + share * (value - third) + fade4 * (a4[row]! - first);
      }
      answer[row] = next;
      if (Number.isNaN(next) && !Number.isNaN(value)) context.recompute(row);
    }
  };
}
