import type { Life } from './life.ts';
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
 * What ends the position when its bar opens beyond the level: it leaves at the open, be that better or worse. Undefined
 * where it opens between the levels.
 */
export function gapTouch(life: Life, settings: Settings, open: number): Touch | undefined {
  return touchOf(life, settings, { open, high: open, low: open });
}

/**
 * What the bar touches. A level is known before the bar: of the trailing stop and the lock only bars that have closed
 * count. A bar that touches the stop and the target ends by the one that the settings put first.
 */
export function touchOf(life: Life, settings: Settings, bar: PaiseBar): Touch | undefined {
  const { side, target } = life;
  const guard = guardOf(life, settings.exits);
  const isStopped = side > 0 ? bar.low <= guard.price : bar.high >= guard.price;
  const isReached = side > 0 ? bar.high >= target : bar.low <= target;
  if (isStopped && !(isReached && settings.touch === 'best')) {
    return { ...guard, price: side > 0 ? Math.min(bar.open, guard.price) : Math.max(bar.open, guard.price) };
  }
  if (!isReached) return undefined;
  return { price: side > 0 ? Math.max(bar.open, target) : Math.min(bar.open, target), reason: 'target' };
}

/** Of stop, lock and trailing stop the one that is reached first; its price is NaN where there is none. */
export function guardOf({ side, stop, highest, lowest, basis }: Life, exits: Exits): Touch {
  let guard: Touch = { price: stop, reason: 'stop' };
  const tighter = (price: number, reason: ExitReason) => {
    if (!(side * price <= side * guard.price)) guard = { price, reason };
  };
  const best = side > 0 ? highest : lowest;
  if (exits.lock && side * best >= side * level(basis * (1 + (side * exits.lock.afterPct) / 100)))
    tighter(level(basis * (1 + (side * exits.lock.keepPct) / 100)), 'lock');
  if (exits.trailingPct !== undefined) tighter(level(best * (1 - (side * exits.trailingPct) / 100)), 'trailing');
  return guard;
}
