import type { TimeFrame } from '@parakh/frames';
import { session } from '@parakh/market';
import { type IncrementalEvaluator, openIncrementalEvaluator } from '@parakh/scan/incremental';
import type { HistoryAsked, MarketBook } from './market-book.ts';

interface Begun {
  readonly asked: () => HistoryAsked;
  /** The others are as symbols without bars. */
  readonly isEvaluated: (symbolIndex: number) => boolean;
}

/** An incremental evaluator of the symbols that are evaluated, begun from what is asked of their histories. */
export function openIncremental(
  book: MarketBook,
  timeFrame: TimeFrame,
  { asked, isEvaluated }: Begun,
): IncrementalEvaluator {
  const { names, evaluatedCount } = book.market;
  return openIncrementalEvaluator({
    timeFrame,
    sessions: session,
    symbols: names.slice(0, evaluatedCount),
    historyOf(symbolIndex) {
      const history = book.history(symbolIndex, asked());
      return isEvaluated(symbolIndex) ? history : undefined;
    },
    figureOf: (symbolIndex, figure, start) =>
      asked().without?.has(symbolIndex) ? NaN : book.contracts.figureAt(symbolIndex, figure, start),
  });
}
