import { dayOf } from '@parakh/base';
import { type Leg, type Position, rightOf } from '@parakh/option-strategies';
import type { ChainSubject } from '../../shared/saved/alert-subject.ts';
import { type OptionLeg, premiumLegs } from '../options/index.ts';

/** What an alert would watch of a position: what a call, a put or one of each costs, one lot, all bought or all sold; undefined of any other. */
export function premiumSubject({ underlying, legs }: Position): ChainSubject | undefined {
  const [first] = legs;
  const strategy = legs.flatMap(optionLeg);
  const isOneExpiry = legs.every(({ expiry }) => expiry === first?.expiry);
  const strikes = strategy.length === legs.length && isOneExpiry ? premiumLegs(strategy) : undefined;
  return first && strikes && { symbol: underlying, expiry: dayOf(first.expiry), figure: 'premium', ...strikes };
}

function optionLeg({ kind, side, lots, strike }: Leg): OptionLeg[] {
  const right = rightOf(kind);
  return right ? [{ side, lots, strike, right }] : [];
}
