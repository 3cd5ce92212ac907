import { t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import type { Shown } from '../../shared/watchlists/watchlist-change.ts';
import './watchlist.css';

export const listPath = (name: string, view = '') =>
  `/user-watchlist?${new URLSearchParams({ list: name, ...(view && view !== 'price' ? { view } : {}) }).toString()}`;

/** One's lists beside the open one; the same view of each. */
export function ListRail({ lists, open, view }: { lists: readonly Shown[]; open: string; view: string }) {
  return (
    <nav aria-label={t('Your lists')}>
      <ul className="watch-names">
        {lists.map(({ id, name, symbols }) => (
          <li key={id}>
            <ScreenLink to={listPath(name, view)} aria-current={name === open ? 'page' : undefined}>
              <span className="clip">{name}</span>
              <span className="count" title={t('{count} symbols', { count: symbols.length })}>
                {symbols.length}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
