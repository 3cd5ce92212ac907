import { TextField, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import type { CodeSent } from '../../../forms/CodeStep.tsx';
import { faultsOf } from '../../../forms/field-faults.ts';
import { Problem } from '../../../forms/Problem.tsx';
import { useWait } from '../../../forms/use-wait.ts';
import { sendCode } from './send-code.ts';

const names = ['email', 'phoneNo'] as const;

/** Where a code is to go: an e-mail address, or a mobile number where this server sends text messages. */
export function AddressStep({
  who,
  onWho,
  byText,
  emailType,
  onSent,
}: {
  who: string;
  onWho: (who: string) => void;
  byText: boolean;
  emailType: 'login' | 'forgot';
  onSent: (sent: CodeSent) => void;
}) {
  const sending = useMutation({ mutationFn: () => sendCode(who, emailType), onSuccess: onSent });
  const [fault] = Object.values(faultsOf(sending.error, names));
  const wait = useWait(sending.error);
  return (
    <form
      noValidate
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <TextField
        label={byText ? 'E-mail or mobile' : 'E-mail'}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={who}
        fault={fault}
        onChange={(event) => onWho(event.target.value)}
      />
      <Problem says={wait.says ?? (fault === undefined ? sending.error?.message : undefined)} />
      <button type="submit" className="btn primary lg" disabled={sending.isPending || wait.seconds > 0}>
        {sending.isPending ? t('Sending') : t('Send the code')}
      </button>
    </form>
  );
}
