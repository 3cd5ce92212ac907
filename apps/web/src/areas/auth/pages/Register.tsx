import { api } from '@parakh/contract';
import { TextField, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../shared/api/api.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../../shared/forms/field-faults.ts';
import { NewPassword } from '../../../shared/forms/NewPassword.tsx';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { campaignOf } from './campaign.ts';
import { type Draft, saveDraft, savedDraft } from './draft.ts';
import { Outbox } from './Outbox.tsx';
import { useAuthPath } from './use-enter.ts';
import type { Joining } from './VerifyUser.tsx';

const names = ['userName', 'fullName', 'email', 'mobile', 'password'] as const;

/** Joining: what is typed stays when one comes back to change it. */
export function Register() {
  const authPath = useAuthPath();
  const foot = <ScreenLink to={authPath('/login')}>{t('You have an account? Log in')}</ScreenLink>;
  return (
    <AuthPage title="Join Parakh" says={t('Free. Your e-mail address is confirmed by a code.')} foot={foot}>
      <RegisterForm />
      <Outbox />
    </AuthPage>
  );
}

function RegisterForm() {
  const [draft, setDraft] = useState(savedDraft);
  const joining = useJoining(draft);
  const faults = faultsOf(joining.error, names);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(next);
  };
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    fault: faults[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Form
      sending={joining}
      fault={otherFault(joining.error, names)}
      word="Join"
      busyWord="Sending the code"
      isAuthPage
      onSend={() => joining.mutate()}
    >
      <TextField
        label="User name"
        help="Shown with what you publish. Letters, digits, dots and hyphens."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('userName')}
      />
      <TextField label="Your name (may stay empty)" autoComplete="name" {...field('fullName')} />
      <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Mobile (may stay empty)"
        type="tel"
        autoComplete="tel"
        help="An Indian number, to log in by text message."
        {...field('mobile')}
      />
      <NewPassword
        value={draft.password}
        own={[draft.userName, draft.fullName, draft.email, draft.mobile]}
        fault={faults.password}
        onChange={(password) => change({ password })}
      />
    </Form>
  );
}

function useJoining(draft: Draft) {
  const navigate = useNavigate();
  const authPath = useAuthPath();
  const [params] = useSearchParams();
  return useMutation({
    mutationFn: () => {
      const { mobile, ...rest } = draft;
      const campaign = campaignOf(document.cookie, params.get('gclid'));
      return call(api.auth.register, { body: { ...rest, ...(mobile.trim() ? { mobile } : {}), campaign } });
    },
    onSuccess: (sent) =>
      navigate(authPath('/verifyUser'), {
        state: { joining: { email: draft.email.trim().toLowerCase(), sent } satisfies Joining },
      }),
  });
}
