import type { ScreenCard } from '@parakh/contract';
import { columnsOf, count, DataTable, type Loadable, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Age } from '../../../shared/saved/Age.tsx';
import { authorPath, isSavedId, savedPath } from '../../../shared/saved/saved-thing.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { BookmarkButton } from './BookmarkButton.tsx';
import { MatchCount } from './MatchCount.tsx';
import '../../../shared/saved/saved.css';

const column = columnsOf<ScreenCard>();
const columns = [
  column('name', 'Name', undefined, { shows: (screen) => <Name screen={screen} /> }),
  column.picture('matches', 'Match now', (screen) => <MatchCount screen={screen} />, { rank: 1 }),
  column.picture('category', 'Category', (screen) => <Category screen={screen} />, { rank: 2 }),
  column('totalBookmarked', 'Bookmarks', count, { rank: 2 }),
  column('views', 'Looked at', count, { rank: 2 }),
  column('updatedAt', 'Saved', undefined, {
    rank: 2,
    shows: ({ updatedAt }) => (updatedAt === null ? <span className="t3">–</span> : <Age at={updatedAt} />),
  }),
  column.picture('star', 'Star', (screen) => <BookmarkButton screen={screen} isSmall />, { rank: 1 }),
];

/** Scans and screens with how many stocks match each of them now. */
export function ScreensTable({
  query,
  label,
  name,
  tools = true,
  empty,
}: {
  query: Loadable<readonly ScreenCard[]>;
  label: string;
  name: string;
  /** False where the list brings its own search. */
  tools?: boolean;
  empty: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <DataTable
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      onPick={(screen) => void navigate(savedPath(screen))}
      name={name}
      label={label}
      tools={tools}
      maxHeight="max(420px, 72vh)"
      empty={empty}
    />
  );
}

function Name({ screen }: { screen: ScreenCard }) {
  const { id, name, description, author, isOwn, isPublic, isDefault } = screen;
  const isSaved = isSavedId(id);
  return (
    <span className="saved-name">
      <span className="row">
        <ScreenLink to={savedPath(screen)} className="sym clip" title={description || name} tabIndex={-1}>
          {name}
        </ScreenLink>
        {isOwn && !isPublic ? <span className="chip">{t('private')}</span> : null}
        {isDefault && isSaved ? <span className="chip sel">{t('chosen for all')}</span> : null}
      </span>
      <small className="t3 clip">
        {isOwn ? t('yours') : t('by')}{' '}
        {isOwn ? null : isSaved ? (
          <ScreenLink to={authorPath(author.userName)} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
            {author.userName}
          </ScreenLink>
        ) : (
          author.userName
        )}
        {description ? ` · ${description}` : ''}
      </small>
    </span>
  );
}

function Category({ screen: { category } }: { screen: ScreenCard }) {
  if (category === null) return <span className="t3">–</span>;
  return (
    <ScreenLink
      to={`/scans/${encodeURIComponent(category)}`}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {category}
    </ScreenLink>
  );
}
