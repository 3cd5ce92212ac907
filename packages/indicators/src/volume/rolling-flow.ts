import { type Column, rollingSum, whole } from '@parakh/frames';

/** A rolling sum, and beside it for how many bars nothing has come in. */
export interface Flow {
  readonly sum: Column;
  readonly quiet: Column;
}

export function rollingFlow(values: Column, { sum, quiet }: Flow, length: number, from: number): void {
  rollingSum(values, sum, length, from);
  let bars = whole(from === 0 ? 0 : quiet[from - 1]!);
  for (let i = from; i < values.length; i++) {
    // All bits of the count, or none: no processor can guess on which bars nothing comes in.
    bars = (bars + 1) & (0 - Number(values[i] === 0));
    quiet[i] = bars;
  }
}

/** The sum of the last `length` values; exactly 0 when all of them are, since what rounding left behind is no flow. */
export function flowAt({ sum, quiet }: Flow, bar: number, length: number): number {
  return quiet[bar]! >= length ? 0 : sum[bar]!;
}
