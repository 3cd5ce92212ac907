import { type ExitReason, plainSettings, type Settings, simulate, type Trade } from '@parakh/backtest';
import { brokeragePlan } from '@parakh/backtest/charges';
import { dayOf, setBit, wordsFor } from '@parakh/base';
import { barDay, instantOf } from '@parakh/market';
import { expect, it } from 'vitest';
import { onShared } from '../../../tools/shared.ts';
import { PaperEngine, type PaperOutcome, type PaperSettings } from './index.ts';
import { frictionless, order, sbin, sessionOn } from './test-market.ts';
import { hasMinutes, type Minute, minutesOf, ticksOf } from './test-minutes.ts';

/** By bar: what a strategy wants at its close. */
interface Wishes {
  readonly long: readonly boolean[];
  readonly short: readonly boolean[];
}

function ema(closes: readonly number[], length: number): number[] {
  let mean = closes[0]!;
  return closes.map((close) => (mean += (2 / (length + 1)) * (close - mean)));
}

/** The moving-average cross of the built-in list, on minutes. */
function crossing(bars: readonly Minute[]): Wishes {
  const closes = bars.map(({ close }) => close);
  const [fast, slow] = [ema(closes, 9), ema(closes, 21)];
  const isAbove = closes.map((_, i) => fast[i]! > slow[i]!);
  return {
    long: isAbove.map((above, i) => i > 21 && above && !isAbove[i - 1]),
    short: isAbove.map((above, i) => i > 21 && !above && isAbove[i - 1]!),
  };
}

/** The Donchian breakout of the list, 20 and 10 bars, on minutes. */
function breakout(bars: readonly Minute[]): Wishes {
  const before = (i: number, length: number) => bars.slice(Math.max(0, i - length), i);
  return {
    long: bars.map(({ close }, i) => i >= 20 && close > Math.max(...before(i, 20).map(({ high }) => high))),
    short: bars.map(({ close }, i) => i >= 20 && close < Math.min(...before(i, 10).map(({ low }) => low))),
  };
}

function backtest(symbol: string, bars: readonly Minute[], { long, short }: Wishes, settings: Partial<Settings>) {
  const bits = (held: readonly boolean[]) => {
    const found = new Uint32Array(wordsFor(bars.length));
    held.forEach((isHeld, i) => isHeld && setBit(found, i));
    return found;
  };
  const column = (field: keyof Minute) => Float64Array.from(bars, (bar) => bar[field]);
  const series = {
    symbol,
    sector: '',
    bars: {
      time: Int32Array.from(bars, ({ time }) => time),
      open: column('open'),
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
    },
    adjustments: [],
    signals: { long: bits(long), short: bits(short) },
  };
  const wanted: Settings = { ...plainSettings, sizing: { kind: 'shares', shares: 10 }, ...settings };
  return simulate([series], wanted, { from: bars[0]!.time, to: bars.at(-1)!.time }).trades;
}

interface RoundTrip {
  readonly entryTime: number;
  readonly entryPaise: number;
  readonly exitTime: number;
  readonly exitPaise: number;
}

const settings: PaperSettings = { ...frictionless, plan: brokeragePlan('none')! };

/** The same strategy on a paper account: it sees ticks, and says at the close of a bar what it wants. */
class Trader {
  readonly #engine = new PaperEngine(settings);
  readonly #symbol: string;
  readonly #product: 'DELIVERY' | 'INTRADAY';
  readonly #stopPct: number | undefined;
  readonly trips: RoundTrip[] = [];
  #entry: { time: number; paise: number } | null = null;
  #isWaiting = false;
  #stop: string | null = null;
  /** Bars since the entry. */
  #held = 0;

  constructor(symbol: string, product: 'DELIVERY' | 'INTRADAY', stopPct?: number) {
    this.#symbol = symbol;
    this.#product = product;
    this.#stopPct = stopPct;
  }

  begin(day: number): void {
    const session = sessionOn(dayOf(day));
    const at = session.preOpenAt;
    this.#engine.onMarket({ kind: 'session', at, session });
    const instrument = { ...sbin, token: this.#symbol, symbol: this.#symbol, band: null };
    this.#engine.onMarket({ kind: 'instrument', at, instrument });
  }

  end(day: number): void {
    this.#engine.onMarket({ kind: 'close', at: sessionOn(dayOf(day)).closesAt });
  }

  show(bar: Minute, before: number): number {
    const ticks = ticksOf(this.#symbol, bar, { before });
    for (const tick of ticks) this.#note(this.#engine.onMarket({ kind: 'tick', at: tick.time, tick }), bar, tick.time);
    if (this.#entry) this.#held++;
    // An order that time has ended is waited for no more.
    this.#isWaiting &&= this.#engine.account.orders.some(({ orderType }) => orderType === 'MARKET');
    return ticks.at(-1)!.volume;
  }

  /** At the close of the bar; after the last one of the day the order waits for the next. */
  wish(bar: Minute, wish: { long: boolean; short: boolean; bars?: number }, isLast: boolean): void {
    if (this.#isWaiting) return;
    const isOver = wish.bars !== undefined && this.#held >= wish.bars;
    const side = this.#entry ? (wish.short || isOver ? 'SELL' : null) : wish.long && !wish.short ? 'BUY' : null;
    if (side === null) return;
    const at = instantOf(bar.time) + 59_500;
    if (this.#stop !== null) this.#engine.command({ kind: 'cancel', at, orderId: this.#stop });
    this.#stop = null;
    this.#place(at, { side, variety: isLast ? 'AMO' : 'NORMAL' });
    this.#isWaiting = true;
  }

  #place(at: number, differs: Partial<ReturnType<typeof order>>): string {
    const instrument = { exchange: 'NSE', symbol: this.#symbol, token: this.#symbol } as const;
    const product = this.#product;
    return this.#engine.command({ kind: 'place', at, order: order({ instrument, product, ...differs }) }).orderId!;
  }

  #note(outcomes: readonly PaperOutcome[], bar: Minute, at: number): void {
    for (const one of outcomes) {
      if (one.kind !== 'trade') continue;
      const paise = one.trade.price;
      this.#isWaiting = false;
      if (one.trade.side === 'SELL') {
        const { time, paise: entryPaise } = this.#entry!;
        this.trips.push({ entryTime: time, entryPaise, exitTime: bar.time, exitPaise: paise });
        this.#entry = null;
        this.#stop = null;
      } else {
        this.#entry = { time: bar.time, paise };
        this.#held = 0;
        if (this.#stopPct !== undefined) this.#stop = this.#guard(at, paise * (1 - this.#stopPct / 100));
      }
    }
  }

  #guard(at: number, level: number): string {
    const triggerPrice = 5 * Math.floor(level / 5 + 1e-9);
    return this.#place(at + 1, { side: 'SELL', orderType: 'STOPLOSS_MARKET', variety: 'STOPLOSS', triggerPrice });
  }
}

interface Setting {
  readonly product: 'DELIVERY' | 'INTRADAY';
  readonly bars?: number;
  readonly stopPct?: number;
}

function paperTrips(
  symbol: string,
  minutes: readonly Minute[],
  { long, short }: Wishes,
  setting: Setting,
): RoundTrip[] {
  const trader = new Trader(symbol, setting.product, setting.stopPct);
  let volume = 0;
  for (const [i, bar] of minutes.entries()) {
    const day = barDay(bar.time);
    if (i === 0 || barDay(minutes[i - 1]!.time) !== day) {
      trader.begin(day);
      volume = 0;
    }
    volume = trader.show(bar, volume);
    const isLast = i === minutes.length - 1 || barDay(minutes[i + 1]!.time) !== day;
    const { bars } = setting;
    if (isLast) trader.end(day);
    trader.wish(bar, { long: long[i]!, short: short[i]!, ...(bars === undefined ? {} : { bars }) }, isLast);
  }
  return trader.trips;
}

const tripOf = ({ entryTime, entryPaise, exitTime, exitPaise }: Trade): RoundTrip => ({
  entryTime,
  entryPaise,
  exitTime,
  exitPaise,
});
const closedBy = (trades: readonly Trade[], ...reasons: ExitReason[]) =>
  trades.filter(({ reason }) => reasons.includes(reason));

const barsOf = ({ entryTime, exitTime }: RoundTrip) => [entryTime, exitTime];

const symbols = ['SBIN', 'ICICIBANK', 'TATASTEEL', 'INFY'];
const strategies = { crossing, breakout };
const cases = symbols.flatMap((symbol) =>
  (['crossing', 'breakout'] as const).map((strategy) => ({ symbol, strategy })),
);

it.skipIf(!hasMinutes()).each(cases)(
  onShared('without friction $strategy of $symbol trades as the back-test does, by signal, time and square-off'),
  ({ symbol, strategy }) => {
    const minutes = minutesOf(symbol);
    const wishes = strategies[strategy](minutes);
    const bySignal = backtest(symbol, minutes, wishes, {});
    expect(bySignal.length).toBeGreaterThan(30);
    const closed = closedBy(bySignal, 'signal').map(tripOf);
    expect(paperTrips(symbol, minutes, wishes, { product: 'DELIVERY' })).toEqual(closed);

    const byTime = closedBy(backtest(symbol, minutes, wishes, { exits: { bars: 7 } }), 'signal', 'time').map(tripOf);
    expect(paperTrips(symbol, minutes, wishes, { product: 'DELIVERY', bars: 7 })).toEqual(byTime);

    const intraday = { product: 'intraday', exits: { squareOffAt: 15 * 60 + 20 } } as const;
    const squared = backtest(symbol, minutes, wishes, intraday);
    expect(closedBy(squared, 'square-off').length).toBeGreaterThan(3);
    expect(paperTrips(symbol, minutes, wishes, { product: 'INTRADAY' })).toEqual(
      closedBy(squared, 'signal', 'square-off').map(tripOf),
    );
  },
);

it.skipIf(!hasMinutes()).each(cases)(
  onShared('by a stop $strategy of $symbol ends in the bar in which the back-test ends'),
  ({ symbol, strategy }) => {
    const minutes = minutesOf(symbol);
    const wishes = strategies[strategy](minutes);
    const exits = { stopPct: 0.3, squareOffAt: 15 * 60 + 20 };
    const trades = backtest(symbol, minutes, wishes, { product: 'intraday', exits });
    expect(closedBy(trades, 'stop').length).toBeGreaterThan(2);
    const ended = closedBy(trades, 'signal', 'stop', 'square-off').map((trade) => barsOf(tripOf(trade)));
    expect(paperTrips(symbol, minutes, wishes, { product: 'INTRADAY', stopPct: 0.3 }).map(barsOf)).toEqual(ended);
  },
);
