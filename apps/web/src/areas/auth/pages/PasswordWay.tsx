import { api } from '@parakh/contract';
import { TextField } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../../shared/forms/field-faults.ts';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { useEnter } from './use-enter.ts';

const names = ['userName', 'password'] as const;

export function PasswordWay({ who, onWho }: { who: string; onWho: (who: string) => void }) {
  const [password, setPassword] = useState('');
  const enter = useEnter();
  const entering = useMutation({
    mutationFn: async () => enter((await call(api.auth.authenticate, { body: { userName: who, password } })).jwtToken),
  });
  const faults = faultsOf(entering.error, names);
  return (
    <Form
      sending={entering}
      fault={otherFault(entering.error, names)}
      word="Log in"
      busyWord="Logging in"
      isAuthPage
      onSend={() => entering.mutate()}
    >
      <TextField
        label="User name, e-mail or mobile"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={who}
        fault={faults.userName}
        onChange={(event) => onWho(event.target.value)}
      />
      <PasswordField label="Password" value={password} fault={faults.password} onChange={setPassword} />
    </Form>
  );
}
