import type { TimeFrame } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { IncrementalEvaluator } from '@parakh/scan/incremental';
import { isSameBar } from '../../streaming/for-threads.ts';
import { type ActiveCondition, type Bitmap, hasBit, type SignalState, setBit } from './active-condition.ts';

interface Session {
  readonly timeFrame: TimeFrame;
  readonly day: number;
}

/**
 * Symbols on which a signal is no news in a session, by an evaluator that stands at the close of the one before: it held there, or, where a week
 * or longer bar forms since then, on the bar before that one.
 */
function matchedBefore(
  incremental: IncrementalEvaluator,
  { planned: { node }, notified }: SignalState,
  { timeFrame, day }: Session,
): Bitmap {
  const held = incremental.truth(node)!.slice(0, notified.length);
  if (timeFrame.unit === 'day') return held;
  const before = incremental.before(node);
  for (let symbolIndex = 0; symbolIndex < 32 * notified.length; symbolIndex++)
    if (hasBit(before, symbolIndex) && isSameBar(incremental.newestOf(symbolIndex), barTime(day), timeFrame))
      setBit(held, symbolIndex);
  return held;
}

/** The same of every signal of some conditions. */
export function rememberMatches(
  incremental: IncrementalEvaluator,
  all: readonly ActiveCondition[],
  session: Session,
): void {
  for (const { signals } of all)
    for (const signal of signals) signal.before = matchedBefore(incremental, signal, session);
}
