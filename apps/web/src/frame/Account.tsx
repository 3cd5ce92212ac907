import { Icon, lazyPart, t } from '@parakh/ui';
import { useLocation } from 'react-router';
import { storedSession } from '../shared/api/session-store.ts';
import { useShared } from '../shared/page/shared-state.ts';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import { LatePart } from './LatePart.tsx';
import './Account.css';
import './TopBar.css';

const AccountMenu = lazyPart('AccountMenu', async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** The last thing of the top bar: who is signed in, or the two doors. */
export function Account() {
  const isSignedIn = useShared(storedSession).userName !== undefined;
  const { pathname, search } = useLocation();
  if (isSignedIn) {
    return (
      <LatePart meanwhile={<span className="avatar-btn" />}>
        <AccountMenu />
      </LatePart>
    );
  }
  const back = isAuthPage(pathname) ? '' : `?to=${encodeURIComponent(pathname + search)}`;
  return (
    <span className="row tight doors">
      <ScreenLink className="btn ghost" to={`/login${back}`} aria-current={pathname === '/login' ? 'page' : undefined}>
        <Icon name="person" className="only-phone" />
        <span>{t('Log in')}</span>
      </ScreenLink>
      <ScreenLink className="btn primary only-wide" to="/register">
        {t('Join')}
      </ScreenLink>
    </span>
  );
}

/** Nobody wants to come back to these. */
const isAuthPage = (pathname: string) =>
  pathname === '/' || ['/login', '/register', '/verifyUser', '/forgotPassword', '/register-success'].includes(pathname);
