import { AppError, dayOf } from '@parakh/base';
import type { api, Interval, ReplyOf } from '@parakh/contract';
import { normaliseSymbol } from '@parakh/market';
import { symbolOf, type Underlying, underlyingOf } from '@parakh/options';
import {
  chainOfSession,
  contractExpiries,
  contractLots,
  contractSessions,
  expiryLevelsNow,
  futureBars,
  futureSheetNow,
  futuresNow,
  indexEvidence,
  interestHistory,
  ivChangesNow,
  listedStrikes,
  listedStrikesNow,
  liveChainsOf,
  maxPainPath,
  maxPainsNow,
  openInterestsNow,
  pins,
  recordedSessions,
  type SessionDeps,
  sellerRecords,
  underlyingsNow,
} from '../../modules/derivatives/index.ts';
import type { InstrumentsDeps } from '../../modules/instruments/index.ts';
import { type HedgingDeps, type OptionStrategiesDeps, straddleMargins } from '../../modules/option-strategies/index.ts';
import { type QuotesDeps, viewIfLoaded } from '../../modules/quotes/index.ts';
import type { Handlers } from '../mount.ts';
import { interestRoutes } from './interest-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { sideOf } from './option-words.ts';
import { barReply, chainReply, expiryName, futureReply, levelsReply, sheetReply, underlyingReply } from './replies.ts';
import { restrictionRoutes } from './restriction-routes.ts';
import { strategyRoutes } from './strategy-routes.ts';

/** How the exchange values its options. */
const EXCHANGE_RATE = 0.1;

const EVERY_SYMBOL = 'ALL';

const minuteIntervals = { minute: 1, '5minute': 5, '15minute': 15, '60minute': 60 } as const;
type MinuteInterval = keyof typeof minuteIntervals;
const isOfMinutes = (interval: string): interval is MinuteInterval => interval in minuteIntervals;

/** Bars longer than a session are sessions here. */
const minutesOf = (interval: Interval) =>
  isOfMinutes(interval) ? ([interval, minuteIntervals[interval]] as const) : (['day', undefined] as const);

/** Of each symbol the future of an expiry in the session that runs, else in the latest one. */
async function lastBars(services: SessionDeps, expiry: string): Promise<ReplyOf<typeof api.options.futureBars>> {
  const { date, at, rows } = await futuresNow(services, { expiry });
  const bars = rows.map((row) => {
    const { symbol, previousClose, close, previousOi, oi, oiChange, oiChangePct, buildUp, volume } = row;
    const changes = {
      previousClose,
      close,
      priceChangePct: row.priceChangePct,
      previousOi,
      oi,
      oiChange,
      oiChangePct,
      buildUp,
    };
    return barReply(symbol, { date, at, volume, ...changes });
  });
  return { expiry: null, interval: 'day', bars };
}

/** The sector of a share by the name that its contracts have; null of an index, and where no list of shares is loaded. */
async function sectorsOf(services: Pick<QuotesDeps, 'view'>): Promise<(underlying: Underlying) => string | null> {
  const view = await viewIfLoaded(services);
  return (underlying) => view?.instrument(symbolOf(underlying)).sector || null;
}

/** Futures and options at the close of sessions, and strategies of options. */
export const optionsRoutes: Handlers<
  typeof api.options,
  SessionDeps & Pick<QuotesDeps, 'view'> & OptionStrategiesDeps & HedgingDeps & InstrumentsDeps
> = {
  async chain({ query: { symbol, expDate, date, model } }, services) {
    const by = model === 'exchange' ? ({ rate: EXCHANGE_RATE, model: 'spot' } as const) : {};
    return chainReply(
      await chainOfSession(services, { symbol: normaliseSymbol(symbol), expiry: expDate, date, ...by }),
    );
  },

  ...liveRoutes,
  ...restrictionRoutes,

  expiries: ({ params }, services) =>
    contractExpiries(services, { symbol: normaliseSymbol(params.id), contracts: 'options' }),

  expiriesOf: ({ params }, services) =>
    contractExpiries(services, { symbol: normaliseSymbol(params.a), contracts: params.b }),

  expiriesOn: ({ params }, services) =>
    contractExpiries(services, { symbol: normaliseSymbol(params.a), contracts: 'options', date: params.b }),

  async strikes({ params, query: { optionType, expiry } }, services) {
    const { rows, ...of } = await listedStrikes(services, { symbol: normaliseSymbol(params.id), expiry });
    const side = optionType && sideOf(optionType);
    const listed = side ? rows.filter((row) => row[side] !== null) : rows;
    return { ...of, strikes: listed.map(({ strike }) => strike) };
  },

  async strikePrices({ params, query: { expiry } }, services) {
    const { rows, ...of } = await listedStrikesNow(services, { symbol: normaliseSymbol(params.id), expiry });
    const prices = rows.map(({ strike, call, put }) => ({
      strike,
      call: call?.price ?? null,
      put: put?.price ?? null,
    }));
    return { ...of, rows: prices };
  },

  async underlyings({ query }, services) {
    const { rows, ...of } = await underlyingsNow(services, { expiry: query.expiryDate });
    return { ...of, rows: rows.map(underlyingReply) };
  },

  async straddles({ query }, services) {
    const { rows, ...of } = await underlyingsNow(services, { date: query.date });
    return { ...of, rows: rows.map(underlyingReply) };
  },

  ivChanges: (_, services) => ivChangesNow(services),

  async symbols(_, services) {
    const [{ listed }, lots] = await Promise.all([services.view(), contractLots(services)]);
    return listed.map(({ symbol, name, kind, isFno }) => ({
      symbol,
      name,
      kind,
      isFno,
      lot: lots.get(underlyingOf(symbol)) ?? null,
    }));
  },

  async futurePrice({ params, query }, services) {
    const asked = { symbol: normaliseSymbol(params.id), expiry: query.expiry ?? '1' };
    const { date, at, rows } = await futuresNow(services, asked);
    return { date, at, future: futureReply(rows[0]!, await sectorsOf(services)) };
  },

  futureExpiries: (_, services) => contractExpiries(services, { contracts: 'futures' }),

  futureExpiriesOf: ({ params }, services) =>
    contractExpiries(services, { symbol: normaliseSymbol(params.id), contracts: 'futures' }),

  async futures({ params, query }, services) {
    const { rows, ...of } = await futuresNow(services, { expiry: params.id, window: query.window });
    const sectors = await sectorsOf(services);
    return { ...of, rows: rows.map((row) => futureReply(row, sectors)) };
  },

  async expiryLevels({ params }, services) {
    return levelsReply(await expiryLevelsNow(services, normaliseSymbol(params.id)));
  },

  async futureBars({ params: { a, b }, query }, services) {
    if (normaliseSymbol(a) === EVERY_SYMBOL) return lastBars(services, b);
    const asked = { symbol: normaliseSymbol(a), expiry: b };
    const [interval, minutes] = minutesOf(query.interval);
    const session = minutes === undefined ? undefined : await liveChainsOf(services).future({ ...asked, minutes });
    if (session) {
      const { symbol, expiry, bars } = session;
      return { expiry, interval, bars: bars.map((bar) => barReply(symbol, bar)) };
    }
    const { symbol, expiry, bars } = await futureBars(services, asked);
    return { expiry, interval: 'day', bars: bars.map((bar) => barReply(symbol, { ...bar, at: null })) };
  },

  maxPainPath: ({ params, query: { expiry } }, services) =>
    maxPainPath(services, { symbol: normaliseSymbol(params.id), expiry }),

  async pins({ query: { symbol, limit } }, services) {
    const found = await pins(services, symbol === undefined ? {} : { symbol: normaliseSymbol(symbol) });
    const shown = found.pins.slice(0, limit);
    return { pins: shown.map((one) => ({ ...one, before: [...one.before] })), means: [...found.means] };
  },

  async maxPains({ query: { symbol, date } }, services) {
    const asked = { date, symbol: symbol === undefined ? undefined : normaliseSymbol(symbol), tie: 'spot' as const };
    const { rows, ...of } = await maxPainsNow(services, asked);
    return { ...of, rows: [...rows] };
  },

  indexEvidence: ({ params }, services) => indexEvidence(services, normaliseSymbol(params.id)),

  async sellerRecords(_, services) {
    const [records, margins] = await Promise.all([sellerRecords(services), straddleMargins(services)]);
    return { ...records, margins };
  },

  openInterest: (_, services) => openInterestsNow(services),

  interestHistory: ({ params }, services) => interestHistory(services, normaliseSymbol(params.id)),

  async priceAndInterest(_, services) {
    const { rows, ...of } = await futureSheetNow(services, {});
    return { ...of, rows: rows.map(sheetReply) };
  },

  async priceAndInterestOf({ params }, services) {
    const { rows, ...of } = await futureSheetNow(services, { symbol: normaliseSymbol(params.id) });
    const [row] = rows;
    if (!row) throw new AppError('contracts.unknown');
    return { ...of, row: sheetReply(row) };
  },

  allExpiries: (_, services) => contractExpiries(services, { contracts: 'options' }),

  async expiryNames(_, services) {
    const { expiries } = await contractExpiries(services, { contracts: 'options' });
    return expiries.map(({ expiry }) => ({ expiry, name: expiryName(expiry) }));
  },

  ...interestRoutes,
  ...strategyRoutes,

  async sessions({ query: { symbol } }, services) {
    const [sessions, recorded] = await Promise.all([
      contractSessions(services),
      symbol === undefined ? [] : recordedSessions(services, normaliseSymbol(symbol)),
    ]);
    return { sessions: sessions.map(dayOf), recorded: recorded.map(dayOf) };
  },
};
