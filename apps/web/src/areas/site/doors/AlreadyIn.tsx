import { t } from '@parakh/ui';
import { useSearchParams } from 'react-router';
import { ScreenLink } from '../../../ScreenLink.tsx';
import { ownPath, signOut, useSession } from '../../../session.ts';
import { Door } from './Door.tsx';

/** The log-in page, opened by somebody who is signed in. */
export function AlreadyIn() {
  const { userName } = useSession();
  const to = ownPath(useSearchParams()[0].get('to')) ?? '/stock-market-today';
  return (
    <Door title="Log in" says={userName ? t('You are signed in as {name}.', { name: userName }) : null}>
      <ScreenLink className="btn primary lg" to={to}>
        {t('Continue')}
      </ScreenLink>
      <button type="button" className="btn lg" onClick={() => void signOut()}>
        {t('Sign out')}
      </button>
    </Door>
  );
}
