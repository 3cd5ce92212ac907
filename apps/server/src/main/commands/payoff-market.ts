import { type Day, type DayNumber, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import {
  expiryMarketOf,
  flatCurve,
  type Leg,
  type PlannedLeg,
  type Position,
  positionProblems,
  resolveLegs,
  strategyTemplate,
  type UnderlyingMarket,
} from '@parakh/option-strategies';
import { indexLot, interestRateOn, underlyingOf } from '@parakh/options';
import type { DerivativesDeps } from '../../modules/derivatives/index.ts';
import { chainsFor, listingOf, plannedLeg } from '../../modules/option-strategies/index.ts';
import { wrongFields } from './input-file.ts';
import type { RuledLeg } from './leg-shapes.ts';
import type { PayoffFile } from './payoff-file.ts';

/** The position of a file, and what it is valued by. */
export interface PlacedPosition {
  readonly position: Position;
  readonly market: UnderlyingMarket;
}

/** Throws AppError 'request.invalid' with the fields that are wrong, and what reading a session throws. */
export async function placedPosition(deps: DerivativesDeps, file: PayoffFile): Promise<PlacedPosition> {
  const named = { ...file, symbol: file.symbol.toUpperCase() };
  return file.spot === undefined ? onSession(deps, named) : onWritten(named, file.spot);
}

/** A written market knows no chain: its legs are written out, but for lots of indices. */
function onWritten(file: PayoffFile, spot: number): PlacedPosition {
  const day = dayNumber(file.day ?? dayInIndia(Date.now()));
  const underlying = underlyingOf(file.symbol);
  if (!file.legs)
    throw wrongFields([{ field: 'legs', message: 'A template needs the chain of a session: leave out spot' }]);
  const legs = file.legs.map((leg) => writtenLeg(leg, underlying, { day, spot }));
  const position = { underlying, legs };
  refuse(positionProblems(position, { day }));
  const rate = file.rate ?? interestRateOn(day);
  const expiries = expiriesOf(legs).map((expiry) => {
    const days = expiry - day;
    const forward = spot * Math.exp((rate * days) / 365);
    return { expiry, days, forward, curve: flatCurve(volatilityOf(file.iv, dayOf(expiry))) };
  });
  return { position, market: { day, spot, rate, expiries } };
}

function writtenLeg(
  { kind, side, expiry, strike, lots = 1, lotUnits, price = NaN }: RuledLeg,
  underlying: string,
  { day, spot }: { readonly day: DayNumber; readonly spot: number },
): Leg {
  const isShare = kind === 'share';
  const until = typeof expiry === 'string' && !isShare ? dayNumber(expiry) : NaN;
  const lot = isShare ? 1 : indexLot({ underlying, expiry: dayOf(until), on: dayOf(day) });
  return {
    kind,
    side,
    lots,
    expiry: until,
    strike: typeof strike === 'number' ? strike : NaN,
    lotUnits: lotUnits ?? lot,
    price: isShare && Number.isNaN(price) ? spot : price,
  };
}

/** Unknown where the file has none. */
function volatilityOf(iv: PayoffFile['iv'], expiry: Day): number {
  return typeof iv === 'object' ? (iv[expiry] ?? NaN) : (iv ?? NaN);
}

const expiriesOf = (legs: readonly Leg[]) =>
  [...new Set(legs.filter(({ kind }) => kind !== 'share').map(({ expiry }) => expiry))].toSorted((a, b) => a - b);

async function onSession(deps: DerivativesDeps, file: PayoffFile): Promise<PlacedPosition> {
  const planned = plannedOf(file);
  const chains = await chainsFor(deps, file, planned);
  const listing = listingOf(chains);
  const found = resolveLegs(planned, listing, file.around === undefined ? {} : { around: file.around });
  if (!found.position) throw wrongFields(found.problems);
  refuse(positionProblems(found.position, { day: listing.day, listing: () => listing }));
  const { spot, day } = listing;
  const expiries = chains.flatMap((chain) => expiryMarketOf(chain) ?? []);
  return { position: found.position, market: { day, spot, rate: chains[0]!.rate, expiries } };
}

function plannedOf({ legs, template }: PayoffFile): readonly PlannedLeg[] {
  if (legs) return legs.map(plannedLeg);
  const found = template === undefined ? undefined : strategyTemplate(template);
  if (!found) throw wrongFields([{ field: 'template', message: `There is no template “${template ?? ''}”` }]);
  return found.legs;
}

function refuse(problems: ReturnType<typeof positionProblems>): void {
  if (problems.length > 0) throw wrongFields(problems);
}
