import { type InstrumentSeries, performanceReportOf, type SeriesBars, simulate, triedOf } from '@parakh/backtest';
import type { Bits } from '@parakh/base';
import type { BarField } from '@parakh/frames';
import { barRangeOf } from './history-up-to.ts';
import { type SharedMarket, type SimulatePart, type SimulateTask, takeNext } from './protocol.ts';
import { type SignalGrid, symbolBits, symbolColumn } from './signal-grid.ts';
import type { Studied } from './study.ts';

/** Simulates strategies of a task, one after the other, until its while is over or none is left. */
export function studied(task: SimulateTask, market: SharedMarket): SimulatePart {
  const lanes = untraded(task, market);
  const until = performance.now() + task.sliceMs;
  const done: Studied[] = [];
  const next = () => takeNext(task, 1);
  for (let strategy = next(); strategy < task.grid.long.length; strategy = next()) {
    done.push(studyOf(strategy, task, lanes));
    if (performance.now() > until) return { id: task.id, isDone: false, studied: done };
  }
  return { id: task.id, isDone: true, studied: done };
}

function studyOf(strategy: number, { study, grid }: SimulateTask, untraded: readonly Untraded[]): Studied {
  const { settings, spans, barred, benchmark, wants } = study;
  const lanes = untraded.map((symbolIndex, l) => ({
    ...symbolIndex,
    signals: signalsOf(grid, strategy, { symbolIndex: l, barred }),
  }));
  if (wants === 'figures') {
    return { strategy, tried: spans.map((span) => triedOf(simulate(lanes, settings, span))) };
  }
  const span = spans[0]!;
  const simulation = simulate(lanes, settings, span);
  return {
    strategy,
    tried: [],
    simulation,
    findings: performanceReportOf(simulation, { instruments: lanes, span, benchmark }),
  };
}

/** A symbol without the signals of one strategy. */
type Untraded = Omit<InstrumentSeries, 'signals'>;

/** The symbols of the task at hand, kept between its slices. */
let last: { readonly id: number; readonly lanes: readonly Untraded[] } | undefined;

/** Symbols hold on to the memory of their market. */
export function forgetSeries(): void {
  last = undefined;
}

function untraded(task: SimulateTask, market: SharedMarket): readonly Untraded[] {
  if (last?.id !== task.id) last = { id: task.id, lanes: seriesOf(task, market) };
  return last.lanes;
}

/** Those without bars are kept, so that positions stay those of the universe. */
function seriesOf(task: SimulateTask, market: SharedMarket): Untraded[] {
  const { study, grid, symbols } = task;
  const column = (operand: number | undefined, symbolIndex: number) =>
    operand === undefined ? undefined : symbolColumn(grid.operands[operand]!.values, grid, symbolIndex);
  return study.symbols.map((symbol, symbolIndex) => {
    const [rank, atr] = [column(study.rank, symbolIndex), column(study.atr, symbolIndex)];
    return {
      symbol,
      sector: study.sectors[symbolIndex]!,
      bars: tradedBars(symbolIndex, task, market),
      adjustments: market.adjustments[symbols[2 * symbolIndex]!]!.get(symbols[2 * symbolIndex + 1]!) ?? [],
      ...(rank && { rank }),
      ...(atr && { atr }),
    };
  });
}

/** Views of a symbol's bars as traded, all of them. */
function tradedBars(symbolIndex: number, task: SimulateTask, { frames }: SharedMarket): SeriesBars {
  const { frame, start, end } = barRangeOf(symbolIndex, task, frames);
  const cut = (field: BarField) =>
    frame.columns[field]?.subarray(start, end) ?? new Float64Array(end - start).fill(NaN);
  return {
    time: frame.time.subarray(start, end),
    open: cut('open'),
    high: cut('high'),
    low: cut('low'),
    close: cut('close'),
    volume: cut('volume'),
  };
}

function signalsOf(
  grid: SignalGrid,
  strategy: number,
  { symbolIndex, barred }: { symbolIndex: number; barred: Bits | undefined },
) {
  const short = grid.short[strategy];
  return {
    long: symbolBits(grid.long[strategy]!, grid, symbolIndex),
    ...(short && { short: symbolBits(short, grid, symbolIndex) }),
    ...(barred && { barred: symbolBits(barred, grid, symbolIndex) }),
    ...(grid.evaluated && { evaluated: symbolBits(grid.evaluated, grid, symbolIndex) }),
  };
}
