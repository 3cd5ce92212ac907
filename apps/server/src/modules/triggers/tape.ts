import type { Tick } from '@parakh/market';
import type { Live } from '../streaming/index.ts';
import type { OrderTrigger } from './trigger.ts';

/** A price that took longer to come here fires nothing: it may be another one by now. */
const STALE_MS = 5000;

/** The exchange itself, whatever the day. */
const EXCHANGE = 'exchange';

/** Which market runs: the exchange, or one round of the demo market or of a replay, whose prices have nothing to do with those of any other. Undefined without any. */
export function tapeOf({ session, source, isDemo }: Live): string | undefined {
  if (!session) return undefined;
  const isMadeUp = isDemo || source.startsWith('replay');
  return isMadeUp ? `${source} ${session.day} ${session.round}` : EXCHANGE;
}

/** Whether orders at a broker may hang on these prices. */
export const isRealTape = (tape: string): boolean => tape === EXCHANGE;

/** Whether ticks are prices at which something can be done now. */
export const isTrading = ({ isRunning, phase, feedStatus }: Live): boolean =>
  isRunning && phase === 'open' && feedStatus?.state !== 'down';

/** Whether a tick may fire a trigger: of its market, made after it, and on its way for less than 5 s of our time. */
export function mayFire(trigger: Pick<OrderTrigger, 'tape' | 'armedAt'>, tick: Tick, live: Live): boolean {
  if (trigger.tape !== tapeOf(live) || !(tick.time > trigger.armedAt)) return false;
  return live.now() - tick.time <= STALE_MS * live.speed;
}
