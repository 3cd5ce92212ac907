import type { api, ReplyOf } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../api/asking.ts';
import { CodeField } from './CodeField.tsx';
import { Form } from './Form.tsx';
import { faultsOf } from './field-faults.ts';
import { Problem } from './Problem.tsx';
import { clockOf, useCountdown } from './use-countdown.ts';

export type CodeSent = ReplyOf<typeof api.auth.sendEmailOtp>;

/** Nobody waits longer than the pause between two codes, whatever the device's clock says. */
const MOST_WAIT_MS = 30_000;
/** Fields of the calls that take a code. */
const codeNames = ['x', 'a', 'b', 'code', 'emailOtp', 'mobileOtp'] as const;

/** The code that was sent: typed, sent off with its sixth digit, asked for again. */
export function CodeStep({
  to,
  sent,
  send,
  take,
  word,
  children,
}: {
  to: string;
  sent: CodeSent | undefined;
  send: () => Promise<CodeSent>;
  /** Resolves when the code was right. */
  take: (code: string) => Promise<unknown>;
  /** What the button says. */
  word: string;
  /** The way back. */
  children?: ReactNode;
}) {
  const [code, setCode] = useState('');
  const taking = useMutation({ mutationFn: take });
  const fault = codeFaultOf(taking.error);
  return (
    <Form
      sending={taking}
      fault={fault === undefined ? taking.error?.message : undefined}
      word={word}
      busyWord="Looking at it"
      isReady={code.length === 6}
      isAuthPage
      onSend={() => taking.mutate(code)}
      foot={
        <>
          <Resend first={sent} send={send} />
          {children}
        </>
      }
    >
      <p className="t2">{t('A code is on its way to {to}. It is good for ten minutes.', { to })}</p>
      <CodeField
        value={code}
        fault={fault}
        onChange={(next) => {
          setCode(next);
          if (taking.error) taking.reset();
        }}
        onFull={(full) => taking.mutate(full)}
      />
    </Form>
  );
}

function Resend({ first, send }: { first: CodeSent | undefined; send: () => Promise<CodeSent> }) {
  const sending = useMutation({ mutationFn: send });
  const sent = sending.data ?? first;
  const [until, setUntil] = useState(() => untilOf(sent));
  const left = useCountdown(until);
  const resend = () => sending.mutate(undefined, { onSuccess: (next) => setUntil(untilOf(next)) });
  return (
    <>
      <Problem says={sending.error?.message} />
      <p className="xs t3">
        {t('Nothing arrived?')}{' '}
        {left > 0 ? (
          <span>{t('Another code can be sent in {clock}.', { clock: clockOf(left) })}</span>
        ) : (
          <button type="button" className="link" disabled={sending.isPending} onClick={resend}>
            {t('Send another code')}
          </button>
        )}
      </p>
    </>
  );
}

const untilOf = (sent: CodeSent | undefined) =>
  sent ? Date.now() + Math.min(MOST_WAIT_MS, Math.max(0, sent.resendAt - Date.now())) : 0;

/** A wrong code is said beside its boxes, whatever the server calls the field. */
function codeFaultOf(error: Error | null): string | undefined {
  const [fault] = Object.values(faultsOf(error, codeNames));
  if (fault !== undefined) return fault;
  return error instanceof CallError && error.code.startsWith('code.') ? error.message : undefined;
}
