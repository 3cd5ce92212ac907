import { api, mayOpen, type SavedScreen } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { call } from '../../../shared/api/api.ts';
import { useSession } from '../../../shared/api/session.ts';
import { useDeed } from '../../../shared/saved/saved-calls.ts';
import { isSavedId } from '../../../shared/saved/saved-thing.ts';

/** Admins choose which public ones stand first for everybody; shown to admins alone. */
export function DefaultChoice({ screen: { id, isPublic, isDefault } }: { screen: SavedScreen }) {
  const { roles } = useSession();
  const { notify } = useSurroundings();
  const choosing = useDeed(async () => {
    await call(api.screener.setDefault, { params: { id }, body: { isDefault: !isDefault } });
    notify(isDefault ? t('It stands among the others again.') : t('It stands first for everybody now.'));
  });
  const mayChoose = mayOpen('admin', new Set(roles));
  if (!mayChoose || !isSavedId(id) || !(isPublic || isDefault)) return null;
  return (
    <button type="button" className="btn" disabled={choosing.isPending} onClick={() => choosing.mutate(undefined)}>
      {isDefault ? t('No longer for all') : t('Choose for all')}
    </button>
  );
}
