import { barDay, barTime, MINUTES_A_DAY } from '@parakh/market';
import { endsItsDay } from './day-end.ts';
import { guardOf } from './exits.ts';
import type { Life } from './life.ts';
import { paise } from './prices.ts';
import type { Run } from './run.ts';

/** A price that fell or rose overnight as only a split would. Rupees. */
export function isJump(open: number, closeBefore: number): boolean {
  return open < 0.62 * closeBefore || open > 1.6 * closeBefore;
}

/**
 * Takes a position through the bars on which nothing can happen to it, as quickly as memory gives them. It may stop early:
 * what happens is decided by who looks at a bar as a whole. One loop without another inside: only such a loop is compiled
 * without asking at every bar again how long each column is, which makes it three times as quick.
 */
export function drift(run: Run, life: Life): void {
  const { time, open, high, low, close } = life.lane.bars;
  const { holdings } = run;
  const times = run.clock.time;
  const until = calmUntil(run, life);
  const before = calmBefore(run, life);
  const { above, below } = bandOf(run, life);
  const shares = life.side * life.quantity;
  let { tick, next: bar } = life;
  let highest = -Infinity;
  let lowest = Infinity;
  let last = close[life.bar]!;
  let worth = shares * life.mark;
  for (; bar < until; bar++) {
    const first = open[bar]!;
    const top = high[bar]!;
    const bottom = low[bar]!;
    const final = close[bar]!;
    const isNext = times[tick + 1] === time[bar] && time[bar + 1]! < before;
    const isCalm = bottom > above && top < below && first > 0 && final > 0 && !isJump(first, last);
    if (!isNext || !isCalm) break;
    holdings[tick]! += worth;
    tick++;
    if (top > highest) highest = top;
    if (bottom < lowest) lowest = bottom;
    last = final;
    worth = shares * paise(final);
  }
  if (bar === life.next) return;
  life.bar = bar - 1;
  life.next = bar;
  life.tick = tick;
  life.mark = paise(last);
  life.highest = Math.max(life.highest, paise(highest));
  life.lowest = Math.min(life.lowest, paise(lowest));
}

/** Bars before this one end nothing by a signal or by their number. */
function calmUntil({ settings }: Run, { exitDue, exitSignal, last }: Life): number {
  const { fill } = settings;
  const ordered = fill === 'next-open' ? exitDue : Math.min(exitDue, fill === 'next-bar' ? exitSignal + 1 : exitSignal);
  return Math.min(ordered, last);
}

/** A bar whose next one starts before this time is on no ex-day and does not end its day. */
function calmBefore({ settings }: Run, { exTime, lane, bar }: Life): number {
  if (!endsItsDay(settings)) return exTime;
  const day = barTime(barDay(lane.bars.time[bar]!));
  return Math.min(exTime, day + (settings.exits.squareOffAt ?? MINUTES_A_DAY));
}

/** Rupees, a paisa on the safe side. */
interface Band {
  readonly above: number;
  readonly below: number;
}

const ANY_PRICE: Band = { above: -Infinity, below: Infinity };

/** Prices that touch no level, and move none. */
function bandOf({ isWatched, settings: { exits } }: Run, life: Life): Band {
  if (!isWatched) return ANY_PRICE;
  const { side, target, highest, lowest } = life;
  const isMoving = exits.lock !== undefined || exits.trailingPct !== undefined;
  const guard = guardOf(life, exits);
  if (side > 0) {
    const below = Math.min(Number.isNaN(target) ? Infinity : target - 1, isMoving ? highest : Infinity);
    return { above: Number.isNaN(guard) ? -Infinity : (guard + 1) / 100, below: below / 100 };
  }
  const above = Math.max(Number.isNaN(target) ? -Infinity : target + 1, isMoving ? lowest : -Infinity);
  return { above: above / 100, below: Number.isNaN(guard) ? Infinity : (guard - 1) / 100 };
}
