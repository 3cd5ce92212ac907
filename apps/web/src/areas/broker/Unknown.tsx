import { t } from '@parakh/ui';
import { loginPath } from '../../shared/api/session.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { HandshakeCard } from './HandshakeCard.tsx';
import type { Redirect } from './redirects.ts';

/** A broker knows the stranger, and no account here does: afterwards the connection is saved at this same address. */
export function Unknown({ redirect: { title }, pathname }: { redirect: Redirect; pathname: string }) {
  const back = encodeURIComponent(pathname);
  return (
    <HandshakeCard broker={title} line="waits" title={t('One step more')}>
      <p>
        {t('{broker} knows you, but no account here has saved your client id yet. Sign in or join, and it is saved.', {
          broker: title,
        })}
      </p>
      <div className="row">
        <ScreenLink className="btn primary" to={loginPath(pathname)}>
          {t('Sign in')}
        </ScreenLink>
        <ScreenLink className="btn" to={`/register?to=${back}`}>
          {t('Join')}
        </ScreenLink>
      </div>
    </HandshakeCard>
  );
}
