import { type DayNumber, dayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';
import { priceAt, usualRate } from '@parakh/options';
import { chanceOf } from '../chance.ts';
import type { DailyTable } from '../daily-table.ts';
import { onTick } from '../share-session.ts';
import type { DemoMarket } from '../simulation.ts';
import { chanceAt, wanderAt } from './chance-of-contract.ts';
import { openDatedLots } from './dated-lots.ts';
import { type ListedExpiry, type Listings, listingsOf, strikesOf } from './listed.ts';
import { fading, monthShares, type OpenPath, openPathOf, shareOfStrike } from './open-interest.ts';
import { indexSmile, LAST_SESSION, shareSmile } from './smiles.ts';
import { type DemoUnderlying, demoUnderlyings } from './underlyings.ts';
import { surfaceAt, volatilityOf } from './volatility-surface.ts';

/** Futures and options of the demo market: decided by its sessions alone, drawable for each of them. */
export interface ContractMarket {
  readonly market: DemoMarket;
  readonly table: DailyTable;
  readonly underlyings: readonly DemoUnderlying[];
  readonly listings: Listings;
  readonly datedLot: ReturnType<typeof openDatedLots>;
  readonly open: readonly OpenPath[];
  /** What the future pays a year above the rate, by underlying and session. */
  readonly basis: readonly Float64Array[];
}

export function makeContractMarket(market: DemoMarket, table: DailyTable): ContractMarket {
  const underlyings = demoUnderlyings(market);
  return {
    market,
    table,
    underlyings,
    listings: listingsOf(market.model),
    datedLot: openDatedLots(),
    open: underlyings.map((of) => openPathOf(of, market.model)),
    basis: underlyings.map((of) => basisOf(of, market.model.sessions.length)),
  };
}

function basisOf({ name, share }: DemoUnderlying, sessions: number): Float64Array {
  const chance = chanceOf(`basis ${name}`);
  const deviation = share ? 0.012 : 0.005;
  let basis = 0;
  return Float64Array.from({ length: sessions }, () => (basis = 0.8 * basis + deviation * chance.normal()));
}

/** A contract at the end of a session; prices in rupees, NaN of what was not traded. */
export interface DrawnContract {
  readonly underlying: DemoUnderlying;
  readonly expiry: DayNumber;
  readonly right: '' | Right;
  /** 0 of a future. */
  readonly strike: number;
  readonly token: number;
  readonly lot: number;
  readonly spot: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly settlement: number;
  /** Units. */
  readonly oi: number;
  /** Contracts. */
  readonly volume: number;
}

type Draw = (contract: DrawnContract) => void;

/** What all contracts of an underlying have in common in a session. */
interface UnderlyingSession {
  readonly of: DemoUnderlying;
  readonly number: number;
  readonly t: number;
  readonly today: DayNumber;
  /** Rupees as traded. */
  readonly spot: Record<'open' | 'high' | 'low' | 'close', number>;
  /** Rupees of the end of the history for a rupee as traded. */
  readonly factor: number;
  /** Units of a contract where no dated rule says others. */
  readonly usualLot: number;
}

/** Draws every contract of session t, those of one underlying beside each other; without options where `withOptions` is false. */
export function drawContracts(contracts: ContractMarket, t: number, withOptions: boolean, draw: Draw): void {
  const { table, underlyings, market } = contracts;
  const sessions = market.model.sessions;
  underlyings.forEach((of, number) => {
    const row = of.symbol * sessions.length + t;
    const { open, high, low, close } = table.columns;
    const factor = of.share?.factor[t] ?? 1;
    const session = {
      of,
      number,
      t,
      today: dayNumber(sessions[t]!.day),
      spot: { open: open[row]!, high: high[row]!, low: low[row]!, close: close[row]! },
      factor,
      usualLot: Math.round((of.lot * factor) / (of.share?.factor[0] ?? 1)),
    };
    drawFutures(contracts, session, draw);
    if (withOptions) drawOptions(contracts, session, draw);
  });
}

const DAYS_A_YEAR = 365;

/** How far a future of a share strays from its worth by who is in a hurry: a share above a year's carry now and then stands at a discount. */
const STRAYS = 0.0035;

/** The forward beside the price of the underlying; on the last day they are one. */
function growthOf({ basis }: ContractMarket, { of, number, t }: UnderlyingSession, years: number): number {
  const hurry = of.share && years > 0 ? STRAYS * (2 * chanceAt(of.seed, 0, t) - 1) : 0;
  return Math.exp((usualRate + basis[number]![t]!) * years + hurry);
}

function lotOf({ datedLot }: ContractMarket, { of, today, usualLot }: UnderlyingSession, expiry: DayNumber): number {
  const dated = datedLot({ of, expiry, on: today });
  return Number.isNaN(dated) ? usualLot : dated;
}

/** Whole lots of the day: before a bonus there are fewer shares. */
const units = (wanted: number, { factor }: UnderlyingSession, lot: number) => Math.round((wanted * factor) / lot) * lot;

function drawFutures(contracts: ContractMarket, session: UnderlyingSession, draw: Draw): void {
  const { of, t, today, spot, number } = session;
  const months = contracts.listings(of, 'futures', t);
  const shares = monthShares(sessionsUntil(contracts, t, months[0]!.expiry), wanderAt(of.seed, 1, t));
  months.forEach(({ expiry }, month) => {
    const growth = growthOf(contracts, session, (expiry - today) / DAYS_A_YEAR);
    const at = (price: number) => onTick(price * growth);
    const ends = expiry === today;
    const lot = lotOf(contracts, session, expiry);
    const oi = units(contracts.open[number]!.futures[t]! * (shares[month] ?? 0), session, lot);
    const noise = chanceAt(of.seed, expiry, t);
    draw({
      underlying: of,
      expiry,
      right: '',
      strike: 0,
      token: tokenOf(number, { expiry, right: 0, multiple: 0 }),
      lot,
      spot: spot.close,
      open: at(spot.open),
      high: at(spot.high),
      low: at(spot.low),
      close: at(spot.close),
      settlement: ends ? spot.close : at(spot.close),
      oi,
      volume: Math.max(1, Math.round((oi / lot) * (0.25 + 0.5 * noise) * (month === 0 ? 1 : 0.8))),
    });
  });
}

/** How many sessions there are from this one to the expiry. */
function sessionsUntil({ market }: ContractMarket, t: number, expiry: DayNumber): number {
  const today = dayNumber(market.model.sessions[t]!.day);
  // The calendar behind the end of the history is not part of it: five sessions a week are near enough.
  return Math.round(((expiry - today) * 5) / 7);
}

const EXPIRIES = 40_000;
const MULTIPLES = 100_000;

/** The exchange's number of a contract: it outlives the strike. */
function tokenOf(
  number: number,
  { expiry, right, multiple }: { expiry: DayNumber; right: 0 | 1 | 2; multiple: number },
): number {
  return (((number + 1) * EXPIRIES + expiry) * 3 + right) * MULTIPLES + multiple;
}

function drawOptions(contracts: ContractMarket, session: UnderlyingSession, draw: Draw): void {
  const { of, t } = session;
  for (const listed of contracts.listings(of, 'options', t)) drawChain(contracts, session, listed, draw);
}

/** Positions are taken around the prices of the last sessions. */
const REMEMBERED = 8;
/** Nothing spreads less than over this many days. */
const LEAST_SPREAD_DAYS = 6;

interface ChainTerms {
  readonly years: number;
  readonly forward: number;
  readonly volatility: (strike: number) => number;
}

function drawChain(contracts: ContractMarket, session: UnderlyingSession, listed: ListedExpiry, draw: Draw): void {
  const { of, number, t, today, spot, factor } = session;
  const { expiry, kind, from } = listed;
  const lot = lotOf(contracts, session, expiry);
  const days = expiry - today;
  const path = pathOf(contracts, of, expiry);
  const { step, multiples } = strikesOf(of, { from, t }, path);
  const terms = termsOf(contracts, session, days);
  const level = of.level[t]! * Math.sqrt(Math.max(days, LEAST_SPREAD_DAYS) / DAYS_A_YEAR);
  const middle = meanOf(path.closes, Math.max(from, t - REMEMBERED), t);
  const shape = { t, middle, deviation: level * middle, step };
  const faded = fading(kind, days);
  const seed = of.seed ^ Math.imul(expiry, 0x01000193);
  const busy = 0.2 + 2.4 * Math.exp(-days / 4);
  for (const multiple of multiples) {
    const strike = onPaise((multiple * step) / factor);
    const volatility = terms.volatility(strike);
    for (const right of ['call', 'put'] as const) {
      const side = right === 'call' ? 1 : -1;
      const open = contracts.open[number]![right === 'call' ? 'calls' : 'puts'][t]!;
      const oi = units(open * faded * shareOfStrike(shape, side, { seed, multiple }), session, lot);
      const away = Math.abs(multiple * step - middle) / shape.deviation;
      const eager = chanceAt(seed, 2 * multiple + (side + 1) / 2, t);
      const volume = Math.round((oi / lot) * busy * Math.exp((-away * away) / 3) * (0.4 + 1.2 * eager));
      const priced = { right, strike, volatility };
      const close = priceOf(terms, priced);
      draw({
        underlying: of,
        expiry,
        right,
        strike,
        token: tokenOf(number, { expiry, right: right === 'call' ? 1 : 2, multiple }),
        lot,
        spot: spot.close,
        close,
        settlement: days === 0 ? spot.close : close,
        oi,
        volume,
        ...rangeOf(terms, priced, { session, close, isTraded: volume > 0 }),
      });
    }
  }
}

function termsOf(contracts: ContractMarket, session: UnderlyingSession, days: number): ChainTerms {
  const { of, t, spot } = session;
  const years = days / DAYS_A_YEAR;
  const forward = spot.close * growthOf(contracts, session, years);
  const surface = surfaceAt(of.level[t]!, of.longRun, of.share ? shareSmile : indexSmile);
  return { years, forward, volatility: volatilityOf(surface, Math.max(years, LAST_SESSION), forward) };
}

interface PricedOption {
  readonly right: Right;
  readonly strike: number;
  readonly volatility: number;
}

/** Rupees, on the exchange's grid of five paise. */
function priceOf({ years, forward }: ChainTerms, { right, strike, volatility }: PricedOption): number {
  const terms = { on: 'future', underlying: forward, years, rate: usualRate, dividendYield: 0 } as const;
  return onTick(priceAt({ ...terms, kind: right, strike, volatility }));
}

/** Open, high and low: what it cost where the underlying stood. */
function rangeOf(
  terms: ChainTerms,
  priced: PricedOption,
  { session, close, isTraded }: { session: UnderlyingSession; close: number; isTraded: boolean },
): Pick<DrawnContract, 'open' | 'high' | 'low'> {
  if (!isTraded) return { open: NaN, high: NaN, low: NaN };
  const { spot } = session;
  const earlier = { ...terms, years: Math.max(terms.years, LAST_SESSION) };
  const at = (price: number) => priceOf({ ...earlier, forward: (terms.forward * price) / spot.close }, priced);
  const prices = [at(spot.open), at(spot.high), at(spot.low), close];
  return { open: prices[0]!, high: Math.max(...prices), low: Math.min(...prices) };
}

const onPaise = (price: number) => Math.round(price * 100) / 100;

function pathOf({ table, market }: ContractMarket, { symbol, share }: DemoUnderlying, expiry: DayNumber) {
  const sessions = market.model.sessions;
  const row = symbol * sessions.length;
  return {
    closes: (t: number) => table.columns.close[row + t]! * (share?.factor[t] ?? 1),
    days: (t: number) => expiry - dayNumber(sessions[t]!.day),
    listedOn: sessions.at(-1)!.day,
  };
}

function meanOf(values: (t: number) => number, from: number, to: number): number {
  let sum = 0;
  for (let t = from; t <= to; t++) sum += values(t);
  return sum / (to - from + 1);
}
