import { AppError } from '@parakh/base';
import { type PressedOrder, placeOrder, recoverAccount } from '../orders/index.ts';
import type { BasketEvent } from './basket-event.ts';
import type { BasketLeg, BasketNow } from './basket-state.ts';
import type { BasketsDeps } from './deps.ts';
import { basketNow } from './now.ts';
import { appendEvent } from './store.ts';

/** One run of a basket: the one that writes its lines until it ends. */
export interface Run {
  readonly deps: BasketsDeps;
  readonly person: string;
  readonly account: string;
  readonly id: string;
  /** Lines of the basket that are written. */
  lines: number;
}

const LOOK_EVERY_MS = 1000;

export const readBasket = ({ deps, person, id }: Run): Promise<BasketNow> => basketNow(deps, { person, id });

type Said<Event> = Event extends BasketEvent ? Omit<Event, 'at'> : never;

/** Writes down what is done next. Throws AppError 'basket.under-way' where another process goes on with the basket: this one stops. */
export async function note(run: Run, said: Said<BasketEvent>): Promise<void> {
  const { db } = await run.deps.appDb();
  const event = { ...said, at: run.deps.orders.deps.clock.now() };
  await appendEvent(db, { basket: run.id, number: run.lines + 1, event });
  run.lines++;
}

interface Sending {
  readonly leg: BasketLeg;
  readonly what: 'leg' | 'offset';
  readonly clickId: string;
  readonly order: Pick<PressedOrder, 'content' | 'confirmed' | 'repeats' | 'seen'>;
}

/** Sends an order of the run once, after that is written down. What stops it is written down as well; whether it was taken, its journal tells. */
export async function sendOne(run: Run, { leg, what, clickId, order }: Sending): Promise<void> {
  const { position } = leg;
  const { deps, person, account } = run;
  await note(run, { kind: 'sending', position, what, clickId });
  try {
    const placed = await placeOrder(deps.orders, { ...order, person, account, clickId });
    if (placed.kind !== 'placed')
      await note(run, { kind: 'kept back', position, what, findings: [...placed.findings] });
  } catch (failure) {
    await noteFailure(run, { position, what }, failure);
  }
}

/** Of an order that may have left all the same its journal tells. */
export async function noteFailure(
  run: Run,
  of: Pick<Extract<BasketEvent, { kind: 'failed' }>, 'position' | 'what'>,
  failure: unknown,
): Promise<void> {
  if (!(failure instanceof AppError) || failure.code === 'basket.under-way') throw failure;
  run.deps.orders.deps.log.info({ err: failure, basket: run.id, ...of }, 'a part of a basket was not sent');
  await note(run, { ...of, kind: 'failed', code: failure.code });
}

/** Reads the account's book until all of it is known that is asked for, so many times at most. */
export async function lookUntil(run: Run, isKnown: (now: BasketNow) => boolean, most: number): Promise<BasketNow> {
  const { orders } = run.deps;
  for (let left = most; ; left--) {
    const now = await readBasket(run);
    if (left === 0 || isKnown(now)) return now;
    if (left < most) await orders.deps.clock.sleep(LOOK_EVERY_MS);
    await recoverAccount(orders, run.account).catch((failure: unknown) =>
      orders.deps.log.info({ err: failure, basket: run.id }, 'the book of a basket cannot be read'),
    );
  }
}
