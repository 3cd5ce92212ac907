import { api, redirectScreens } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/api.ts';
import type { AccountAtBroker } from '../paper/index.ts';
import { PROFILE_BROKERS } from './profile-path.ts';

/** Begins a new login at the broker that leads back to this screen. Where it cannot begin here, the profile says what it needs. */
export function RefreshSession({ account, isPrimary = false }: { account: AccountAtBroker; isPrimary?: boolean }) {
  const { broker, title, needsClientId, clientId, app, loginKind } = account;
  const navigate = useNavigate();
  const returnTo = useLocation().pathname.slice(1);
  const { notify } = useSurroundings();
  const beginning = useMutation({
    mutationFn: async () => {
      const body = { returnTo, replaces: true, ...(needsClientId && clientId !== null ? { clientId } : {}) };
      const begun = await call(api.broker.begin, { params: { broker }, body });
      if (begun.kind === 'redirect') location.assign(begun.page);
      else await navigate(`/${redirectScreens[broker]}`);
    },
    onError: (error) => notify(error.message),
  });
  const isMissing = (app === 'none' && loginKind === 'redirect') || (needsClientId && clientId === null);
  return (
    <button
      type="button"
      className={isPrimary ? 'btn primary' : 'btn sm'}
      disabled={beginning.isPending}
      onClick={() => (isMissing ? void navigate(PROFILE_BROKERS) : beginning.mutate())}
    >
      {t('Refresh')}
      <span className="vh">: {title}</span>
    </button>
  );
}
