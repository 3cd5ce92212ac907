import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { canonicalBody, ordersByClick } from '../orders/index.ts';
import { type BasketNow, hasDoubt, mayRest, mayUndo, restOf } from './basket-state.ts';
import { areBlocked, type CheckedLeg, checkLegs, type PressedLeg } from './check-legs.ts';
import type { BasketsDeps } from './deps.ts';
import { inSendingOrder } from './leg-order.ts';
import { runLegs } from './legs-run.ts';
import { basketNow, basketsNow } from './now.ts';
import type { Run } from './run.ts';
import { runEnded, startRun } from './running.ts';
import { appendEvent, type StoredBasket, writeBasket } from './store.ts';
import { undoLegs } from './undo-run.ts';

/** A basket that somebody pressed. */
export interface PressedBasket
  extends Pick<StoredBasket, 'person' | 'account' | 'broker' | 'name' | 'clickId' | 'onFailure' | 'legOrder'> {
  readonly legs: readonly PressedLeg[];
}

/** What became of a press. */
export type BasketPressed =
  | { readonly kind: 'sent'; readonly basket: BasketNow }
  /** Nothing has left: what the checks found of each leg, in the order in which they were given. */
  | { readonly kind: 'blocked'; readonly legs: readonly CheckedLeg[]; readonly basket: BasketNow | null };

export const MOST_LEGS = 20;
/** A press is answered after so long whether its run has ended or not. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Checks all legs, writes the basket down, and sends each leg once. The same click answers what its first press did, from wherever it
 * comes. Throws AppError 'order.click-used', and as `placeOrder` does; after those nothing was sent.
 */
export async function pressBasket(deps: BasketsDeps, pressed: PressedBasket): Promise<BasketPressed> {
  const { legs } = pressed;
  if (legs.length === 0 || legs.length > MOST_LEGS)
    throw new AppError('request.invalid', { fields: [{ field: 'legs', message: `1 to ${MOST_LEGS} legs` }] });
  const first = await firstPress(deps, pressed);
  if (first) return answered(deps, first);
  const checked = await checkLegs(deps, pressed, legs);
  if (areBlocked(checked, pressed.onFailure)) return { kind: 'blocked', legs: checked, basket: null };
  const id = await written(deps, pressed, checked);
  return answered(deps, id === undefined ? (await firstPress(deps, pressed))! : { ...pressed, id });
}

type Named = Pick<StoredBasket, 'id' | 'person'>;

async function answered(deps: BasketsDeps, { person, id }: Named): Promise<BasketPressed> {
  await runEnded(deps, id, ANSWER_WITHIN_MS);
  return { kind: 'sent', basket: await basketNow(deps, { person, id }) };
}

/**
 * The basket that this click has written, where it is the one that is pressed. A leg whose click has sent an order already would be
 * that order. Asked first: a basket is written before its legs are sent.
 */
async function firstPress(deps: BasketsDeps, pressed: PressedBasket): Promise<Named | undefined> {
  const { person, clickId } = pressed;
  const clickIds = pressed.legs.map((leg) => leg.clickId);
  const isSpent =
    new Set(clickIds).size < clickIds.length || (await ordersByClick(deps.orders, { person, clickIds })).size > 0;
  const [first] = await basketsNow(deps, { person, clickId });
  const isOther = first ? contentOf(first) !== contentOf(pressed) : isSpent;
  if (isOther) throw new AppError('order.click-used', { clickId });
  return first;
}

interface Compared extends Pick<StoredBasket, 'account' | 'onFailure' | 'legOrder'> {
  readonly legs: readonly (PressedLeg & { readonly given?: number })[];
}

function contentOf({ account, onFailure, legOrder, legs }: Compared): string {
  const given = legs.toSorted((one, other) => (one.given ?? 0) - (other.given ?? 0));
  const bodies = given.map(({ clickId, content }) => [clickId, canonicalBody(content)]);
  return JSON.stringify([account, onFailure, legOrder, bodies]);
}

/** Writes it down and begins to send it; undefined where another process was faster. */
async function written(
  deps: BasketsDeps,
  pressed: PressedBasket,
  checked: readonly CheckedLeg[],
): Promise<string | undefined> {
  const { clock, holder } = deps.orders.deps;
  const id = randomUUID();
  const legs = inSendingOrder(checked, pressed.legOrder).map((leg, i) => ({
    ...leg,
    confirmed: leg.confirmed ?? [],
    position: i + 1,
  }));
  const positions = legs.map(({ position }) => position);
  const { db } = await deps.appDb();
  const at = clock.now();
  const begun = { kind: 'begun', at, run: 'legs', positions, holder } as const;
  const run: Run = { deps, id, person: pressed.person, account: pressed.account, lines: 1 };
  if (!(await writeBasket(db, { ...pressed, id, legs, createdAt: at }, begun))) return undefined;
  startRun(deps, id, () => runLegs(run, { positions, confirmed: (leg) => leg.confirmed }));
  return id;
}

interface PressedAgain {
  readonly person: string;
  readonly id: string;
  /** Ids of checks that asked and were answered with yes, for all that is sent. */
  readonly confirmed: readonly string[];
}

/** Sends what of a basket was not sent: a new press, so it is checked anew. Throws AppError 'basket.*'. */
export async function sendRest(deps: BasketsDeps, { confirmed, ...of }: PressedAgain): Promise<BasketPressed> {
  const now = await needIdle(deps, of);
  if (!mayRest(now)) throw new AppError('basket.nothing-left', { id: of.id });
  const rest = restOf(now);
  const checked = await checkLegs(
    deps,
    now,
    rest.map((leg) => ({ ...leg, confirmed })),
  );
  if (areBlocked(checked, now.onFailure)) return { kind: 'blocked', legs: checked, basket: now };
  const answers = new Map(checked.map((leg) => [leg.clickId, leg.confirmed ?? []]));
  const positions = rest.map(({ position }) => position);
  await begin(deps, now, { run: 'legs', positions }, (run) =>
    runLegs(run, { positions, confirmed: ({ clickId }) => answers.get(clickId) ?? [] }),
  );
  return answered(deps, now);
}

/** Takes a basket back: what is open is cancelled, what is filled is offset. Throws AppError 'basket.*'. */
export async function undoBasket(deps: BasketsDeps, { confirmed, ...of }: PressedAgain): Promise<BasketPressed> {
  const now = await needIdle(deps, of);
  if (!mayUndo(now)) throw new AppError('basket.nothing-left', { id: of.id });
  await begin(deps, now, { run: 'undo', positions: [] }, (run) => undoLegs(run, confirmed));
  return answered(deps, now);
}

async function needIdle(deps: BasketsDeps, of: Named): Promise<BasketNow> {
  const now = await basketNow(deps, of);
  if (now.isRunning) throw new AppError('basket.under-way', { id: of.id });
  if (hasDoubt(now)) throw new AppError('basket.in-doubt', { id: of.id });
  return now;
}

interface Beginning {
  readonly run: 'legs' | 'undo';
  readonly positions: number[];
}

/** One more run of a basket. Of two that begin at once one throws AppError 'basket.under-way'. */
async function begin(
  deps: BasketsDeps,
  now: BasketNow,
  beginning: Beginning,
  go: (run: Run) => Promise<void>,
): Promise<void> {
  const { db } = await deps.appDb();
  const { clock, holder } = deps.orders.deps;
  const number = now.events.length + 1;
  await appendEvent(db, {
    basket: now.id,
    number,
    event: { ...beginning, kind: 'begun', at: clock.now(), holder },
  });
  const run: Run = { deps, id: now.id, person: now.person, account: now.account, lines: number };
  startRun(deps, now.id, () => go(run));
}
