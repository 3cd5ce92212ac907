import { barDay, barTime, MINUTES_A_DAY } from '@parakh/market';
import { endsItsDay } from './day-end.ts';
import { guardOf } from './exits.ts';
import { isJump } from './jump.ts';
import type { Position } from './position.ts';
import { paise } from './prices.ts';
import type { Run } from './run.ts';

/**
 * Takes a position through the bars on which nothing can happen to it, as quickly as memory gives them. It may stop early:
 * what happens is decided by who looks at a bar as a whole. One loop without another inside: only such a loop is compiled
 * without asking at every bar again how long each column is, which makes it three times as quick.
 */
export function drift(run: Run, position: Position): void {
  const { time, open, high, low, close } = position.series.bars;
  const { holdings } = run;
  const times = run.clock.time;
  const until = calmUntil(run, position);
  const before = calmBefore(run, position);
  const { above, below } = bandOf(run, position);
  const shares = position.side * position.quantity;
  let { step, next: bar } = position;
  let highest = -Infinity;
  let lowest = Infinity;
  let last = close[position.bar]!;
  let worth = shares * position.mark;
  for (; bar < until; bar++) {
    const first = open[bar]!;
    const top = high[bar]!;
    const bottom = low[bar]!;
    const final = close[bar]!;
    const isNext = times[step + 1] === time[bar] && time[bar + 1]! < before;
    const isCalm = bottom > above && top < below && first > 0 && final > 0 && !isJump(first, last);
    if (!isNext || !isCalm) break;
    holdings[step]! += worth;
    step++;
    if (top > highest) highest = top;
    if (bottom < lowest) lowest = bottom;
    last = final;
    worth = shares * paise(final);
  }
  if (bar === position.next) return;
  position.bar = bar - 1;
  position.next = bar;
  position.step = step;
  position.mark = paise(last);
  position.highest = Math.max(position.highest, paise(highest));
  position.lowest = Math.min(position.lowest, paise(lowest));
}

/** Bars before this one end nothing by a signal or by their number. */
function calmUntil({ settings }: Run, { exitDue, exitSignal, last }: Position): number {
  const { fill } = settings;
  const ordered = fill === 'next-open' ? exitDue : Math.min(exitDue, fill === 'next-bar' ? exitSignal + 1 : exitSignal);
  return Math.min(ordered, last);
}

/** A bar whose next one starts before this time is on no ex-day and does not end its day. */
function calmBefore({ settings }: Run, { exTime, series, bar }: Position): number {
  if (!endsItsDay(settings)) return exTime;
  const day = barTime(barDay(series.bars.time[bar]!));
  return Math.min(exTime, day + (settings.exits.squareOffAt ?? MINUTES_A_DAY));
}

/** Rupees, a paisa on the safe side. */
interface Band {
  readonly above: number;
  readonly below: number;
}

const ANY_PRICE: Band = { above: -Infinity, below: Infinity };

/** Prices that touch no level, and move none. */
function bandOf({ isWatched, settings: { exits } }: Run, position: Position): Band {
  if (!isWatched) return ANY_PRICE;
  const { side, target, highest, lowest } = position;
  const isMoving = exits.lock !== undefined || exits.trailingPct !== undefined;
  const guard = guardOf(position, exits);
  if (side > 0) {
    const below = Math.min(Number.isNaN(target) ? Infinity : target - 1, isMoving ? highest : Infinity);
    return { above: Number.isNaN(guard) ? -Infinity : (guard + 1) / 100, below: below / 100 };
  }
  const above = Math.max(Number.isNaN(target) ? -Infinity : target + 1, isMoving ? lowest : -Infinity);
  return { above: above / 100, below: Number.isNaN(guard) ? Infinity : (guard - 1) / 100 };
}
