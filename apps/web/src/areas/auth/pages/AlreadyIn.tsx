import { Skeleton, t } from '@parakh/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ownPath, signOut, useSession } from '../../../shared/api/session.ts';
import { needsBroker } from '../../../shared/screens/broker-paths.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { BrokersAtLogin } from '../../broker/index.ts';
import { UsePaper } from '../../paper/index.ts';
import { AuthPage } from './AuthPage.tsx';

/** The log-in page, opened by somebody who is signed in. */
export function AlreadyIn() {
  const { userName, profile } = useSession();
  const asked = ownPath(useSearchParams()[0].get('to'));
  const to = asked ?? '/stock-market-today';
  return (
    <AuthPage title="Log in" says={userName ? t('You are signed in as {name}.', { name: userName }) : null}>
      {needsBroker(to.split(/[?#]/)[0]!) ? (
        <Suspense fallback={<Skeleton lines={6} height={260} />}>
          <BrokersAtLogin to={to} />
        </Suspense>
      ) : (
        <>
          <ScreenLink className="btn primary lg" to={to}>
            {t('Continue')}
          </ScreenLink>
          {profile?.actor === null ? <UsePaper to={asked} /> : null}
        </>
      )}
      <button type="button" className="btn lg" onClick={() => void signOut()}>
        {t('Sign out')}
      </button>
    </AuthPage>
  );
}
