import { api } from '@parakh/contract';
import { TextField, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { faultsOf, otherFault } from '../../../forms/field-faults.ts';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { Problem } from '../../../forms/Problem.tsx';
import { useWait } from '../../../forms/use-wait.ts';
import { useEnter } from './use-enter.ts';

const names = ['userName', 'password'] as const;

export function PasswordWay({ who, onWho }: { who: string; onWho: (who: string) => void }) {
  const [password, setPassword] = useState('');
  const enter = useEnter();
  const entering = useMutation({
    mutationFn: async () => enter((await call(api.auth.authenticate, { body: { userName: who, password } })).jwtToken),
  });
  const faults = faultsOf(entering.error, names);
  const wait = useWait(entering.error);
  return (
    <form
      noValidate
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        entering.mutate();
      }}
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
      <Problem says={wait.says ?? otherFault(entering.error, names)} />
      <button type="submit" className="btn primary lg" disabled={entering.isPending || wait.seconds > 0}>
        {entering.isPending ? t('Logging in') : t('Log in')}
      </button>
    </form>
  );
}
