import type { TimeFrame } from '@parakh/frames';
import { session } from '@parakh/market';
import { type IncrementalEvaluator, openIncrementalEvaluator } from '@parakh/scan/incremental';
import type { HistoryAsked, MarketBook } from './market-book.ts';

/** An incremental evaluator of all symbols that are evaluated, begun from what is asked of their histories. */
export function openIncremental(
  book: MarketBook,
  timeFrame: TimeFrame,
  asked: () => HistoryAsked,
): IncrementalEvaluator {
  const { names, evaluatedCount } = book.market;
  return openIncrementalEvaluator({
    timeFrame,
    sessions: session,
    symbols: names.slice(0, evaluatedCount),
    historyOf: (symbolIndex) => book.history(symbolIndex, asked()),
    figureOf: (symbolIndex, figure, start) =>
      asked().without?.has(symbolIndex) ? NaN : book.contracts.figureAt(symbolIndex, figure, start),
  });
}
