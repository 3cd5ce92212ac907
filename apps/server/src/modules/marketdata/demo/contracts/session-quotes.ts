import type { DayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';
import { type ChainSide, priceAt, usualRate } from '@parakh/options';
import { type SessionShape, shapeOf } from '../session-shape.ts';
import { onTick } from '../share-session.ts';
import { chanceAt, wanderAt } from './chance-of-contract.ts';
import { indexSmile, LAST_SESSION, shareSmile } from './smiles.ts';
import { surfaceAt, volatilityOf } from './volatility-surface.ts';

/** What a contract of the demo market does in one session. */
interface Activity {
  /** Units at the open and at the close. */
  readonly openInterest: readonly [open: number, close: number];
  /** Contracts of the whole session. */
  readonly volume: number;
}

export interface SessionOption extends Activity {
  readonly strike: number;
  readonly right: Right;
}

export interface SessionFuture extends Activity {
  readonly expiry: DayNumber;
  /** When it is settled, milliseconds since the epoch. */
  readonly expiresAt: number;
  /** What it costs above the carry of the usual rate, a fraction of a year. */
  readonly basis: number;
}

/** An underlying's contracts in one session: with the path of its price they are decided for any moment. */
export interface QuotedSession {
  readonly seed: number;
  readonly isShare: boolean;
  readonly lot: number;
  /** Milliseconds since the epoch, and the minutes that follow. */
  readonly opensAt: number;
  readonly minutes: number;
  /** Volatility at the money for thirty days while India VIX stands at `vix`, and what it returns to; fractions of a year. */
  readonly level: number;
  readonly longRun: number;
  readonly vix: number;
  readonly futures: readonly SessionFuture[];
}

/** The options of one expiry in a session, the lowest strike first. */
export interface QuotedExpiry {
  readonly expiresAt: number;
  readonly options: readonly SessionOption[];
}

/** Where the prices stand that all others follow. NaN where not known. */
interface Level {
  readonly spot: number;
  readonly vix: number;
}

export interface QuotedMoment extends Level {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** At the end of a minute of the session. */
  readonly minute: (minute: number) => Level;
}

/** One side of a chain at a moment, a value a strike; NaN where not known. */
export interface QuotedSide extends ChainSide {
  /** Rupees; none where nobody buys. */
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  /** When it was traded last, milliseconds since the epoch; none where it was not in this session. */
  readonly tradedAt: Float64Array;
}

export interface QuotedChain {
  readonly strikes: Float64Array;
  readonly call: QuotedSide;
  readonly put: QuotedSide;
}

export interface QuotedFuture {
  readonly expiry: DayNumber;
  /** When it is settled, milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly close: number;
  readonly oi: number;
  readonly oiChange: number;
  readonly volume: number;
}

const MS_A_MINUTE = 60_000;
const MS_A_YEAR = 365 * 86_400_000;

/** Futures of a moment, the nearest first. */
export function futuresAt(session: QuotedSession, moment: QuotedMoment): QuotedFuture[] {
  const clock = clockOf(session, moment.at);
  return session.futures.map((future, month) => {
    const oi = openInterestAt(future, { ...session, place: -1 - month }, clock);
    return {
      expiry: future.expiry,
      expiresAt: future.expiresAt,
      close: onTick(forwardAt(session, future, moment)),
      oi,
      oiChange: oi - future.openInterest[0],
      volume: Math.floor(future.volume * clock.done),
    };
  });
}

/** The chain of an expiry at a moment. The same moment says the same whenever it is asked for. */
export function quotesAt(session: QuotedSession, { expiresAt, options }: QuotedExpiry, moment: QuotedMoment) {
  const strikes = Float64Array.from(new Set(options.map(({ strike }) => strike)));
  const chain = { strikes, call: emptySide(strikes.length), put: emptySide(strikes.length) };
  const clock = clockOf(session, moment.at);
  const pricer = pricerOf(session, expiresAt);
  const now = pricer(moment, moment.at);
  let row = -1;
  for (const option of options) {
    if (option.strike !== strikes[row]) row++;
    const side = chain[option.right];
    const place = placeOf(option);
    const seed = session.seed ^ Math.imul(Math.floor(expiresAt / MS_A_MINUTE), 0x01000193);
    const oi = openInterestAt(option, { seed, lot: session.lot, place }, clock);
    side.openInterest[row] = oi;
    side.openInterestChange[row] = oi - option.openInterest[0];
    side.volume[row] = Math.floor(option.volume * clock.done);
    const quote = spreadAround(now(option), Math.abs(Math.log(option.strike / moment.spot)), session.isShare);
    side.bid[row] = quote.bid;
    side.ask[row] = quote.ask;
    const trade = lastTrade(option, { clock, session, at: moment.at, seed, place });
    if (!trade) continue;
    const then =
      trade.minute === undefined ? quote : quoteAt(pricer, option, { session, moment, minute: trade.minute });
    side.tradedAt[row] = trade.at;
    side.price[row] = trade.isBuy || Number.isNaN(then.bid) ? then.ask : then.bid;
  }
  return chain satisfies QuotedChain;
}

/** A whole number for each option of an expiry, even for calls: what is by chance is told by it. */
export const placeOf = ({ strike, right }: Pick<SessionOption, 'strike' | 'right'>) =>
  2 * Math.round(strike * TICKS_A_RUPEE) + (right === 'call' ? 0 : 1);

/** How far a session is. */
interface Clock {
  readonly minute: number;
  /** Share of the day's trades that are made. */
  readonly done: number;
  readonly shape: SessionShape;
}

function clockOf({ opensAt, minutes }: QuotedSession, at: number): Clock {
  const shape = shapeOf(minutes, minutes);
  const since = Math.min(minutes, Math.max(0, (at - opensAt) / MS_A_MINUTE));
  const minute = Math.min(minutes - 1, Math.floor(since));
  return {
    minute,
    done: since >= minutes ? 1 : doneBy(shape, minute) + shape.volume[minute]! * (since - minute),
    shape,
  };
}

const sums = new WeakMap<SessionShape, Float64Array>();

/** Share of the day's trades before a minute. */
function doneBy(shape: SessionShape, minute: number): number {
  let known = sums.get(shape);
  if (!known) {
    let sum = 0;
    known = shape.volume.map((share) => (sum += share) - share);
    sums.set(shape, known);
  }
  return known[minute]!;
}

/** Around the way from open to close, positions are opened and closed again. */
const STRAYS = 0.03;
const PERIOD_MINUTES = 10;

function openInterestAt(
  { openInterest: [open, close] }: Activity,
  { seed, lot, place }: { readonly seed: number; readonly lot: number; readonly place: number },
  { done, minute }: Clock,
): number {
  if (done >= 1) return close;
  if (done <= 0) return open;
  // A part of it is of all contracts of a side: who is in a hurry buys many strikes.
  const own = wanderAt(seed, place, minute / PERIOD_MINUTES) + wanderAt(seed, place & 1, minute / PERIOD_MINUTES);
  const stray = STRAYS * 4 * done * (1 - done) * own * Math.max(open, close);
  const wanted = open + (close - open) * done + stray;
  return Math.max(0, open + Math.round((wanted - open) / lot) * lot);
}

function forwardAt(
  { seed }: QuotedSession,
  { expiry, expiresAt, basis }: Pick<SessionFuture, 'expiry' | 'expiresAt' | 'basis'>,
  { spot, at }: Pick<QuotedMoment, 'spot' | 'at'>,
): number {
  const years = Math.max(0, (expiresAt - at) / MS_A_YEAR);
  const hurry = 0.0004 * Math.min(1, 12 * years) * wanderAt(seed, expiry, at / MS_A_MINUTE / 2);
  return spot * Math.exp((usualRate + basis) * years + hurry);
}

type Pricer = (level: Level, at: number) => (option: SessionOption) => number;

/** Prices of a level of the market: volatility follows India VIX, a share's by half. */
function pricerOf(session: QuotedSession, expiresAt: number): Pricer {
  const future = session.futures.find((one) => one.expiresAt >= expiresAt) ?? session.futures.at(-1);
  const carry = { expiry: future?.expiry ?? 0, expiresAt, basis: future?.basis ?? 0 };
  return ({ spot, vix }, at) => {
    const years = Math.max(0, (expiresAt - at) / MS_A_YEAR);
    const moved = Number.isNaN(vix) ? 1 : vix / session.vix;
    const level = session.level * (session.isShare ? Math.sqrt(moved) : moved);
    const forward = forwardAt(session, carry, { spot, at });
    const surface = surfaceAt(level, session.longRun, session.isShare ? shareSmile : indexSmile);
    const volatility = volatilityOf(surface, Math.max(years, LAST_SESSION), forward);
    const terms = { on: 'future', underlying: forward, years, rate: usualRate, dividendYield: 0 } as const;
    return ({ right, strike }) => priceAt({ ...terms, kind: right, strike, volatility: volatility(strike) });
  };
}

interface Quote {
  readonly bid: number;
  readonly ask: number;
}

const TICK = 0.05;
const TICKS_A_RUPEE = 20;

/** Wider away from the money, and in shares; nobody buys what is worth less than a tick. */
function spreadAround(price: number, away: number, isShare: boolean): Quote {
  const half = Math.max(0.4 * TICK, price * (isShare ? 0.006 : 0.0012) * (1 + 25 * away));
  const bid = Math.floor((price - half) * TICKS_A_RUPEE + 1e-9) / TICKS_A_RUPEE;
  return {
    bid: bid >= TICK ? bid : NaN,
    ask: Math.max(TICK, Math.ceil((price + half) * TICKS_A_RUPEE - 1e-9) / TICKS_A_RUPEE),
  };
}

function quoteAt(
  pricer: Pricer,
  option: SessionOption,
  { session, moment, minute }: { session: QuotedSession; moment: QuotedMoment; minute: number },
): Quote {
  const level = moment.minute(minute);
  const price = pricer(level, session.opensAt + (minute + 1) * MS_A_MINUTE)(option);
  return spreadAround(price, Math.abs(Math.log(option.strike / level.spot)), session.isShare);
}

interface Trade {
  readonly at: number;
  readonly isBuy: boolean;
  /** Undefined of what is traded each minute: at the price of now. */
  readonly minute: number | undefined;
}

interface Trading {
  readonly clock: Clock;
  readonly session: QuotedSession;
  readonly at: number;
  readonly seed: number;
  readonly place: number;
}

/** What is traded all the time has another trade so often: as often as the largest shares. */
const BEAT_MS = 250;

/** The last trade before a moment; undefined where there was none yet. */
function lastTrade({ volume }: SessionOption, { clock, session, at, seed, place }: Trading): Trade | undefined {
  const { shape, minute, done } = clock;
  if (Math.floor(volume * done) < 1) return undefined;
  const each = MS_A_MINUTE / (volume * shape.volume[minute]!);
  if (each <= MS_A_MINUTE) {
    const span = Math.max(BEAT_MS, each);
    const beat = Math.floor(at / span);
    // A trade has one time, however often it is asked for.
    const traded = (beat - chanceAt(seed, place, beat)) * span;
    return {
      at: Math.round(Math.max(session.opensAt, traded)),
      isBuy: chanceAt(seed ^ 1, place, beat) < 0.5,
      minute: undefined,
    };
  }
  let last = minute;
  const soldBefore = (m: number) => Math.floor(volume * doneBy(shape, m));
  const sold = Math.floor(volume * done);
  while (last > 0 && soldBefore(last) === sold) last--;
  const within = chanceAt(seed, place, last) * MS_A_MINUTE;
  return {
    at: Math.round(Math.min(at, session.opensAt + last * MS_A_MINUTE + within)),
    isBuy: chanceAt(seed ^ 1, place, last) < 0.5,
    minute: last,
  };
}

function emptySide(length: number): QuotedSide {
  const column = () => new Float64Array(length).fill(NaN);
  return {
    price: column(),
    openInterest: column(),
    openInterestChange: column(),
    volume: column(),
    bid: column(),
    ask: column(),
    tradedAt: column(),
  };
}
