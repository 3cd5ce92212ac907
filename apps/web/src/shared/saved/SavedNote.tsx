import { t } from '@parakh/ui';
import { ScreenLink } from '../screens/ScreenLink.tsx';
import { Age } from './Age.tsx';
import { authorPath, isSavedId, type SavedThing, savedPath } from './saved-thing.ts';
import './saved.css';

/** The line under the name: whose it is, how old, who may read it, what it was made of. */
export function SavedNote({ thing }: { thing: SavedThing }) {
  const { author, isOwn, version, updatedAt, forkedFrom } = thing;
  return (
    <span className="saved-note">
      <span>
        {isOwn ? t('Yours') : t('by')}{' '}
        {isOwn ? null : isSavedId(thing.id) ? (
          <ScreenLink to={authorPath(author)}>{author}</ScreenLink>
        ) : (
          <b>{author}</b>
        )}
      </span>
      {updatedAt === null ? null : (
        <>
          <span>{t('version {number}', { number: version })}</span>
          <span>
            {t('saved')} <Age at={updatedAt} />
          </span>
        </>
      )}
      <span className="chip">{readers(thing)}</span>
      {forkedFrom ? <Lineage kind={thing.kind} origin={forkedFrom} /> : null}
    </span>
  );
}

function readers({ id, isPublic, shareKey }: SavedThing): string {
  if (!isSavedId(id)) return t('comes with the product');
  if (isPublic) return t('public');
  return shareKey ? t('shared by a link') : t('private');
}

/** 'Forked from Oversold by asha, version 3'; words alone when it is gone. */
function Lineage({ kind, origin }: { kind: SavedThing['kind']; origin: NonNullable<SavedThing['forkedFrom']> }) {
  const { id, name, author, version } = origin;
  return (
    <span>
      {t('forked from')}{' '}
      {id === null ? <b>{name}</b> : <ScreenLink to={savedPath({ kind, id, name })}>{name}</ScreenLink>}{' '}
      {author === null ? '' : t('by {author}', { author })}
      {version === null ? '' : t(', version {number}', { number: version })}
      {id === null ? ` (${t('no longer to be seen')})` : ''}
    </span>
  );
}
