import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { count, percent, points, quantity, ratio, rupees } from './figures.ts';
import { day, symbol } from './path-parameters.ts';

/** One side of a strike at the close. */
export const chainContract = z.object({
  /** Of what was traded in the session. */
  price: rupees,
  status: z.enum(['ok', 'no_price', 'expired', 'below_intrinsic', 'above_maximum']),
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

/** The options of one symbol and expiry at the close of a session, with what was worked out from them. */
export const optionChain = z.object({
  symbol: z.string(),
  expiry: day,
  date: day,
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
const expiries = z.object({ date: day, expiries: z.array(contractExpiry) });

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
const underlyings = z.object({ date: day, rows: z.array(underlyingRow) });

/** A future at the close of a session, against the session before; what is of before is in units and prices of now. */
export const futureRow = z.object({
  symbol: z.string(),
  expiry: day,
  days: count,
  spot: points,
  previousClose: points,
  close: points,
  changePct: percent,
  previousOi: quantity,
  oi: quantity,
  oiChange: quantity,
  oiChangePct: percent,
  volume: quantity,
  buildUp: z.nullable(z.enum(['long_buildup', 'short_buildup', 'short_covering', 'long_unwinding', 'neutral'])),
  basis: rupees,
  basisPct: percent,
  annualBasisPct: percent,
  /** Of all months of the symbol: the same in each of its rows. */
  rolloverPct: percent,
  rollCostPct: percent,
});
export type FutureRow = z.infer<typeof futureRow>;

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

const contracts = z.enum(['futures', 'options']);
/** The nearest expiry that is not over, the next one, or a day. */
const expiryWanted = z.union([z.enum(['1', '2', '3']), day]);
const atDate = z.object({ date: z.optional(day) });

/** Futures and options at the close of sessions. Expiries of a call without a date are those that are not over. */
export const options = {
  chain: get('optionsAnalysis/optchain', {
    access: 'public',
    cached: 'data',
    query: z.object({
      symbol,
      expDate: z.optional(day),
      date: z.optional(day),
      /** `exchange`: Black–Scholes on the spot at 10 %, as the exchange prints its volatilities. */
      model: z._default(z.enum(['forward', 'exchange']), 'forward'),
    }),
    reply: optionChain,
  }),
  expiries: get('expiries/{id}', { access: 'public', cached: 'data', params: { id: symbol }, reply: expiries }),
  expiriesOf: get('expiryBySymbol/{a}/{b}', {
    access: 'public',
    cached: 'data',
    params: { a: symbol, b: contracts },
    reply: expiries,
  }),
  expiriesOn: get('expiry/{a}/{b}', {
    access: 'public',
    cached: 'data',
    params: { a: symbol, b: day },
    reply: expiries,
  }),
  strikes: get('strikes/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    query: z.object({ optionType: z.optional(z.enum(['CE', 'PE'])), expiry: z.optional(day) }),
    reply: z.object({ date: day, expiry: day, strikes: z.array(z.number()) }),
  }),
  strikePrices: get('strikesCallAndPutLive/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    query: z.object({ expiry: z.optional(day) }),
    reply: z.object({
      date: day,
      expiry: day,
      rows: z.array(z.object({ strike: points, call: rupees, put: rupees })),
    }),
  }),
  underlyings: get('option/stocks', {
    access: 'public',
    cached: 'data',
    query: z.object({ expiryDate: z.optional(day) }),
    reply: underlyings,
  }),
  straddles: get('straddle', { access: 'public', cached: 'data', query: atDate, reply: underlyings }),
  symbols: get('option/FnoAndCashStocks', {
    access: 'public',
    cached: 'data',
    reply: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        kind: z.enum(['stock', 'index']),
        isFno: z.boolean(),
        lot: quantity,
      }),
    ),
  }),
  futurePrice: get('future/price/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    query: z.object({ expiry: z.optional(expiryWanted) }),
    reply: z.object({ date: day, future: futureRow }),
  }),
  futureExpiries: get('FNODashboard/expiries', { access: 'public', cached: 'data', reply: expiries }),
  futureExpiriesOf: get('FNODashboard/expiries/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    reply: expiries,
  }),
  futures: get('FNODashboard/fnoOI/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: z.union([z.literal('all'), expiryWanted]) },
    reply: z.object({ date: day, rows: z.array(futureRow) }),
  }),
  maxPains: get('x/options/max-pains', {
    own: '/max-pain shows every symbol in a table, and the path of one through the sessions',
    access: 'public',
    cached: 'data',
    query: z.object({ symbol: z.optional(symbol), date: z.optional(day) }),
    reply: z.object({ date: day, rows: z.array(maxPainRow) }),
  }),
  sessions: get('x/options/sessions', {
    own: '/option-chain-eod steps through the sessions of which chains are available',
    access: 'public',
    cached: 'data',
    reply: z.object({ sessions: z.array(day) }),
  }),
};
