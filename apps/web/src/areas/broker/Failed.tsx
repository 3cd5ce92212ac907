import { t } from '@parakh/ui';
import { loginPath, useSession } from '../../shared/api/session.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { rememberedReturn, useBeginLogin } from './begin-login.ts';
import { HandshakeCard } from './HandshakeCard.tsx';
import type { Redirect } from './redirects.ts';
import { PROFILE_BROKERS } from './return-values.ts';

/** What went wrong, and one way to try again. */
export function Failed({ redirect, says }: { redirect: Redirect; says: string }) {
  const { title } = redirect;
  return (
    <HandshakeCard broker={title} line="broken" title={t('{broker} was not connected', { broker: title })}>
      <p role="alert">{says}</p>
      <div className="row">
        <Again {...redirect} />
      </div>
    </HandshakeCard>
  );
}

function Again({ broker, signsInAt, wantsClientId }: Redirect) {
  const isSignedIn = useSession().userName !== undefined;
  const beginning = useBeginLogin();
  if (!isSignedIn || wantsClientId)
    return (
      <ScreenLink className="btn primary" to={isSignedIn ? PROFILE_BROKERS : (signsInAt ?? loginPath(PROFILE_BROKERS))}>
        {t(isSignedIn || signsInAt ? 'Try again' : 'Log in and try again')}
      </ScreenLink>
    );
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={beginning.isPending}
        onClick={() => beginning.mutate({ broker, returnTo: rememberedReturn() })}
      >
        {t('Try again')}
      </button>
      <Problem says={beginning.error?.message} />
    </>
  );
}
