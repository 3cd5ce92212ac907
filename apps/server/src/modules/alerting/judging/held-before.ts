import type { TimeFrame } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { Fleet } from '@parakh/scan/fleet';
import { isSameBar } from '../../streaming/for-threads.ts';
import { hasLane, type Lanes, type Living, type SignalState, setLane } from './living.ts';

interface Session {
  readonly timeFrame: TimeFrame;
  readonly day: number;
}

/**
 * Lanes on which a signal is no news in a session, by a fleet that stands at the close of the one before: it held there, or, where a week
 * or longer bar forms since then, on the bar before that one.
 */
function heldBefore(fleet: Fleet, { planned: { node }, told }: SignalState, { timeFrame, day }: Session): Lanes {
  const held = fleet.truth(node)!.slice(0, told.length);
  if (timeFrame.unit === 'day') return held;
  const before = fleet.before(node);
  for (let lane = 0; lane < 32 * told.length; lane++)
    if (hasLane(before, lane) && isSameBar(fleet.newestOf(lane), barTime(day), timeFrame)) setLane(held, lane);
  return held;
}

/** The same of every signal of some conditions. */
export function rememberHeld(fleet: Fleet, all: readonly Living[], session: Session): void {
  for (const { signals } of all) for (const signal of signals) signal.before = heldBefore(fleet, signal, session);
}
