import { random } from '@parakh/base';
import { barColumns, type Column, sharedColumn } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import { evaluator, type History, plan, table } from '@parakh/scan';
import { vectorCode } from '@parakh/scan/vector';

/** A market of nothing but daily closes, in memory that threads share. */
export interface Closes {
  readonly symbols: number;
  readonly bars: number;
  /** In rupees, symbol by symbol. */
  readonly close: Column;
}

/** Random walks in steps of five paise, as the exchange quotes prices. */
export function closesOf(symbols: number, bars: number): Closes {
  const source = random(42);
  const close = sharedColumn(symbols * bars);
  for (let symbol = 0; symbol < symbols; symbol++) {
    let price = 100 + 2000 * source.next();
    for (let bar = 0; bar < bars; bar++) {
      price = Math.max(5, price * (1 + 0.018 * source.normal()));
      close[symbol * bars + bar] = Math.round(price * 20) / 20;
    }
  }
  return { symbols, bars, close };
}

/** The symbols from one number up to another, as the evaluator takes them. */
export function historiesOf({ bars, close }: Closes, from: number, to: number): History[] {
  const time = Int32Array.from({ length: bars }, (_, bar) => barTime(bar));
  const unknown = new Float64Array(bars).fill(NaN);
  return Array.from({ length: to - from }, (_, i) => {
    const own = close.subarray((from + i) * bars, (from + i + 1) * bars);
    return {
      bars: { time, columns: barColumns((field) => (field === 'close' ? own : unknown)) },
      unit: 'day',
      ledBy: 0,
    };
  });
}

/** Parses, checks and plans a condition. Gives what then says on how many bars of some symbols it holds, having evaluated all of them. */
export function counterOf(text: string): (histories: readonly History[]) => number {
  const { tree } = check(text, table);
  if (!tree) throw new Error(`not a condition: ${text}`);
  const planned = plan(tree);
  const signal = planned.signals[0]!.node;
  const evaluate = evaluator(planned, { sessions: session, newest: Infinity, vector: vectorCode() });
  return (histories) => histories.reduce((hits, history) => hits + evaluate.run(history).timesHeld(signal), 0);
}
