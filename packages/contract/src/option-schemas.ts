import * as z from 'zod/mini';
import { pivotLevels } from './dashboard.ts';
import { barTimes, column, columns, count, instant, percent, points, quantity, ratio, rupees } from './figures.ts';
import { day } from './path-parameters.ts';

/** When figures are of: while a session of contracts runs the end of its last minute, by the exchange's clock; null: the close of the session. */
export const ofMoment = { date: day, at: z.nullable(instant) };

/** One side of a strike. */
export const chainContract = z.object({
  /** Of what was traded in the session. */
  price: rupees,
  /** `stale`: the last trade is too long ago to tell a volatility of now. */
  status: z.enum(['ok', 'no_price', 'stale', 'expired', 'below_intrinsic', 'above_maximum']),
  /** While a session runs, like the moment of the last trade. */
  bid: rupees,
  ask: rupees,
  tradedAt: z.nullable(instant),
  iv: percent,
  isBySmile: z.boolean(),
  delta: ratio,
  gamma: ratio,
  thetaDay: rupees,
  vegaPoint: rupees,
  rhoPoint: rupees,
  oi: quantity,
  oiChange: quantity,
  volume: quantity,
});

export const chainStrike = z.object({
  strike: points,
  /** Null where the strike has no such contract. */
  call: z.nullable(chainContract),
  put: z.nullable(chainContract),
});

const forwardFrom = z.enum(['future', 'parity', 'carry', 'spot']);

/** The options of one symbol and expiry, with what was worked out from them. */
export const optionChain = z.object({
  symbol: z.string(),
  expiry: day,
  date: day,
  /** The moment, by the exchange's clock; null: the close of the session. */
  at: z.nullable(instant),
  spot: points,
  future: points,
  forward: points,
  forwardFrom,
  rate: percent,
  years: ratio,
  lot: quantity,
  maxPain: points,
  pcrOi: ratio,
  pcrVolume: ratio,
  atmIv: percent,
  rows: z.array(chainStrike),
});
export type OptionChain = z.infer<typeof optionChain>;

/** The expiries of a symbol beside each other. */
export const termStructure = z.object({
  symbol: z.string(),
  date: day,
  /** The moment, by the exchange's clock; null: the close of the session. */
  at: z.nullable(instant),
  rows: z.array(
    z.object({
      expiry: day,
      years: ratio,
      forward: points,
      forwardFrom,
      atmIv: percent,
      pcrOi: ratio,
      maxPain: points,
    }),
  ),
});
export type TermStructure = z.infer<typeof termStructure>;

const interestByMinute = {
  callOi: columns.count,
  putOi: columns.count,
  callOiChange: columns.count,
  putOiChange: columns.count,
  pcrOi: columns.ratio,
};

/** A chain minute by minute of one session, a value a minute in each column. */
export const chainPath = z.object({
  symbol: z.string(),
  expiry: day,
  date: day,
  times: barTimes,
  spot: columns.points,
  forward: columns.points,
  /** At the money: nearest to the forward. */
  strike: columns.points,
  straddle: columns.points,
  /** Each minute's straddle by the contracts traded of it, since the open. */
  straddleVwap: columns.points,
  atmIv: columns.percent,
  ...interestByMinute,
  maxPain: columns.points,
  /** Those that were asked for. */
  contracts: z.array(
    z.object({ strike: points, right: z.enum(['call', 'put']), price: column, oi: column, iv: column, volume: column }),
  ),
});
export type ChainPath = z.infer<typeof chainPath>;

/** Open interest of calls and puts through a session, expiries summed. Units. */
export const interestPath = z.object({
  symbol: z.string(),
  date: day,
  expiries: z.array(day),
  times: barTimes,
  spot: columns.points,
  ...interestByMinute,
});
export type InterestPath = z.infer<typeof interestPath>;

export const contractExpiry = z.object({
  expiry: day,
  /** A corporate action may end a contract earlier. */
  lastDay: day,
  /** From the session to the last day. */
  days: count,
  /** Null where the rules do not list it. */
  kind: z.nullable(z.enum(['weekly', 'monthly', 'quarterly', 'half-yearly'])),
});
export type ContractExpiry = z.infer<typeof contractExpiry>;
export const expiries = z.object({
  date: day,
  expiries: z.array(contractExpiry),
  /** Of a symbol without the months that others have. */
  leavesAfter: z.nullable(day),
});

/** A symbol at one of its expiries, at the close of a session. */
export const underlyingRow = z.object({
  symbol: z.string(),
  expiry: day,
  days: count,
  lot: quantity,
  spot: points,
  future: points,
  forward: points,
  forwardFrom,
  atmIv: percent,
  /** Nearest to the forward. */
  strike: points,
  call: rupees,
  put: rupees,
  straddle: rupees,
  /** Of the spot. */
  straddlePct: percent,
  expectedMovePct: percent,
});
export type UnderlyingRow = z.infer<typeof underlyingRow>;
export const underlyings = z.object({ ...ofMoment, rows: z.array(underlyingRow) });

/** The nearest expiry of a symbol that is not over, against the session before. */
const ivChange = z.object({
  symbol: z.string(),
  lastDay: day,
  days: count,
  atmIv: percent,
  previousIv: percent,
  ivChange: percent,
});
export type IvChange = z.infer<typeof ivChange>;
export const ivChanges = z.object({ ...ofMoment, comparedWith: z.nullable(day), rows: z.array(ivChange) });

/** By the change of price and of open interest. */
const buildUp = z.nullable(z.enum(['long_buildup', 'short_buildup', 'short_covering', 'long_unwinding', 'neutral']));

/** Against the session before, in prices and units of now. */
const ofInterest = {
  changePct: percent,
  previousOi: quantity,
  oi: quantity,
  oiChange: quantity,
  oiChangePct: percent,
  buildUp,
};

/** A future at the close of a session, against the session before; what is of before is in units and prices of now. */
export const futureRow = z.object({
  symbol: z.string(),
  /** Null of an index. */
  sector: z.nullable(z.string()),
  expiry: day,
  days: count,
  spot: points,
  previousClose: points,
  close: points,
  ...ofInterest,
  volume: quantity,
  basis: rupees,
  basisPct: percent,
  annualBasisPct: percent,
  /** Of all months of the symbol: the same in each of its rows. */
  rolloverPct: percent,
  rollCostPct: percent,
  /** Of the last three expiries at the same number of days before them; null unless all three are available. */
  meanRolloverPct: percent,
  meanRollCostPct: percent,
  rollExpiries: count,
});
export type FutureRow = z.infer<typeof futureRow>;

/** A future in one bar against the one before, in prices and units of now. */
export const futureBar = z.object({
  symbol: z.string(),
  date: day,
  /** The end of the bar; null of a whole session. */
  at: z.nullable(instant),
  previousClose: points,
  close: points,
  ...ofInterest,
  volume: quantity,
});
export type FutureBarRow = z.infer<typeof futureBar>;

export const maxPainRow = z.object({
  symbol: z.string(),
  expiry: day,
  spot: points,
  strikes: count,
  maxPain: points,
  tieStrikes: count,
  pain: rupees,
  callOi: quantity,
  putOi: quantity,
  pcrOi: ratio,
  callVolume: quantity,
  putVolume: quantity,
  pcrVolume: ratio,
  callOiChange: quantity,
  putOiChange: quantity,
  topCallOiStrike: points,
  topPutOiStrike: points,
});
export type MaxPainRow = z.infer<typeof maxPainRow>;

/** A future between two expiries, in prices of now. */
const expirySpan = z.object({
  from: day,
  to: day,
  open: points,
  high: points,
  low: points,
  close: points,
  vwap: points,
});

export const expiryLevels = z.object({
  symbol: z.string(),
  ...ofMoment,
  expiry: day,
  /** Null where the expiry before is before all that is available. */
  running: z.nullable(expirySpan),
  /** Null likewise. */
  last: z.nullable(expirySpan),
  callWall: points,
  putWall: points,
  maxPain: points,
  /** Of the month before. */
  pivots: z.nullable(pivotLevels),
});
export type ExpiryLevels = z.infer<typeof expiryLevels>;

const pinMiss = z.object({ said: points, pct: percent, steps: ratio });
const pinBefore = z.object({
  sessions: count,
  /** Null where that session is not available. */
  date: z.nullable(day),
  maxPain: pinMiss,
  price: pinMiss,
});

/** Where an expiry was settled, beside what max pain and the price said some sessions before. */
export const pin = z.object({ symbol: z.string(), expiry: day, settlement: points, before: z.array(pinBefore) });
export type Pin = z.infer<typeof pin>;

/** How far max pain and the price were off on average, without their sign. */
export const pinMean = z.object({ sessions: count, expiries: count, maxPainPct: percent, pricePct: percent });

const sellerPct = { chancePct: percent, meanPct: percent, worstPct: percent };
/** How straddles at the money of one symbol ended for those who sold them and held to the settlement. */
export const sellerRecord = z.object({ symbol: z.string(), expiries: count, inside: count, ...sellerPct });
export type SellerRecord = z.infer<typeof sellerRecord>;

const bothSides = {
  callOi: quantity,
  putOi: quantity,
  callOiChange: quantity,
  putOiChange: quantity,
  pcrOi: ratio,
};

/** What is open on a symbol at the close of a session. */
export const openInterestRow = z.object({
  symbol: z.string(),
  spot: points,
  future: points,
  futureOi: quantity,
  ...bothSides,
  maxPain: points,
  limitPct: percent,
  isInBan: z.nullable(z.boolean()),
});
export type OpenInterestRow = z.infer<typeof openInterestRow>;

/** All months of a symbol's futures in a session: the price of the nearest, open interest of all. */
export const priceAndInterest = z.object({
  symbol: z.string(),
  previousClose: points,
  close: points,
  ...ofInterest,
});
export type PriceAndInterest = z.infer<typeof priceAndInterest>;

const right = z.enum(['call', 'put']);

/** An option that was traded, against the session before; what is of before is in prices and units of now. */
export const optionRow = z.object({
  symbol: z.string(),
  kind: z.enum(['index', 'stock']),
  expiry: day,
  right,
  strike: points,
  spot: points,
  previousClose: rupees,
  close: rupees,
  ...ofInterest,
  volume: quantity,
  premiumTurnover: rupees,
  volumeToOi: ratio,
});
export type OptionRow = z.infer<typeof optionRow>;

/** Expiries of a symbol summed. */
export const combinedInterest = z.object({
  symbol: z.string(),
  ...ofMoment,
  expiries: z.array(day),
  spot: points,
  ...bothSides,
  strikes: z.array(z.object({ strike: points, ...bothSides })),
});

/** An option through its sessions, in prices and units of now. */
export const strikeHistory = z.object({
  strike: points,
  right,
  days: z.array(z.object({ date: day, price: rupees, oi: quantity, oiChange: quantity })),
});

export const optionCategory = z.enum([
  'long-buildup',
  'short-buildup',
  'short-covering',
  'long-unwinding',
  'oi-gainers',
  'oi-losers',
  'price-gainers',
  'price-losers',
  'volume',
  'premium',
  'unusual-volume',
]);
