import { type DayNumber, dayOf } from '@parakh/base';
import { isOnIndex } from '@parakh/options';
import { type Leg, type LegKind, MOST_LEGS, type Position, rightOf } from './leg.ts';
import type { Listing } from './listing.ts';

/** What is wrong with one field: 'legs.2.lots' is the lots of the third leg. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface Around {
  readonly day: DayNumber;
  /** What is listed on an underlying; undefined where it is not known or has no contracts. Left out: nothing is asked of the market. */
  readonly listing?: (underlying: string) => Listing | undefined;
}

/** Everything that is wrong with a position, in the order of its fields; nothing where it can be had. */
export function positionProblems(position: Position, { day, listing }: Around): FieldProblem[] {
  const { legs, underlying } = position;
  const problems: FieldProblem[] = [];
  const listed = listing?.(underlying);
  if (underlying === '') problems.push({ field: 'underlying', message: 'The symbol is missing' });
  else if (listing && !listed)
    problems.push({ field: 'underlying', message: `There are no futures and options on ${underlying}` });
  if (legs.length === 0) problems.push({ field: 'legs', message: 'A position has at least one leg' });
  if (legs.length > MOST_LEGS)
    problems.push({ field: 'legs', message: `A position has at most ${MOST_LEGS} legs, this one has ${legs.length}` });
  const within = (i: number) => (field: string, message: string) =>
    problems.push({ field: `legs.${i}.${field}`, message });
  for (const [i, leg] of legs.slice(0, MOST_LEGS).entries()) legProblems(leg, within(i), { underlying, day, listed });
  return problems;
}

type Report = (field: string, message: string) => void;

/** More is no position of anybody. */
const MOST_LOTS = 1_000_000;
const MOST_RUPEES = 10_000_000;

interface LegAround {
  readonly underlying: string;
  readonly day: DayNumber;
  readonly listed: Listing | undefined;
}

function legProblems(leg: Leg, report: Report, around: LegAround): void {
  const { kind, lots, lotUnits, price } = leg;
  if (!isWhole(lots)) report('lots', 'Lots are a whole number, at least 1');
  if (!isWhole(lotUnits)) report('lotUnits', 'Units of a lot are a whole number, at least 1');
  if (!Number.isNaN(price) && !(price >= 0 && price <= MOST_RUPEES))
    report('price', 'The price is an amount in rupees');
  if (kind === 'share') {
    if (isOnIndex(around.underlying)) report('kind', `${around.underlying} is an index: it has no shares to hold`);
    return;
  }
  if (rightOf(kind) && !(leg.strike > 0 && leg.strike <= MOST_RUPEES))
    report('strike', 'The strike is an amount in rupees');
  else contractProblems(leg, report, around);
}

const isWhole = (value: number) => Number.isInteger(value) && value >= 1 && value <= MOST_LOTS;

function contractProblems({ kind, expiry, strike, lotUnits }: Leg, report: Report, { day, listed }: LegAround): void {
  if (!Number.isInteger(expiry)) return report('expiry', 'The expiry is a day');
  if (expiry < day) return report('expiry', `${dayOf(expiry)} is over: the contract has expired`);
  if (!listed) return;
  const lists = rightOf(kind) ? listed.options : listed.futures;
  const found = lists.find((one) => one.expiry === expiry);
  if (!found) return report('expiry', `No ${wordOf(kind)} of ${listed.underlying} ends on ${dayOf(expiry)}`);
  if (found.lotUnits !== lotUnits && !Number.isNaN(found.lotUnits))
    report('lotUnits', `A lot has ${found.lotUnits} units`);
  if ('strikes' in found && !found.strikes.includes(strike))
    report('strike', `Strike ${strike.toLocaleString('en-IN')} is not listed for ${dayOf(expiry)}`);
}

const wordOf = (kind: LegKind) => (kind === 'future' ? 'future' : 'option');
