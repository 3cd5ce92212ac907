import { Icon, t, useSurroundings } from '@parakh/ui';
import { useWatchlists } from '../../shared/watchlists/watchlists.ts';
import './Star.css';

/** The star of one stock: filled when a list of the reader holds it. */
export function StarButton({ symbol }: { symbol: string }) {
  const { symbolActions } = useSurroundings();
  const lists = useWatchlists().data;
  const isHeld = lists?.some(({ symbols }) => symbols.includes(symbol)) ?? false;
  const words = isHeld
    ? t('{symbol} is in your watch lists', { symbol })
    : t('Add {symbol} to a watch list', { symbol });
  return (
    <button
      type="button"
      className={isHeld ? 'iconbtn star on' : 'iconbtn star'}
      aria-label={words}
      title={words}
      onClick={() => symbolActions.find(({ key }) => key === 'w')?.act(symbol)}
    >
      <Icon name={isHeld ? 'starred' : 'star'} />
    </button>
  );
}
