import { api } from '@parakh/contract';
import { Band, Segment, t } from '@parakh/ui';
import { useEffect, useState } from 'react';
import { matchPath, useSearchParams } from 'react-router';
import { useApi } from '../../../shared/api/api.ts';
import { loginMessage } from '../../../shared/api/failures.ts';
import { isSignedIn, ownPath } from '../../../shared/api/session.ts';
import { useShared } from '../../../shared/page/shared-state.ts';
import { useScreens } from '../../../shared/screens/all-screens.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import type { ScreenRecord } from '../../../shared/screens/screen.ts';
import { AlreadyIn } from './AlreadyIn.tsx';
import { AuthPage } from './AuthPage.tsx';
import { CodeWay } from './CodeWay.tsx';
import { Outbox } from './Outbox.tsx';
import { PasswordWay } from './PasswordWay.tsx';
import { useAuthPath } from './use-enter.ts';
import { ViaGoogle } from './ViaGoogle.tsx';
import './door.css';

const choices = [
  { value: 'password', word: 'Password' },
  { value: 'code', word: 'Send me a code' },
] as const;

export function Login() {
  // Whoever signs in here is led on; only who was signed in before is asked what they want.
  const [wasIn] = useState(isSignedIn);
  const [params] = useSearchParams();
  const authPath = useAuthPath();
  const foot = (
    <>
      <ScreenLink to={authPath('/register')}>{t('New here? Join')}</ScreenLink>
      <ScreenLink to={authPath('/forgotPassword')}>{t('Forgot the password?')}</ScreenLink>
    </>
  );
  if (wasIn) return <AlreadyIn />;
  return (
    <AuthPage title="Log in" foot={foot}>
      <LoginMessage />
      {params.get('via') === 'google' ? <ViaGoogle /> : <Ways />}
      <Outbox />
    </AuthPage>
  );
}

/** What one was on the way to, as its page is called; its address where the title stands for many. */
function titleOf(to: string, screens: readonly ScreenRecord[]): string {
  const pathname = to.split(/[?#]/)[0] ?? '';
  const title = screens.find(({ path }) => matchPath(path, pathname))?.title;
  return title === undefined || title.includes('{{') ? pathname : `“${t(title)}”`;
}

/** How the walk to Google may end. */
const googleFailures = new Map([
  ['google.not-set-up', 'This server does not know Google.'],
  ['auth.disabled', 'This account is closed for now. Please write to us.'],
]);

function Ways() {
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [who, setWho] = useState('');
  const ways = useApi(api.auth.signInWays, {}).data;
  return (
    <>
      <Segment label="How" value={way} choices={choices} onChange={setWay} />
      {way === 'password' ? (
        <PasswordWay who={who} onWho={setWho} />
      ) : (
        <CodeWay who={who} onWho={setWho} byText={ways?.textMessages ?? true} />
      )}
      {ways?.google ? <GoogleButton /> : null}
    </>
  );
}

/** Why one stands here, where something led here. */
function LoginMessage() {
  const message = useShared(loginMessage);
  const screens = useScreens();
  // What was said belongs to this visit.
  useEffect(
    () => () => {
      if (location.pathname !== '/login') loginMessage.set(undefined);
    },
    [],
  );
  const [params] = useSearchParams();
  const to = ownPath(params.get('to'));
  const failed = params.get('failed');
  if (failed !== null)
    return <Band kind="err">{t(googleFailures.get(failed) ?? 'Google did not let you in here.')}</Band>;
  if (message === undefined && to === undefined) return null;
  return <Band kind="info">{message ?? t('Log in to open {title}.', { title: titleOf(to!, screens) })}</Band>;
}

/** The server does the walk to Google and back: a full page load. */
function GoogleButton() {
  const to = ownPath(useSearchParams()[0].get('to'));
  return (
    <>
      <p className="door-or">{t('or')}</p>
      <a className="btn lg" href={to === undefined ? '/auth/google' : `/auth/google?to=${encodeURIComponent(to)}`}>
        {t('Continue with Google')}
      </a>
    </>
  );
}
