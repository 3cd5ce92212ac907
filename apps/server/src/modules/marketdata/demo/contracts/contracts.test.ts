import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { type Session, session, tradingDays } from '@parakh/market';
import { atmVolatility, indexLot, listedExpiries, pricedChain, usualRate, volatility30 } from '@parakh/options';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDailyTable } from '../daily-table.ts';
import { makeDemoMarket } from '../simulation.ts';
import { contractBlocks } from './contract-blocks.ts';
import { type ContractMarket, type DrawnContract, drawContracts, makeContractMarket } from './contract-session.ts';
import { limitBlocks } from './position-limits.ts';

const sessions: Session[] = tradingDays('2026-05-04', '2026-11-20').map((day) => session(day)!);
const last = sessions.length - 1;
let contracts: ContractMarket;
beforeAll(() => {
  const market = makeDemoMarket(sessions);
  contracts = makeContractMarket(market, makeDailyTable(market));
});

const today = (t: number) => dayNumber(sessions[t]!.day);
function drawn(t: number, withOptions = true): DrawnContract[] {
  const rows: DrawnContract[] = [];
  drawContracts(contracts, t, withOptions, (row) => rows.push(row));
  return rows;
}
const isOption = ({ right }: DrawnContract) => right !== '';
const ofName = (rows: readonly DrawnContract[], name: string) => rows.filter((row) => row.underlying.name === name);

/** Calls and puts of an expiry side by side, the lowest strike first. */
function chainOf(rows: readonly DrawnContract[], name: string, expiry: DayNumber) {
  const own = ofName(rows, name).filter((row) => row.expiry === expiry);
  const calls = own.filter(({ right }) => right === 'call');
  const puts = own.filter(({ right }) => right === 'put');
  return calls.map((call, i) => ({ strike: call.strike, call, put: puts[i]! }));
}

const chainsOf = (rows: readonly DrawnContract[], name: string) =>
  [
    ...new Set(
      ofName(rows, name)
        .filter(isOption)
        .map(({ expiry }) => expiry),
    ),
  ].map((expiry) => ({
    expiry,
    strikes: chainOf(rows, name, expiry),
  }));

const side = (options: readonly DrawnContract[]) => ({
  price: Float64Array.from(options, ({ volume, close }) => (volume > 0 ? close : NaN)),
  openInterest: Float64Array.from(options, ({ oi }) => oi),
  openInterestChange: Float64Array.from(options, () => NaN),
  volume: Float64Array.from(options, ({ volume }) => volume),
});

/** By what the product itself makes of the chains. */
function ivsOf(t: number) {
  const rows = drawn(t);
  const own = ofName(rows, 'NIFTY');
  const days = (expiry: DayNumber) => expiry - today(t);
  const chains = chainsOf(rows, 'NIFTY')
    .filter(({ expiry }) => days(expiry) > 0)
    .map(({ expiry, strikes }) => ({
      expiry,
      days: days(expiry),
      chain: {
        strikes: Float64Array.from(strikes, ({ strike }) => strike),
        call: side(strikes.map(({ call }) => call)),
        put: side(strikes.map(({ put }) => put)),
      },
    }))
    .toSorted((one, other) => one.days - other.days);
  const market = { spot: own[0]!.spot, futures: own.filter((row) => !isOption(row)), chains, rate: usualRate };
  return chains
    .map((chain) => pricedChain(chain, market))
    .map(({ years, smile }) => ({ years, volatility: atmVolatility(smile) }))
    .filter(({ volatility }) => !Number.isNaN(volatility));
}

type Strike = ReturnType<typeof chainOf>[number];

/** Strikes whose call less put is another than the distance to one forward, by more than the ticks. */
function againstParity(strikes: readonly Strike[], years: number): Strike[] {
  const discount = Math.exp(-usualRate * years);
  const priced = strikes.filter(({ call, put }) => Math.min(call.close, put.close) > 0.05);
  const ahead = ({ strike, call, put }: Strike) => strike + (call.close - put.close) / discount;
  const forward = ahead(priced[0]!);
  return priced.filter((one) => Math.abs(ahead(one) - forward) > 0.21);
}

/** Strikes whose call costs more than the ones around it allow. */
const againstButterfly = (strikes: readonly Strike[]) =>
  strikes.slice(1, -1).filter(({ strike, call }, i) => {
    const [low, high] = [strikes[i]!, strikes[i + 2]!];
    const share = (high.strike - strike) / (high.strike - low.strike);
    const between = share * low.call.close + (1 - share) * high.call.close;
    return call.close > between + 0.11 || call.close > low.call.close;
  });

describe('prices', () => {
  it('leave nothing free: parity, and a call that falls along the strikes ever more slowly, within the ticks', () => {
    for (const t of [last - 40, last]) {
      const rows = drawn(t);
      for (const name of ['NIFTY', 'BANKNIFTY', 'MIDCPNIFTY', 'RELIANCE', 'TCS']) {
        const living = chainsOf(rows, name).filter(({ expiry }) => expiry > today(t));
        expect(living.length).toBeGreaterThan(2);
        for (const { expiry, strikes } of living) {
          expect(againstParity(strikes, (expiry - today(t)) / 365)).toEqual([]);
          expect(againstButterfly(strikes)).toEqual([]);
        }
      }
    }
  });

  it('have a variance that grows with the time to the expiry', () => {
    const { spot } = ofName(drawn(last), 'NIFTY')[0]!;
    const variances = ivsOf(last).map(({ years, volatility }) => years * volatility ** 2);
    expect(spot).toBeGreaterThan(0);
    expect(variances.length).toBeGreaterThan(10);
    expect(variances).toEqual(variances.toSorted((one, other) => one - other));
  });

  it('say of NIFTY for thirty days what India VIX says, within a point', () => {
    for (let t = 50; t <= last; t += 3) {
      const vix = contracts.market.vix[t]!;
      expect(Math.abs(volatility30(ivsOf(t)) * 100 - vix)).toBeLessThan(1);
    }
  });

  it('lie between the low and the high of what was traded, and what was not traded has neither', () => {
    const wrong = drawn(last).filter(({ volume, open, high, low, close }) =>
      volume > 0 ? !(low <= Math.min(open, close) && high >= Math.max(open, close)) : !Number.isNaN(open + high + low),
    );
    expect(wrong).toEqual([]);
  });
});

describe('contracts', () => {
  it('have lots, and as much open as whole lots of them', () => {
    const rows = drawn(last);
    expect(rows.filter(({ oi, lot }) => !Number.isSafeInteger(oi / lot))).toEqual([]);
    expect(new Set(ofName(rows, 'NIFTY').map(({ lot }) => lot))).toEqual(new Set([65]));
    expect(rows.length).toBeGreaterThan(30_000);
  });

  it('are on every index that has them at the exchange, at its strikes', () => {
    const rows = drawn(last);
    const options = (name: string) => ofName(rows, name).filter(isOption);
    const indices = new Set(
      rows.filter(({ underlying }) => !underlying.share).map(({ underlying }) => underlying.name),
    );
    expect(indices).toEqual(new Set(['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'NIFTYNXT50', 'MIDCPNIFTY']));
    const months = listedExpiries({ underlying: 'MIDCPNIFTY', contracts: 'options', on: '2026-11-20' });
    expect(new Set(options('MIDCPNIFTY').map(({ expiry }) => dayOf(expiry)))).toEqual(
      new Set(months.map(({ day }) => day)),
    );
    const [near] = chainsOf(rows, 'MIDCPNIFTY');
    const strikes = near!.strikes.map(({ strike }) => strike);
    const spot = options('MIDCPNIFTY')[0]!.spot;
    const steps = strikes.flatMap((strike, i) =>
      i > 0 && Math.abs(strike - spot) < 500 ? [strike - strikes[i - 1]!] : [],
    );
    expect(new Set(steps)).toEqual(new Set([25]));
    expect(spot).toBeGreaterThan(8000);
    expect(spot).toBeLessThan(22_000);
  });

  it('are settled at the price of the underlying on their last day, and gone on the next', () => {
    const t = sessions.findIndex(({ day }) => day === '2026-10-27');
    const [ending, after] = [drawn(t), drawn(t + 1)];
    const settled = ending.filter(({ expiry }) => expiry === today(t));
    expect(settled.length).toBeGreaterThan(8000);
    expect(settled.filter(({ settlement, spot }) => settlement !== spot)).toEqual([]);
    expect(after.filter(({ expiry }) => expiry <= today(t))).toEqual([]);
    const [near, next] = ofName(ending, 'NIFTY').filter((row) => !isOption(row));
    expect(near!.oi).toBeLessThan(next!.oi);
  });

  it('keep their strikes from session to session until they end', () => {
    for (const t of [last - 9, last - 1]) {
      const now = new Set(drawn(t + 1).map(({ token }) => token));
      const gone = drawn(t).filter(({ token, expiry }) => expiry > today(t) && !now.has(token));
      expect(gone).toEqual([]);
    }
  });

  it('have twice the lot and half the strike after a bonus of one for one, with the same token', () => {
    const action = contracts.market.model.actions.find(({ symbol }) => symbol === 'HDFCAMC')!;
    const [before, after] = [drawn(action.session - 1), drawn(action.session)].map((rows) => ofName(rows, 'HDFCAMC'));
    const now = new Map(after!.map((row) => [row.token, row]));
    const living = before!.filter(({ expiry }) => expiry > today(action.session - 1));
    expect(living.length).toBeGreaterThan(80);
    for (const was of living) {
      expect(now.get(was.token)).toMatchObject({ strike: was.strike / 2, lot: 2 * was.lot });
    }
    const [future] = living;
    const { close, oi } = now.get(future!.token)!;
    expect(close / future!.close).toBeCloseTo(0.5, 1);
    expect(Math.abs(oi / future!.oi / 2 - 1)).toBeLessThan(0.2);
  });

  it('are the same whichever sessions were drawn before', () => {
    const alone = contractBlocks(contracts)(last, true);
    const blockOf = contractBlocks(contracts);
    blockOf(last - 1, false);
    expect(blockOf(last, true)).toEqual(alone);
  });

  it('tell the change of open interest against the session before', () => {
    const { columns } = contractBlocks(contracts)(last, true);
    const numbers = (name: string) => {
      const { values } = columns.find((one) => one.name === name)!;
      return Array.from({ length: values.length }, (_, row) => Number(values[row]));
    };
    const before = new Map(drawn(last - 1).map((row) => [row.token, row.oi]));
    const [oi, change] = [numbers('oi'), numbers('oi_change')];
    const wrong = numbers('token').map((token, row) => (before.get(token) ?? 0) + change[row]! - oi[row]!);
    expect(wrong.filter((units) => units !== 0)).toEqual([]);
  });
});

describe('lots', () => {
  const days: Session[] = tradingDays('2025-10-20', '2026-01-09').map((day) => session(day)!);
  let then: ContractMarket;
  beforeAll(() => {
    const market = makeDemoMarket(days);
    then = makeContractMarket(market, makeDailyTable(market));
  });
  const rowsOn = (day: string) => {
    const rows: DrawnContract[] = [];
    const t = days.findIndex((one) => one.day === day);
    drawContracts(then, t, true, (row) => rows.push(row));
    return rows.filter(({ underlying }) => !underlying.share);
  };
  const futuresOf = (day: string, name: string) =>
    ofName(rowsOn(day), name).flatMap((row) => (isOption(row) ? [] : [row.lot]));

  it('of indices are those that the exchange had on the day, two of one index where it had two', () => {
    expect(['2025-10-28', '2025-10-29', '2025-12-01', '2025-12-31'].map((day) => futuresOf(day, 'MIDCPNIFTY'))).toEqual(
      [
        [140, 140, 140],
        [140, 140, 120],
        [140, 120, 120],
        [120, 120, 120],
      ],
    );
    expect(['2025-12-30', '2025-12-31'].map((day) => futuresOf(day, 'NIFTY'))).toEqual([
      [75, 65, 65],
      [65, 65, 65],
    ]);
  });

  it('of every option on an index are those of the dated rules, and whole ones are open', () => {
    for (const day of ['2025-11-14', '2025-12-24', '2026-01-02'] as const) {
      const rows = rowsOn(day);
      const wrong = rows.flatMap(({ underlying: { name }, expiry, lot }) => {
        const dated = indexLot({ underlying: name, expiry: dayOf(expiry), on: day });
        return lot === dated ? [] : [{ name, expiry, lot, dated }];
      });
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(rows.some(({ oi, lot }) => !Number.isSafeInteger(oi / lot))).toBe(false);
    }
  });
});

describe('position limits', () => {
  it('close a share above 95 percent until 80 are open, from the next session on', () => {
    const tables = new Map(limitBlocks(contracts, sessions.length));
    const values = (table: string, name: string) => {
      const { values: all } = tables.get(table)!.columns.find((one) => one.name === name)!;
      return Array.from({ length: all.length }, (_, row) => all[row]!);
    };
    const column = (name: string) => values('position_limit', name).map(Number);
    const symbols = values('position_limit', 'symbol').map(String);
    const [days, limits, open] = [column('day'), column('market_limit'), column('future_equivalent_oi')];
    const closed = column('takes_no_positions');
    const expected = symbols.map((symbol, row) => {
      const used = open[row]! / limits[row]!;
      const wasClosed = row > 0 && symbols[row - 1] === symbol && closed[row - 1] === 1;
      return Number(used > (wasClosed ? 0.8 : 0.95));
    });
    expect(closed).toEqual(expected);
    const names = values('ban_list', 'symbols');
    const lists = new Map(values('ban_list', 'day').map((day, i) => [Number(day), String(names[i])]));
    const yesterday = today(last - 1);
    const banned = symbols.filter((_, row) => days[row] === yesterday && closed[row] === 1);
    expect(banned.length).toBeGreaterThan(0);
    expect(lists.get(today(last))).toBe(banned.join(' '));
  });
});
