import { dayInIndia } from '@parakh/base';
import type { TradingBrokerName } from '@parakh/contract';
import type { Tick } from '@parakh/market';

interface Priced {
  readonly broker: TradingBrokerName;
  readonly readAt: number;
  readonly isListed: boolean;
}

/**
 * Whether the row's price is that of the tick, as on every other screen. Clocks of exchange, broker and device differ by more than a tick lasts,
 * so any tick of the day goes before the broker's reply; one of an earlier day does not. The paper account's own prices are ticks.
 */
export function isPricedBy({ broker, readAt, isListed }: Priced, tick: Tick | undefined): tick is Tick {
  if (!tick || !isListed || !(tick.ltp > 0)) return false;
  return broker === 'paper' || dayInIndia(tick.time) >= dayInIndia(readAt);
}
