import type { Position } from './position.ts';
import { level } from './prices.ts';
import type { Exits, Settings } from './settings.ts';
import type { ExitReason } from './trade.ts';

/** The price at which a bar ends a position, before slippage; the reason. */
interface Touch {
  readonly price: number;
  readonly reason: ExitReason;
}

/** Prices of a bar in paise. */
interface PaiseBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
}

export function hasLevels(exits: Exits): boolean {
  const { stopPct, stopAtr, targetPct, trailingPct, lock } = exits;
  return [stopPct, stopAtr, targetPct, trailingPct, lock].some((it) => it !== undefined);
}

/**
 * What the bar touches. A level is known before the bar: of the trailing stop and the lock only bars that have closed
 * count. A bar that touches the stop and the target ends by the one that the settings put first; one that opens beyond a
 * level ends at its open, be that better or worse.
 */
export function touchOf(position: Position, settings: Settings, bar: PaiseBar): Touch | undefined {
  const { side, target } = position;
  const guard = guardOf(position, settings.exits);
  const isStopped = side > 0 ? bar.low <= guard : bar.high >= guard;
  const isReached = side > 0 ? bar.high >= target : bar.low <= target;
  if (isStopped && !(isReached && settings.touch === 'best')) {
    const price = side > 0 ? Math.min(bar.open, guard) : Math.max(bar.open, guard);
    return { price, reason: reasonOf(position, settings.exits, guard) };
  }
  if (!isReached) return undefined;
  return { price: side > 0 ? Math.max(bar.open, target) : Math.min(bar.open, target), reason: 'target' };
}

/** Of stop, lock and trailing stop the price that is reached first; NaN where there is none. */
export function guardOf(position: Position, exits: Exits): number {
  const { side, stop } = position;
  return tighter(side, tighter(side, stop, lockedAt(position, exits)), trailedAt(position, exits));
}

function reasonOf(position: Position, exits: Exits, guard: number): ExitReason {
  if (guard === position.stop) return 'stop';
  return guard === lockedAt(position, exits) ? 'lock' : 'trailing';
}

function lockedAt(position: Position, { lock }: Exits): number {
  if (!lock) return NaN;
  const { side, basis } = position;
  const isShown = side * bestOf(position) >= side * level(basis * (1 + (side * lock.afterPct) / 100));
  return isShown ? level(basis * (1 + (side * lock.keepPct) / 100)) : NaN;
}

function trailedAt(position: Position, { trailingPct }: Exits): number {
  return trailingPct === undefined ? NaN : level(bestOf(position) * (1 - (position.side * trailingPct) / 100));
}

/** The best price that a closed bar has shown. */
function bestOf({ side, highest, lowest }: Position): number {
  return side > 0 ? highest : lowest;
}

/** Of two stops the one that a price reaches first; one that is not known is none. */
function tighter(side: number, one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) ? other : one;
  return side * other > side * one ? other : one;
}
