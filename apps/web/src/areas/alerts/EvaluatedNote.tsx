import { evaluatedText } from '../../shared/live/evaluated-text.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useFeed } from '../../shared/live/use-feed.ts';
import './triggers.css';

/** 'Alerts last evaluated at 14:16': silence is calm only as far as somebody looked. */
export function EvaluatedNote() {
  const evaluated = useFeed(useMarketState().data)?.evaluated;
  if (!evaluated) return null;
  return (
    <p className={evaluated.isLate ? 'evaluated-note late' : 'evaluated-note'} aria-live="polite">
      {evaluatedText(evaluated)}
    </p>
  );
}
