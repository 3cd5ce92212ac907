import { api } from '@parakh/contract';
import { TextField, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keyOf } from '../../../shared/api/api.ts';
import { type CodeSent, CodeStep } from '../../../shared/forms/CodeStep.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { faultsOf } from '../../../shared/forms/field-faults.ts';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { ProfilePart } from '../../../shared/forms/ProfilePart.tsx';
import { showToast } from '../../../shared/page/toasts.ts';
import { type AddressKind, addressWays } from './profile-addresses.ts';
import './profile.css';

type Step =
  | { readonly at: 'shown' }
  | { readonly at: 'typing' }
  | { readonly at: 'code'; readonly to: string; readonly sent: CodeSent };

/** An address of the person: proven, or to be proven; changed only with the code that went to the other one. */
export function ProfileAddress({
  kind,
  address,
  isVerified,
}: {
  kind: AddressKind;
  address: string | null;
  isVerified: boolean;
}) {
  const way = addressWays[kind];
  const [step, setStep] = useState<Step>({ at: 'shown' });
  const client = useQueryClient();
  const back = (
    <button type="button" className="link" onClick={() => setStep({ at: 'shown' })}>
      {t('Leave it as it is')}
    </button>
  );
  const taken = async (to: string, code: string) => {
    await way.take(to, code, to === address);
    await client.invalidateQueries({ queryKey: keyOf(api.auth.profile, {}) });
    setStep({ at: 'shown' });
    showToast(t('{address} is confirmed.', { address: to }));
  };
  return (
    <ProfilePart title={way.title} says={way.says}>
      {step.at === 'shown' ? (
        <Shown
          kind={kind}
          address={address}
          isVerified={isVerified}
          onChange={() => setStep({ at: 'typing' })}
          onSent={(to, sent) => setStep({ at: 'code', to, sent })}
        />
      ) : null}
      {step.at === 'typing' ? (
        <Typing kind={kind} onSent={(to, sent) => setStep({ at: 'code', to, sent })}>
          {back}
        </Typing>
      ) : null}
      {step.at === 'code' ? (
        <CodeStep
          to={step.to}
          sent={step.sent}
          send={() => way.send(step.to, step.to === address)}
          take={(code) => taken(step.to, code)}
          word="Confirm"
        >
          {back}
        </CodeStep>
      ) : null}
    </ProfilePart>
  );
}

type OnSent = (to: string, sent: CodeSent) => void;

function Shown({
  kind,
  address,
  isVerified,
  onChange,
  onSent,
}: {
  kind: AddressKind;
  address: string | null;
  isVerified: boolean;
  onChange: () => void;
  onSent: OnSent;
}) {
  const sending = useMutation({
    mutationFn: (to: string) => addressWays[kind].send(to, true),
    onSuccess: (sent, to) => onSent(to, sent),
  });
  return (
    <>
      <p className="row wrap profile-address">
        <b>{address ?? '–'}</b>
        {address === null ? null : (
          <span className={isVerified ? 'chip' : 'chip warn'}>
            {isVerified ? t('Confirmed') : t('Not confirmed yet')}
          </span>
        )}
        <span className="push row">
          {address !== null && !isVerified ? (
            <button
              type="button"
              className="btn sm primary"
              disabled={sending.isPending}
              onClick={() => sending.mutate(address)}
            >
              {t('Confirm it')}
            </button>
          ) : null}
          <button type="button" className="btn sm" onClick={onChange}>
            {address === null ? t('Add') : t('Change')}
          </button>
        </span>
      </p>
      <Problem says={sending.error?.message} />
    </>
  );
}

function Typing({ kind, onSent, children }: { kind: AddressKind; onSent: OnSent; children: ReactNode }) {
  const { label, type, autoComplete, fields, send } = addressWays[kind];
  const [typed, setTyped] = useState('');
  const sending = useMutation({
    mutationFn: () => send(typed.trim(), false),
    onSuccess: (sent) => onSent(typed.trim(), sent),
  });
  const [fault] = Object.values(faultsOf(sending.error, fields));
  return (
    <Form
      sending={sending}
      fault={fault === undefined ? sending.error?.message : undefined}
      word="Send the code"
      busyWord="Sending"
      foot={children}
      onSend={() => sending.mutate()}
    >
      <TextField
        label={label}
        type={type}
        autoComplete={autoComplete}
        value={typed}
        fault={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Form>
  );
}
