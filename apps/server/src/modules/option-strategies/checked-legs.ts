import { AppError, type DayNumber, dayInIndia, dayNumber } from '@parakh/base';
import type { OptionLeg } from '@parakh/contract';
import {
  type FieldProblem,
  type Leg,
  type ListedOptions,
  type Listing,
  listedOptionsOf,
  positionProblems,
} from '@parakh/option-strategies';
import type { Underlying } from '@parakh/options';
import { contractExpiries, valuedChain } from '../derivatives/index.ts';
import type { OptionStrategiesDeps } from './deps.ts';
import { refuseWrong } from './written-legs.ts';

/**
 * Throws AppError 'request.invalid' with the fields of what cannot be traded. What rules will choose is looked at when they are
 * applied; where no contracts are stored, whether one is listed is not asked.
 */
export async function refuseWrongLegs(
  deps: OptionStrategiesDeps,
  underlying: Underlying,
  legs: readonly OptionLeg[],
): Promise<void> {
  const listing = await listingFor(deps, underlying, legs);
  const day = listing?.day ?? dayNumber(dayInIndia(deps.now()));
  const position = { underlying, legs: legs.map((leg) => legLookedAt(leg, day, listing)) };
  refuseWrong(positionProblems(position, { day }));
  if (!listing) return;
  const problems = positionProblems(position, { day, listing: () => listing });
  refuseWrong(problems.filter((problem) => isFixed(problem, legs)));
}

/** A rule of a leg stands for something that is right. */
function legLookedAt({ kind, side, lots, price = NaN, ...leg }: OptionLeg, day: DayNumber, listing?: Listing): Leg {
  const expiry = typeof leg.expiry === 'string' ? dayNumber(leg.expiry) : day;
  const options = listing?.options.find((one) => one.expiry === expiry);
  return {
    kind,
    side,
    lots,
    expiry: kind === 'share' ? NaN : expiry,
    strike: kind === 'CE' || kind === 'PE' ? strikeLookedAt(leg.strike, options) : NaN,
    lotUnits: leg.lotUnits ?? (options?.lotUnits || 1),
    price,
  };
}

function strikeLookedAt(strike: OptionLeg['strike'], options: ListedOptions | undefined): number {
  if (strike === undefined || typeof strike === 'number') return strike ?? NaN;
  return options?.strikes[0] ?? 1;
}

/** Legs without a day of their own are of whichever expiry they are set on. */
function isFixed({ field }: FieldProblem, legs: readonly OptionLeg[]): boolean {
  const [, place] = /^legs\.(\d+)\./.exec(field) ?? [];
  return place === undefined || typeof legs[Number(place)]?.expiry === 'string';
}

/** What is listed on the days that legs name; undefined where no contracts are stored. */
async function listingFor(
  deps: OptionStrategiesDeps,
  symbol: Underlying,
  legs: readonly OptionLeg[],
): Promise<Listing | undefined> {
  const options = await expiriesOf(deps, symbol, 'options');
  if (!options) return undefined;
  const futures = legs.some(({ kind }) => kind === 'future') ? await expiriesOf(deps, symbol, 'futures') : undefined;
  const days = new Set(legs.flatMap(({ kind, expiry }) => (kind === 'CE' || kind === 'PE' ? (expiry ?? []) : [])));
  const wanted = options.days.filter((day) => days.has(day));
  const chains = await Promise.all(wanted.map((expiry) => valuedChain(deps, { symbol, expiry })));
  return {
    underlying: symbol,
    day: dayNumber(options.date),
    spot: NaN,
    options: chains.map(listedOptionsOf),
    // That it is listed is enough, traded or not.
    futures: (futures?.days ?? []).map((day) => ({ expiry: dayNumber(day), lotUnits: NaN, price: NaN })),
  };
}

/** Undefined where no contracts are stored. */
async function expiriesOf(deps: OptionStrategiesDeps, symbol: Underlying, contracts: 'options' | 'futures') {
  try {
    const { date, expiries } = await contractExpiries(deps, { symbol, contracts });
    return { date, days: expiries.map(({ expiry }) => expiry) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'contracts.unknown')
      refuseWrong([{ field: 'symbol', message: `There are no futures and options on ${symbol}` }]);
    if (error.code === 'contracts.not-held') return undefined;
    throw error;
  }
}
