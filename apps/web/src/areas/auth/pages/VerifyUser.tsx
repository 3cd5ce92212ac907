import { api, type ReplyOf } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '../../../shared/api/api.ts';
import { ownPath } from '../../../shared/api/session.ts';
import { CodeStep } from '../../../shared/forms/CodeStep.tsx';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { redirectNamed } from '../../broker/index.ts';
import { AuthPage } from './AuthPage.tsx';
import { dropDraft } from './draft.ts';
import { Outbox } from './Outbox.tsx';
import { useAuthPath, useEnter } from './use-enter.ts';

/** What the registration hands on. It stays with the page when it is loaded anew. */
export interface Joining {
  readonly email: string;
  readonly sent: ReplyOf<typeof api.auth.register>;
}

/** The code that ends a registration. */
export function VerifyUser() {
  const joining = joiningIn(useLocation().state);
  const authPath = useAuthPath();
  if (!joining) {
    return (
      <AuthPage title="Confirm your e-mail" says={t('Nobody is joining on this page yet.')}>
        <ScreenLink className="btn primary lg" to={authPath('/register')}>
          {t('Join')}
        </ScreenLink>
        <ScreenLink className="btn lg" to={authPath('/login')}>
          {t('Log in')}
        </ScreenLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Confirm your e-mail"
      foot={<ScreenLink to={authPath('/register')}>{t('Change the address')}</ScreenLink>}
    >
      <Confirm {...joining} />
      <Outbox />
    </AuthPage>
  );
}

function Confirm({ email, sent }: Joining) {
  const to = ownPath(useSearchParams()[0].get('to'));
  // What a broker confirmed is saved where it came from.
  const enter = useEnter(redirectNamed(to?.split('/').at(-1)) ? to : '/register-success');
  return (
    <CodeStep
      to={email}
      sent={sent}
      send={() => call(api.auth.sendEmailOtp, { query: { emailType: 'register', email } })}
      take={async (code) => {
        const { jwtToken } = await call(api.auth.verifyOtpAndGenerateJwt, {
          params: { x: code },
          body: { userName: email, registration: sent.registration },
        });
        dropDraft();
        await enter(jwtToken);
      }}
      word="Confirm"
    />
  );
}

function joiningIn(state: unknown): Joining | undefined {
  if (typeof state !== 'object' || state === null || !('joining' in state)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own registration alone
  return state.joining as Joining;
}
