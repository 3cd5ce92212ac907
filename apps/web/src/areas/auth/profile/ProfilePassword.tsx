import { api, type Profile } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf } from '../../../shared/api/api.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../../shared/forms/field-faults.ts';
import { NewPassword } from '../../../shared/forms/NewPassword.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { ProfilePart } from '../../../shared/forms/ProfilePart.tsx';
import { showToast } from '../../../shared/page/toasts.ts';

const names = ['current', 'password'] as const;

export function ProfilePassword({ profile }: { profile: Profile }) {
  return (
    <ProfilePart
      title="Password"
      says={
        profile.hasPassword
          ? 'Changing it signs you out on every other device.'
          : 'You log in without one. With one you can log in by it too.'
      }
    >
      <PasswordForm profile={profile} />
    </ProfilePart>
  );
}

function PasswordForm({ profile: { hasPassword, userName, fullName, email, mobile } }: { profile: Profile }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const changing = useChanging(hasPassword ? { current, password } : { password }, () => {
    setCurrent('');
    setPassword('');
  });
  const faults = faultsOf(changing.error, names);
  return (
    <Form
      sending={changing}
      fault={otherFault(changing.error, names)}
      word="Set the password"
      busyWord="Setting it"
      isReady={password !== ''}
      onSend={() => changing.mutate()}
    >
      {hasPassword ? (
        <PasswordField label="The password now" value={current} fault={faults.current} onChange={setCurrent} />
      ) : null}
      <NewPassword
        label="New password"
        value={password}
        own={[userName, fullName, email ?? '', mobile ?? '']}
        fault={faults.password}
        onChange={setPassword}
      />
    </Form>
  );
}

function useChanging(body: { current?: string; password: string }, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.auth.changePassword, { body }),
    onSuccess: async () => {
      done();
      showToast(t('Your password is set. Every other device was signed out.'));
      await Promise.all([
        client.invalidateQueries({ queryKey: keyOf(api.auth.sessions, {}) }),
        client.invalidateQueries({ queryKey: keyOf(api.auth.profile, {}) }),
      ]);
    },
  });
}
