import type { OrderTrigger } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import { sideText, typeText } from './order-words.ts';

type Leg = OrderTrigger['legs'][number];
type State = OrderTrigger['state'];

const active: ReadonlySet<State> = new Set(['waiting', 'suspended', 'firing', 'unsent']);

/** Whether anything may still become of it. */
export const isActiveTrigger = ({ state }: Pick<OrderTrigger, 'state'>): boolean => active.has(state);

const stateWords: Readonly<Record<State, string>> = {
  waiting: 'Waiting',
  suspended: 'Suspended',
  firing: 'Firing',
  unsent: 'Fired, order not sent',
  fired: 'Fired',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
};

export const triggerStateText = ({ state }: Pick<OrderTrigger, 'state'>): string => t(stateWords[state]);

/** Accent for what goes on, a warning for what wants a look. */
export function triggerChip({ state }: Pick<OrderTrigger, 'state'>): string {
  if (state === 'waiting' || state === 'firing') return 'chip sel';
  return state === 'unsent' || state === 'suspended' || state === 'failed' ? 'chip warn' : 'chip line';
}

/** 'falls to 3,950.00'. */
export function levelText({ crossing, level }: Leg): string {
  const price = level === null ? '–' : grouped(level);
  return crossing === 'up' ? t('rises to ₹{price}', { price }) : t('falls to ₹{price}', { price });
}

/** 'Sell 5, limit 3,940.00'; of one that guards an order what of that is filled: 'Sell 4 of 10, limit 3,940.00'. */
export function legOrderText(
  { side, quantity, orderType, price }: Leg,
  { entryFilled, exited }: Pick<OrderTrigger, 'entryFilled' | 'exited'>,
): string {
  const all = grouped(quantity, 0);
  const left = entryFilled === null ? null : entryFilled - (exited ?? 0);
  const units = left === null ? all : t('{left} of {all}', { left: grouped(left, 0), all });
  const order = { side: sideText(side), units, type: typeText(orderType).toLowerCase() };
  if (price === null) return t('{side} {units}, {type}', order);
  return t('{side} {units}, {type} ₹{price}', { ...order, price: grouped(price) });
}

/** How far the price has to go, percent of the last one; null where that is not known. */
export function distanceOf({ level }: Leg, last: number | null): number | null {
  return level === null || last === null || last <= 0 ? null : ((level - last) / last) * 100;
}
