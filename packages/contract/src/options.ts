import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { count, points, quantity, rupees } from './figures.ts';
import { optionEvidence } from './option-evidence.ts';
import { futureCalls } from './option-futures.ts';
import { contracts, expiriesWanted, optionListWanted, strikesWanted } from './option-parameters.ts';
import { optionRestrictionCalls } from './option-restrictions.ts';
import {
  chainPath,
  combinedInterest,
  expiries,
  interestPath,
  ivChanges,
  maxPainRow,
  ofMoment,
  openInterestRow,
  optionCategory,
  optionChain,
  optionRow,
  pin,
  pinMean,
  priceAndInterest,
  strikeHistory,
  termStructure,
  underlyings,
} from './option-schemas.ts';
import { optionStrategyCalls } from './option-strategies.ts';
import { day, expiryWanted, symbol } from './path-parameters.ts';

const atDate = z.object({ date: z.optional(day) });

/** Futures and options at the close of sessions, and what people make of them. Expiries of a call without a date are those that are not over. */
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
  liveChain: get('optionsAnalysis/optchainlive', {
    access: 'public',
    cached: 'chain',
    query: z.object({ symbol, expDate: z.optional(day) }),
    reply: optionChain,
  }),
  chainAt: get('x/options/chain-at/{id}', {
    cached: 'data',
    own: '/option-chain-analysis/:id replays a session: the chain as it stood at the end of a minute',
    access: 'public',
    params: { id: symbol },
    query: z.object({
      at: z.coerce.number<number | string>().check(z.int()),
      expDate: z.optional(day),
      date: z.optional(day),
    }),
    reply: optionChain,
  }),
  terms: get('x/options/terms/{id}', {
    own: '/option-chain-analysis/:id draws volatility by expiry',
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    reply: termStructure,
  }),
  chainPath: get('x/options/path/{id}', {
    cached: 'data',
    own: 'straddle, put-call ratio and open interest are drawn through a session',
    access: 'public',
    params: { id: symbol },
    query: z.object({
      expDate: z.optional(day),
      /** The session that runs where it is not named. */
      date: z.optional(day),
      strikes: z.optional(strikesWanted),
    }),
    reply: chainPath,
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
      ...ofMoment,
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
  ivChanges: get('x/options/iv-changes', {
    own: '/options-dashboard shows where implied volatility rose and fell most',
    access: 'public',
    cached: 'data',
    reply: ivChanges,
  }),
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
  ...futureCalls,
  maxPains: get('x/options/max-pains', {
    own: '/max-pain shows every symbol in a table, and the path of one through the sessions',
    access: 'public',
    cached: 'data',
    query: z.object({ symbol: z.optional(symbol), date: z.optional(day) }),
    reply: z.object({ ...ofMoment, rows: z.array(maxPainRow) }),
  }),
  maxPainPath: get('x/options/max-pain-path/{id}', {
    own: '/max-pain shows how max pain of an expiry moved since it was listed',
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    query: z.object({ expiry: day }),
    reply: z.object({
      symbol: z.string(),
      expiry: day,
      days: z.array(z.object({ date: day, maxPain: points, spot: points })),
    }),
  }),
  pins: get('x/options/pins', {
    own: '/max-pain shows how near past expiries ended to what max pain said',
    access: 'public',
    cached: 'data',
    query: z.object({
      symbol: z.optional(symbol),
      /** The newest; the means are of all of them. */
      limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(20_000))),
    }),
    reply: z.object({ pins: z.array(pin), means: z.array(pinMean) }),
  }),
  ...optionEvidence,
  openInterest: get('OpenInterestData', {
    access: 'public',
    cached: 'data',
    /** The session whose file tells the limits; null where none does. */
    reply: z.object({ ...ofMoment, limitsDate: z.nullable(day), rows: z.array(openInterestRow) }),
  }),
  interestHistory: get('OIAndPriceAndVolumeChartData/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    reply: z.object({
      symbol: z.string(),
      /** Sessions of the last year, in prices and units of now. */
      days: z.array(
        z.object({ date: day, close: points, oi: quantity, volume: quantity, callOi: quantity, putOi: quantity }),
      ),
    }),
  }),
  priceAndInterest: get('priceAndOIInfoFromSheet/', {
    access: 'public',
    cached: 'data',
    reply: z.object({ ...ofMoment, rows: z.array(priceAndInterest) }),
  }),
  priceAndInterestOf: get('priceAndOIInfoFromSheet/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    reply: z.object({ ...ofMoment, row: priceAndInterest }),
  }),
  allExpiries: get('optionDashBoard/expiryDates', { access: 'public', cached: 'data', reply: expiries }),
  expiryNames: get('getExpiryListName', {
    access: 'public',
    cached: 'data',
    reply: z.array(z.object({ expiry: day, name: z.string() })),
  }),
  combinedInterest: get('optionsAnalysis/combinedOi/{x}', {
    access: 'public',
    cached: 'data',
    params: { x: symbol },
    query: z.object({ expDate: z.optional(expiriesWanted) }),
    reply: combinedInterest,
  }),
  interestPath: get('x/options/interest-path/{x}', {
    cached: 'data',
    own: 'open interest is drawn through a session',
    access: 'public',
    params: { x: symbol },
    query: z.object({
      expDate: z.optional(expiriesWanted),
      /** The session that runs where it is not named. */
      date: z.optional(day),
    }),
    reply: interestPath,
  }),
  strikeHistories: get('multistrikeOi/v2/{x}', {
    access: 'public',
    cached: 'data',
    params: { x: symbol },
    query: z.object({
      strikes: z.optional(strikesWanted),
      expDate: z.optional(day),
    }),
    reply: z.object({ symbol: z.string(), date: day, expiry: day, series: z.array(strikeHistory) }),
  }),
  dashboard: get('optionDashBoard/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: expiryWanted },
    reply: z.object({
      ...ofMoment,
      cards: z.array(z.object({ category: optionCategory, count, rows: z.array(optionRow) })),
    }),
  }),
  optionList: get('optionDashBoard/month/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: z.enum(['all', 'index', 'stock']) },
    query: z.object({
      dateType: z._default(expiryWanted, '1'),
      limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(500)), 50),
      category: z._default(optionListWanted, 'long-buildup'),
    }),
    reply: z.object({ ...ofMoment, count, rows: z.array(optionRow) }),
  }),
  months: get('optionDashBoard/month', {
    access: 'public',
    cached: 'data',
    query: z.object({ category: z._default(optionListWanted, 'long-buildup') }),
    reply: z.object({ ...ofMoment, months: z.array(z.object({ month: z.string(), count })) }),
  }),
  sessions: get('x/options/sessions', {
    own: '/option-chain-eod steps through the sessions of which chains are available',
    access: 'public',
    cached: 'data',
    query: z.object({ symbol: z.optional(symbol) }),
    /** `recorded`: of the symbol, through the session; some may have no close. */
    reply: z.object({ sessions: z.array(day), recorded: z.array(day) }),
  }),
  ...optionRestrictionCalls,
  ...optionStrategyCalls,
};
