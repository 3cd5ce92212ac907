import type { Quote } from './contract-sessions.ts';
import type { OpenLeg } from './open-leg.ts';
import type { LegLevel } from './option-test.ts';
import type { EndReason } from './option-trade.ts';
import { filledLevel } from './order-price.ts';

interface Touch {
  /** Paise, before slippage. */
  readonly price: number;
  readonly reason: EndReason;
}

/**
 * What the session touches of a leg's own levels. Levels are known before it: trailing moves on closes. A session that
 * opens beyond a level fills at its open; of stop and target the one that is put first ends the leg.
 */
export function touchOf(leg: OpenLeg, quote: Quote, first: 'stop' | 'target'): Touch | undefined {
  const { exits, sign } = leg;
  if (!exits) return undefined;
  const stop = awayFrom(leg, leg.entry, exits.stop, -1);
  const trailing = awayFrom(leg, leg.best, exits.trailing, -1);
  const guard = tighter(sign, stop, trailing);
  const target = awayFrom(leg, leg.entry, exits.target, 1);
  const isStopped = sign > 0 ? quote.low <= guard : quote.high >= guard;
  const isReached = sign > 0 ? quote.high >= target : quote.low <= target;
  if (isStopped && !(isReached && first === 'target'))
    return { price: at(guard, quote, sign), reason: guard === stop ? 'stop' : 'trailing' };
  return isReached ? { price: better(target, quote, sign), reason: 'target' } : undefined;
}

/** Paise; NaN where there is none. `towards` 1 is where the leg gains. A price ends at nothing, and no target lies below it. */
function awayFrom(leg: OpenLeg, from: number, level: LegLevel | undefined, towards: 1 | -1): number {
  if (!level) return NaN;
  const { by, distance } = level;
  const away = by === 'percent' ? (from * distance) / 100 : 100 * distance * leg.scale;
  const found = from + leg.sign * towards * away;
  return found > 0 ? Math.round(found * 1000) / 1000 : NaN;
}

function tighter(sign: 1 | -1, one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) ? other : one;
  return sign > 0 ? Math.max(one, other) : Math.min(one, other);
}

/** An exit sells what was bought. */
const exitSign = (sign: 1 | -1): 1 | -1 => (sign > 0 ? -1 : 1);

function at(guard: number, quote: Quote, sign: 1 | -1): number {
  const isBeyond = sign > 0 ? quote.open <= guard : quote.open >= guard;
  return isBeyond ? quote.open : filledLevel(guard, quote, exitSign(sign));
}

function better(target: number, quote: Quote, sign: 1 | -1): number {
  const isBeyond = sign > 0 ? quote.open >= target : quote.open <= target;
  return isBeyond ? quote.open : filledLevel(target, quote, exitSign(sign));
}
