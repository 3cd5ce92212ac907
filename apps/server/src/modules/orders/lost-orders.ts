import type { BrokerOrder } from '@parakh/brokers';
import { isSameContent } from './content.ts';
import type { StoredOrder } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';

/** A request leaves within 2 s of its intent; a book that was read from 10 s after that on has what arrived. */
export const SETTLED_AFTER_MS = 12_000;
/** The second book is read so much later than the first. */
const BOOKS_APART_MS = 5_000;
/** Books needed that lack an order before it counts as not placed. */
const WHOLE_BOOKS = 2;
/** The clocks of vendors differ from ours, and some write the time at which the exchange took it. */
const BEFORE_MS = 30_000;
const AFTER_MS = 300_000;

/** Its reply was lost, and it is not known yet what became of it. */
export const isUnconfirmed = ({ state }: StoredOrder): boolean => state.order.phase === 'unconfirmed';

/** What may still turn up among rows that nobody owns. */
export const mayTurnUp = ({ state: { order } }: StoredOrder): boolean =>
  order.brokerId === null && (order.phase === 'unconfirmed' || order.phase === 'not placed');

/** A row that says what the order said, and nothing of an own id. */
export function isLike(order: StoredOrder, row: BrokerOrder): boolean {
  return row.ownId === null && isSameContent(order.contentKey, row);
}

/** Whether it may be it by its time. */
export function isInTime(order: StoredOrder, row: BrokerOrder): boolean {
  if (Number.isNaN(row.placedAt)) return true;
  return row.placedAt >= order.state.sentAt - BEFORE_MS && row.placedAt <= order.state.sentAt + AFTER_MS;
}

interface Missed {
  readonly isWhole: boolean;
  readonly readFrom: number;
}

/** Lines for an order that a book lacks. */
export function missingEvents({ state }: StoredOrder, { isWhole, readFrom }: Missed): JournalEvent[] {
  if (state.order.phase !== 'unconfirmed' || !isWhole || state.candidates.length > 0) return [];
  if (readFrom < state.sentAt + SETTLED_AFTER_MS) return [];
  if (state.absent > 0 && readFrom < state.absentAt + BOOKS_APART_MS) return [];
  const absent: JournalEvent = { kind: 'absent', at: readFrom };
  return state.absent + 1 < WHOLE_BOOKS ? [absent] : [absent, { kind: 'not placed', at: readFrom }];
}
