import { endsItsDay, isDayOver, isDelisted, isPastSquareOff } from './day-end.ts';
import { drift, isJump } from './drift.ts';
import { touchOf } from './exits.ts';
import { filledLevel, meanPrice } from './fills.ts';
import { applyExDays, type End, type Life, moments } from './life.ts';
import { hasPrices, NEVER, paise } from './prices.ts';
import type { Run } from './run.ts';
import type { ExitReason } from './trade.ts';

/**
 * Takes a position that was opened on the tick through the bars until it ends, and adds what it is worth at every close
 * until then to the run. What ends it is all in its own lane: it can be known at once, and the bars of one symbol are read
 * in a row, which is ten times as quick as symbol by symbol at each time.
 */
export function walk(run: Run, life: Life): End {
  const { time } = life.lane.bars;
  let end = onEntryBar(run, life);
  while (!end) {
    drift(run, life);
    const isOver = life.next > life.last;
    carry(run, life, isOver ? NEVER : time[life.next]!);
    if (isOver) return { reason: 'open-at-end', price: life.mark, moment: moments.close };
    const bar = life.next++;
    if (hasPrices(life.lane.bars, bar)) end = onBar(run, life, bar);
  }
  return end;
}

/** Adds its worth at the closes up to the next time of its lane. */
function carry({ clock, holdings }: Run, life: Life, time: number): void {
  const times = clock.time;
  const worth = life.side * life.quantity * life.mark;
  for (; life.tick < times.length && times[life.tick]! < time; life.tick++) holdings[life.tick]! += worth;
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

function onBar(run: Run, life: Life, bar: number): End | undefined {
  const { bars } = life.lane;
  const time = bars.time[bar]!;
  const open = paise(bars.open[bar]!);
  const { exTime, mark } = life;
  if (time >= exTime) {
    const before = life.fraction;
    applyExDays(life, time, open);
    run.fractions[life.tick]! += life.fraction - before;
    run.flow[life.tick]! += life.fraction - before;
  }
  const hasJumped = time < exTime && isJump(bars.open[bar]!, bars.close[life.bar]!);
  life.bar = bar;
  // What is held has become other shares, nobody knows how many: it is worth what it was.
  if (hasJumped) return { price: mark, reason: 'jump', moment: moments.open };
  life.mark = paise(bars.close[bar]!);
  const reason = reasonAtOpen(run, life, open);
  if (reason) return { price: open, reason, moment: moments.open };
  const end = within(run, life);
  if (end) return end;
  extend(life);
  return atClose(run, life);
}

function reasonAtOpen({ settings, isWatched }: Run, life: Life, open: number): ExitReason | undefined {
  const { bar, exitDue, exitSignal, lane } = life;
  if (bar >= exitDue) return settings.fill === 'next-open' && bar > exitSignal ? 'signal' : 'time';
  if (isPastSquareOff(settings, lane.bars.time[bar]!)) return 'square-off';
  return isWatched ? touchOf(life, settings, { open, high: open, low: open })?.reason : undefined;
}

/** What the bar touches; then the exit that was worked through it. */
function within(run: Run, life: Life): End | undefined {
  const touched = run.isWatched ? touchWithin(run, life) : undefined;
  if (touched || run.settings.fill !== 'next-bar' || life.bar <= life.exitSignal) return touched;
  return { price: meanPrice(life.lane.bars, life.bar), reason: 'signal', moment: moments.within };
}

function touchWithin({ settings }: Run, life: Life): End | undefined {
  const { lane, bar, side } = life;
  const { open, high, low } = lane.bars;
  const touch = touchOf(life, settings, { open: paise(open[bar]!), high: paise(high[bar]!), low: paise(low[bar]!) });
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

function atClose(run: Run, life: Life): End | undefined {
  const reason = reasonAtClose(run, life);
  return reason && { price: life.mark, reason, moment: moments.close };
}

function reasonAtClose({ settings, clock }: Run, { bar, last, lane, exitSignal }: Life): ExitReason | undefined {
  if (settings.fill === 'same-close' && bar >= exitSignal) return 'signal';
  if (endsItsDay(settings) && isDayOver(settings, lane.bars, bar, last)) return 'square-off';
  return bar === last && isDelisted(clock, lane.bars, bar) ? 'delisted' : undefined;
}
