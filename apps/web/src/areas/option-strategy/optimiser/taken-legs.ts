import { dayOf } from '@parakh/base';
import { type Leg, type OptimiserChange, type OptimiserChoice, rightOf, signedUnits } from '@parakh/option-strategies';
import { grouped, t } from '@parakh/ui';
import { expiryText } from '../../options/index.ts';
import { legName } from '../GreeksPanel.tsx';

const sameLeg = (one: Leg, other: Leg) =>
  one.kind === other.kind &&
  one.side === other.side &&
  one.lots === other.lots &&
  Object.is(one.expiry, other.expiry) &&
  Object.is(one.strike, other.strike) &&
  Object.is(one.price, other.price);

/** The legs once a choice is taken: those that stay have the price at which they were entered, new ones that of the search. */
export function takenLegs(legs: readonly Leg[], { changes }: Pick<OptimiserChoice, 'changes'>): Leg[] {
  const next: (Leg | undefined)[] = [...legs];
  const added: Leg[] = [];
  for (const change of changes) {
    if (change.kind === 'add') added.push(change.leg);
    else next[placeOf(change.leg, next)] = change.kind === 'roll' ? change.to : undefined;
  }
  return [...next.filter((leg) => leg !== undefined), ...added];
}

const placeOf = (leg: Leg, legs: readonly (Leg | undefined)[]) => legs.findIndex((one) => one && sameLeg(one, leg));

/** 'Close +1 × 25,500 CE 1 Dec'. */
export function changeText(change: OptimiserChange): string {
  if (change.kind === 'add') return legName(change.leg);
  if (change.kind === 'close') return t('Close {leg}', { leg: legName(change.leg) });
  return t('Roll {leg} to {contract}', { leg: legName(change.leg), contract: contractName(change.to) });
}

function contractName({ kind, strike, expiry }: Leg): string {
  const name = rightOf(kind) ? `${grouped(strike, Number.isInteger(strike) ? 0 : 2)} ${kind}` : t('Future');
  return `${name} ${expiryText(dayOf(expiry)).replace(/ \d{4}$/, '')}`;
}

export const choiceText = ({ changes }: Pick<OptimiserChoice, 'changes'>): string =>
  changes.length === 0 ? t('Do nothing') : changes.map(changeText).join(', ');

/** Rupees that closed and rolled legs have gained since they were entered, before charges; NaN where a price is not known. `priceOf`: of a unit now. */
export function realisedBy({ changes }: Pick<OptimiserChoice, 'changes'>, priceOf: (leg: Leg) => number): number {
  return changes.reduce(
    (sum, change) =>
      change.kind === 'add' ? sum : sum + signedUnits(change.leg) * (priceOf(change.leg) - change.leg.price),
    0,
  );
}
