import { endsItsDay, isDayOver, isDelisted, isPastSquareOff } from './day-end.ts';
import { drift } from './drift.ts';
import { touchOf } from './exits.ts';
import { filledLevel, meanPrice } from './fills.ts';
import { isJump } from './jump.ts';
import { applyExDays, barPhases, type End, type Position } from './position.ts';
import { hasPrices, NEVER, paise } from './prices.ts';
import type { Run } from './run.ts';
import type { ExitReason } from './trade.ts';

/**
 * Takes a position that was opened on the step through the bars until it ends, and adds what it is worth at every close
 * until then to the run. What ends it is all in its own series: it can be known at once, and the bars of one symbol are read
 * in a row, which is ten times as quick as symbol by symbol at each time.
 */
export function runPosition(run: Run, position: Position): End {
  const { time } = position.series.bars;
  let end = onEntryBar(run, position);
  while (!end) {
    drift(run, position);
    const isOver = position.next > position.last;
    addValue(run, position, isOver ? NEVER : time[position.next]!);
    if (isOver) return { reason: 'open-at-end', price: position.mark, phase: barPhases.close };
    const bar = position.next++;
    if (hasPrices(position.series.bars, bar)) end = onBar(run, position, bar);
  }
  return end;
}

/** Adds its worth at the closes up to the next time of its symbol. */
function addValue({ clock, holdings }: Run, position: Position, time: number): void {
  const times = clock.time;
  const worth = position.side * position.quantity * position.mark;
  for (; position.step < times.length && times[position.step]! < time; position.step++)
    holdings[position.step]! += worth;
}

/** Of the bar on which it was opened only what came after the entry counts. */
function onEntryBar(run: Run, position: Position): End | undefined {
  const { fill } = run.settings;
  if (fill === 'same-close') return undefined;
  if (fill === 'next-open') {
    const end = run.isWatched ? touchWithin(run, position) : undefined;
    if (end) return end;
    extend(position);
  }
  return atClose(run, position);
}

function onBar(run: Run, position: Position, bar: number): End | undefined {
  const { bars } = position.series;
  const time = bars.time[bar]!;
  const open = paise(bars.open[bar]!);
  const { exTime, mark } = position;
  if (time >= exTime) {
    const before = position.fraction;
    applyExDays(position, time, open);
    run.fractions[position.step]! += position.fraction - before;
    run.flow[position.step]! += position.fraction - before;
  }
  const hasJumped = time < exTime && isJump(bars.open[bar]!, bars.close[position.bar]!);
  position.bar = bar;
  // What is held has become other shares, an unknown number of them: it is worth what it was.
  if (hasJumped) return { price: mark, reason: 'jump', phase: barPhases.open };
  position.mark = paise(bars.close[bar]!);
  const reason = reasonAtOpen(run, position, open);
  if (reason) return { price: open, reason, phase: barPhases.open };
  const end = within(run, position);
  if (end) return end;
  extend(position);
  return atClose(run, position);
}

function reasonAtOpen({ settings, isWatched }: Run, position: Position, open: number): ExitReason | undefined {
  const { bar, exitDue, exitSignal, series } = position;
  if (bar >= exitDue) return settings.fill === 'next-open' && bar > exitSignal ? 'signal' : 'time';
  if (isPastSquareOff(settings, series.bars.time[bar]!)) return 'square-off';
  return isWatched ? touchOf(position, settings, { open, high: open, low: open })?.reason : undefined;
}

/** What the bar touches; then the exit that was worked through it. */
function within(run: Run, position: Position): End | undefined {
  const touched = run.isWatched ? touchWithin(run, position) : undefined;
  if (touched || run.settings.fill !== 'next-bar' || position.bar <= position.exitSignal) return touched;
  return { price: meanPrice(position.series.bars, position.bar), reason: 'signal', phase: barPhases.within };
}

function touchWithin({ settings }: Run, position: Position): End | undefined {
  const { series, bar, side } = position;
  const { open, high, low } = series.bars;
  const touch = touchOf(position, settings, {
    open: paise(open[bar]!),
    high: paise(high[bar]!),
    low: paise(low[bar]!),
  });
  if (!touch) return undefined;
  const price = filledLevel({ bars: series.bars, bar, side: side > 0 ? 'sell' : 'buy' }, touch.price);
  return { price, reason: touch.reason, phase: barPhases.within };
}

/** It was held from the open of the bar to its close. */
function extend(position: Position): void {
  const { high, low } = position.series.bars;
  position.highest = Math.max(position.highest, paise(high[position.bar]!));
  position.lowest = Math.min(position.lowest, paise(low[position.bar]!));
}

function atClose(run: Run, position: Position): End | undefined {
  const reason = reasonAtClose(run, position);
  return reason && { price: position.mark, reason, phase: barPhases.close };
}

function reasonAtClose({ settings, clock }: Run, { bar, last, series, exitSignal }: Position): ExitReason | undefined {
  if (settings.fill === 'same-close' && bar >= exitSignal) return 'signal';
  if (endsItsDay(settings) && isDayOver(settings, series.bars, bar, last)) return 'square-off';
  return bar === last && isDelisted(clock, series.bars, bar) ? 'delisted' : undefined;
}
