import type { OrderContent } from '../orders/index.ts';
import type { BasketTables } from './tables.ts';

export type LegOrder = BasketTables['order_basket']['leg_order'];

export interface OrderedLeg {
  readonly content: Pick<OrderContent, 'side'>;
  /** It only makes a position smaller. Undefined where the position is not known: it counts as none. */
  readonly isExit: boolean | undefined;
}

/**
 * The order in which legs are sent. Hedge first: what makes a position smaller before what opens one, and among either bought legs
 * before sold ones, so that nothing sold stands without what was bought against it; else as they were given. That holds over all
 * underlyings at once, so it holds within each.
 */
export function inSendingOrder<Leg extends OrderedLeg>(legs: readonly Leg[], order: LegOrder): Leg[] {
  return order === 'as given' ? [...legs] : legs.toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ content, isExit }: OrderedLeg): number => (isExit === true ? 0 : 2) + (content.side === 'BUY' ? 0 : 1);
