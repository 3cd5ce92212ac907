import { AppError, dayOf } from '@parakh/base';
import { api, type Endpoint, type ReplyOf } from '@parakh/contract';
import { symbolOf, type Underlying, underlyingOf } from '@parakh/options';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { liveChainsOf } from '../../modules/derivatives/index.ts';
import { contractMarket } from '../../modules/derivatives/session/test-contract-market.ts';
import { LAST, NEXT } from '../../modules/derivatives/session/test-contract-session.ts';
import { storeSession } from '../../modules/derivatives/session/test-stored-session.ts';
import {
  endOf,
  MINUTES,
  type WalkingSession,
  walkingSession,
} from '../../modules/derivatives/session/test-walking-session.ts';
import { optionsRoutes } from './routes.ts';

const market = contractMarket();
/** Those that trade: an index with expiries of weeks, one of months alone, and a share. */
const underlyings: readonly Underlying[] = ['NIFTY', 'BANKNIFTY', 'RELIANCE'].map(underlyingOf);
/** It has contracts and did not trade yet. */
const QUIET = 'TCS';
const MINUTE = 140;

/** An expiry that is over, since which levels are counted. */
beforeAll(() =>
  market.store().command(
    `INSERT INTO demo.contract_day SELECT * REPLACE(toDate32('2026-10-27') AS expiry, toDate32('2026-10-27') AS last_day, toDate32('2026-10-26') AS day)
     FROM demo.contract_day WHERE contract_day.day = '${LAST}' AND option_right = '' AND underlying IN ('NIFTY', 'BANKNIFTY', 'RELIANCE', '${QUIET}')`,
  ),
);

const depsOf = ({ live }: WalkingSession, of = market) => ({ ...of, live: () => live.live });

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** The calls of a session, each read and answered by its schema. */
function callsOf(session: WalkingSession, of = market) {
  const services = { ...depsOf(session, of), view: () => Promise.reject(new AppError('server.starting')) };
  const { options } = api;
  return async <Name extends keyof typeof options>(name: Name, { params = {}, query = {} }: Sent = {}) => {
    const endpoint: Endpoint = options[name];
    const asked = { params, query: endpoint.query ? z.parse(endpoint.query, query) : {} };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of what was asked is not read
    const handle = optionsRoutes[name] as unknown as (input: unknown, deps: unknown) => Promise<unknown>;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this very schema
    return z.parse(endpoint.reply, await handle(asked, services)) as ReplyOf<(typeof options)[Name]>;
  };
}

async function running(minute = MINUTE) {
  const session = await walkingSession(market.store(), underlyings);
  session.standAt(minute);
  return { session, ask: callsOf(session), chains: liveChainsOf(depsOf(session)) };
}

interface Stored {
  readonly close: number;
  readonly oi: number;
  readonly volume: number;
}

/** What the file of a session says of a contract. */
async function storedOf(where: string, day = LAST): Promise<Stored | undefined> {
  const rows = await market.store().rows<Stored>(
    `SELECT close, toFloat64(oi) AS oi, toFloat64(volume) AS volume FROM demo.contract_day FINAL
     WHERE day = '${day}' AND ${where}`,
  );
  return rows[0];
}
const storedFuture = (symbol: string, expiry: string, day?: string) =>
  storedOf(`underlying = '${symbol}' AND option_right = '' AND expiry = '${expiry}'`, day);

const pct = (now: number, before: number) => 100 * (now / before - 1);

describe('while a session runs', () => {
  it('futures are those of the moment against the close before, and move on', async () => {
    const { session, ask, chains } = await running();
    const { at, date, comparedWith, rows } = await ask('futures', { params: { id: 'all' } });
    expect({ at, date, comparedWith }).toEqual({ at: endOf(MINUTE), date: NEXT, comparedWith: LAST });
    for (const symbol of underlyings) {
      const told = (await chains.running(symbol))!.futures!()(endOf(MINUTE));
      expect(told.length).toBeGreaterThan(1);
      for (const { expiry, close, oi, volume } of told) {
        const row = rows.find((one) => one.symbol === symbol && one.expiry === dayOf(expiry))!;
        const before = (await storedFuture(symbol, row.expiry))!;
        expect(row).toMatchObject({ close, oi, volume, previousClose: before.close, previousOi: before.oi });
        expect(row.changePct).toBeCloseTo(pct(close, before.close), 9);
        expect(row.oiChange).toBe(oi - before.oi);
        expect(row.spot).toBe(session.close(symbolOf(symbol), MINUTE));
        expect(row.basis).toBeCloseTo(close - row.spot!, 9);
      }
      const own = rows.filter((row) => row.symbol === symbol);
      const { future } = await ask('futurePrice', { params: { id: symbol } });
      expect(own).toContainEqual(future);
      const sheet = await ask('priceAndInterestOf', { params: { id: symbol } });
      expect(sheet.at).toBe(endOf(MINUTE));
      expect(sheet.row).toMatchObject({ close: own[0]!.close, previousClose: own[0]!.previousClose });
      expect(sheet.row.oi).toBe(own.reduce((sum, row) => sum + row.oi!, 0));
      expect((await ask('priceAndInterest')).rows).toContainEqual(sheet.row);
      const { bars } = await ask('futureBars', { params: { a: 'ALL', b: '1' }, query: { interval: 'day' } });
      expect(bars.find((bar) => bar.symbol === symbol)).toMatchObject({ at, date, close: future.close, oi: future.oi });
    }
    session.standAt(200);
    const later = await ask('futures', { params: { id: 'all' } });
    expect(later.at).toBe(endOf(200));
    for (const { symbol, expiry, close } of rows.filter((row) => row.close !== null))
      expect(later.rows.find((row) => row.symbol === symbol && row.expiry === expiry)!.close).not.toBe(close);
  });

  it('futures are compared with an earlier session where one is asked for', async () => {
    const { ask } = await running();
    const { comparedWith, rows } = await ask('futures', { params: { id: '2' }, query: { window: 5 } });
    expect(comparedWith).toBe('2026-11-16');
    const row = rows.find(({ symbol }) => symbol === 'RELIANCE')!;
    const before = (await storedFuture('RELIANCE', row.expiry, '2026-11-16'))!;
    expect([row.previousClose, row.previousOi]).toEqual([before.close, before.oi]);
    const none = await ask('futures', { params: { id: '2' }, query: { window: 60 } });
    expect(none.comparedWith).toBeNull();
    expect(none.rows.find(({ symbol }) => symbol === 'RELIANCE')).toMatchObject({ previousClose: null, buildUp: null });
  });

  it('options are those of the live chain at the moment', async () => {
    const { ask, chains } = await running();
    const straddles = await ask('straddles');
    expect(await ask('underlyings')).toEqual(straddles);
    const [open, changes, pains] = [await ask('openInterest'), await ask('ivChanges'), await ask('maxPains')];
    for (const told of [straddles, open, changes, pains]) expect(told).toMatchObject({ at: endOf(MINUTE), date: NEXT });
    for (const symbol of underlyings) {
      const { chain } = (await chains.minute({ symbol, expiry: '1', at: endOf(MINUTE) }))!;
      const row = straddles.rows.find((one) => one.symbol === symbol)!;
      const strike = chain.rows.find((one) => one.strike === row.strike)!;
      expect(row).toMatchObject({ expiry: chain.expiry, spot: chain.spot, forward: chain.forward, lot: chain.lot });
      expect([row.call, row.put]).toEqual([strike.call!.price, strike.put!.price]);
      expect(row.straddle).toBeCloseTo(row.call! + row.put!, 9);
      expect(row.atmIv).toBeCloseTo(100 * chain.atmIv!, 9);
      expect(open.rows.find((one) => one.symbol === symbol)).toMatchObject({
        spot: chain.spot,
        maxPain: chain.maxPain,
      });
      const ofSymbol = pains.rows.filter((one) => one.symbol === symbol);
      expect((await ask('maxPains', { query: { symbol } })).rows).toEqual(ofSymbol);
      expect(ofSymbol.length).toBeGreaterThan(1);
      expect(ofSymbol[0]).toMatchObject({ expiry: chain.expiry, spot: chain.spot, maxPain: chain.maxPain });
      expect([ofSymbol[0]!.pcrOi, ofSymbol[0]!.pcrVolume]).toEqual([chain.pcrOi, chain.pcrVolume]);
      const prices = await ask('strikePrices', { params: { id: symbol } });
      expect(prices.at).toBe(endOf(MINUTE));
      expect(prices.rows).toEqual(
        chain.rows.map(({ strike: at, call, put }) => ({ strike: at, call: call!.price, put: put!.price })),
      );
      const combined = await ask('combinedInterest', { params: { x: symbol }, query: { expDate: chain.expiry } });
      expect(combined).toMatchObject({ at: endOf(MINUTE), date: NEXT, spot: chain.spot });
      expect(combined.pcrOi).toBeCloseTo(chain.pcrOi!, 12);
      expect(combined.strikes.map(({ callOi, putOiChange }) => [callOi, putOiChange])).toEqual(
        chain.rows.map(({ call, put }) => [call!.oi, put!.oiChange]),
      );
      const levels = await ask('expiryLevels', { params: { id: symbol } });
      const { future } = await ask('futurePrice', { params: { id: symbol } });
      expect(levels).toMatchObject({ at: endOf(MINUTE), maxPain: chain.maxPain, expiry: future.expiry });
      expect(levels.running).toMatchObject({ to: NEXT, close: future.close });
      expect(levels.running!.high!).toBeGreaterThanOrEqual(future.close!);
      expect(levels.running!.vwap!).toBeGreaterThan(levels.running!.low!);
      const change = changes.rows.find((one) => one.symbol === symbol)!;
      expect(change.lastDay).toBe(chain.expiry);
      expect(change.atmIv).toBeCloseTo(100 * chain.atmIv!, 9);
      expect(change.ivChange).toBeCloseTo(change.atmIv! - change.previousIv!, 9);
    }
  });

  it('lists and cards of options are those of the live chain against the close before', async () => {
    const { ask, chains } = await running();
    const { chain } = (await chains.minute({ symbol: 'NIFTY', expiry: '1', at: endOf(MINUTE) }))!;
    const sent = { params: { id: 'index' }, query: { dateType: chain.expiry, limit: 500, category: 'volume' } };
    const list = await ask('optionList', sent);
    expect(list).toMatchObject({ at: endOf(MINUTE), date: NEXT });
    const own = list.rows.filter(({ symbol }) => symbol === 'NIFTY');
    expect(own).toHaveLength(
      chain.rows.flatMap(({ call, put }) => [call, put]).filter((one) => one!.volume! > 0).length,
    );
    let compared = 0;
    for (const row of own) {
      const now = chain.rows.find(({ strike }) => strike === row.strike)![row.right]!;
      const { price, oi, oiChange, volume } = now;
      expect(row).toMatchObject({ close: price, oi, oiChange, volume, premiumTurnover: null });
      const before = (await storedOf(
        `underlying = 'NIFTY' AND expiry = '${row.expiry}' AND option_right = '${row.right}' AND strike = ${row.strike}`,
      ))!;
      expect(row.previousOi).toBe(before.oi);
      expect(row.previousClose).toBe(before.volume > 0 ? before.close : null);
      if (before.volume > 0) compared++;
    }
    expect(compared).toBeGreaterThan(20);
    const { at, cards } = await ask('dashboard', { params: { id: chain.expiry } });
    expect(at).toBe(endOf(MINUTE));
    const all = await ask('optionList', { ...sent, params: { id: 'all' } });
    expect(cards.find(({ category }) => category === 'volume')).toEqual({
      category: 'volume',
      count: all.count,
      rows: all.rows.slice(0, 5),
    });
    const { months } = await ask('months', { query: { category: 'volume' } });
    expect(months[0]!.count).toBeGreaterThanOrEqual(all.count);
  });

  it('what has not traded yet is unknown, never as it closed', async () => {
    const { ask } = await running();
    const { rows } = await ask('futures', { params: { id: '1' } });
    const unknown = { close: null, oi: null, volume: null, spot: null, changePct: null, oiChange: null, buildUp: null };
    const row = rows.find(({ symbol }) => symbol === QUIET)!;
    expect(row).toMatchObject({ ...unknown, basis: null, rolloverPct: null });
    expect(row.previousClose).toBe((await storedFuture(QUIET, row.expiry))!.close);
    expect((await ask('futurePrice', { params: { id: QUIET } })).future).toEqual(row);
    expect((await ask('straddles')).rows.find(({ symbol }) => symbol === QUIET)).toMatchObject({
      spot: null,
      atmIv: null,
      straddle: null,
    });
    const open = (await ask('openInterest')).rows.find(({ symbol }) => symbol === QUIET)!;
    expect(open).toMatchObject({ future: null, futureOi: null, callOi: null, pcrOi: null, maxPain: null });
    // Where nothing is known to be open there is no strike to name.
    expect((await ask('maxPains')).rows.filter(({ symbol }) => symbol === QUIET)).toEqual([]);
    const combined = await ask('combinedInterest', { params: { x: QUIET } });
    expect(combined).toMatchObject({ at: endOf(MINUTE), callOi: null, putOiChange: null, pcrOi: null });
    expect(combined.strikes.length).toBeGreaterThan(5);
    const levels = await ask('expiryLevels', { params: { id: QUIET } });
    expect(levels).toMatchObject({ maxPain: null, callWall: null, running: { to: NEXT, close: null } });
    const prices = await ask('strikePrices', { params: { id: QUIET } });
    expect(prices.rows.every(({ call, put }) => call === null && put === null)).toBe(true);
    const list = await ask('optionList', { params: { id: 'stock' }, query: { dateType: '1', category: 'volume' } });
    expect(new Set(list.rows.map(({ symbol }) => symbol))).toEqual(new Set(['RELIANCE']));
  });

  it('lists of options are of the last close until the first one was traded', async () => {
    const session = await walkingSession(market.store(), [underlyingOf('NOCONTRACTS')]);
    session.standAt(MINUTE);
    const ask = callsOf(session);
    const { at, date, cards } = await ask('dashboard', { params: { id: '1' } });
    expect({ at, date }).toEqual({ at: null, date: LAST });
    expect(cards.some(({ count }) => count > 0)).toBe(true);
    expect((await ask('futures', { params: { id: '1' } })).date).toBe(NEXT);
  });

  it('limits are those of the last close, and the ban is that of the session', async () => {
    const lists = `('${LAST}', 'TCS', 'a test', 1), ('${NEXT}', 'RELIANCE', 'a test', 1)`;
    await market.store().command(`INSERT INTO demo.ban_list (day, symbols, source, revision) VALUES ${lists}`);
    const { ask } = await running();
    const { limitsDate, rows } = await ask('openInterest');
    expect(limitsDate).toBe(LAST);
    const [used] = await market
      .store()
      .rows<{ pct: number }>(
        `SELECT 100 * future_equivalent_oi / market_limit AS pct FROM demo.position_limit WHERE day = '${LAST}' AND symbol = 'RELIANCE'`,
      );
    const of = (symbol: string) => rows.find((row) => row.symbol === symbol)!;
    expect(of('RELIANCE').limitPct).toBeCloseTo(used!.pct, 9);
    expect([of('RELIANCE').isInBan, of('TCS').isInBan, of('NIFTY').limitPct]).toEqual([true, false, null]);
  });

  it('all is of one moment until the next minute is over, and anew where a price was corrected', async () => {
    const { session, ask } = await running();
    const asked = { params: { id: '2' } };
    const first = [await ask('futures', asked), await ask('dashboard', { params: { id: '2' } })];
    session.live.trade('RELIANCE', session.close('RELIANCE', MINUTE) * 1.01, endOf(MINUTE) + 30_000);
    expect([await ask('futures', asked), await ask('dashboard', { params: { id: '2' } })]).toEqual(first);
    session.correct('RELIANCE', MINUTE, session.close('RELIANCE', MINUTE) * 1.02);
    const [futures, dashboard] = [await ask('futures', asked), await ask('dashboard', { params: { id: '2' } })];
    expect(futures).not.toEqual(first[0]);
    expect(dashboard).not.toEqual(first[1]);
  });
});

describe('before the first tick and before the bell', () => {
  const everyCall = [
    ['futures', { params: { id: '1' } }],
    ['priceAndInterest', {}],
    ['straddles', {}],
    ['openInterest', {}],
    ['ivChanges', {}],
    ['maxPains', {}],
    ['dashboard', { params: { id: '1' } }],
    ['combinedInterest', { params: { x: 'NIFTY' } }],
    ['strikePrices', { params: { id: 'NIFTY' } }],
    ['expiryLevels', { params: { id: 'NIFTY' } }],
  ] as const;

  it('an earlier session to compare with counts from the last close', async () => {
    const ask = callsOf(await walkingSession(market.store(), underlyings));
    const { at, comparedWith, rows } = await ask('futures', { params: { id: 'all' }, query: { window: 5 } });
    expect({ at, comparedWith }).toEqual({ at: null, comparedWith: '2026-11-13' });
    const row = rows.find(({ symbol }) => symbol === 'RELIANCE')!;
    const before = (await storedFuture('RELIANCE', row.expiry, '2026-11-13'))!;
    expect([row.previousClose, row.previousOi]).toEqual([before.close, before.oi]);
  });

  it('all is of the last close', async () => {
    const session = await walkingSession(market.store(), underlyings);
    const early = await walkingSession(market.store(), underlyings);
    early.standAt(3);
    Object.defineProperty(early.live.live, 'phase', { value: 'pre-open' });
    for (const [name, sent] of everyCall) {
      expect(await callsOf(session)(name, sent), name).toMatchObject({ date: LAST, at: null });
      expect(await callsOf(early)(name, sent), name).toMatchObject({ date: LAST, at: null });
    }
  });
});

describe('after the close', () => {
  const of = contractMarket();

  it('figures are those that the stored day has', async () => {
    const session = await walkingSession(of.store(), underlyings);
    session.standAt(MINUTES - 1);
    const ask = callsOf(session, of);
    const own = <Row extends { readonly symbol: string }>({ rows }: { readonly rows: readonly Row[] }) =>
      rows.filter(({ symbol }) => underlyings.some((one) => one === symbol));
    const told = async () => ({
      futures: own(await ask('futures', { params: { id: 'all' } })),
      nearest: own(await ask('futures', { params: { id: '1' } })),
      sheet: own(await ask('priceAndInterest')),
      straddles: own(await ask('straddles')),
      // Limits are told after the close.
      open: own(await ask('openInterest')).map((row) => ({ ...row, limitPct: null })),
      changes: own(await ask('ivChanges')),
      pains: own(await ask('maxPains')),
      cards: (await ask('dashboard', { params: { id: '1' } })).cards,
      combined: { ...(await ask('combinedInterest', { params: { x: 'NIFTY' } })), at: null },
      prices: { ...(await ask('strikePrices', { params: { id: 'NIFTY' } })), at: null },
      walls: await ask('expiryLevels', { params: { id: 'NIFTY' } }).then(
        ({ callWall, putWall, maxPain, running: span }) => [callWall, putWall, maxPain, span?.close],
      ),
    });
    const before = await told();
    expect((await ask('futures', { params: { id: '1' } })).at).toBe(endOf(MINUTES - 1));
    const known = await liveChainsOf(depsOf(session, of)).runningOf(underlyings);
    await storeSession(of.store(), known.values());
    const after = await told();
    expect((await ask('futures', { params: { id: '1' } })).at).toBeNull();
    expect(before.futures.length).toBeGreaterThan(6);
    expect(rounded(before)).toEqual(rounded(after));
  });
});

/** Figures are worked out in another order. */
const rounded = (told: object): unknown =>
  JSON.parse(
    JSON.stringify(told, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(10)) : value)),
  );
