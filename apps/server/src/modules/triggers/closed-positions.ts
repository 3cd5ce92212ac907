import { AppError, dayInIndia } from '@parakh/base';
import { closableNow } from '../orders/index.ts';
import type { TriggersDeps } from './deps.ts';
import { PAPER } from './fitting.ts';
import { leftToGuard, type OrderTrigger, orderOfLeg, type TriggerLeg } from './trigger.ts';

/** Brokers list a position a little later than the fill that made it. */
const LISTED_AFTER_MS = 10_000;

export const CLOSED = 'What it was to close is closed already: nothing is sent.';

/** Those whose positions end when they are closed; what is delivered or financed settles into holdings. */
const endingProducts: ReadonlySet<string> = new Set(['INTRADAY', 'CARRYFORWARD']);

type Closing = Pick<OrderTrigger, 'person' | 'account' | 'broker' | 'content' | 'reduceOnly' | 'updatedAt'>;

/**
 * How many shares the leg of a trigger that only closes may still close. Undefined where nothing bounds it: it may open as well, or its account
 * does not tell. A stop that is not sent costs more than one that is sent in vain, so what is not known bounds nothing.
 */
export async function leftToClose(deps: TriggersDeps, trigger: Closing, leg: TriggerLeg): Promise<number | undefined> {
  const { person, account, content, broker } = trigger;
  if (!trigger.reduceOnly) return undefined;
  if (broker !== PAPER && deps.now() - trigger.updatedAt < LISTED_AFTER_MS) return undefined;
  const order = { person, account, content: orderOfLeg(content, leg) };
  const found = await closableNow(await deps.orderService(), order).catch(undefinedIfNotTold);
  if (!found || !(found.isListed || isOfDayBefore(trigger, deps.now()))) return undefined;
  // Of shares of which none is free the check of its order says so, and why.
  return found.most <= 0 && !endingProducts.has(content.product) ? undefined : found.most;
}

/** A position of today stays in the list when it is closed; of an intraday one of the day before no row is left. */
const isOfDayBefore = ({ content, updatedAt }: Closing, now: number): boolean =>
  content.product === 'INTRADAY' && dayInIndia(updatedAt) < dayInIndia(now);

function undefinedIfNotTold(failure: unknown): undefined {
  if (!(failure instanceof AppError)) throw failure;
}

/** How many shares one that a broker holds may still be for, where that is less than it is for; 0 where nothing is open any more. */
export async function smallerAtBroker(deps: TriggersDeps, trigger: OrderTrigger): Promise<number | undefined> {
  const { legs, product } = trigger.content;
  const [leg] = legs;
  if (!leg || !endingProducts.has(product)) return undefined;
  const left = await leftToClose(deps, trigger, leg);
  return left !== undefined && legs.some(({ quantity }) => quantity > left) ? Math.max(0, left) : undefined;
}

/** Those that wait although what they were to close is closed: by hand, at the broker's own screen, or by the broker at the day's end. */
export async function* closedElsewhere(
  deps: TriggersDeps,
  waiting: readonly OrderTrigger[],
): AsyncGenerator<OrderTrigger> {
  for (const trigger of waiting) {
    const [leg] = trigger.content.legs;
    // Nothing is asked of its broker where no answer would end it.
    if (!leg || !endingProducts.has(trigger.content.product) || leftToGuard(trigger) <= 0) continue;
    const left = await leftToClose(deps, trigger, leg);
    if (left !== undefined && left <= 0) yield trigger;
  }
}
