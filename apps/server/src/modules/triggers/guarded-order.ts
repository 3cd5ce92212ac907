import { AppError } from '@parakh/base';
import { type Placed, type PressedOrder, placeOrder } from '../orders/index.ts';
import { type AskedTrigger, fitting } from './fitting.ts';
import { newTrigger, writeTrigger } from './making.ts';
import type { TriggerTables } from './tables.ts';
import type { TriggerContent, TriggerLeg } from './trigger.ts';
import type { TriggerService } from './trigger-service.ts';
import { triggerOfClick } from './trigger-store.ts';

/** Where what is filled of an order is sold, or bought back: paise, each null where it is not wanted. */
export interface AskedExit {
  readonly stop: number | null;
  readonly target: number | null;
  readonly validUntil: number;
}

/** What became of both: the id of the trigger, null where the press wrote none. */
export interface PlacedWithExit {
  readonly placed: Placed;
  readonly exitId: string | null;
}

/**
 * Places an order together with the trigger that guards it: one transaction writes both, before the order leaves, so that no order
 * stands without the stop that was pressed with it. Where the trigger cannot be made nothing is sent. Throws as `placeOrder` and
 * `createTrigger` do.
 */
export async function placeGuardedOrder(
  service: TriggerService,
  pressed: PressedOrder,
  exit: AskedExit,
): Promise<PlacedWithExit> {
  const { deps } = service;
  const { db } = await deps.appDb();
  const { person, account, confirmed = [] } = pressed;
  const clickId = exitClick(pressed.clickId);
  const first = await triggerOfClick(db, person, clickId);
  const orders = await deps.orderService();
  // The click was pressed before: its order answers what that did.
  if (first) return { placed: await placeOrder(orders, pressed), exitId: first.id };
  const guard = { content: contentOf(pressed, exit), heldBy: 'parakh', reduceOnly: true, entry: null } as const;
  const asked: AskedTrigger = { person, account, clickId, ...guard, validUntil: exit.validUntil, confirmed };
  const looked = await fitting(deps, asked, { isComing: true });
  if (looked.kind !== 'fits') return { placed: looked, exitId: null };
  const trigger = newTrigger(asked, looked.seen, deps.now());
  const placed = await placeOrder(orders, {
    ...pressed,
    alongside: (transaction, entry) =>
      writeTrigger(transaction.withTables<Written<TriggerTables>>(), { ...trigger, entry }),
  });
  const stored = await triggerOfClick(db, person, clickId);
  if (stored) service.follow(stored);
  return { placed, exitId: stored?.id ?? null };
}

/** Tables as the query builder wants those that it is to know as well. */
type Written<Tables> = { [Name in keyof Tables]: { [Column in keyof Tables[Name]]: Tables[Name][Column] } };

/** Of the click of its order: pressed again it makes none. */
const exitClick = (clickId: string): string => `exit of ${clickId}`;

/** The level that is reached first sends an order at the market. */
function contentOf({ content }: PressedOrder, { stop, target }: AskedExit): TriggerContent {
  const { instrument, product, side, quantity } = content;
  const isBought = side === 'BUY';
  const leg = (level: number, crossing: TriggerLeg['crossing']): TriggerLeg => ({
    crossing,
    level,
    side: isBought ? 'SELL' : 'BUY',
    quantity,
    orderType: 'MARKET',
    price: null,
  });
  const legs = [
    ...(stop === null ? [] : [leg(stop, isBought ? 'down' : 'up')]),
    ...(target === null ? [] : [leg(target, isBought ? 'up' : 'down')]),
  ];
  if (legs.length === 0) throw new AppError('request.invalid', { fields: [{ field: 'exit', message: NEITHER }] });
  return { instrument, product, legs };
}

const NEITHER = 'It has a stop, a target or both';
