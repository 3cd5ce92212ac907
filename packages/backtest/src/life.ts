import { barAfter } from './judged-bars.ts';
import type { Lane } from './lane.ts';
import { exitSignalFrom } from './orders.ts';
import { level, NEVER, paise } from './prices.ts';
import type { Run } from './run.ts';
import type { Exits } from './settings.ts';
import type { ExitReason } from './trade.ts';

/** An entry as it was filled. Money in paise. */
export interface Bought {
  /** Position of the lane. */
  readonly lane: number;
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
export interface Life {
  readonly bought: Bought;
  readonly side: number;
  readonly lane: Lane;
  /** The last bar of the lane. */
  readonly last: number;
  /** The bar whose close orders the exit. */
  readonly exitSignal: number;
  /** The bar at whose open it leaves, for that signal or for its age. */
  readonly exitDue: number;
  /** The first tick whose close is not yet valued. */
  tick: number;
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
  /** The next ex-day: its place in the lane's list, and its time. */
  exDay: number;
  exTime: number;
  fraction: number;
}

/** The moments of a bar at which positions end, in their order. */
export const moments = { open: 0, within: 1, close: 2 } as const;
export type Moment = (typeof moments)[keyof typeof moments];

/** How a position ends. */
export interface End {
  readonly reason: ExitReason;
  /** Price of the bar in paise, before slippage. */
  readonly price: number;
  readonly moment: Moment;
}

export function lifeOf(run: Run, bought: Bought, tick: number): Life {
  const lane = run.lanes[bought.lane]!;
  const { settings, clock } = run;
  const { bar, price, quantity, side } = bought;
  const signal = exitSignalFrom(run, bought.lane, side, settings.fill === 'same-close' ? bar + 1 : bar);
  const { adjustments } = lane;
  const opened = lane.bars.time[bar]!;
  let ex = 0;
  while (ex < adjustments.length && adjustments[ex]!.exTime <= opened) ex++;
  return {
    bought,
    side,
    lane,
    last: clock.last[bought.lane]!,
    exitSignal: signal,
    exitDue: Math.min(settings.fill === 'next-open' ? signal + 1 : NEVER, barAfter(lane, bar, settings.exits.bars)),
    tick,
    next: bar + 1,
    bar,
    mark: paise(lane.bars.close[bar]!),
    quantity,
    basis: price,
    stop: stopOf(settings.exits, bought),
    target: level(price + (side * price * (settings.exits.targetPct ?? NaN)) / 100),
    highest: price,
    lowest: price,
    exDay: ex,
    exTime: adjustments[ex]?.exTime ?? NEVER,
    fraction: 0,
  };
}

/** The tighter of two stops holds. */
function stopOf({ stopPct = Infinity, stopAtr }: Exits, { side, price, range }: Bought): number {
  const distance = Math.min((price * stopPct) / 100, stopAtr === undefined ? Infinity : stopAtr * range);
  return distance === Infinity ? NaN : level(price - side * distance);
}

/**
 * A holding becomes so many shares more, and prices so much less; what is left over of a share is paid at the open (by a
 * short: owed).
 */
export function applyExDays(life: Life, time: number, open: number): void {
  const { adjustments } = life.lane;
  while (life.exTime <= time) {
    const { factor } = adjustments[life.exDay]!;
    const shares = life.quantity / factor;
    // Factors are rounded numbers: 149.9999 shares are 150.
    life.quantity = Math.floor(shares + Math.min(shares * 1e-6, 0.01));
    life.fraction += life.side * Math.round(Math.max(0, shares - life.quantity) * open);
    life.basis *= factor;
    life.highest *= factor;
    life.lowest *= factor;
    life.stop = level(life.stop * factor);
    life.target = level(life.target * factor);
    life.exDay++;
    life.exTime = adjustments[life.exDay]?.exTime ?? NEVER;
  }
}
