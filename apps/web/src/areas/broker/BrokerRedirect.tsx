import { t } from '@parakh/ui';
import { Navigate, useLocation, useParams } from 'react-router';
import { loginPath } from '../../shared/api/session.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { Done, LedOn } from './Done.tsx';
import { Failed } from './Failed.tsx';
import { HandshakeCard } from './HandshakeCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { type Redirect, redirectNamed } from './redirects.ts';
import { PROFILE_BROKERS } from './return-values.ts';
import { Unknown } from './Unknown.tsx';
import { useHandshake } from './use-handshake.ts';

/** Where the login of a broker leads back to, at the address that is registered with it; also under /app/. */
export function BrokerRedirect() {
  const { pathname } = useLocation();
  const { redirect: name } = useParams();
  const redirect = redirectNamed(name ?? pathname.split('/')[1]);
  if (!redirect) return <Navigate to="/contact-us" replace state={{ unknown: pathname }} />;
  if (redirect.way === 'none') return <NotConfigured {...redirect} />;
  if (redirect.way === 'form') return <LoginForm redirect={redirect} />;
  return <Back key={pathname} redirect={redirect} pathname={pathname} />;
}

/** Whatever came: it is neither kept nor sent on. */
function NotConfigured({ title }: Redirect) {
  return (
    <HandshakeCard broker={title} line="broken" title={t('{broker} is not configured', { broker: title })}>
      <p>{t('Which broker stands behind this address is not known here. What it sent was thrown away unread.')}</p>
      <div className="row">
        <ScreenLink className="btn" to={PROFILE_BROKERS}>
          {t('Other brokers')}
        </ScreenLink>
      </div>
    </HandshakeCard>
  );
}

function Back({ redirect, pathname }: { redirect: Redirect; pathname: string }) {
  const handshake = useHandshake(redirect, pathname);
  const { stage } = handshake;
  const { title } = redirect;
  if (stage.kind === 'connecting') return <Connecting {...redirect} />;
  if (stage.kind === 'stranger') return <Navigate to={loginPath(pathname)} replace />;
  if (stage.kind === 'unknown') return <Unknown redirect={redirect} pathname={pathname} />;
  if (stage.kind === 'failed') return <Failed redirect={redirect} says={stage.says} />;
  if (stage.kind === 'saved')
    return <Done redirect={redirect} saved={stage.saved} confirm={handshake.confirm} isBusy={handshake.isBusy} />;
  return (
    <LedOn
      redirect={redirect}
      title={t('Signed in by {broker}', { broker: title })}
      says={t('as {name}', { name: stage.userName })}
      to="/stock-market-today"
    />
  );
}

function Connecting({ title }: Redirect) {
  return (
    <HandshakeCard broker={title} line="waits" title={t('Connecting {broker}', { broker: title })}>
      <p>{t('{broker} is asked whose login this is. It takes a few seconds.', { broker: title })}</p>
    </HandshakeCard>
  );
}
