import { storedSession } from '../../shared/api/session-store.ts';
import { type SharedState, sharedState } from '../../shared/page/shared-state.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { newDraft } from './ticket-drafts.ts';

/** The ticket that is open, as it is typed. */
export const ticketShown: SharedState<TicketDraft | undefined> = sharedState<TicketDraft | undefined>(undefined);

const PLACE = 'order-ticket';

interface Kept {
  readonly userName: string | undefined;
  readonly draft: TicketDraft;
}

/** Opens a ticket, or takes down what was typed into it: it outlives a login at the broker or here, for the same person. */
export function openTicket(draft: TicketDraft): void {
  const kept: Kept = { userName: storedSession.get().userName, draft };
  sessionStorage.setItem(PLACE, JSON.stringify(kept));
  ticketShown.set(draft);
}

/** Once it is sent nothing of it is to be sent again. */
export const removeSavedTicket = (): void => sessionStorage.removeItem(PLACE);

export function closeTicket(): void {
  removeSavedTicket();
  ticketShown.set(undefined);
}

/** What was typed when the page was left for a login; nothing of somebody else's. */
export function reopenTicket(): void {
  if (ticketShown.get() !== undefined) return;
  const kept = readKept();
  if (kept !== undefined && kept.userName === storedSession.get().userName) {
    // One of an older version lacks what was added since.
    ticketShown.set({ ...newDraft(kept.draft.broker), ...kept.draft });
  }
}

function readKept(): Kept | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    return isKept(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Written by `openTicket` in this very tab. */
function isKept(read: unknown): read is Kept {
  return typeof read === 'object' && read !== null && 'draft' in read && 'userName' in read;
}
