import { api, type ContactMessage } from '@parakh/contract';
import { clockText, TextArea, TextField, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/api.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../shared/forms/field-faults.ts';

type Name = keyof ContactMessage;
const names = ['name', 'email', 'subject', 'message'] as const;
const empty: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** Enter sends; the server's faults stand beside their fields and nothing typed is lost. */
export function ContactForm({ unknown }: { unknown: string | undefined }) {
  const subject = useSearchParams()[0].get('subject') ?? (unknown ? t('A link to {path}', { path: unknown }) : '');
  const [message, setMessage] = useState<ContactMessage>({ ...empty, subject });
  const sending = useMutation({ mutationFn: () => call(api.company.contactMessage, { body: message }) });
  const faults = faultsOf(sending.error, names);
  const field = (name: Name) => ({
    name,
    value: message[name],
    fault: faults[name],
    required: true,
    onChange: (event: { target: { value: string } }) => setMessage({ ...message, [name]: event.target.value }),
  });
  if (sending.data) return <Sent id={sending.data.id} at={sending.data.receivedAt} again={() => sending.reset()} />;
  return (
    <Form
      sending={sending}
      fault={otherFault(sending.error, names)}
      word="Send the message"
      busyWord="Sending"
      foot={<span className="help">{t('Enter in a line sends. Nothing is lost on an error.')}</span>}
      onSend={() => sending.mutate()}
    >
      <TextField label="Your name" autoComplete="name" {...field('name')} />
      <TextField
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        help="Only to answer you."
        {...field('email')}
      />
      <TextField label="Subject" {...field('subject')} />
      <TextArea label="Message" rows={6} {...field('message')} />
    </Form>
  );
}

function Sent({ id, at, again }: { id: string; at: number; again: () => void }) {
  return (
    <output className="state">
      <h3>{t('Thank you. Your message arrived at {clock} IST.', { clock: clockText(at) })}</h3>
      <p>{t('Its reference is {id}.', { id })}</p>
      <button type="button" className="btn" onClick={again}>
        {t('Write another')}
      </button>
    </output>
  );
}
