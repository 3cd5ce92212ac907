import { api, isEmail } from '@parakh/contract';
import { Band, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, useApi } from '../../../shared/api/api.ts';
import { loginMessage } from '../../../shared/api/failures.ts';
import { type CodeSent, CodeStep } from '../../../shared/forms/CodeStep.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../../shared/forms/field-faults.ts';
import { NewPassword } from '../../../shared/forms/NewPassword.tsx';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { AddressStep } from './AddressStep.tsx';
import { AuthPage } from './AuthPage.tsx';
import { Outbox } from './Outbox.tsx';
import { sendCode } from './send-code.ts';
import { useAuthPath } from './use-enter.ts';

const words = ['Where shall the code go?', 'Type the code.', 'Choose another password.'] as const;

/** Address, code, new password; every other session ends with it. */
export function ForgotPassword() {
  const [who, setWho] = useState('');
  const [sent, setSent] = useState<CodeSent>();
  const [resetToken, setResetToken] = useState<string>();
  const byText = useApi(api.auth.signInWays, {}).data?.textMessages ?? true;
  const authPath = useAuthPath();
  const step = resetToken === undefined ? (sent === undefined ? 0 : 1) : 2;
  return (
    <AuthPage
      title="Forgot the password"
      says={t('Step {step} of 3. {what}', { step: step + 1, what: t(words[step]) })}
      foot={<ScreenLink to={authPath('/login')}>{t('Back to the log-in')}</ScreenLink>}
    >
      {step === 0 ? <AddressStep who={who} onWho={setWho} byText={byText} emailType="forgot" onSent={setSent} /> : null}
      {step === 1 ? (
        <CodeStep
          to={who}
          sent={sent}
          send={() => sendCode(who, 'forgot')}
          take={async (code) => setResetToken(await resetTokenOf(who, code))}
          word="Continue"
        >
          <button type="button" className="link" onClick={() => setSent(undefined)}>
            {t('Another address')}
          </button>
        </CodeStep>
      ) : null}
      {resetToken === undefined ? <Outbox /> : <SetPassword resetToken={resetToken} who={who} />}
    </AuthPage>
  );
}

async function resetTokenOf(who: string, code: string): Promise<string> {
  const verified = isEmail(who)
    ? await call(api.auth.verifyEmailOtp, { params: { a: who, b: code }, query: { emailType: 'forgot' } })
    : await call(api.auth.verifyPhoneNumber, { params: { a: code }, query: { phoneNo: who } });
  if (verified.resetToken === null) throw new Error(t('The code is good, but sets no password. Please begin again.'));
  return verified.resetToken;
}

function SetPassword({ resetToken, who }: { resetToken: string; who: string }) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const authPath = useAuthPath();
  const setting = useMutation({
    mutationFn: () => call(api.auth.resetPassword, { body: { resetToken, password } }),
    onSuccess: () => {
      loginMessage.set(t('Your password is set, and you were signed out everywhere else. Log in with it.'));
      return navigate(authPath('/login'));
    },
  });
  return (
    <Form
      sending={setting}
      fault={otherFault(setting.error, ['password'])}
      word="Set the password"
      busyWord="Setting it"
      isAuthPage
      onSend={() => setting.mutate()}
    >
      <Band kind="info">{t('Setting it signs you out on every device.')}</Band>
      <NewPassword
        label="New password"
        value={password}
        own={[who]}
        fault={faultsOf(setting.error, ['password']).password}
        onChange={setPassword}
      />
    </Form>
  );
}
