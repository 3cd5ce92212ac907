import { Modal, t } from '@parakh/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Problem } from '../../shared/forms/Problem.tsx';
import { isAtBroker, PaperBand } from '../paper/index.ts';
import { ExitFields } from './ExitFields.tsx';
import { InstrumentFields } from './InstrumentFields.tsx';
import { OrderChecks } from './OrderChecks.tsx';
import { OrderDone } from './OrderDone.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { RefreshSession } from './RefreshSession.tsx';
import { TicketFields } from './TicketFields.tsx';
import type { TicketDraft } from './ticket-draft.ts';
import { closeTicket } from './ticket-open.ts';
import type { ShownBrokers } from './use-portfolio.ts';
import { type Ticket, useTicket } from './use-ticket.ts';
import './portfolio.css';
import './ticket.css';

/** What is not folded away. */
const FIELDS = '.order-ticket > .field input, .order-ticket > .order-pair input';

function titleOf({ changes, repeats, symbol }: TicketDraft): string {
  if (changes !== null) return t('Change the order of {symbol}', { symbol });
  return repeats === null ? t('Order') : t('Repeat the order of {symbol}', { symbol });
}

/** One order, from the first key to what became of it. What is typed stays, whatever fails. */
export function OrderTicket({ draft, brokers }: { draft: TicketDraft; brokers: ShownBrokers }) {
  const ticket = useTicket(draft);
  const title = titleOf(draft);
  const form = useRef<HTMLFormElement>(null);
  // The dialog itself gives the focus to its first button, before this.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus();
  }, []);
  return (
    <Modal title={title} label={title} sheet onClose={closeTicket}>
      {ticket.done ? (
        <OrderDone done={ticket.done} onClose={closeTicket} />
      ) : (
        <TicketForm form={form} ticket={ticket} brokers={brokers} />
      )}
    </Modal>
  );
}

function TicketForm({
  form,
  ticket,
  brokers,
}: {
  form: RefObject<HTMLFormElement | null>;
  ticket: Ticket;
  brokers: ShownBrokers;
}) {
  const { draft, sending, submit, checks } = ticket;
  const account = brokers.kept.find(({ broker }) => broker === draft.broker);
  const isPaper = draft.broker === 'paper';
  return (
    <form
      ref={form}
      className="order-ticket"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isPaper ? <PaperBand isInDialog /> : null}
      <InstrumentFields ticket={ticket} brokers={brokers} />
      <TicketFields ticket={ticket} />
      <ExitFields ticket={ticket} />
      <OrderChecks checks={checks} />
      <OrderSummary ticket={ticket} account={account} />
      <Problem says={sending.error?.message} />
      {account && isAtBroker(account) && account.state !== 'connected' ? (
        <p className="row help bad" role="alert">
          {t('Please Refresh the broker session')} <RefreshSession account={account} />
        </p>
      ) : null}
      <div className="row wrap">
        <button
          type="submit"
          className={isPaper ? 'btn paper-act lg' : 'btn primary lg'}
          disabled={sending.isPending || ticket.isHeld}
        >
          {t(sendWord(ticket))}
        </button>
        <button type="button" className="btn ghost lg" onClick={closeTicket}>
          {t('Close')}
        </button>
      </div>
    </form>
  );
}

function sendWord({ draft, sending }: Ticket): string {
  if (sending.isPending) return 'Sending …';
  if (draft.changes !== null) return draft.broker === 'paper' ? 'Change on paper' : 'Change the order';
  if (draft.broker === 'paper') return draft.side === 'BUY' ? 'Buy on paper' : 'Sell on paper';
  return draft.side === 'BUY' ? 'Send the buy order' : 'Send the sell order';
}
