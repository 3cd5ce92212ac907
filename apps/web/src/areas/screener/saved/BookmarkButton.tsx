import { api, type ScreenCard } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useDeed, useForSignedIn } from './saved-calls.ts';

/** Sets one's bookmark or takes it off. It shows at once. */
export function BookmarkButton({
  screen: { id, kind, name, isBookmarked, totalBookmarked },
  isSmall = false,
}: {
  screen: Pick<ScreenCard, 'id' | 'kind' | 'name' | 'isBookmarked' | 'totalBookmarked'>;
  isSmall?: boolean;
}) {
  const [own, setOwn] = useState<boolean>();
  const forSignedIn = useForSignedIn();
  const marking = useDeed(async () => {
    const marked = await (kind === 'scan'
      ? call(api.scanner.bookmark, { query: { scanId: id } })
      : call(api.screener.bookmark, { params: { id } }));
    setOwn(marked.isBookmarked);
  });
  const isOn = marking.isPending ? !(own ?? isBookmarked) : (own ?? isBookmarked);
  const count = totalBookmarked + (isOn === isBookmarked ? 0 : isOn ? 1 : -1);
  return (
    <button
      type="button"
      className={isSmall ? 'iconbtn sm' : 'btn'}
      aria-pressed={isOn}
      title={isOn ? t('Take the bookmark off') : t('Bookmark')}
      onClick={(event) => {
        event.stopPropagation();
        if (!marking.isPending) forSignedIn(() => marking.mutate(undefined));
      }}
    >
      <Icon name={isOn ? 'starred' : 'star'} />
      <span className="vh">{t('Bookmark {name}', { name })}</span>
      {isSmall ? null : <span className="num">{count}</span>}
    </button>
  );
}
