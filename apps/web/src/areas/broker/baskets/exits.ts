import type { TradingBrokerName } from '@parakh/contract';
import type { OrderBody } from '../orders/typed-order.ts';

/** What closes the open positions at one broker, each at the market. */
export interface Exits {
  readonly broker: TradingBrokerName;
  readonly brokerTitle: string;
  readonly orders: readonly OrderBody[];
}

/** As many as a basket has legs. */
export const MOST_EXITS = 20;
