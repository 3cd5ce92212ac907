import { barAfter } from './evaluated-bars.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { exitSignalFrom } from './orders.ts';
import { level, NEVER, paise } from './prices.ts';
import type { Run } from './run.ts';
import type { Exits } from './settings.ts';
import type { ExitReason } from './trade.ts';

/** An entry as it was filled. Money in paise. */
export interface EntryFill {
  /** Position of the symbol in the list. */
  readonly symbolIndex: number;
  /** 1 long, -1 short. */
  readonly side: number;
  readonly signalBar: number;
  readonly bar: number;
  readonly quantity: number;
  readonly price: number;
  readonly costs: number;
  /** What the fill was worse than the price of the bar, of all shares. */
  readonly slippage: number;
  /** The average true range known at the signal. */
  readonly range: number;
}

/** One position on its way through the bars. Prices in paise and in the shares of the present bar, which ex-days change. */
export interface Position {
  readonly entry: EntryFill;
  readonly side: number;
  readonly series: InstrumentSeries;
  /** The last bar of the symbol. */
  readonly last: number;
  /** The bar whose close orders the exit. */
  readonly exitSignal: number;
  /** The bar at whose open it leaves, for that signal or for its age. */
  readonly exitDue: number;
  /** The first step whose close is not yet valued. */
  step: number;
  /** The bar to come. */
  next: number;
  /** The last bar with prices, and its close. */
  bar: number;
  mark: number;
  quantity: number;
  /** The price paid. */
  basis: number;
  /** NaN where there is none. */
  stop: number;
  target: number;
  /** Of the bars held from open to close, and the entry itself. */
  highest: number;
  lowest: number;
  /** The next ex-day: its place in the series' list, and its time. */
  exDay: number;
  exTime: number;
  fraction: number;
}

/** The phases of a bar at which positions end, in their order. */
export const barPhases = { open: 0, within: 1, close: 2 } as const;
export type BarPhase = (typeof barPhases)[keyof typeof barPhases];

/** How a position ends. */
export interface End {
  readonly reason: ExitReason;
  /** Price of the bar in paise, before slippage. */
  readonly price: number;
  readonly phase: BarPhase;
}

export function openPosition(run: Run, entry: EntryFill, step: number): Position {
  const series = run.instruments[entry.symbolIndex]!;
  const { settings, clock } = run;
  const { bar, price, quantity, side } = entry;
  const signal = exitSignalFrom(run, entry.symbolIndex, side, settings.fill === 'same-close' ? bar + 1 : bar);
  const { adjustments } = series;
  const opened = series.bars.time[bar]!;
  let ex = 0;
  while (ex < adjustments.length && adjustments[ex]!.exTime <= opened) ex++;
  return {
    entry,
    side,
    series,
    last: clock.last[entry.symbolIndex]!,
    exitSignal: signal,
    exitDue: Math.min(settings.fill === 'next-open' ? signal + 1 : NEVER, barAfter(series, bar, settings.exits.bars)),
    step,
    next: bar + 1,
    bar,
    mark: paise(series.bars.close[bar]!),
    quantity,
    basis: price,
    stop: stopOf(settings.exits, entry),
    target: level(price + (side * price * (settings.exits.targetPct ?? NaN)) / 100),
    highest: price,
    lowest: price,
    exDay: ex,
    exTime: adjustments[ex]?.exTime ?? NEVER,
    fraction: 0,
  };
}

/** The tighter of two stops holds. */
function stopOf({ stopPct = Infinity, stopAtr }: Exits, { side, price, range }: EntryFill): number {
  const distance = Math.min((price * stopPct) / 100, stopAtr === undefined ? Infinity : stopAtr * range);
  return distance === Infinity ? NaN : level(price - side * distance);
}

/**
 * A holding becomes so many shares more, and prices so much less; what is left over of a share is paid at the open (by a
 * short: owed).
 */
export function applyExDays(position: Position, time: number, open: number): void {
  const { adjustments } = position.series;
  while (position.exTime <= time) {
    const { factor } = adjustments[position.exDay]!;
    const shares = position.quantity / factor;
    // Factors are rounded numbers: 149.9999 shares are 150.
    position.quantity = Math.floor(shares + Math.min(shares * 1e-6, 0.01));
    position.fraction += position.side * Math.round(Math.max(0, shares - position.quantity) * open);
    position.basis *= factor;
    position.highest *= factor;
    position.lowest *= factor;
    position.stop = level(position.stop * factor);
    position.target = level(position.target * factor);
    position.exDay++;
    position.exTime = adjustments[position.exDay]?.exTime ?? NEVER;
  }
}
