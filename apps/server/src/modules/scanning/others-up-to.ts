import { type Bars, barColumns, timeIndex } from '@parakh/frames';
import { barDay } from '@parakh/market';
import { adjusted, type History, type Others } from '@parakh/scan';
import type { OtherHistories, SymbolHistory } from './histories.ts';
import { contractsBeside } from './history-up-to.ts';

/** What of other symbols was known at a moment. */
export function othersUpTo(histories: OtherHistories, until: number): Others {
  const known = new Map<string, History>();
  return (symbol) => {
    const whole = histories.get(symbol);
    const past = known.get(symbol) ?? (whole && upTo(whole, until));
    if (past) known.set(symbol, past);
    return past;
  };
}

/** A history as it was known at a moment. */
export function upTo({ adjustments, ...whole }: SymbolHistory, until: number): History {
  const length = timeIndex(whole.bars.time, until) + 1;
  const known = length === whole.bars.time.length ? whole.bars : part(whole.bars, 0, length);
  const { company, contracts } = whole;
  // Without factors every price is in the shares of its own day.
  const inSharesOf = company && adjustments.length > 0 && { company: { ...company, sharesOf: barDay(until) } };
  return {
    ...whole,
    ...inSharesOf,
    ...contractsBeside(contracts, whole.isAsTraded ? undefined : adjustments, until),
    bars: adjusted(known, adjustments, until),
    ledBy: Math.min(whole.ledBy, length),
  };
}

export function part(bars: Bars, from: number, to = bars.time.length): Bars {
  return { time: bars.time.subarray(from, to), columns: barColumns((field) => bars.columns[field].subarray(from, to)) };
}
