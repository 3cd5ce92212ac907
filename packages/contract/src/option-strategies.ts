import * as z from 'zod/mini';
import { nameOf } from './condition-schemas.ts';
import { del, get, post } from './endpoint.ts';
import { count, instant, percent, points, quantity, ratio, rupees } from './figures.ts';
import { holdings } from './holdings.ts';
import { day, symbol } from './path-parameters.ts';

const user = z.string().check(z.maxLength(60), z.describe('One’s own user name'));
const id = z.uuid().check(z.toLowerCase(), z.describe('Id of a saved option strategy'));
/** Never dots alone: an address would lose them. */
const strategyName = nameOf('name', 60).check(
  z.refine((name) => /[\p{L}\p{N}]/u.test(name), 'A name has a letter or a number'),
  z.describe('Name of a strategy of options: unique for a person and symbol, in either case'),
);

const kind = z.enum(['CE', 'PE', 'future', 'share']);
const side = z.enum(['buy', 'sell']);
const amount = z.number().check(z.positive());

const STRIKE_SAYS = 'The strike is a price, or ATM, ATM+2, ATM-2, {"delta": 0.3} or {"premium": 100}';
/** A price, steps from the money, or the strike nearest to a delta or a premium. */
const strikeWanted = z.union(
  [
    z.number(),
    z.string().check(z.regex(/^ATM([+-]\d{1,3})?$/, STRIKE_SAYS)),
    z.object({ delta: amount.check(z.lte(1)) }),
    z.object({ premium: amount }),
  ],
  STRIKE_SAYS,
);

/** A leg as it is written: fixed, or by rules that are applied when its legs are set. */
export const optionLeg = z.object({
  kind,
  side,
  lots: z.number(),
  /** A day, or its number: 1 the nearest, which it is where it is left out. */
  expiry: z.optional(
    z.union([day, z.int().check(z.gte(1), z.lte(60))], 'The expiry is a day, YYYY-MM-DD, or its number: 1 the nearest'),
  ),
  /** Of options alone. */
  strike: z.optional(strikeWanted),
  /** That of the contract where it is left out. */
  lotUnits: z.optional(z.number()),
  price: z.optional(z.number()),
});
export type OptionLeg = z.infer<typeof optionLeg>;

/** More legs than a position may have, so that the answer says how many there may be. */
const MOST_SENT = 100;
export const optionLegs = z.array(optionLeg).check(z.maxLength(MOST_SENT, 'A position has at most 10 legs'));

export const savedOptionStrategy = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  legs: z.array(optionLeg),
  /** The number of its newest save. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type SavedOptionStrategy = z.infer<typeof savedOptionStrategy>;

/** A leg with its contract. */
export const setLeg = z.object({
  kind,
  side,
  /** Null of a share. */
  expiry: z.nullable(day),
  /** Null of a future and of a share. */
  strike: points,
  lots: z.int(),
  lotUnits: quantity,
  price: rupees,
});
export type SetLeg = z.infer<typeof setLeg>;

/** A saved or ready-made strategy on the contracts of an expiry. */
export const setStrategy = z.object({
  symbol: z.string(),
  name: z.string(),
  /** Of a saved one; null of a ready-made one. */
  id: z.nullable(z.string()),
  /** The session whose contracts and prices these are. */
  date: day,
  expiry: day,
  /** The money is the strike nearest to it. */
  around: points,
  spot: points,
  legs: z.array(setLeg),
  /** The position for an address; it opens without a session. */
  text: z.string(),
});
export type SetStrategy = z.infer<typeof setStrategy>;

const moved = { movePct: percent };

/** Contracts against a fall of holdings. Rupees at the expiry, after charges; above 0 a gain. */
export const hedge = z.object({
  kind: z.enum(['index-future', 'protective-put', 'put-spread', 'collar', 'stock-futures', 'stock-puts']),
  positions: z.array(z.object({ symbol: z.string(), legs: z.array(setLeg), text: z.string() })),
  lots: z.int(),
  /** What the contracts stand for by the value of the portfolio times its beta: above 100 it is over-hedged. */
  hedgedPct: percent,
  excess: rupees,
  premium: rupees,
  charges: rupees,
  /** What the hedge loses if the index stays where it is; below 0 a gain. */
  cost: rupees,
  margin: z.object({ total: rupees, low: rupees, high: rupees, bandFrom: z.string(), day: z.nullable(day) }),
  outcomes: z.array(z.object({ ...moved, unhedged: rupees, hedged: rupees, low: rupees, high: rupees })),
  /** What a rise gains less than without it. */
  givenUp: z.array(z.object({ ...moved, amount: rupees })),
  /** Standard deviation of a session's gain that is left; null where it is not told. */
  leftADay: rupees,
});

/** What holdings have at stake, and hedges in whole lots. */
export const hedging = z.object({
  index: z.string(),
  day,
  expiry: day,
  value: rupees,
  beta: ratio,
  betaError: ratio,
  sessions: count,
  /** What a session's loss stayed below on 95 and on 99 of 100 past sessions. */
  valueAtRisk95: rupees,
  valueAtRisk99: rupees,
  /** In no figure. */
  withoutHistory: z.array(z.string()),
  /** Why contracts on the index are no hedge; null where they are. */
  refusal: z.nullable(z.enum(['no-history', 'no-beta', 'against-index', 'too-small', 'no-contracts'])),
  hedges: z.array(hedge),
});
export type Hedging = z.infer<typeof hedging>;

/** Strategies of options that people save, and what is made of holdings. */
export const optionStrategyCalls = {
  /** Of the user {a}, on the symbol {b}, called {c}: saved again it is the next version. */
  saveStrategy: post('option/strategies/{a}/{b}/{c}', {
    access: 'auth',
    params: { a: user, b: symbol, c: strategyName },
    body: z.object({ legs: optionLegs }),
    reply: savedOptionStrategy,
  }),
  strategiesOf: get('option/strategies/{user}/{symbol}', {
    access: 'auth',
    params: { user },
    reply: z.array(savedOptionStrategy),
  }),
  strategies: get('option/strategies/{user}', {
    access: 'auth',
    params: { user },
    reply: z.array(savedOptionStrategy),
  }),
  /** Of the user {a} the strategy with the id {b}, and its versions. */
  removeStrategy: del('option/strategies/{a}/{b}', {
    access: 'auth',
    params: { a: user, b: id },
    reply: z.object({ id: z.string() }),
  }),
  /** Of the user {a}, on the symbol {b}, called {c}, or else the ready-made one of that name. */
  setStrategy: get('option/strategy/{a}/{b}/{c}', {
    access: 'auth',
    params: { a: user, b: symbol, c: strategyName },
    query: z.object({
      /** The nearest one where it is left out. */
      expiry: z.optional(day),
      /** The price that its legs are set around; the forward of the expiry where it is left out. */
      ltp: z.optional(z.coerce.number<number | string>().check(z.positive(), z.lte(10_000_000))),
    }),
    reply: setStrategy,
  }),
  hedging: post('portfolio/hedging', {
    access: 'auth',
    query: z.object({ index: z._default(symbol, 'NIFTY 50') }),
    body: holdings,
    reply: hedging,
  }),
};
