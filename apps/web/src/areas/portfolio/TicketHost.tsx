import { useEffect } from 'react';
import { useShared } from '../../shared/page/shared-state.ts';
import { OrderTicket } from './OrderTicket.tsx';
import { TriggerDialog } from './TriggerDialog.tsx';
import { reopenTicket, ticketShown } from './ticket-open.ts';
import { triggerShown } from './trigger-open.ts';
import type { ShownBrokers } from './use-portfolio.ts';

/** Draws the ticket, and the dialog of a stop and a target, that is open. One that was left for a login is there again. */
export function TicketHost({ brokers }: { brokers: ShownBrokers }) {
  const draft = useShared(ticketShown);
  useEffect(() => reopenTicket(), []);
  const trigger = useShared(triggerShown);
  return (
    <>
      {draft ? <OrderTicket draft={draft} brokers={brokers} /> : null}
      {trigger ? <TriggerDialog key={trigger.clickId} opened={trigger} brokers={brokers} /> : null}
    </>
  );
}
