import { TextField } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import type { CodeSent } from '../../../shared/forms/CodeStep.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { faultsOf } from '../../../shared/forms/field-faults.ts';
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
  return (
    <Form
      sending={sending}
      fault={fault === undefined ? sending.error?.message : undefined}
      word="Send the code"
      busyWord="Sending"
      isAuthPage
      onSend={() => sending.mutate()}
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
    </Form>
  );
}
