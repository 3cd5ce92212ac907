import { api, type ScreenCard } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { call } from '../../../shared/api/api.ts';
import { newPresses } from '../../../shared/api/presses.ts';
import { pressedThing, useQuietPress, useWaiting } from '../../../shared/api/use-presses.ts';
import { isOfSaved, useForSignedIn } from '../../../shared/saved/saved-calls.ts';

type Screen = Pick<ScreenCard, 'id' | 'kind' | 'name' | 'isBookmarked' | 'totalBookmarked'>;
type Marked = Pick<Screen, 'id' | 'isBookmarked'>;

const bookmarks = pressedThing(
  newPresses<Marked>('bookmarks', (one, later) => (one.id === later.id ? later : undefined)),
  isOfSaved,
);

const turned = ({ id, kind }: Screen) =>
  kind === 'scan'
    ? call(api.scanner.bookmark, { query: { scanId: id } })
    : call(api.screener.bookmark, { params: { id } });

/** The call turns the bookmark round: where another tab has done the same, it is turned once more. */
async function mark(screen: Screen, isWanted: boolean): Promise<unknown> {
  const { isBookmarked } = await turned(screen);
  return isBookmarked === isWanted ? undefined : turned(screen);
}

/** Sets one's bookmark or takes it off. It shows at once. */
export function BookmarkButton({ screen, isSmall = false }: { screen: Screen; isSmall?: boolean }) {
  const { id, name, isBookmarked, totalBookmarked } = screen;
  const forSignedIn = useForSignedIn();
  const press = useQuietPress(bookmarks);
  const isOn = useWaiting(bookmarks).findLast((one) => one.id === id)?.isBookmarked ?? isBookmarked;
  const count = totalBookmarked + (isOn === isBookmarked ? 0 : isOn ? 1 : -1);
  return (
    <button
      type="button"
      className={isSmall ? 'iconbtn sm' : 'btn'}
      aria-pressed={isOn}
      title={isOn ? t('Take the bookmark off') : t('Bookmark')}
      onClick={(event) => {
        event.stopPropagation();
        forSignedIn(() => press({ id, isBookmarked: !isOn }, { send: (wanted) => mark(screen, wanted.isBookmarked) }));
      }}
    >
      <Icon name={isOn ? 'starred' : 'star'} />
      <span className="vh">{t('Bookmark {name}', { name })}</span>
      {isSmall ? null : <span className="num">{count}</span>}
    </button>
  );
}
