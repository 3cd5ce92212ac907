import { applyOrderEvent, type BrokerOrder, newOrderState, type OrderState, type OrderSurprise } from '@parakh/brokers';
import type { ChangedContent } from './content.ts';
import { type Act, isOrderEvent, type JournalEvent } from './journal-event.ts';

/** A change or a cancellation that the broker has not settled yet. */
export interface ActUnderWay {
  readonly act: Act;
  readonly at: number;
  readonly content: ChangedContent | null;
  /** Its reply was lost: the book will tell. */
  readonly isLost: boolean;
}

/** An order as its journal tells it. */
export interface JournalState {
  readonly order: OrderState;
  readonly sentAt: number;
  /** Steps a page must have seen before it acts: everything but fills. */
  readonly version: number;
  readonly acting: ActUnderWay | null;
  /** Why the broker refused the last change or cancellation; null once another is sent. */
  readonly actRefused: { readonly act: Act; readonly reason: string } | null;
  readonly changes: number;
  /** What a change that was taken said. */
  readonly changed: ChangedContent | null;
  /** Whole books in a row that lacked it. */
  readonly absent: number;
  /** When the last of them was read. */
  readonly absentAt: number;
  /** Orders of the book of which one may be it. */
  readonly candidates: readonly string[];
  /** The newest row of the book. */
  readonly row: BrokerOrder | null;
  /** Digests of rows that were told, by the broker's id: a row that says nothing new adds no line. */
  readonly reported: ReadonlyMap<string, string>;
}

export interface Folded {
  readonly state: JournalState;
  readonly surprise: OrderSurprise | null;
}

export function newJournalState(quantity: number, sentAt: number): JournalState {
  return {
    order: newOrderState(quantity),
    sentAt,
    version: 1,
    acting: null,
    actRefused: null,
    changes: 0,
    changed: null,
    absent: 0,
    absentAt: -Infinity,
    candidates: [],
    row: null,
    reported: new Map(),
  };
}

/** What a row says, without the clock of the vendor: some write a new one at each read. */
export function digestOf(row: BrokerOrder): string {
  return JSON.stringify({ ...row, updatedAt: undefined });
}

export function foldEvent(state: JournalState, event: JournalEvent): Folded {
  if (isOrderEvent(event)) return ordered(state, event);
  return { state: { ...acted(state, event), version: state.version + 1 }, surprise: null };
}

function ordered(state: JournalState, event: Extract<JournalEvent, Parameters<typeof applyOrderEvent>[1]>): Folded {
  const { state: order, surprise } = applyOrderEvent(state.order, event);
  const next: JournalState = {
    ...state,
    order,
    version: state.version + (isFillAlone(state, event) ? 0 : 1),
    absent: event.kind === 'unanswered' ? 0 : state.absent,
    candidates: order.brokerId === null ? state.candidates : [],
  };
  return { state: event.kind === 'reported' ? reported(next, event.order) : next, surprise };
}

function reported(state: JournalState, row: BrokerOrder): JournalState {
  const reported = new Map(state.reported).set(row.id, digestOf(row));
  const isOurs = state.order.brokerId === row.id;
  return { ...state, reported, row: isOurs ? row : state.row };
}

/** Whatever was filled meanwhile, a page may go on with what it shows. */
function isFillAlone({ row }: JournalState, event: JournalEvent): boolean {
  if (event.kind === 'traded') return true;
  if (event.kind !== 'reported' || row === null || row.id !== event.order.id) return false;
  return contentOf(row) === contentOf(event.order);
}

function contentOf(row: BrokerOrder): string {
  const fills = { filled: undefined, open: undefined, ended: undefined, averagePrice: undefined };
  return JSON.stringify({ ...row, ...fills, updatedAt: undefined });
}

type OwnEvent = Exclude<JournalEvent, Parameters<typeof applyOrderEvent>[1]>;

function acted(state: JournalState, event: OwnEvent): JournalState {
  switch (event.kind) {
    case 'sending':
    case 'seen':
      return state;
    case 'absent':
      return { ...state, absent: state.absent + 1, absentAt: event.at };
    case 'candidates':
      return { ...state, candidates: event.brokerIds };
    case 'act sent':
      return sent(state, event);
    case 'act done':
      return { ...state, acting: awaitedAfter(state, event.act), changed: changedBy(state, event.act) };
    case 'act refused':
      return { ...state, acting: awaitedAfter(state, event.act), actRefused: { act: event.act, reason: event.reason } };
    case 'act settled':
      return { ...state, acting: awaitedAfter(state, event.act) };
    case 'act unanswered':
      break;
  }
  return state.acting?.act === event.act ? { ...state, acting: { ...state.acting, isLost: true } } : state;
}

/** A cancellation may have followed a change whose reply comes only now: it is still awaited then. */
const awaitedAfter = ({ acting }: JournalState, act: Act): ActUnderWay | null => (acting?.act === act ? null : acting);

const changedBy = ({ acting, changed }: JournalState, act: Act): ChangedContent | null =>
  acting?.act === act && acting.content ? acting.content : changed;

function sent(state: JournalState, { act, at, content }: Extract<OwnEvent, { kind: 'act sent' }>): JournalState {
  const changes = state.changes + (act === 'change' ? 1 : 0);
  return { ...state, acting: { act, at, content, isLost: false }, actRefused: null, changes };
}
