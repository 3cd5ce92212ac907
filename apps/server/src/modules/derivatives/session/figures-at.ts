import { dayOf } from '@parakh/base';
import { barDay, timeAt } from '@parakh/market';
import {
  type Chain,
  type ContractAdjustment,
  dayFigures,
  type FigureValue,
  interestRateOn,
  type ListedChain,
  listedExpiries,
  recordedFigures,
} from '@parakh/options';
import { type FigureWanted, figureName } from '@parakh/scan';
import { perMarket } from '../../../platform/per-market.ts';
import { daysBetween, valuedPrices } from './chain-at-moment.ts';
import type { KnownExpiry, KnownSession } from './known-session.ts';

/** Figures by their names, such as 'maxPain(1)'; one that is left out is not known. */
export type FiguresByName = Readonly<Record<string, number>>;

interface Wanted {
  /** What the contracts were adjusted by since the session before, in whose strikes and units they may be; unknown where left out. */
  readonly adjustment?: ContractAdjustment;
  /** Which expiries are valued, 1 the nearest: of others no figure of options is told. All where left out. */
  readonly isWanted?: (number: number) => boolean;
}

/** All figures of a session at a moment, milliseconds since the epoch. */
export function figuresAt(session: KnownSession, at: number, wanted: Wanted = {}): FiguresByName {
  const told = session.futures ? figuresOfAll(session, at, wanted) : figuresOfRecorded(session, at, wanted);
  return Object.fromEntries(told.map((one) => [figureName(one), one.value]));
}

function figuresOfAll(session: KnownSession, at: number, { adjustment, isWanted = every }: Wanted): FigureValue[] {
  const { hours } = session;
  const [chainAt, futures] = [chainsOf(session, at), session.futures?.()(at) ?? []];
  const wholeDays = (expiresAt: number) => barDay(timeAt(expiresAt)) - hours.day;
  return dayFigures({
    spot: session.spots()(at),
    futures: futures.map((future) => ({ ...future, days: wholeDays(future.expiresAt) })),
    chains: session.expiries.map((of, i) => ({
      expiry: of.expiry,
      days: daysBetween(at, of.expiresAt),
      wholeDays: wholeDays(of.expiresAt),
      chain: isWanted(i + 1) ? chainAt(of) : NOTHING,
    })),
    adjustment,
    rate: interestRateOn(hours.day),
  });
}

/** Of the expiries that were recorded by then: nothing is said of all of them together. */
function figuresOfRecorded(session: KnownSession, at: number, { isWanted = every }: Wanted): FigureValue[] {
  const [chainAt, numberOf] = [chainsOf(session, at), expiryNumbers(session)];
  const chains = session.expiries.flatMap((of): ListedChain[] => {
    const number = numberOf(of);
    const isKnown = isWanted(number) && momentUpTo(session, of, at) !== undefined;
    const [days, wholeDays] = [daysBetween(at, of.expiresAt), of.expiry - session.hours.day];
    return isKnown ? [{ expiry: of.expiry, number, wholeDays, days, chain: chainAt(of) }] : [];
  });
  return recordedFigures({ spot: session.spots()(at), rate: interestRateOn(session.hours.day), chains });
}

const MS_A_MINUTE = 60_000;

/** The last moment of an expiry within the minute that ends at a time; undefined where it has none: an older one is of another minute. */
export function momentUpTo(session: Pick<KnownSession, 'moments'>, of: KnownExpiry, at: number): number | undefined {
  return session.moments(of).findLast((moment) => moment <= at && moment > at - MS_A_MINUTE);
}

function chainsOf(session: KnownSession, at: number): (of: KnownExpiry) => Chain {
  const quotesAt = session.quotes();
  return (of) => valuedPrices(quotesAt(of, at), { hours: session.hours, at });
}

/** An expiry has its number by the exchange's list of the day, whichever of them were recorded. */
export const expiryNumbers = perMarket(({ underlying, hours, expiries }: Numbered) => {
  const listed = listedExpiries({ underlying, contracts: 'options', on: dayOf(hours.day) }).map(({ day }) => day);
  const all = [...new Set([...listed, ...expiries.map(({ expiry }) => dayOf(expiry))])].toSorted();
  return ({ expiry }: Pick<KnownExpiry, 'expiry'>): number => all.indexOf(dayOf(expiry)) + 1;
});

type Numbered = Pick<KnownSession, 'underlying' | 'hours' | 'expiries'>;

const every = () => true;
const none = new Float64Array(0);
const side = { price: none, openInterest: none, openInterestChange: none, volume: none };
const NOTHING: Chain = { strikes: none, call: side, put: side };

/** Figures that no option is looked at for, by the number they have. */
const WITHOUT_OPTIONS: ReadonlySet<FigureWanted['figure']> = new Set([
  'spot',
  'futureClose',
  'futureOi',
  'futureVolume',
  'futureExpiry',
  'futureDays',
  'adjustmentFactor',
  'adjustmentLess',
]);

/** Which expiries of options some figures are of. */
export function expiriesOf(figures: readonly FigureWanted[]): (number: number) => boolean {
  const numbers = new Set(figures.filter(({ figure }) => !WITHOUT_OPTIONS.has(figure)).map(({ number }) => number));
  // What has no number is of all of them.
  return numbers.has(0) ? every : (number) => numbers.has(number);
}
