import { AppError, failures } from '@parakh/base';
import {
  type CheckResult,
  type OrderFill,
  orderFills,
  ownIdOfClick,
  type Placed,
  placeOrder,
} from '../orders/index.ts';
import { CLOSED, leftToClose } from './closed-positions.ts';
import type { TriggersDeps } from './deps.ts';
import { type Crossing, leftToGuard, type OrderTrigger, orderOfLeg, type TriggerLeg } from './trigger.ts';
import { stepTrigger, type TriggerStep } from './trigger-store.ts';

/** What reached which leg of a trigger. */
export interface TriggerMatch {
  readonly id: string;
  /** Of the trigger that was seen: one that was changed since is not meant. */
  readonly version: number;
  readonly leg: Crossing;
  /** Paise. */
  readonly price: number;
}

/** A price that only far from the last one would be a typing mistake is what a trigger is for: its dialog says what a gap does. */
const IMPLIED = ['far-from-last'];

/**
 * Writes that a trigger fires, with the click of its order, by the process that sends the orders of its account; or that it ends, where what it
 * was to close is closed already. Undefined where it does not wait any more. Throws AppError 'order.held-elsewhere'.
 */
export async function claimTrigger(
  deps: TriggersDeps,
  trigger: OrderTrigger,
  { id, version, leg: crossing, price }: TriggerMatch,
): Promise<OrderTrigger | undefined> {
  const service = await deps.orderService();
  await service.leases.hold(trigger.account);
  const { db } = await deps.appDb();
  const leg = legOf(trigger, crossing);
  const [entry, most] = await Promise.all([entryFill(deps, trigger), leftToClose(deps, trigger, leg)]);
  return stepTrigger(db, id, deps.now(), (now) => {
    if (now.state !== 'waiting' || now.version !== version) return undefined;
    const entryFilled = entry?.filled ?? now.entryFilled;
    const left = now.entry === null ? leg.quantity : leftToGuard({ ...now, entryFilled });
    if (left <= 0) return undefined;
    if (most !== undefined && most <= 0) return { state: 'cancelled', reason: CLOSED };
    const firingQuantity = Math.min(left, most ?? left);
    const orderClick = `trigger-${id}-${version}`;
    // What was closed by other means has had its exit.
    const exited = now.entry === null ? now.exited : entryFilled - firingQuantity;
    const fired = { state: 'firing', firedLeg: crossing, firedPrice: price, orderClick, reason: null } as const;
    return { ...fired, entryFilled, exited, firingQuantity };
  });
}

function legOf({ content }: Pick<OrderTrigger, 'content'>, fired: Crossing | null): TriggerLeg {
  const leg = content.legs.find(({ crossing }) => crossing === fired);
  if (!leg) throw new RangeError('a trigger fires without a leg');
  return leg;
}

/** The order that a trigger guards, as it is now; undefined of one that guards none. */
export async function entryFill(
  deps: TriggersDeps,
  { entry }: Pick<OrderTrigger, 'entry'>,
): Promise<OrderFill | undefined> {
  return entry === null ? undefined : (await orderFills(await deps.orderService(), [entry]))[0];
}

/** Its order was sent. One that guards an order waits again while that may fill further, or more of it is filled than was sent. */
function firedStep(now: OrderTrigger, ownId: string, entry: OrderFill | undefined): TriggerStep {
  const fired = { state: 'fired', ownId, reason: null, firingQuantity: null } as const;
  if (now.entry === null) return fired;
  const exited = now.exited + (now.firingQuantity ?? 0);
  const entryFilled = entry?.filled ?? now.entryFilled;
  const isDone = (entry?.isOver ?? false) && entryFilled <= exited;
  if (isDone) return { ...fired, exited, entryFilled };
  return { ...fired, exited, entryFilled, state: 'waiting', kind: 'fired' };
}

/** Sends the order of a trigger that is firing, once, and says what came of it. What cannot be told leaves it firing: the journal tells later. */
export async function sendOrder(deps: TriggersDeps, firing: OrderTrigger): Promise<OrderTrigger | undefined> {
  const { db } = await deps.appDb();
  const sent = await sentOrFailed(deps, firing);
  const entry = await entryFill(deps, firing);
  return stepTrigger(db, firing.id, deps.now(), (now) => {
    if (!mayEnd(now, firing)) return undefined;
    return sent.refused === null ? firedStep(now, sent.ownId, entry) : { state: 'failed', ...refusal(sent) };
  });
}

/** Another process may have said meanwhile that no order is known; whoever sent it knows better. */
const mayEnd = (now: OrderTrigger, { orderClick }: OrderTrigger): boolean =>
  (now.state === 'firing' || now.state === 'unsent') && now.orderClick === orderClick;

type Sent =
  | { readonly refused: null; readonly ownId: string }
  /** Why no order of it stands. */
  | { readonly refused: string; readonly ownId: string | null };

const refusal = ({ refused, ownId }: Sent) => ({ reason: refused, ownId, firingQuantity: null });

async function sentOrFailed(deps: TriggersDeps, firing: OrderTrigger): Promise<Sent> {
  const { person, account, content, firedLeg, orderClick, confirmed } = firing;
  const leg = legOf(firing, firedLeg);
  if (orderClick === null) throw new RangeError('a trigger fires without a click');
  const service = await deps.orderService();
  const quantity = firing.firingQuantity ?? leg.quantity;
  const pressed = { person, account, clickId: orderClick, content: orderOfLeg(content, { ...leg, quantity }) };
  try {
    return sentIn(await placeOrder(service, { ...pressed, confirmed: [...IMPLIED, ...confirmed] }));
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const ownId = await ownIdOfClick(service, { person, clickId: orderClick });
    if (ownId !== undefined) return { refused: null, ownId };
    return { refused: failures[failure.code].message, ownId: null };
  }
}

const notTaken: ReadonlySet<string> = new Set(['rejected', 'not placed']);

/** What the broker refuses at once stands nowhere: nothing guards what it was for. */
function sentIn(placed: Placed): Sent {
  if (placed.kind === 'placed') {
    const { ownId, phase, reason } = placed.order;
    return { refused: notTaken.has(phase) ? `Your broker refused its order: ${reason ?? phase}` : null, ownId };
  }
  const stopped = placed.findings.filter(({ verdict }) => verdict === (placed.kind === 'refused' ? 'stop' : 'ask'));
  return { refused: wordsOf(stopped), ownId: null };
}

const wordsOf = (findings: readonly CheckResult[]): string => findings.map(({ words }) => words).join(' ');

/** Why its owner is asked. */
const UNSENT = 'It fired while the server ended, and no order of it was written down. Nothing is sent by itself.';

/**
 * What became of a trigger that was firing when a process ended: the journal of orders knows its click, or nothing was sent. Throws AppError
 * 'order.held-elsewhere' while another process may still be sending it.
 */
export async function settleTrigger(deps: TriggersDeps, firing: OrderTrigger): Promise<OrderTrigger | undefined> {
  const service = await deps.orderService();
  await service.leases.hold(firing.account);
  const { db } = await deps.appDb();
  const { person, orderClick } = firing;
  const ownId = orderClick === null ? undefined : await ownIdOfClick(service, { person, clickId: orderClick });
  const entry = await entryFill(deps, firing);
  return stepTrigger(db, firing.id, deps.now(), (now) => {
    if (now.state !== 'firing' || now.orderClick !== orderClick) return undefined;
    return ownId === undefined ? { state: 'unsent', reason: UNSENT } : firedStep(now, ownId, entry);
  });
}

/** What of the order that it guards is filled by now; with an order that ends unfilled, or whose fills all have their exits, it is over. */
export function guardStep(
  now: OrderTrigger,
  { filled, isOver }: Pick<OrderFill, 'filled' | 'isOver'>,
): TriggerStep | undefined {
  if (now.state !== 'waiting') return undefined;
  if (isOver && filled === 0) return { state: 'cancelled', reason: 'The order that it guards has ended unfilled.' };
  if (isOver && filled <= now.exited) return { state: 'fired', entryFilled: filled };
  return filled === now.entryFilled ? undefined : { state: 'waiting', kind: 'filled', entryFilled: filled };
}
