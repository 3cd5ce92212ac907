import type { ClosedMinute } from '@parakh/live';
import type { ConditionEvaluation, MinuteMatches } from './types.ts';

/** A minute that is over with all that is evaluated on it, as one. */
export async function wholeMinute(evaluation: ConditionEvaluation, closed: ClosedMinute): Promise<MinuteMatches> {
  const found = await evaluation.minute(closed);
  if (!evaluation.readsFigures) return found;
  const onFigures = await evaluation.figures(closed.minute);
  return {
    ...onFigures,
    matches: [...found.matches, ...onFigures.matches],
    holding: new Map([...found.holding, ...onFigures.holding]),
    stopped: [...found.stopped, ...onFigures.stopped],
  };
}
