import type { MinuteBars } from '@parakh/live';
import { changePctOf, instantOf, type Tick } from '@parakh/market';

/** What the last tick of each symbol must have said, from its bars of the session so far (oldest first). */
export function seedBoard(kept: MinuteBars, previousCloses: ReadonlyMap<string, number>): Tick[] {
  const ticks = new Map<string, Tick>();
  for (let row = 0; row < kept.time.length; row++) {
    const token = kept.symbols[row]!;
    const before = ticks.get(token);
    const [open, high, low] = [kept.open[row]!, kept.high[row]!, kept.low[row]!];
    const ltp = kept.close[row]!;
    const close = previousCloses.get(token) ?? NaN;
    ticks.set(token, {
      token,
      ltp,
      open: before?.open ?? open,
      high: Math.max(before?.high ?? high, high),
      low: Math.min(before?.low ?? low, low),
      close,
      volume: (before?.volume ?? 0) + kept.volume[row]!,
      oi: NaN,
      changePtc: changePctOf(ltp, close),
      time: instantOf(kept.time[row]!),
    });
  }
  return [...ticks.values()];
}
