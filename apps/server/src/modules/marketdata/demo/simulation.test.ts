import { createHash } from 'node:crypto';
import { type Session, session, tradingDays } from '@parakh/market';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DailyTable, MINUTE_SESSIONS, makeDailyTable, shapeOfSession } from './daily-table.ts';
import { outstanding } from './index-session.ts';
import { minutesOf } from './session-shape.ts';
import { type DemoMarket, drawSession, makeDemoMarket } from './simulation.ts';

/** A part of the real history: long enough for a review of members, a rename, results, splits and a Muhurat hour. */
const sessions: Session[] = tradingDays('2025-07-01', '2026-11-20').map((day) => session(day)!);
const count = sessions.length;
const first = count - MINUTE_SESSIONS;

let market: DemoMarket;
let table: DailyTable;

beforeAll(() => {
  market = makeDemoMarket(sessions);
  table = makeDailyTable(market);
});

type Field = keyof DailyTable['columns'];
const of = (symbol: string, field: Field) => {
  const at = market.symbols.indexOf(symbol) * count;
  return table.columns[field].subarray(at, at + count);
};
const rows = (test: (row: number) => boolean) =>
  table.columns.open.reduce<number[]>((bad, _, row) => (test(row) ? bad : [...bad, row]), []);
const isShare = (row: number) => row < market.model.shares.length * count;
const isRounded = (level: number) => Math.abs(level * 100 - Math.round(level * 100)) < 1e-4;
const isOnTick = (price: number) => Math.abs(price * 20 - Math.round(price * 20)) < 1e-6;

const members = (symbol: string, t: number) =>
  market.indices.find((it) => it.symbol === symbol)!.members.filter(({ from, to }) => t >= from && t <= to).length;
const adjusted = (symbol: string) => {
  const share = market.model.shares.find(({ listing }) => listing.symbol === symbol)!;
  return of(symbol, 'close').map((close, t) => close * share.factor[t]!);
};

describe('every daily bar', () => {
  it('has its high above and its low below everything else, and all prices above nothing', () => {
    const { open, high, low, close, last } = table.columns;
    expect(
      rows((i) => {
        const inside = [open[i]!, close[i]!, last[i]!];
        return low[i]! > 0 && inside.every((price) => price <= high[i]! && price >= low[i]!);
      }),
    ).toEqual([]);
  });

  it('stands on the exchange grid: five paise for a share, two decimals for an index', () => {
    const { open, high, low, close, last } = table.columns;
    const prices = [open, high, low, close, last];
    expect(rows((i) => !isShare(i) || prices.every((price) => isOnTick(price[i]!)))).toEqual([]);
    expect(rows((i) => isShare(i) || prices.every((price) => isRounded(price[i]!)))).toEqual([]);
  });

  it('says its volume, trades and delivery as whole numbers that fit one another', () => {
    const { volume, trades, deliveryQuantity, deliveryPct, turnover, average, low, high } = table.columns;
    expect(
      rows((i) => {
        if (!isShare(i)) return true;
        const whole = [volume[i]!, trades[i]!, deliveryQuantity[i]!].every((n) => Number.isSafeInteger(n) && n > 0);
        const delivered = Math.abs(deliveryPct[i]! - (100 * deliveryQuantity[i]!) / volume[i]!) <= 0.00501;
        const paid = Math.abs(average[i]! - turnover[i]! / volume[i]!) <= 0.00501;
        const fits = trades[i]! <= volume[i]! && deliveryQuantity[i]! <= volume[i]!;
        return whole && delivered && paid && fits && average[i]! >= low[i]! - 0.01 && average[i]! <= high[i]! + 0.01;
      }),
    ).toEqual([]);
  });

  it('names the close of the session before as the previous close, as traded', () => {
    const { close, previousClose } = table.columns;
    expect(
      rows((i) => (i % count === 0 ? Number.isNaN(previousClose[i]!) : previousClose[i] === close[i - 1])),
    ).toEqual([]);
  });
});

describe('minute bars', () => {
  it('make up the daily bar of their session: open, high, low, last, volume, and the close as the average of the last half hour', () => {
    for (const t of [first, count - 1]) {
      const wrong: string[] = [];
      drawSession(market, t, shapeOfSession(market, t), (symbol, bars) => {
        const row = symbol * count + t;
        const { columns } = table;
        const n = bars.open.length;
        const volume = bars.volume.reduce((sum, shares) => sum + shares, 0);
        const isSame =
          bars.open[0] === columns.open[row] &&
          Math.max(...bars.high) <= columns.high[row]! &&
          Math.min(...bars.low) >= columns.low[row]!;
        const late = Array.from({ length: 30 }, (_, k) => n - 30 + k);
        const paid = late.reduce(
          (sum, k) => sum + bars.volume[k]! * ((bars.high[k]! + bars.low[k]! + bars.close[k]!) / 3),
          0,
        );
        const average = paid / late.reduce((sum, k) => sum + bars.volume[k]!, 0);
        const isShareToo =
          symbol >= market.model.shares.length ||
          (Math.max(...bars.high) === columns.high[row] &&
            Math.min(...bars.low) === columns.low[row] &&
            bars.close[n - 1] === columns.last[row] &&
            volume === columns.volume[row] &&
            Math.abs(average - columns.close[row]!) <= 0.0251);
        if (!isSame || !isShareToo || n !== minutesOf(sessions[t]!).length) wrong.push(market.symbols[symbol]!);
      });
      expect(wrong, sessions[t]!.day).toEqual([]);
    }
  });

  it('trade most after the bell and before the close, least at noon', () => {
    const byHour = new Float64Array(375);
    drawSession(market, count - 1, shapeOfSession(market, count - 1), (symbol, bars) => {
      if (symbol < market.model.shares.length)
        bars.volume.forEach((shares, k) => (byHour[k]! += shares * bars.close[k]!));
    });
    const mean = (from: number, to: number) => byHour.subarray(from, to).reduce((a, b) => a + b, 0) / (to - from);
    expect(mean(0, 15)).toBeGreaterThan(2.5 * mean(150, 210));
    expect(mean(355, 375)).toBeGreaterThan(1.5 * mean(150, 210));
  });
});

describe('indices', () => {
  it('are the weighted sum of their members', () => {
    for (const index of market.indices) {
      for (const t of [0, 100, count - 1]) {
        const worth = index.members
          .filter(({ from, to }) => t >= from && t <= to)
          .reduce(
            (sum, { share }) =>
              sum + outstanding(market.model.shares[share]!, t) * table.columns.close[share * count + t]!,
            0,
          );
        expect(of(index.symbol, 'close')[t], index.symbol).toBeCloseTo(worth / index.divisor[t]!, 1);
      }
    }
  });

  it('have as many members as their names say', () => {
    for (const t of [0, count - 1]) {
      expect(['NIFTY 50', 'NIFTY NEXT 50', 'NIFTY 100', 'NIFTY 200', 'NIFTY 500'].map((it) => members(it, t))).toEqual([
        50, 50, 100, 200, 500,
      ]);
      expect(['NIFTY MIDCAP 100', 'NIFTY SMLCAP 100', 'NIFTY MIDCAP SELECT'].map((it) => members(it, t))).toEqual([
        100, 100, 25,
      ]);
    }
  });

  it('do not jump when members change', () => {
    const review = sessions.findIndex(({ day }) => day === '2025-09-30');
    const nifty = market.indices.find(({ symbol }) => symbol === 'NIFTY 50')!;
    expect(nifty.divisor[review]).not.toBeCloseTo(nifty.divisor[review - 1]! / 1, 0);
    const [wide, narrow] = [of('NIFTY 100', 'close'), of('NIFTY 50', 'close')];
    const ratio = (t: number) => narrow[t]! / wide[t]!;
    expect(Math.abs(ratio(review) / ratio(review - 1) - 1)).toBeLessThan(0.006);
  });

  it('include a volatility index that rises when the market falls, and a future above NIFTY 50', () => {
    const [vix, nifty, gift] = ['INDIA VIX', 'NIFTY 50', 'GIFT NIFTY'].map((symbol) => of(symbol, 'close'));
    expect(correlation(returns(vix!), returns(nifty!))).toBeLessThan(-0.3);
    expect(Math.min(...vix!)).toBeGreaterThan(7);
    expect(Math.max(...vix!)).toBeLessThan(45);
    const premium = mean(Array.from(gift!, (level, t) => level / nifty![t]! - 1));
    expect(premium).toBeGreaterThan(0.0005);
    expect(premium).toBeLessThan(0.004);
  });
});

describe('the whole market', () => {
  it('moves like a market: yearly volatility of shares, of NIFTY 50, correlation within and across sectors', () => {
    const names = market.model.shares.filter(({ listing }) => listing.size > 100);
    const moves = names.map(({ listing }) => returns(adjusted(listing.symbol)));
    const yearly = moves.map((it) => deviation(it) * Math.sqrt(248));
    expect(mean(yearly)).toBeGreaterThan(0.2);
    expect(mean(yearly)).toBeLessThan(0.36);
    const nifty = deviation(returns(of('NIFTY 50', 'close'))) * Math.sqrt(248);
    expect(nifty).toBeGreaterThan(0.09);
    expect(nifty).toBeLessThan(0.22);
    const pairs = (isWanted: (a: number, b: number) => boolean) =>
      moves.flatMap((one, i) =>
        moves.slice(i + 1).flatMap((other, j) => (isWanted(i, i + 1 + j) ? [correlation(one, other)] : [])),
      );
    const sector = (i: number) => names[i]!.listing.sector;
    const [within, across] = [
      mean(pairs((a, b) => sector(a) === sector(b))),
      mean(pairs((a, b) => sector(a) !== sector(b))),
    ];
    expect(across).toBeGreaterThan(0.15);
    expect(across).toBeLessThan(0.5);
    expect(within).toBeGreaterThan(across + 0.08);
  });

  it('has fat tails and volatility that comes in clusters', () => {
    const all = market.model.shares.map(({ listing }) => returns(adjusted(listing.symbol)));
    const kurtosis = mean(all.map((moves) => mean(moves.map((x) => x ** 4)) / mean(moves.map((x) => x * x)) ** 2));
    expect(kurtosis).toBeGreaterThan(3.8);
    const clustering = all.map((moves) => {
      const squares = moves.map((x) => x * x);
      return correlation(squares.slice(1), squares.slice(0, -1));
    });
    expect(mean(clustering)).toBeGreaterThan(0.03);
    expect(all.every((moves) => moves.every((x) => Math.abs(x) < 0.3))).toBe(true);
  });

  it('opens away from the close, more so after results', () => {
    const gaps = market.model.shares.flatMap(({ listing, jumps, factor }) => {
      const [open, close] = [of(listing.symbol, 'open'), of(listing.symbol, 'close')];
      return [...open.keys()].slice(1).map((t) => ({
        size: Math.abs(Math.log((open[t]! * factor[t]!) / (close[t - 1]! * factor[t - 1]!))),
        hasResults: jumps[t] !== 0,
      }));
    });
    const usual = mean(gaps.filter((gap) => !gap.hasResults).map((gap) => gap.size));
    expect(usual).toBeGreaterThan(0.003);
    expect(mean(gaps.filter((gap) => gap.hasResults).map((gap) => gap.size))).toBeGreaterThan(2 * usual);
  });

  it('splits some shares: the traded price falls by the factor, the adjusted one goes on as on any day', () => {
    expect(market.model.actions.length).toBeGreaterThanOrEqual(5);
    for (const { symbol, session: t, factor } of market.model.actions) {
      const traded = of(symbol, 'close');
      const cut = traded[t]! / traded[t - 1]!;
      expect(Math.abs(cut / factor - 1), symbol).toBeLessThan(0.18);
      expect(traded[t]! / of(symbol, 'previousClose')[t]!).toBe(cut);
    }
    expect(market.model.actions.some(({ session: t }) => t >= first)).toBe(true);
  });
});

describe('the same sessions', () => {
  it('give the same market, bit for bit, on every machine', () => {
    const short = sessions.slice(-60);
    const checksum = () => {
      const hash = createHash('sha256');
      const one = makeDemoMarket(short);
      for (const t of [0, 30, 59]) {
        drawSession(one, t, shapeOfSession(one, t), (_, bars, summary) => {
          for (const column of Object.values(bars)) hash.update(column);
          hash.update(Float64Array.from(Object.values(summary)));
        });
      }
      for (const { turnover, deliveryPct } of one.activities) hash.update(turnover).update(deliveryPct);
      return hash.digest('hex');
    };
    const once = checksum();
    expect(checksum()).toBe(once);
    // Whoever changes the simulation changes this, and raises VERSION in demo-market.ts with it.
    expect(once).toBe('edff0db05bcdf1d4e10fb9c8c15d69b2c3dcd4ddd92f4891716af50352652ade');
  });
});

function returns(prices: ArrayLike<number>): number[] {
  return Array.from({ length: prices.length - 1 }, (_, t) => Math.log(prices[t + 1]! / prices[t]!));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  return mean(one.map((x, i) => (x - a) * (other[i]! - b))) / (deviation(one) * deviation(other));
}
