import type { CheckResult, OrderView } from '../orders/index.ts';
import type { BasketEvent, BegunRun } from './basket-event.ts';
import type { StoredBasket, StoredLeg } from './store.ts';

/** A leg as it is now: what became of it stands in the journal of its order. */
export interface BasketLeg extends StoredLeg {
  /** Null while nothing of it has left. */
  readonly order: OrderView | null;
  /** Orders of the opposite side that take back what was filled. */
  readonly offsets: readonly OrderView[];
  /** The last thing that did not leave of it, until something did. */
  readonly notSent: NotSent | null;
}

export interface NotSent {
  readonly what: 'leg' | 'cancel' | 'offset';
  /** What the checks found; empty where it was no check. */
  readonly findings: readonly CheckResult[];
  /** Code of the failure; null where it was a check. */
  readonly code: string | null;
}

export interface BasketNow extends Omit<StoredBasket, 'legs'> {
  readonly legs: readonly BasketLeg[];
  /** A run of it goes on. */
  readonly isRunning: boolean;
  /** It was pressed on the day that it is now in India: what is left of an older one is for single orders. */
  readonly isOfToday: boolean;
}

export type BasketState =
  | 'under way'
  | 'undoing'
  /** The process that sent it has ended before the run did, and something is left. */
  | 'interrupted'
  /** Every leg was taken. */
  | 'finished'
  /** Every leg was tried, and some were not taken. */
  | 'finished in part'
  /** It ended before every leg was tried. */
  | 'stopped'
  | 'undone'
  /** Something is open or not known that nobody goes on with. */
  | 'needs you';

const inDoubt: ReadonlySet<string> = new Set(['sending', 'unconfirmed', 'unknown']);
const lost: ReadonlySet<string> = new Set(['rejected', 'not placed']);

const ordersOf = ({ order, offsets }: BasketLeg): OrderView[] => (order ? [order, ...offsets] : [...offsets]);
/** Whether it is not known what became of it. */
export const isInDoubt = (leg: BasketLeg): boolean => ordersOf(leg).some(({ phase }) => inDoubt.has(phase));
export const hasDoubt = ({ legs }: Pick<BasketNow, 'legs'>): boolean => legs.some(isInDoubt);

/** Refused, rejected or not placed. */
export const hasFailed = ({ order, notSent }: BasketLeg): boolean =>
  order ? lost.has(order.phase) : notSent?.what === 'leg';

/** Units of it that are filled and not taken back. */
export const netFilled = ({ order, offsets }: BasketLeg): number =>
  (order?.filled ?? 0) - offsets.reduce((sum, { filled }) => sum + filled, 0);

/** Units that are in the market, of the leg or of what takes it back. */
export const openUnits = (leg: BasketLeg): number => ordersOf(leg).reduce((sum, { open }) => sum + open, 0);

/** What a new press would send: of what a check stops nothing. */
export const restOf = ({ legs }: Pick<BasketNow, 'legs'>): BasketLeg[] =>
  legs.filter(({ order, notSent }) => order === null && notSent?.findings.some(isStop) !== true);
const isStop = ({ verdict }: CheckResult) => verdict === 'stop';

const lastRun = (events: readonly BasketEvent[]): BegunRun | undefined =>
  events.findLast((event) => event.kind === 'begun');
const wasUndone = ({ events }: Pick<BasketNow, 'events'>): boolean =>
  events.some((event) => event.kind === 'begun' && event.run === 'undo');
const isUndoLeft = (leg: BasketLeg): boolean => netFilled(leg) !== 0 || openUnits(leg) > 0;

const mayAct = (now: BasketNow): boolean => !now.isRunning && now.isOfToday && !hasDoubt(now);
/** Nothing more is bought or sold by a basket that was being undone. */
export const mayRest = (now: BasketNow): boolean => mayAct(now) && !wasUndone(now) && restOf(now).length > 0;
export const mayUndo = (now: BasketNow): boolean => mayAct(now) && now.legs.some(isUndoLeft);

/** The fold of its legs and of what was done with it. */
export function stateOf(now: BasketNow): BasketState {
  const { legs, events, isRunning } = now;
  if (isRunning) return lastRun(events)?.run === 'undo' ? 'undoing' : 'under way';
  if (hasDoubt(now)) return 'needs you';
  if (wasUndone(now)) return legs.some(isUndoLeft) ? 'needs you' : 'undone';
  const isEnded = events.at(-1)?.kind === 'ended';
  const untried = legs.filter(({ order, notSent }) => order === null && notSent === null);
  if (!isEnded && untried.length > 0) return 'interrupted';
  return endOf(now, untried.length > 0);
}

/** Of a basket that nobody goes on with, of which every order is known. */
function endOf({ legs, onFailure }: BasketNow, hasUntried: boolean): BasketState {
  const failed = legs.some(hasFailed);
  // A leg that was lost after the end, or an undoing that never began.
  if (failed && onFailure === 'undo' && legs.some(isUndoLeft)) return 'needs you';
  if (hasUntried) return 'stopped';
  return failed ? 'finished in part' : 'finished';
}

/** What did not leave of each leg, by position: undone by whatever of it was sent later. */
export function notSentOf(events: readonly BasketEvent[]): ReadonlyMap<number, NotSent> {
  const found = new Map<number, NotSent>();
  for (const event of events) {
    if (event.kind === 'sending') found.delete(event.position);
    if (event.kind === 'kept back')
      found.set(event.position, { what: event.what, findings: event.findings, code: null });
    if (event.kind === 'failed') found.set(event.position, { what: event.what, findings: [], code: event.code });
  }
  return found;
}

/** What the run of its legs does next. */
export type NextStep =
  | { readonly do: 'send'; readonly leg: BasketLeg }
  | { readonly do: 'end' }
  | { readonly do: 'undo' }
  /** Whether anything failed is not known yet. */
  | { readonly do: 'end in doubt' };

/** Cancelled before the next one leaves, and nothing of it is filled: an order that holds at once or not at all. What follows would stand without it. */
const isGone = ({ order }: BasketLeg): boolean => order?.phase === 'cancelled' && order.filled === 0;

/** `left`: positions of the run that were not tried in it; `tried`: those that were. What failed in an earlier run was seen by whoever pressed again. */
export function nextStep(
  now: Pick<BasketNow, 'legs' | 'onFailure'>,
  { left, tried }: { readonly left: readonly number[]; readonly tried: readonly number[] },
): NextStep {
  if (hasDoubt(now)) return { do: 'end in doubt' };
  const failed = now.legs.some((leg) => tried.includes(leg.position) && (hasFailed(leg) || isGone(leg)));
  if (failed && now.onFailure === 'undo') return { do: 'undo' };
  const leg = now.legs.find(({ position }) => position === left[0]);
  if (!leg || (failed && now.onFailure === 'stop')) return { do: 'end' };
  return { do: 'send', leg };
}
