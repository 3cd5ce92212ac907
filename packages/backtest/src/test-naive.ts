import { hasBit } from '@parakh/base';
import { chargesOf } from './charges/charges.ts';
import { brokeragePlan } from './charges/plans.ts';
import type { OrderSide } from './charges/record.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { lotOf } from './orders.ts';
import type { Settings } from './settings.ts';
import type { Span } from './simulation.ts';
import { slippagePaise } from './slippage.ts';
import { tickPaiseOn } from './tick-size.ts';
import type { ExitReason, Trade } from './trade.ts';

// oxlint-disable complexity -- every rule in one place, in the order of the specification, is what makes it easy to check
// The rules of the simulator once more, slow and obvious: at each time each symbol in turn, bar after bar, with plain
// objects. It knows only what has happened; but for the last day of a symbol, which is announced.

interface OpenPosition {
  side: 1 | -1;
  signalBar: number;
  entryBar: number;
  entry: number;
  quantityAtEntry: number;
  quantity: number;
  costs: number;
  slippage: number;
  basis: number;
  stops: number[];
  target: number;
  high: number;
  low: number;
  mark: number;
  fraction: number;
  bound: number;
  exitOrdered: boolean;
}

interface Pending {
  signalBar: number;
  side: 1 | -1;
}

interface State {
  series: InstrumentSeries;
  number: number;
  bars: number[];
  last: number;
  isDelisted: boolean;
  bar: number;
  position?: OpenPosition | undefined;
  order?: Pending | undefined;
  waits: Record<1 | -1, boolean>;
  entries: Map<number, number>;
  lastKnown: number;
  /** Of the bar `knownAt`. */
  known: { volume: number; range: number };
  knownAt: number;
}

export interface NaiveResult {
  trades: Trade[];
  skippedSignals: number;
  equity: number[];
  cash: number[];
  holdings: number[];
}

const p = (rupees: number) => Math.round(rupees * 100);
const fine = (price: number) => Math.round(price * 1000) / 1000;
const dayOf = (time: number) => Math.floor(time / 1440);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function naive(instruments: readonly InstrumentSeries[], settings: Settings, span: Span): NaiveResult {
  const { fill, exits, capital } = settings;
  const plan = brokeragePlan(settings.charges)!;
  const trades: Trade[] = [];
  const curve = { equity: [] as number[], cash: [] as number[], holdings: [] as number[] };
  let skippedSignals = 0;
  let cash = p(capital?.rupees ?? 0);
  let equity = cash;

  const isWithin = (time: number) => time >= span.from && time <= span.to;
  const times = [...new Set(instruments.flatMap(({ bars }) => [...bars.time]))].filter(isWithin).sort((a, b) => a - b);
  const days = [...new Set(times.map(dayOf))];
  const states: State[] = instruments.map((series, number) => {
    const bars = [...series.bars.time.keys()].filter((bar) => isWithin(series.bars.time[bar]!));
    const last = bars.at(-1) ?? -1;
    const after = last < 0 ? 0 : days.filter((day) => day > dayOf(series.bars.time[last]!)).length;
    return {
      series,
      number,
      bars,
      last,
      isDelisted: after > 10,
      bar: -1,
      waits: { [1]: false, [-1]: false },
      entries: new Map(),
      lastKnown: -1,
      known: { volume: NaN, range: NaN },
      knownAt: -1,
    };
  });

  const priceOf = (state: State) => {
    const { open, high, low, close } = state.series.bars;
    return {
      open: p(open[state.bar]!),
      high: p(high[state.bar]!),
      low: p(low[state.bar]!),
      close: p(close[state.bar]!),
    };
  };
  const timeOf = (state: State) => state.series.bars.time[state.bar]!;
  const isMinuteBar = (state: State) => timeOf(state) % 1440 !== 0;
  const isPastEnd = (state: State) =>
    exits.squareOffAt !== undefined && isMinuteBar(state) && timeOf(state) % 1440 >= exits.squareOffAt;
  const isLastOfDay = (state: State) =>
    state.bar === state.last || dayOf(state.series.bars.time[state.bar + 1]!) !== dayOf(timeOf(state));
  const endsToday = (state: State) =>
    (settings.product === 'intraday' || (exits.squareOffAt !== undefined && isMinuteBar(state))) && isLastOfDay(state);
  const isSignal = (state: State, side: 1 | -1, bar = state.bar): boolean => {
    const { long, short } = state.series.signals;
    if (!short) return side === (settings.sides === 'short' ? -1 : 1) && hasBit(long, bar);
    return hasBit(side === 1 ? long : short, bar);
  };
  const isEvaluated = ({ series: { signals } }: State, bar: number) =>
    !signals.evaluated || hasBit(signals.evaluated, bar);
  const evaluatedWithin = (state: State, from: number, until: number) =>
    state.bars.filter((bar) => bar >= from && bar < until && isEvaluated(state, bar)).length;
  const lastEvaluated = (state: State) =>
    state.bars.findLast((bar) => bar < state.bar && isEvaluated(state, bar)) ?? -1;
  const isStrategy = (state: State) => state.series.signals.short !== undefined;
  const tickSizeOf = (state: State, price: number) => tickPaiseOn(dayOf(timeOf(state)), price);

  /** Mean volume and range of the twenty sessions before the day of the bar. */
  function liquidity(state: State): { volume: number; range: number } {
    const { bars, adjustments } = state.series;
    const before = [...bars.time.keys()].filter((bar) => dayOf(bars.time[bar]!) < dayOf(timeOf(state)));
    const sessions = [...new Set(before.map((bar) => dayOf(bars.time[bar]!)))].slice(-20).map((day) => {
      const own = before.filter((bar) => dayOf(bars.time[bar]!) === day);
      const high = Math.max(...own.map((bar) => bars.high[bar]!));
      const low = Math.min(...own.map((bar) => bars.low[bar]!));
      const factor = adjustments
        .filter(({ exTime }) => exTime > bars.time[own.at(-1)!]! && exTime <= timeOf(state))
        .reduce((product, it) => product * it.factor, 1);
      const volume = own.reduce((sum, bar) => sum + bars.volume[bar]!, 0) / factor;
      return { volume, range: (100 * (high - low)) / bars.close[own.at(-1)!]! };
    });
    return { volume: mean(sessions.map(({ volume }) => volume)), range: mean(sessions.map(({ range }) => range)) };
  }

  function worsened(state: State, side: OrderSide, quantity: number, price: number): number {
    if (settings.slippage.kind === 'none' || quantity === 0) return price;
    if (state.knownAt !== state.bar) state.known = liquidity(state);
    state.knownAt = state.bar;
    const worse = slippagePaise(settings.slippage, {
      side,
      pricePaise: price,
      quantity,
      averageVolume: state.known.volume,
      averageRangePct: state.known.range,
      tickPaise: tickSizeOf(state, price),
    });
    const { high, low } = priceOf(state);
    return side === 'buy'
      ? Math.max(price, Math.min(high, price + worse))
      : Math.min(price, Math.max(low, price - worse));
  }

  function charged(
    state: State,
    bar: number,
    what: { side: OrderSide; quantity: number; price: number; segment: 'delivery' | 'intraday' },
  ): number {
    const { side, quantity, price, segment } = what;
    if (quantity === 0) return 0;
    return chargesOf({ day: dayOf(state.series.bars.time[bar]!), segment, side, quantity, pricePaise: price, plan })
      .total;
  }

  const openStates = () => states.filter(({ position }) => position !== undefined);

  function close(state: State, raw: number, reason: ExitReason): void {
    const it = state.position!;
    const order = it.side === 1 ? 'sell' : 'buy';
    const { high, low } = priceOf(state);
    const slipped = worsened(state, order, it.quantity, raw);
    const filled = Number.isNaN(slipped) ? (order === 'buy' ? high : low) : slipped;
    const price = reason === 'jump' ? raw : filled;
    const isSameDay = dayOf(state.series.bars.time[it.entryBar]!) === dayOf(timeOf(state));
    let costs = it.costs;
    if (settings.product === 'delivery' && isSameDay) {
      const entry = {
        side: it.side === 1 ? 'buy' : 'sell',
        quantity: it.quantityAtEntry,
        price: it.entry,
        segment: 'intraday',
      } as const;
      costs = charged(state, it.entryBar, entry);
      costs += charged(state, state.bar, { side: order, quantity: it.quantity, price, segment: 'intraday' });
    } else costs += charged(state, state.bar, { side: order, quantity: it.quantity, price, segment: settings.product });
    cash += it.side * it.quantity * price - (costs - it.costs);
    log(state, { raw, price, costs, slippage: it.slippage + Math.abs(price - raw) * it.quantity, reason });
    state.position = undefined;
    if (settings.reentry === 'after-reset') state.waits[it.side] = isSignal(state, it.side, lastEvaluated(state));
  }

  function log(
    state: State,
    end: { raw: number; price: number; costs: number; slippage: number; reason: ExitReason },
  ): void {
    const it = state.position!;
    const bar = end.reason === 'open-at-end' ? state.lastKnown : state.bar;
    const best = 100 * (Math.max(it.high, end.raw) / it.basis - 1);
    const worst = 100 * (Math.min(it.low, end.raw) / it.basis - 1);
    const { time } = state.series.bars;
    trades.push({
      symbolIndex: state.number,
      side: it.side === 1 ? 'long' : 'short',
      signalBar: it.signalBar,
      signalTime: time[it.signalBar]!,
      entryBar: it.entryBar,
      exitBar: bar,
      entryTime: time[it.entryBar]!,
      exitTime: time[bar]!,
      entryPaise: it.entry,
      exitPaise: end.price,
      quantity: it.quantityAtEntry,
      exitQuantity: it.quantity,
      fractionPaise: it.fraction,
      chargesPaise: end.costs,
      slippagePaise: end.slippage,
      pnlPaise: it.side * (it.quantity * end.price - it.quantityAtEntry * it.entry) + it.fraction - end.costs,
      reason: end.reason,
      bars: evaluatedWithin(state, it.entryBar, bar),
      maePct: it.side === 1 ? worst : 0 - best,
      mfePct: it.side === 1 ? best : 0 - worst,
    });
  }

  function exDays(state: State): void {
    const it = state.position!;
    const { time } = state.series.bars;
    const since = time[state.lastKnown]!;
    const due = state.series.adjustments.filter(({ exTime }) => exTime > since && exTime <= timeOf(state));
    for (const { factor } of due) {
      const shares = it.quantity / factor;
      const whole = Math.floor(shares + Math.min(shares / 1e6, 0.01));
      const paid = it.side * Math.round(Math.max(0, shares - whole) * priceOf(state).open);
      cash += paid;
      it.fraction += paid;
      it.quantity = whole;
      it.basis *= factor;
      it.high *= factor;
      it.low *= factor;
      it.stops = it.stops.map((stop) => fine(stop * factor));
      it.target = fine(it.target * factor);
    }
  }

  function hasJumped({ series, bar, lastKnown }: State): boolean {
    const { time, open, close: last } = series.bars;
    const isExDay = series.adjustments.some(({ exTime }) => exTime > time[lastKnown]! && exTime <= time[bar]!);
    return !isExDay && (open[bar]! < 0.62 * last[lastKnown]! || open[bar]! > 1.6 * last[lastKnown]!);
  }

  /** Stop, lock and trailing stop as they stand before the bar, the nearest to the price first. */
  function guards(it: OpenPosition): { price: number; reason: ExitReason }[] {
    const up = (pct: number) => fine(it.basis * (1 + (it.side * pct) / 100));
    const best = it.side === 1 ? it.high : it.low;
    const all: { price: number; reason: ExitReason }[] = it.stops.map((price) => ({ price, reason: 'stop' }));
    if (exits.lock && it.side * best >= it.side * up(exits.lock.afterPct))
      all.push({ price: up(exits.lock.keepPct), reason: 'lock' });
    if (exits.trailingPct !== undefined)
      all.push({ price: fine(best * (1 - (it.side * exits.trailingPct) / 100)), reason: 'trailing' });
    return all.sort((a, b) => it.side * (b.price - a.price));
  }

  function touch(
    state: State,
    bar: { open: number; high: number; low: number },
  ): { price: number; reason: ExitReason } | undefined {
    const it = state.position!;
    const [guard] = guards(it);
    const isDown = guard !== undefined && (it.side === 1 ? bar.low <= guard.price : bar.high >= guard.price);
    const isUp = it.side === 1 ? bar.high >= it.target : bar.low <= it.target;
    const stopped = isDown
      ? {
          price: it.side === 1 ? Math.min(bar.open, guard.price) : Math.max(bar.open, guard.price),
          reason: guard.reason,
        }
      : undefined;
    const reached = isUp
      ? {
          price: it.side === 1 ? Math.max(bar.open, it.target) : Math.min(bar.open, it.target),
          reason: 'target' as const,
        }
      : undefined;
    return settings.touch === 'worst' ? (stopped ?? reached) : (reached ?? stopped);
  }

  function enter(state: State): void {
    const order = state.order!;
    state.order = undefined;
    const day = dayOf(timeOf(state));
    if ((state.entries.get(day) ?? 0) >= (settings.maxTradesADay ?? Infinity)) return;
    if (isPastEnd(state)) return;
    if (fill === 'same-close' && (endsToday(state) || (state.isDelisted && state.bar === state.last))) return;
    const position = openedBy(state, order);
    if (!position) {
      skippedSignals++;
      return;
    }
    cash -= position.side * position.quantityAtEntry * position.entry + position.costs;
    state.position = position;
    state.entries.set(day, (state.entries.get(day) ?? 0) + 1);
  }

  function openedBy(state: State, { side, signalBar }: Pending): OpenPosition | undefined {
    const open = openStates();
    if (capital && open.length >= (capital.maxPositions ?? Infinity)) return undefined;
    const alike = open.filter(({ series }) => series.sector === state.series.sector);
    if (capital && alike.length >= (capital.maxPerSector ?? Infinity)) return undefined;
    const prices = priceOf(state);
    const middle = mean(Object.values(prices));
    const tickSize = fill === 'next-bar' ? tickSizeOf(state, middle) : 1;
    const raw = {
      'next-open': prices.open,
      'next-bar': Math.round(middle / tickSize) * tickSize,
      'same-close': prices.close,
    }[fill];
    const { time } = state.series.bars;
    const factor = state.series.adjustments
      .filter(({ exTime }) => exTime > time[signalBar]! && exTime <= timeOf(state))
      .reduce((product, it) => product * it.factor, 1);
    const range = 100 * factor * (state.series.atr?.[signalBar] ?? NaN);
    if (exits.stopAtr !== undefined && Number.isNaN(range)) return undefined;
    const { sizing } = settings;
    const wanted = {
      shares: () => (sizing.kind === 'shares' ? sizing.shares : 0),
      amount: () => (sizing.kind === 'amount' ? Math.floor((sizing.rupees * 100) / raw) : 0),
      percent: () => (sizing.kind === 'percent' ? Math.floor((equity * sizing.percent) / 100 / raw) : 0),
      risk: () => (sizing.kind === 'risk' ? Math.floor((equity * sizing.percent) / 100 / (sizing.atrs * range)) : 0),
    }[sizing.kind]();
    const bound = open.reduce((sum, it) => sum + it.position!.bound, 0);
    const free = capital ? cash - bound : Infinity;
    const order = side === 1 ? 'buy' : 'sell';
    const least = sizing.kind === 'shares' ? wanted : wanted / 2;
    for (let quantity = wanted; quantity >= least && quantity >= 1; quantity--) {
      const price = worsened(state, order, quantity, raw);
      if (Number.isNaN(price)) return undefined;
      const costs = charged(state, state.bar, { side: order, quantity, price, segment: settings.product });
      if (quantity * price + costs > free) continue;
      const { stopPct, stopAtr, targetPct } = exits;
      return {
        side,
        signalBar,
        entryBar: state.bar,
        entry: price,
        quantityAtEntry: quantity,
        quantity,
        costs,
        slippage: Math.abs(price - raw) * quantity,
        basis: price,
        stops: [
          ...(stopPct === undefined ? [] : [fine(price - (side * price * stopPct) / 100)]),
          ...(stopAtr === undefined ? [] : [fine(price - side * stopAtr * range)]),
        ],
        target: targetPct === undefined ? NaN : fine(price + (side * price * targetPct) / 100),
        high: price,
        low: price,
        mark: prices.close,
        fraction: 0,
        bound: side === -1 ? 2 * quantity * price : 0,
        exitOrdered: false,
      };
    }
    return undefined;
  }

  function enterRanked(present: State[]): void {
    const ordered = present
      .filter(({ order, position }) => order && !position)
      .sort((a, b) => lotOf(a.series.symbol, timeOf(a)) - lotOf(b.series.symbol, timeOf(b)));
    const rankOf = (state: State) => state.series.rank?.[state.order!.signalBar] ?? NaN;
    const known = ordered.filter((state) => !Number.isNaN(rankOf(state))).sort((a, b) => rankOf(b) - rankOf(a));
    const unknown = ordered.filter((state) => Number.isNaN(rankOf(state)));
    for (const state of [...known, ...unknown]) enter(state);
  }

  /** The signals at the close of the bar. */
  function evaluate(state: State): void {
    if (fill !== 'same-close' && state.bar === state.last) return;
    const it = state.position;
    if (it && !it.exitOrdered) {
      const isAgainst = isStrategy(state)
        ? isSignal(state, it.side === 1 ? -1 : 1)
        : exits.whenFalse && isEvaluated(state, state.bar) && !isSignal(state, it.side);
      const isJustBought = fill === 'same-close' && it.entryBar === state.bar;
      if (isAgainst && !isJustBought) {
        it.exitOrdered = true;
        if (isStrategy(state) && settings.sides === 'both' && fill !== 'same-close') order(state);
      }
    } else if (!it && !state.order) order(state);
  }

  function order(state: State): void {
    const { barred } = state.series.signals;
    const isLong = isSignal(state, 1);
    const isShort = isSignal(state, -1);
    if (barred && hasBit(barred, state.bar)) return;
    const wantsLong = isLong && (settings.sides !== 'short' || !isStrategy(state));
    const wantsShort = isShort && (settings.sides !== 'long' || !isStrategy(state));
    if (!wantsLong && !wantsShort) return;
    if (isLong && isShort) {
      skippedSignals++;
      return;
    }
    const side = wantsLong ? 1 : -1;
    if (state.waits[side]) return;
    state.order = { signalBar: state.bar, side };
  }

  for (const time of times) {
    const here = states.filter(({ series }) => series.bars.time.includes(time));
    for (const state of here) state.bar = state.series.bars.time.indexOf(time);
    const present = here.filter((state) => Object.values(priceOf(state)).every((price) => !Number.isNaN(price)));
    const each = (work: (state: State, it: OpenPosition) => void) => {
      for (const state of present) if (state.position) work(state, state.position);
    };
    const enteredAt = (state: State) => state.position?.entryBar === state.bar;

    each((state) => exDays(state));
    each((state, it) => {
      const { open } = priceOf(state);
      if (hasJumped(state)) close(state, it.mark, 'jump');
      else if (fill === 'next-open' && it.exitOrdered) close(state, open, 'signal');
      else if (evaluatedWithin(state, it.entryBar, state.bar) >= (exits.bars ?? Infinity)) close(state, open, 'time');
      else if (isPastEnd(state)) close(state, open, 'square-off');
      else {
        const gap = touch(state, { open, high: open, low: open });
        if (gap) close(state, open, gap.reason);
      }
    });
    if (fill === 'next-open') enterRanked(present);
    each((state, it) => {
      const touched = touch(state, priceOf(state));
      const { high, low } = priceOf(state);
      const tickSize = touched ? tickSizeOf(state, touched.price) : 1;
      const rounded =
        touched &&
        (it.side === 1 ? Math.floor(touched.price / tickSize) : Math.ceil(touched.price / tickSize)) * tickSize;
      const middle = mean(Object.values(priceOf(state)));
      if (touched) close(state, Math.max(low, Math.min(high, rounded!)), touched.reason);
      else if (fill === 'next-bar' && it.exitOrdered) {
        const step = tickSizeOf(state, middle);
        close(state, Math.round(middle / step) * step, 'signal');
      }
    });
    if (fill === 'next-bar') enterRanked(present);
    each((state, it) => {
      const { high, low, close: last } = priceOf(state);
      if (!(fill === 'next-bar' && enteredAt(state))) {
        it.high = Math.max(it.high, high);
        it.low = Math.min(it.low, low);
      }
      it.mark = last;
      if (fill === 'same-close') evaluate(state);
      if (fill === 'same-close' && it.exitOrdered) close(state, last, 'signal');
      else if (endsToday(state)) close(state, last, 'square-off');
      else if (state.isDelisted && state.bar === state.last) close(state, last, 'delisted');
    });
    const isAtClose = fill === 'same-close';
    // Those that hold something and have a close were evaluated before they left.
    for (const state of here) if (!isAtClose || !state.position || !present.includes(state)) evaluate(state);
    if (isAtClose) enterRanked(present);
    for (const state of here)
      if (isEvaluated(state, state.bar))
        state.waits = { [1]: state.waits[1] && isSignal(state, 1), [-1]: state.waits[-1] && isSignal(state, -1) };
    for (const state of present) state.lastKnown = state.bar;

    const holdings = openStates().reduce((sum, { position: it }) => sum + it!.side * it!.quantity * it!.mark, 0);
    equity = cash + holdings;
    curve.cash.push(cash);
    curve.holdings.push(holdings);
    curve.equity.push(equity);
  }
  for (const state of openStates()) {
    const { mark, costs, slippage } = state.position!;
    log(state, { raw: mark, price: mark, costs, slippage, reason: 'open-at-end' });
  }
  trades.sort((a, b) => a.entryTime - b.entryTime || a.symbolIndex - b.symbolIndex);
  return { trades, skippedSignals, ...curve };
}
