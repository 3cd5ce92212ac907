import type { FutureBarRow } from '@parakh/contract';

/** A bar with how much its class had opened or closed until its end, since the first bar. Units; null where its class is not known. */
export interface RunningBar extends FutureBarRow {
  readonly classTotal: number | null;
}

/** `bars`: the earliest first. */
export function withTotals(bars: readonly FutureBarRow[]): RunningBar[] {
  const totals = new Map<string, number>();
  return bars.map((bar) => {
    if (bar.buildUp === null) return { ...bar, classTotal: null };
    const total = (totals.get(bar.buildUp) ?? 0) + (bar.oiChange ?? 0);
    totals.set(bar.buildUp, total);
    return { ...bar, classTotal: total };
  });
}

const order = ['long_buildup', 'short_covering', 'neutral', 'long_unwinding', 'short_buildup'];
const placeOf = ({ buildUp }: FutureBarRow) => (buildUp === null ? order.length : order.indexOf(buildUp));
const sizeOf = ({ oiChangePct }: FutureBarRow) => Math.abs(oiChangePct ?? 0);

/** From what buyers did to what sellers did; in each class where the most was opened or closed first. */
export const stripOrder = (bars: readonly FutureBarRow[]): FutureBarRow[] =>
  bars.toSorted((one, other) => placeOf(one) - placeOf(other) || sizeOf(other) - sizeOf(one));
