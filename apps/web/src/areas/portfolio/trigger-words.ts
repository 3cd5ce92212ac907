import type { OrderTrigger } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import { sideText, typeText } from '../broker/index.ts';

type Leg = OrderTrigger['legs'][number];
type State = OrderTrigger['state'];

const active: ReadonlySet<State> = new Set([
  'placing',
  'unconfirmed',
  'waiting',
  'suspended',
  'unknown',
  'firing',
  'unsent',
  'cancelling',
]);

/** Nobody has to look at it. */
const goesOn: ReadonlySet<State> = new Set(['placing', 'waiting', 'firing', 'cancelling']);

/** Whether anything may still become of it. */
export const isActiveTrigger = ({ state }: Pick<OrderTrigger, 'state'>): boolean => active.has(state);

const stands = ({ state }: OrderTrigger): boolean => state === 'waiting' || state === 'suspended';

/** What a broker holds is cancelled, and made anew. */
export const mayChangeTrigger = (trigger: OrderTrigger): boolean => stands(trigger) && trigger.heldBy === 'parakh';

export const mayCancelTrigger = (trigger: OrderTrigger): boolean =>
  stands(trigger) || trigger.state === 'unsent' || trigger.state === 'unknown';

const stateWords: Readonly<Record<State, string>> = {
  placing: 'Being placed',
  unconfirmed: 'Not confirmed',
  waiting: 'Waiting',
  unknown: 'Unknown',
  cancelling: 'Cancelling',
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
  if (goesOn.has(state)) return 'chip sel';
  return state === 'failed' || active.has(state) ? 'chip warn' : 'chip line';
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

/** How far the price has to go, percent of the last one: no gain and no loss, so without its colours. '–' where it is not known. */
export function distanceText({ level }: Leg, last: number | null): string {
  if (level === null || last === null || last <= 0) return '–';
  const percent = ((level - last) / last) * 100;
  return `${percent < 0 ? '−' : '+'}${grouped(Math.abs(percent))} %`;
}
