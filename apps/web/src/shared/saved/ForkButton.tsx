import { Icon, t, useSurroundings } from '@parakh/ui';
import { useNavigate } from 'react-router';
import { call } from '../api/api.ts';
import { callsOf, thingOf, useDeed, useForSignedIn } from './saved-calls.ts';
import { type SavedThing, savedPath } from './saved-thing.ts';

/** A copy of one's own, which remembers where it comes from. */
export function ForkButton({
  thing: { kind, id, name },
  shareKey = '',
  className = 'btn primary',
}: {
  thing: Pick<SavedThing, 'kind' | 'id' | 'name'>;
  shareKey?: string;
  className?: string;
}) {
  const navigate = useNavigate();
  const { notify } = useSurroundings();
  const forSignedIn = useForSignedIn();
  const forking = useDeed(async () => {
    const body = shareKey ? { key: shareKey } : {};
    const made = thingOf(await call(callsOf(kind).fork, { params: { id }, body }));
    notify(t('This copy is yours. Change it as you like.'));
    await navigate(savedPath(made));
  });
  return (
    <button
      type="button"
      className={className}
      disabled={forking.isPending}
      onClick={() => forSignedIn(() => forking.mutate(undefined))}
    >
      <Icon name="copy" />
      {t('Make it mine')}
      <span className="vh">: {name}</span>
    </button>
  );
}
