import { ClosingEvaluator } from './closing-evaluator.ts';
import { DayEvaluator } from './day-evaluator.ts';
import { FrameConditions, type FrameOptions } from './frame-conditions.ts';
import type { MarketBook } from './market-book.ts';
import { TickEvaluator } from './tick-evaluator.ts';
import type { TimeframeEvaluator } from './timeframe-evaluator.ts';

/** @param last the last minute of the session that is evaluated already */
export function openEvaluator(book: MarketBook, options: FrameOptions, last: number | undefined): TimeframeEvaluator {
  const conditions = new FrameConditions(book, options);
  if (options.on === 'tick') return new TickEvaluator(conditions, last);
  return conditions.isForming ? new DayEvaluator(conditions, last) : new ClosingEvaluator(conditions, last);
}
