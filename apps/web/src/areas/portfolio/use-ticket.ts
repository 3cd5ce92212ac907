import { api, type BrokerOrder, type PlacedOrder } from '@parakh/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { acted, newClickId } from '../broker/index.ts';
import { bodyOf, changeOf, faultsOf, type Seen, type TicketDraft, type TicketFaults } from './ticket-draft.ts';
import { type ExitOutcome, exitBody, exitFaults, exitOutcome } from './ticket-exit.ts';
import { openTicket, removeSavedTicket } from './ticket-open.ts';
import { type Checks, useChecks } from './use-checks.ts';
import { useSeen } from './use-seen.ts';

/** What became of it. */
export interface Done {
  readonly order: BrokerOrder;
  readonly isChange: boolean;
  /** Undefined where none was to be set. */
  readonly exit?: ExitOutcome;
}

export interface Ticket {
  readonly draft: TicketDraft;
  readonly set: (part: Partial<TicketDraft>) => void;
  /** Shown once a press was made in vain. */
  readonly faults: TicketFaults;
  readonly seen: (Seen & { readonly at: number }) | undefined;
  readonly checks: Checks;
  /** A check stops it, or asks and has no answer. */
  readonly isHeld: boolean;
  readonly submit: () => void;
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
  readonly done: Done | undefined;
}

type Answer = { kind: 'changed'; order: BrokerOrder } | PlacedOrder;

async function send(draft: TicketDraft, confirmed: readonly string[], seen: Seen | undefined): Promise<Answer> {
  const { changes, broker } = draft;
  if (changes === null)
    return call(api.broker.placeOrder, {
      params: { broker },
      query: {},
      body: { ...bodyOf(draft, confirmed, seen), ...exitBody(draft) },
    });
  const order = await call(api.broker.changeOrder, {
    params: { id: changes.id },
    body: changeOf(draft, changes.version),
  });
  return { kind: 'changed', order };
}

/** The state of the ticket that is open. Its draft lives outside, so that it outlives the page. */
export function useTicket(draft: TicketDraft): Ticket {
  const [areFaultsShown, showFaults] = useState(false);
  const [done, setDone] = useState<Done>();
  const seen = useSeen(draft);
  const faults = { ...faultsOf(draft), ...exitFaults(draft) };
  const isComplete = Object.keys(faults).length === 0;
  const checks = useChecks(draft, isComplete && done === undefined, seen);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => send(draft, checks.confirmed, seen && { price: seen.price, ageMs: seen.ageMs }),
    onSuccess: async (answer) => {
      if (answer.kind === 'placed' || answer.kind === 'changed') {
        removeSavedTicket();
        const { order } = answer;
        const exit = answer.kind === 'placed' ? exitOutcome(draft, order, answer.exitId) : undefined;
        setDone({ order, isChange: answer.kind === 'changed', ...(exit ? { exit } : {}) });
        await acted(client);
        return;
      }
      checks.take(answer.findings);
      // A click that was refused is spent: what is mended is another order. One that only asks is the same.
      if (answer.kind === 'refused') openTicket({ ...draft, clickId: newClickId() });
    },
    // What failed may have been sent all the same.
    onError: () => acted(client),
  });
  const isHeld = isComplete && checks.holds;
  return {
    draft,
    set: (part) => {
      sending.reset();
      openTicket({ ...draft, ...part });
    },
    faults: areFaultsShown ? faults : {},
    seen,
    checks,
    isHeld,
    submit: () => {
      showFaults(true);
      if (isComplete && !isHeld && !sending.isPending) sending.mutate();
    },
    sending,
    done,
  };
}
