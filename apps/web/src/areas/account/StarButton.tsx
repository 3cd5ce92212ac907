import { api } from '@parakh/contract';
import { Icon, t, useSurroundings } from '@parakh/ui';
import { useApi } from '../../api.ts';
import { useSession } from '../../session.ts';

/** The star of one stock: filled when a list of the reader holds it. */
export function StarButton({ symbol }: { symbol: string }) {
  const { userName: user } = useSession();
  const { symbolActions } = useSurroundings();
  const lists = useApi(api.watchlist.all, { params: { user: user ?? '' } }, { when: user !== undefined }).data;
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
