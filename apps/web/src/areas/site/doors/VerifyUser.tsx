import { api, type ReplyOf } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useLocation } from 'react-router';
import { call } from '../../../api.ts';
import { CodeStep } from '../../../forms/CodeStep.tsx';
import { ScreenLink } from '../../../ScreenLink.tsx';
import { Door } from './Door.tsx';
import { dropDraft } from './draft.ts';
import { Outbox } from './Outbox.tsx';
import { useDoor, useEnter } from './use-enter.ts';

/** What the registration hands on. It stays with the page when it is loaded anew. */
export interface Joining {
  readonly email: string;
  readonly sent: ReplyOf<typeof api.auth.register>;
}

/** The code that ends a registration. */
export function VerifyUser() {
  const joining = joiningIn(useLocation().state);
  const door = useDoor();
  if (!joining) {
    return (
      <Door title="Confirm your e-mail" says={t('Nobody is joining on this page yet.')}>
        <ScreenLink className="btn primary lg" to={door('/register')}>
          {t('Join')}
        </ScreenLink>
        <ScreenLink className="btn lg" to={door('/login')}>
          {t('Log in')}
        </ScreenLink>
      </Door>
    );
  }
  return (
    <Door title="Confirm your e-mail" foot={<ScreenLink to={door('/register')}>{t('Change the address')}</ScreenLink>}>
      <Confirm {...joining} />
      <Outbox />
    </Door>
  );
}

function Confirm({ email, sent }: Joining) {
  const enter = useEnter('/register-success');
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
