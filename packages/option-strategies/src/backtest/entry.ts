import { AppError, type DayNumber } from '@parakh/base';
import { isOnIndex, rateIn } from '@parakh/options';
import { isOptionKind, type Leg, type LegKind, type Position } from '../leg.ts';
import { marginTotal } from '../margin/estimate.ts';
import { ewmaSigma, marginParameters } from '../margin/parameters.ts';
import { resolveLegs } from '../planned-leg.ts';
import { orderCharges } from '../position-charges.ts';
import { type ContractSession, paise, type Quote, quoteOf } from './contract-sessions.ts';
import { listingAtOpen, type Opening, openOf, plannedAtOpen, spotBefore } from './entry-listing.ts';
import type { OpenLeg } from './open-leg.ts';
import type { OptionTest, TestSettings, WholeLevel } from './option-test.ts';
import { type Fill, phaseAt } from './option-trade.ts';
import { filledPrice, isOffered, mostUnits } from './order-price.ts';

/** What a strategy is run on: an underlying from its first session, or recorded minute, on. */
export interface Course {
  readonly test: OptionTest;
  readonly underlying: string;
  readonly steps: readonly ContractSession[];
  /** Of each session among those whose figures are stored: of some no minutes may be recorded. */
  readonly places: ReadonlyMap<DayNumber, number>;
  /** By session: deviation of a day known before it, NaN where not known. */
  readonly sigmas: (day: DayNumber) => number;
  readonly settings: TestSettings;
}

/** Why a signal opened nothing. */
export const refusals = [
  /** An expiry or a strike is not listed, or the delta or premium that chooses it is not known. */
  'not-listed',
  /** Or nothing was recorded at the time of the entry. */
  'untraded',
  /** Fewer contracts were traded than a set needs. */
  'volume',
  /** What slippage, lot, margin or premium would be is not known. */
  'not-known',
  /** The size comes to less than a set. */
  'size',
  'money',
] as const;
export type Refusal = (typeof refusals)[number];

/** A position as it was opened. Whole paise. */
export interface Entry {
  readonly at: number;
  readonly sets: number;
  /** By the first last day. */
  readonly daysToExpiry: number;
  readonly margin: number;
  readonly bound: number;
  /** Paid for options in all, below 0 received. */
  readonly premium: number;
  readonly charges: number;
  /** Fresh ones each time: they change while they are held. */
  readonly legs: () => OpenLeg[];
}

/** Money at the open. Paise; Infinity where it is no limit. */
export interface Funds {
  readonly equity: number;
  readonly free: number;
}

/** Opens a position at the open of a session, or in a minute, or says why not. Whatever is chosen is chosen by what was known then. */
export function entryOf(course: Course, at: number, funds: Funds): Entry | Refusal {
  const chosen = chosenLegs(course, at);
  if (typeof chosen === 'string') return chosen;
  const one = filled(course, at, { chosen, sets: 1 });
  if (typeof one === 'string') return one;
  const { stop, target, trailing } = course.test.exits;
  if ([stop, target, trailing].some((level) => level && Number.isNaN(amountOf(level, one)))) return 'not-known';
  const wanted = wantedSets(course, one, funds);
  if (Number.isNaN(wanted)) return 'not-known';
  if (wanted < 1) return 'size';
  const sets = Math.min(wanted, mostSets(course, at, chosen));
  if (sets < 1) return 'volume';
  const entry = sets === 1 ? one : filled(course, at, { chosen, sets });
  if (typeof entry === 'string') return entry;
  if (funds.free === Infinity) return entry;
  if (Number.isNaN(entry.margin)) return 'not-known';
  return neededFor(entry) <= funds.free ? entry : 'money';
}

/** Money that an entry takes: margin, premium and charges. */
export const neededFor = ({ margin, premium, charges }: Entry): number => margin + premium + charges;

interface Chosen {
  readonly leg: Leg & { readonly kind: Exclude<LegKind, 'share'> };
  readonly lastDay: DayNumber;
  readonly quote: Quote;
}

/** A minute is preceded by minutes of its own day. */
function openingAt({ underlying, steps, settings: { interest } }: Course, at: number): Opening {
  const [session, before] = [steps[at]!, steps[at - 1]];
  const isOther = session.minute !== undefined && before?.day !== session.day;
  return { session, before: isOther ? undefined : before, underlying, rate: rateIn(interest, session.day) };
}

function chosenLegs(course: Course, at: number): Chosen[] | Refusal {
  const { test, steps } = course;
  const session = steps[at]!;
  const listing = listingAtOpen(test.legs, openingAt(course, at));
  const { position } = resolveLegs(plannedAtOpen(test.legs, listing), listing);
  if (!position) return 'not-listed';
  const chosen: Chosen[] = [];
  for (const leg of position.legs) {
    if (leg.kind === 'share') return 'not-listed';
    const named = { ...leg, kind: leg.kind };
    const quote = quoteOf(session, named);
    if (!quote) return 'not-listed';
    if (quote.contracts === 0 || !isOffered(quote, leg.side === 'buy' ? 1 : -1)) return 'untraded';
    if (Number.isNaN(leg.lotUnits)) return 'not-known';
    const lastDay = [...session.options, ...session.futures].find(({ expiry }) => expiry === leg.expiry)!.lastDay;
    chosen.push({ leg: named, lastDay, quote });
  }
  return chosen;
}

/** Sets that the volume of every contract lets. */
function mostSets({ settings, steps }: Course, at: number, chosen: readonly Chosen[]): number {
  const rule = { share: settings.volumeShare, minute: steps[at]!.minute };
  return Math.min(
    ...chosen.map(({ leg, quote }) =>
      Math.floor(mostUnits({ ...quote, lot: leg.lotUnits }, rule) / (leg.lots * leg.lotUnits)),
    ),
  );
}

interface Sized {
  readonly chosen: readonly Chosen[];
  readonly sets: number;
}

function filled(course: Course, at: number, { chosen, sets }: Sized): Entry | Refusal {
  const { steps, settings, underlying } = course;
  const { day, minute } = steps[at]!;
  const fills = chosen.map(({ leg, quote }) => {
    const units = leg.lots * leg.lotUnits * sets;
    const sign = leg.side === 'buy' ? (1 as const) : (-1 as const);
    const order = { steps, at, leg, quote, sign, units };
    const { price, worse } = filledPrice(settings.slippage, order, quote.open);
    const charges = orderCharges({ kind: leg.kind, side: leg.side, units, pricePaise: price, day }, settings);
    return { units, sign, price, charges, slippage: Math.round(worse * units) };
  });
  if (fills.some(({ price }) => Number.isNaN(price))) return 'not-known';
  const priced = chosen.map(({ leg }, i) => ({ ...leg, price: fills[i]!.price / 100 }));
  const margin = sets * paise(marginOf({ underlying, legs: priced }, course, at));
  const premium = sum(
    fills.map((fill, i) => (isOptionKind(priced[i]!.kind) ? fill.sign * fill.units * fill.price : 0)),
  );
  const charges = sum(fills.map((fill) => fill.charges));
  return {
    at,
    sets,
    daysToExpiry: Math.min(...chosen.map(({ lastDay }) => lastDay)) - day,
    margin,
    bound: margin + Math.max(0, premium),
    premium,
    charges,
    legs: () => chosen.map((one, i) => opened(one, { ...fills[i]!, day, minute }, course.test.legs[i]!.exits)),
  };
}

interface EntryFill extends Pick<Fill, 'day' | 'minute'> {
  readonly units: number;
  readonly sign: 1 | -1;
  readonly price: number;
  readonly charges: number;
  readonly slippage: number;
}

function opened({ leg, lastDay }: Chosen, fill: EntryFill, exits: OpenLeg['exits']): OpenLeg {
  const { day, minute, units, sign, price, charges, slippage } = fill;
  const { kind, expiry, strike, side, lotUnits } = leg;
  const named = { kind, expiry, strike };
  const isOption = isOptionKind(kind);
  const cash = isOption ? -sign * units * price : 0;
  return {
    ...named,
    opened: named,
    side,
    sign,
    exits,
    lastDay,
    units,
    lot: lotUnits,
    entry: price,
    scale: 1,
    paid: isOption ? 0 : units * price,
    best: price,
    mark: price,
    cash,
    charges,
    used: units,
    leaving: undefined,
    reason: undefined,
    fills: [{ day, minute, phase: phaseAt(minute), units: sign * units, price, cash, charges, slippage }],
  };
}

/** Rupees of the legs of a set, on the parameters of the close before and the prices of the open; NaN on a day of which the rules are not known. */
function marginOf(position: Position, course: Course, at: number): number {
  const { steps, settings, sigmas, underlying } = course;
  const session = steps[at]!;
  const { day } = session;
  const known = spotBefore(openingAt(course, at));
  const spot = Number.isNaN(known) ? openOf(session, NaN) : known;
  const expiries = [...new Set(position.legs.map(({ expiry }) => expiry))];
  const traded = (expiry: DayNumber) => session.futures.some((one) => one.expiry === expiry && one.volume > 0);
  const forwards = new Map(expiries.filter(traded).map((expiry) => [expiry, openOf(session, expiry)]));
  try {
    const of = isOnIndex(underlying) ? 'index' : 'share';
    const parameters = marginParameters({ underlying, day, of, spot, known: { sigmaOfCloses: sigmas(day) } });
    return marginTotal({ position, market: { day, spot, forwards, rate: rateIn(settings.interest, day) }, parameters });
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.invalid') return NaN;
    throw error;
  }
}

function wantedSets({ test: { sizing, exits } }: Course, one: Entry, { equity }: Funds): number {
  if (sizing.by === 'sets') return sizing.sets;
  const lost = exits.stop ? amountOf(exits.stop, one) : one.bound + one.charges;
  return Math.floor((equity * sizing.percent) / 100 / lost);
}

/** A level of the whole in paise; NaN where margin or premium are not known. */
export function amountOf({ by, amount }: WholeLevel, { sets, premium, margin }: Entry): number {
  if (by === 'rupees') return 100 * amount * sets;
  return ((by === 'premium' ? Math.abs(premium) : margin) * amount) / 100;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Deviations by the closes of the sessions before, adjusted for what was known then. */
export function sigmasOf(sessions: readonly ContractSession[], places: Course['places']): Course['sigmas'] {
  const known = new Map<DayNumber, number>();
  return (day) => {
    const found = known.get(day) ?? ewmaSigma(closesBefore(sessions, places.get(day)!));
    known.set(day, found);
    return found;
  };
}

function closesBefore(sessions: readonly ContractSession[], at: number): Float64Array {
  const closes = new Float64Array(at);
  let factor = 1;
  for (let i = at - 1; i >= 0; i--) {
    factor *= sessions[i + 1]!.adjustment.factor;
    closes[i] = sessions[i]!.spot * factor;
  }
  return closes;
}
