import { dayOf } from '@parakh/base';
import type { ContractExpiry } from '@parakh/contract';
import type { Leg, Listing } from '@parakh/option-strategies';
import { optionTestPath, plainLeg, type TestLegForm } from '../../shared/saved/option-test-legs.ts';
import { stepsFromMoney } from './edit-legs.ts';

interface Placed {
  readonly symbol: string;
  readonly legs: readonly Leg[];
  readonly listing: Listing;
  readonly expiries: readonly ContractExpiry[];
}

/** The back-test of a position: its strikes as steps from the money, its expiries by their numbers, so that they mean something on every other day. Undefined where shares are held or nothing is: a back-test holds contracts alone. */
export function testPathOf({ symbol, legs, ...on }: Placed): string | undefined {
  if (legs.length === 0 || legs.some(({ kind }) => kind === 'share')) return undefined;
  return optionTestPath(
    symbol,
    legs.map((leg) => byRule(leg, on)),
  );
}

function byRule(leg: Leg, { listing, expiries }: Pick<Placed, 'listing' | 'expiries'>): TestLegForm {
  const { kind, side, lots } = leg;
  const written = { ...plainLeg, side, lots: String(lots), expiry: expiryOf(leg, expiries) };
  if (kind === 'future' || kind === 'share') return { ...written, kind: 'future' };
  const steps = stepsFromMoney(leg, listing);
  return steps === undefined
    ? { ...written, kind, by: 'strike', at: String(leg.strike) }
    : { ...written, kind, by: 'atm', at: String(steps) };
}

/** Its number among those of its kind, which futures have by the month; the day where it is not listed. */
function expiryOf({ kind, expiry }: Leg, expiries: readonly ContractExpiry[]): string {
  const day = dayOf(expiry);
  const own = expiries.filter((one) => kind !== 'future' || one.kind !== 'weekly');
  const place = own.findIndex((one) => one.expiry === day);
  return place < 0 ? day : String(place + 1);
}
