import { endsItsDay, isDayOver, isDelisted, isPastSquareOff } from './day-end.ts';
import { gapTouch, touchOf } from './exits.ts';
import { filledLevel, meanPrice } from './fills.ts';
import { applyExDays, type End, type Life, moments } from './life.ts';
import { hasPrices, NEVER, paise } from './prices.ts';
import type { Run } from './run.ts';

/** A price that fell or rose overnight as only a split would. */
const JUMP_DOWN = 0.62;
const JUMP_UP = 1.6;

/**
 * Takes a position that was opened on the tick through the bars until it ends, and adds what it is worth at every close
 * until then to the run. What ends it is all in its own lane: it can be known at once, and the bars of one symbol are read
 * in a row, which is ten times as quick as symbol by symbol at each time.
 */
export function walk(run: Run, life: Life, tick: number): { end: End; tick: number } {
  const { time } = life.lane.bars;
  let end = onEntryBar(run, life);
  let now = tick;
  for (let bar = life.bar + 1; !end; bar++) {
    const isOver = bar > life.last;
    now = carry(run, life, now, isOver ? NEVER : time[bar]!);
    if (isOver) return { end: { reason: 'open-at-end', price: life.mark, moment: moments.close }, tick: now };
    if (hasPrices(life.lane.bars, bar)) end = onBar(run, life, now, bar);
  }
  return { end, tick: now };
}

/** Adds its worth at the closes from the tick to the next time of its lane, and gives that one's tick. */
function carry({ clock, holdings }: Run, { side, quantity, mark }: Life, tick: number, time: number): number {
  const times = clock.time;
  const worth = side * quantity * mark;
  let now = tick;
  for (; now < times.length && times[now]! < time; now++) holdings[now]! += worth;
  return now;
}

/** Of the bar on which it was opened only what came after the entry counts. */
function onEntryBar(run: Run, life: Life): End | undefined {
  const { fill } = run.settings;
  if (fill === 'same-close') return undefined;
  if (fill === 'next-open') {
    const end = run.isWatched ? touchWithin(run, life) : undefined;
    if (end) return end;
    extend(life);
  }
  return atClose(run, life);
}

function onBar(run: Run, life: Life, now: number, bar: number): End | undefined {
  const { bars } = life.lane;
  const time = bars.time[bar]!;
  const open = paise(bars.open[bar]!);
  life.bar = bar;
  if (time >= life.exTime) {
    const before = life.fraction;
    applyExDays(life, time, open);
    run.fractions[now]! += life.fraction - before;
    run.flow[now]! += life.fraction - before;
  } else if (open < JUMP_DOWN * life.mark || open > JUMP_UP * life.mark) life.hasJump = true;
  life.mark = paise(bars.close[bar]!);
  const end = atOpen(run, life, open) ?? within(run, life);
  if (end) return end;
  extend(life);
  return atClose(run, life);
}

function atOpen({ settings, isWatched }: Run, life: Life, open: number): End | undefined {
  const { bar, exitDue, exitSignal, lane } = life;
  const at = { price: open, moment: moments.open };
  if (bar >= exitDue) return { ...at, reason: settings.fill === 'next-open' && bar > exitSignal ? 'signal' : 'time' };
  if (isPastSquareOff(settings, lane.bars.time[bar]!)) return { ...at, reason: 'square-off' };
  const touch = isWatched ? gapTouch(life, settings, open) : undefined;
  return touch && { ...at, reason: touch.reason };
}

/** What the bar touches; then the exit that was worked through it. */
function within(run: Run, life: Life): End | undefined {
  const touched = run.isWatched ? touchWithin(run, life) : undefined;
  if (touched || run.settings.fill !== 'next-bar' || life.bar <= life.exitSignal) return touched;
  return { price: meanPrice(life.lane.bars, life.bar), reason: 'signal', moment: moments.within };
}

function touchWithin({ settings }: Run, life: Life): End | undefined {
  const { lane, bar, side } = life;
  const [open, high, low] = [lane.bars.open, lane.bars.high, lane.bars.low].map((it) => paise(it[bar]!));
  const touch = touchOf(life, settings, { open: open!, high: high!, low: low! });
  if (!touch) return undefined;
  const price = filledLevel({ bars: lane.bars, bar, side: side > 0 ? 'sell' : 'buy' }, touch.price);
  return { price, reason: touch.reason, moment: moments.within };
}

/** It was held from the open of the bar to its close. */
function extend(life: Life): void {
  const { high, low } = life.lane.bars;
  life.highest = Math.max(life.highest, paise(high[life.bar]!));
  life.lowest = Math.min(life.lowest, paise(low[life.bar]!));
}

function atClose({ settings, clock }: Run, life: Life): End | undefined {
  const { bar, last, lane, exitSignal, mark } = life;
  const at = { price: mark, moment: moments.close };
  if (settings.fill === 'same-close' && bar >= exitSignal) return { ...at, reason: 'signal' };
  if (endsItsDay(settings) && isDayOver(settings, lane.bars, bar, last)) return { ...at, reason: 'square-off' };
  return bar === last && isDelisted(clock, lane.bars, bar) ? { ...at, reason: 'delisted' } : undefined;
}
