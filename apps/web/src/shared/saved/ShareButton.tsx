import { Icon, t } from '@parakh/ui';
import { call } from '../api/api.ts';
import { useCopy } from '../page/use-copy.ts';
import { callsOf, useDeed } from './saved-calls.ts';
import { isSavedId, type SavedThing, savedPath } from './saved-thing.ts';

/** Copies a link that opens it for everybody who has it. One's own private thing gets an unguessable word first. */
export function ShareButton({ thing, shareKey }: { thing: SavedThing; shareKey: string }) {
  const copy = useCopy();
  const { kind, id, isPublic, isOwn } = thing;
  const keyFor = async (): Promise<string | null> => {
    if (isPublic || !isSavedId(id)) return null;
    if (!isOwn) return shareKey;
    return thing.shareKey ?? (await call(callsOf(kind).share, { params: { id } })).shareKey;
  };
  const sharing = useDeed(async () => {
    const key = await keyFor();
    const link = new URL(savedPath(thing), location.origin);
    if (key) link.searchParams.set('key', key);
    await copy(link.href, key ? 'The link is copied. Whoever has it may read this.' : 'The link is copied.');
  });
  return (
    <button type="button" className="btn" disabled={sharing.isPending} onClick={() => sharing.mutate(undefined)}>
      <Icon name="link" />
      {t('Share')}
    </button>
  );
}
