import { AppError } from '@parakh/base';
import { type BrokerTrigger, type BrokerTriggerLeg, mayHaveArrived } from '@parakh/brokers';
import {
  isLate,
  leavingOnlyIf,
  type OrderService,
  reasonOf,
  refuseLate,
  type TradingAccount,
} from '../orders/index.ts';
import type { TriggersDeps } from './deps.ts';
import type { OrderTrigger, TriggerContent, TriggerLeg } from './trigger.ts';
import { stepTrigger, type TriggerStep, triggersAtBroker } from './trigger-store.ts';

/** A request that was sent may stand in the list only so much later. */
const LISTED_WITHIN_MS = 12_000;
/** Clocks of vendors differ from ours by so much. */
const CLOCKS_MS = 60_000;

/** Throws AppError 'broker.not-offered' where the broker holds no triggers, or Parakh cannot ask it to. */
export function needTriggers({ session, broker }: TradingAccount) {
  if (!session.triggers) throw new AppError('broker.not-offered', { broker: broker.id, topic: 'triggers' });
  return session.triggers;
}

/** Asks the broker for a trigger that is written down as being placed, once. What became of it is its state. `last` in paise. */
export async function placeAtBroker(
  deps: TriggersDeps,
  trigger: OrderTrigger,
  last: number,
): Promise<OrderTrigger | undefined> {
  const { instrument, product, legs } = trigger.content;
  const asked = {
    instrument,
    product,
    legs: legs.toSorted((one, other) => one.level - other.level).map(limitLeg),
    last,
  };
  const step = await outcomeOf(deps, trigger, async (triggers) => {
    const vendorId = await triggers.create(asked);
    return { state: 'waiting', vendorId, reason: null };
  });
  return after(deps, trigger, 'placing', step ?? { state: 'unconfirmed', reason: NO_ANSWER });
}

/** Cancels one that is written down as being cancelled, once. A refusal leaves it waiting, and says why. */
export async function cancelAtBroker(deps: TriggersDeps, trigger: OrderTrigger): Promise<OrderTrigger | undefined> {
  const step = await outcomeOf(deps, trigger, async (triggers) => {
    await triggers.cancel(trigger.vendorId ?? '');
    return { state: 'cancelled', reason: trigger.reason };
  });
  if (!step) return undefined;
  const refused: TriggerStep = { state: 'waiting', reason: `Its cancellation was refused: ${step.reason ?? ''}` };
  return after(deps, trigger, 'cancelling', step.state === 'failed' ? refused : step);
}

/** Lowers what one is for, which is written down as being asked for, once. `before`: what it was for, and is again after a refusal. */
export async function shrinkAtBroker(
  deps: TriggersDeps,
  trigger: OrderTrigger,
  { most, before }: { readonly most: number; readonly before: TriggerContent },
): Promise<OrderTrigger | undefined> {
  const step = await outcomeOf(deps, trigger, async (triggers) => {
    if (!triggers.shrink)
      throw new AppError('broker.not-offered', { broker: trigger.broker, topic: 'smaller triggers' });
    await triggers.shrink(trigger.vendorId ?? '', most);
    return { state: 'waiting', reason: null };
  });
  if (!step) return after(deps, trigger, 'placing', { state: 'unconfirmed', reason: NO_ANSWER });
  const refused: TriggerStep = {
    state: 'waiting',
    content: before,
    reason: `Its change was refused: ${step.reason ?? ''}`,
  };
  return after(deps, trigger, 'placing', step.state === 'failed' ? refused : step);
}

const NOT_TAKEN = 'Your broker still lists it for more than is open: change or cancel it there.';
const NO_ANSWER = 'No answer came: your broker’s list of triggers is being asked.';

/** What is known once a request was sent or refused; undefined where it may have arrived. */
async function outcomeOf(
  deps: TriggersDeps,
  { account: id }: OrderTrigger,
  send: (triggers: ReturnType<typeof needTriggers>) => Promise<TriggerStep>,
): Promise<TriggerStep | undefined> {
  const orders = await deps.orderService();
  try {
    const account = await orders.deps.accounts.open(id);
    return await leavingOnlyIf(await mayLeave(orders, id), () => send(needTriggers(account)));
  } catch (failure) {
    if (!isLate(failure) && mayHaveArrived(failure)) return undefined;
    return { state: 'failed', reason: reasonOf(failure) };
  }
}

/** Under the lease of its account, and not later than an order may leave. */
async function mayLeave({ leases, deps: { clock } }: OrderService, account: string): Promise<() => void> {
  const begunAt = clock.monotonic();
  const lease = await leases.hold(account);
  return () => refuseLate({ begunAt, lease }, clock.monotonic());
}

async function after(
  deps: TriggersDeps,
  { id }: OrderTrigger,
  from: OrderTrigger['state'],
  step: TriggerStep,
): Promise<OrderTrigger | undefined> {
  const { db } = await deps.appDb();
  return stepTrigger(db, id, deps.now(), ({ state }) => (state === from ? step : undefined));
}

function limitLeg({ level, side, quantity, price }: TriggerLeg): BrokerTriggerLeg {
  if (price === null) throw new RangeError('a broker holds limit orders alone');
  return { level, side, quantity, price };
}

/** Takes in what a broker's list says of triggers that it holds for an account. Answers those that came to another state. */
export async function readAtBroker(
  deps: TriggersDeps,
  account: string,
  busy: ReadonlySet<string>,
): Promise<OrderTrigger[]> {
  const orders = await deps.orderService();
  const { rows, unreadable } = await needTriggers(await orders.deps.accounts.open(account)).list();
  const { db } = await deps.appDb();
  const held = await triggersAtBroker(db, account);
  const taken = new Set(held.flatMap(({ vendorId }) => vendorId ?? []));
  const changed: OrderTrigger[] = [];
  for (const one of held) {
    if (busy.has(one.id)) continue;
    const list = { rows: rows.filter(({ id }) => !taken.has(id)), all: rows, isWhole: unreadable.length === 0 };
    const done = await stepTrigger(db, one.id, deps.now(), (now) => listedStep(now, list, deps.now()));
    if (!done) continue;
    if (done.vendorId !== null) taken.add(done.vendorId);
    changed.push(done);
  }
  return changed;
}

interface List {
  /** That no trigger of ours is known to be. */
  readonly rows: readonly BrokerTrigger[];
  readonly all: readonly BrokerTrigger[];
  readonly isWhole: boolean;
}

function listedStep(now: OrderTrigger, list: List, at: number): TriggerStep | undefined {
  if (now.vendorId === null) return searchedStep(now, list, at);
  const row = list.all.find(({ id }) => id === now.vendorId);
  if (row) return rowStep(now, row, at);
  if (!list.isWhole) return undefined;
  return {
    state: 'cancelled',
    reason: now.state === 'cancelling' ? now.reason : 'Your broker does not list it any more.',
  };
}

function rowStep(now: OrderTrigger, row: BrokerTrigger, at: number): TriggerStep | undefined {
  const { status, firedLeg, message, orderId } = row;
  if (status.status === 'waiting') return waitingStep(now, row, at);
  if (status.status === 'unknown') {
    const reason = `Your broker calls it “${status.word}”, which we do not know.`;
    return now.state === 'unknown' && now.reason === reason ? undefined : ({ state: 'unknown', reason } as const);
  }
  const leg = firedLeg === null ? null : crossingOf(now, firedLeg);
  if (orderId === null && message !== null) return { state: 'failed', firedLeg: leg, reason: message } as const;
  return { state: 'fired', firedLeg: leg, reason: message } as const;
}

function waitingStep(now: OrderTrigger, { legs, expiresAt }: BrokerTrigger, at: number): TriggerStep | undefined {
  const validUntil = Number.isNaN(expiresAt) ? now.validUntil : expiresAt;
  if (now.state === 'cancelling') return undefined;
  if (now.state === 'placing' || now.state === 'unconfirmed') {
    // It was asked to be made smaller, and the answer was lost.
    const content = asListed(now.content, legs);
    const isTaken = content.legs.every(({ quantity }, place) => quantity <= now.content.legs[place]!.quantity);
    if (isTaken) return { state: 'waiting', validUntil, reason: null };
    if (at - now.updatedAt <= LISTED_WITHIN_MS) return undefined;
    return { state: 'waiting', validUntil, content, reason: NOT_TAKEN };
  }
  if (now.state === 'unknown') return { state: 'waiting', validUntil, reason: null };
  return validUntil === now.validUntil ? undefined : { state: 'waiting', validUntil, reason: now.reason };
}

/** The same for what its broker lists at each level. */
const asListed = (content: TriggerContent, listed: readonly BrokerTriggerLeg[]): TriggerContent => ({
  ...content,
  legs: content.legs.map((one) => ({
    ...one,
    quantity: listed.find(({ level }) => level === one.level)?.quantity ?? one.quantity,
  })),
});

/** The lower level comes first there. */
function crossingOf({ content: { legs } }: OrderTrigger, place: number) {
  return legs.toSorted((one, other) => one.level - other.level)[place]?.crossing ?? null;
}

/** One whose reply was lost is the only one of the list that says the same and is not older; in a whole list without such a one it was not placed. */
function searchedStep(now: OrderTrigger, { rows, isWhole }: List, at: number): TriggerStep | undefined {
  const same = rows.filter((row) => row.createdAt >= now.createdAt - CLOCKS_MS && saysTheSame(now, row));
  if (same.length === 1) return { state: 'waiting', vendorId: same[0]!.id, reason: null };
  if (same.length > 1) {
    const reason = 'Several triggers at your broker say the same: cancel there what you do not want.';
    return now.reason === reason ? undefined : { state: 'unconfirmed', reason };
  }
  if (isWhole && at - now.createdAt > LISTED_WITHIN_MS)
    return { state: 'failed', reason: 'Your broker’s whole list does not have it: it was not placed.' };
  return now.state === 'placing' ? { state: 'unconfirmed', reason: NO_ANSWER } : undefined;
}

const keyOf = (legs: readonly BrokerTriggerLeg[]): string =>
  JSON.stringify(legs.map(({ level, side, quantity, price }) => [level, side, quantity, price]));

function saysTheSame({ content }: OrderTrigger, row: BrokerTrigger): boolean {
  const { exchange, symbol } = row.instrument;
  if (exchange !== content.instrument.exchange || symbol !== content.instrument.symbol) return false;
  const ours = content.legs.toSorted((one, other) => one.level - other.level).map(limitLeg);
  return row.product === content.product && keyOf(ours) === keyOf(row.legs);
}
