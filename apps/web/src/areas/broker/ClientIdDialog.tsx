import type { BrokerAccount } from '@parakh/contract';
import { Modal, TextField, t } from '@parakh/ui';
import { useState } from 'react';
import { Form } from '../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../shared/forms/field-faults.ts';
import './brokers.css';

const names = ['clientId'] as const;

/** A broker whose login page is made for one person wants to know for whom. */
export function ClientIdDialog({
  account: { title, clientId },
  sending,
  onSend,
  onClose,
}: {
  account: BrokerAccount;
  sending: { readonly isPending: boolean; readonly error: Error | null };
  onSend: (clientId: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(clientId ?? '');
  const heading = t('Log in to {broker}', { broker: title });
  return (
    <Modal title={heading} label={heading} onClose={onClose}>
      <div className="client-id">
        <Form
          sending={sending}
          fault={otherFault(sending.error, names)}
          word="Continue"
          busyWord="Opening the page"
          isReady={typed.trim() !== ''}
          onSend={() => onSend(typed.trim())}
        >
          <TextField
            label="Client id"
            help={t('{broker} makes its login page for one client.', { broker: title })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            fault={faultsOf(sending.error, names).clientId}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form>
      </div>
    </Modal>
  );
}
