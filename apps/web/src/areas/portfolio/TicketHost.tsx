import { useEffect } from 'react';
import { useShared } from '../../shared/page/shared-state.ts';
import { OrderTicket } from './OrderTicket.tsx';
import { reopenTicket, ticketShown } from './ticket-open.ts';
import type { ShownBrokers } from './use-portfolio.ts';

/** Draws the ticket that is open. One that was left for a login is there again. */
export function TicketHost({ brokers }: { brokers: ShownBrokers }) {
  const draft = useShared(ticketShown);
  useEffect(() => reopenTicket(), []);
  return draft ? <OrderTicket draft={draft} brokers={brokers} /> : null;
}
