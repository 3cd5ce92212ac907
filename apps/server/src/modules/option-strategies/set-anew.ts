import { AppError, type Day, dayNumber, dayOf, nanToNull } from '@parakh/base';
import type { SetLeg, SetStrategy } from '@parakh/contract';
import {
  type FieldProblem,
  type Leg,
  type PlannedLeg,
  positionProblems,
  positionText,
  resolveLegs,
  strategyTemplate,
} from '@parakh/option-strategies';
import type { Person } from '../accounts/index.ts';
import { contractExpiries, valuedChain } from '../derivatives/index.ts';
import type { OptionStrategiesDeps } from './deps.ts';
import { type StrategyNamed, underlyingNamed } from './saved-strategies.ts';
import { listingOf } from './session-listing.ts';
import { findStrategy } from './store.ts';
import { plannedLeg, refuseWrong } from './written-legs.ts';

interface Where {
  /** The nearest one where it is left out. */
  readonly expiry?: Day | undefined;
  /** Rupees; the forward where it is left out. */
  readonly around?: number | undefined;
}

/**
 * The legs of a saved or else ready-made strategy, on what is listed at the last close: those of its first expiry at the one that is
 * asked for, later ones at those that follow, at prices of that close. Throws AppError 'option-strategy.unknown', 'strike.unknown' and
 * 'expiry.unknown' with the legs that cannot be had, 'request.invalid' for shares of an index, and what reading a session throws.
 */
export async function setOptionStrategy(
  named: StrategyNamed,
  where: Where,
  person: Person,
  services: OptionStrategiesDeps,
): Promise<SetStrategy> {
  const symbol = underlyingNamed(named.symbol);
  const { legs: planned, ...strategy } = await plannedOf({ ...named, symbol }, person, services);
  const expiries = await expiriesFrom(services, symbol, where.expiry, planned);
  const [expiry] = expiries.options;
  const placed = planned.map((leg, i) => ({ ...leg, expiry: { day: dayNumber(dayFor(leg, i, expiries)) } }));
  const days = new Set(placed.map((leg) => dayOf(leg.expiry.day)).filter((day) => expiries.options.includes(day)));
  // Shares take their lot from it, and its forward is told, even where no option is of it.
  if (expiry !== undefined) days.add(expiry);
  const chains = await Promise.all([...days].toSorted().map((day) => valuedChain(services, { symbol, expiry: day })));
  const listing = listingOf(chains);
  const { position, problems } = resolveLegs(
    placed,
    listing,
    where.around === undefined ? {} : { around: where.around },
  );
  if (!position) throw missing(problems);
  // An index has no shares, whoever made the strategy.
  refuseWrong(positionProblems(position, { day: listing.day }));
  const [first] = chains;
  return {
    symbol,
    ...strategy,
    date: first!.date,
    expiry: first!.expiry,
    around: where.around ?? first!.forward,
    spot: first!.spot,
    legs: position.legs.map(legShown),
    text: positionText(position),
  };
}

/** Null is not known, or what the leg has none of. */
export function legShown({ expiry, strike, lotUnits, price, ...leg }: Leg): SetLeg {
  return {
    ...leg,
    expiry: Number.isNaN(expiry) ? null : dayOf(expiry),
    strike: nanToNull(strike),
    lotUnits: nanToNull(lotUnits),
    price: nanToNull(price),
  };
}

interface Planned {
  readonly name: string;
  readonly id: string | null;
  readonly legs: readonly PlannedLeg[];
}

async function plannedOf(
  { symbol, name }: StrategyNamed,
  person: Person,
  { appDb }: OptionStrategiesDeps,
): Promise<Planned> {
  const { db } = await appDb();
  const saved = await findStrategy(db, { person: person.id, symbol, name });
  // Prices are those of now.
  if (saved) {
    const legs = saved.legs.map((leg) => plannedLeg({ ...leg, price: undefined }));
    return { name: saved.name, id: saved.id, legs };
  }
  const template = strategyTemplate(name.toLowerCase());
  if (!template) throw new AppError('option-strategy.unknown', { name });
  return { name: template.name, id: null, legs: template.legs };
}

/** Days from the one that is asked for on. */
interface Expiries {
  readonly options: readonly Day[];
  readonly futures: readonly Day[];
  /** Days that legs name, each of which stands for its place among them. */
  readonly named: Readonly<Record<'options' | 'futures', readonly number[]>>;
}

async function expiriesFrom(
  services: OptionStrategiesDeps,
  symbol: string,
  expiry: Day | undefined,
  planned: readonly PlannedLeg[],
): Promise<Expiries> {
  const listed = async (contracts: 'options' | 'futures') =>
    (await contractExpiries(services, { symbol, contracts })).expiries.map((one) => one.expiry);
  const hasFuture = planned.some(({ kind }) => kind === 'future');
  const [options, futures] = await Promise.all([listed('options'), hasFuture ? listed('futures') : []]);
  const from = expiry ?? options[0];
  if (from === undefined || !options.includes(from)) throw new AppError('expiry.unknown', { expiries: options });
  const on = (days: readonly Day[]) => days.filter((day) => day >= from);
  return {
    options: on(options),
    futures: on(futures),
    named: { options: namedIn(planned, false), futures: namedIn(planned, true) },
  };
}

function namedIn(planned: readonly PlannedLeg[], isFuture: boolean): number[] {
  const days = planned.flatMap(({ kind, expiry }) =>
    'day' in expiry && kind !== 'share' && (kind === 'future') === isFuture ? expiry.day : [],
  );
  return [...new Set(days)].toSorted((a, b) => a - b);
}

function dayFor({ kind, expiry }: PlannedLeg, place: number, expiries: Expiries): Day {
  const of = kind === 'future' ? 'futures' : 'options';
  if (kind === 'share') return expiries.options[0]!;
  const number = 'number' in expiry ? expiry.number : expiries.named[of].indexOf(expiry.day) + 1;
  const day = expiries[of][number - 1];
  if (day !== undefined) return day;
  const contracts = of === 'futures' ? 'futures' : 'options';
  const message = `Expiry ${number} of the ${contracts} is missing: ${expiries[of].length} are listed from there on`;
  throw missing([{ field: `legs.${place}.expiry`, message }]);
}

/** Told under the first of what is missing; the others are among the fields. */
function missing(problems: readonly FieldProblem[]): AppError {
  const [first] = problems;
  const code = first?.field.endsWith('.expiry') ? 'expiry.unknown' : 'strike.unknown';
  return new AppError(code, { fields: problems, errorMessage: `${first?.message ?? ''}.` });
}
