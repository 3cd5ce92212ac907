import { type BrokeragePlan, chargesOf } from '@parakh/backtest/charges';
import type { DayNumber } from '@parakh/base';
import { payoff } from '@parakh/options';
import { type Leg, rightOf, signedUnits } from '../leg.ts';

/** What hedge legs come to at their expiry. Rupees. */
export interface LegsAtExpiry {
  /** Gain over what was paid. */
  readonly gain: number;
  /** Of entering, and of leaving at what they are worth then; what is worthless is let go. */
  readonly charges: number;
}

interface Trading {
  readonly day: DayNumber;
  readonly plan: BrokeragePlan;
}

/** Of legs in one underlying whose price at the expiry is this. Leaving is charged by the rates of the day of entering: later ones are not known. */
export function legsAtExpiry(legs: readonly Leg[], price: number, trading: Trading): LegsAtExpiry {
  let [gain, charges] = [0, 0];
  for (const leg of legs) {
    const worth = worthAtExpiry(leg, price);
    gain += signedUnits(leg) * (worth - leg.price);
    charges += chargesFor(leg, leg.side, leg.price, trading);
    if (worth > 0) charges += chargesFor(leg, leg.side === 'buy' ? 'sell' : 'buy', worth, trading);
  }
  return { gain, charges };
}

function worthAtExpiry({ kind, strike }: Leg, price: number): number {
  const right = rightOf(kind);
  return right ? payoff(right, price, strike) : price;
}

function chargesFor(leg: Leg, side: Leg['side'], price: number, { day, plan }: Trading): number {
  const segment = leg.kind === 'future' ? 'futures' : 'options';
  const pricePaise = Math.round(price * 100);
  return chargesOf({ day, segment, side, quantity: leg.lots * leg.lotUnits, pricePaise, plan }).total / 100;
}
