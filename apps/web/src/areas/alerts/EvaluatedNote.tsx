import { evaluatedWords } from '../../live/evaluated-words.ts';
import { useFeed } from '../../live/use-feed.ts';
import { useMarketState } from '../../market-state.ts';

/** 'Alerts last evaluated at 14:16': silence is calm only as far as somebody looked. */
export function EvaluatedNote() {
  const evaluated = useFeed(useMarketState().data)?.evaluated;
  if (!evaluated) return null;
  return (
    <p className={evaluated.isLate ? 'evaluated-note late' : 'evaluated-note'} aria-live="polite">
      {evaluatedWords(evaluated)}
    </p>
  );
}
