import type { Column } from '@parakh/frames';

export interface Candles {
  readonly value: Column;
  readonly sessionBar: Column;
  readonly day: Column;
}

/** The value at the n-th candle of each session (1 is the first), from that candle on to the end of the session; unknown where the symbol has no such candle. */
export function ofCandle({ value, sessionBar, day }: Candles, out: Column, number: number, from: number): void {
  for (let i = from; i < out.length; i++) {
    if (sessionBar[i] === number - 1) out[i] = value[i]!;
    else out[i] = i > 0 && day[i] === day[i - 1] ? out[i - 1]! : NaN;
  }
}
