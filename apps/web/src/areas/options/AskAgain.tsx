import { t } from '@parakh/ui';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useMayFollow } from '../../shared/live/use-feed.ts';

/** While a session runs, whoever may not follow prices asks for them again by hand. */
export function AskAgain({ reload }: { reload: () => unknown }) {
  const isRunning = useMarketState().data?.live?.isLive === true;
  if (useMayFollow() || !isRunning) return null;
  return (
    <button type="button" className="linklike" onClick={() => void reload()}>
      {t('Ask again')}
    </button>
  );
}
