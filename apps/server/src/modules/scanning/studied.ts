import { findingsOf, type Lane, type LaneBars, simulate, triedOf } from '@parakh/backtest';
import type { Bits } from '@parakh/base';
import type { BarField } from '@parakh/frames';
import { laneStretch } from './lane-history.ts';
import { type MarketTold, type SimulatePart, type SimulateTask, takeNext } from './protocol.ts';
import { laneBits, laneColumn, type SignalGrid } from './signal-grid.ts';
import type { Studied } from './study.ts';

/** Simulates strategies of a task, one after the other, until its while is over or none is left. */
export function studied(task: SimulateTask, market: MarketTold): SimulatePart {
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
  const lanes = untraded.map((lane, l) => ({ ...lane, signals: signalsOf(grid, strategy, { lane: l, barred }) }));
  if (wants === 'figures') {
    return { strategy, tried: spans.map((span) => triedOf(simulate(lanes, settings, span))) };
  }
  const span = spans[0]!;
  const simulation = simulate(lanes, settings, span);
  return { strategy, tried: [], simulation, findings: findingsOf(simulation, { lanes, span, benchmark }) };
}

/** A lane without the signals of one strategy. */
type Untraded = Omit<Lane, 'signals'>;

/** The lanes of the task at hand, kept between its slices. */
let last: { readonly id: number; readonly lanes: readonly Untraded[] } | undefined;

/** Lanes hold on to the memory of their market. */
export function forgetLanes(): void {
  last = undefined;
}

function untraded(task: SimulateTask, market: MarketTold): readonly Untraded[] {
  if (last?.id !== task.id) last = { id: task.id, lanes: lanesOf(task, market) };
  return last.lanes;
}

/** Those without bars are kept, so that positions stay those of the universe. */
function lanesOf(task: SimulateTask, market: MarketTold): Untraded[] {
  const { study, grid, symbols } = task;
  const column = (operand: number | undefined, lane: number) =>
    operand === undefined ? undefined : laneColumn(grid.operands[operand]!.values, grid, lane);
  return study.symbols.map((symbol, lane) => {
    const [rank, atr] = [column(study.rank, lane), column(study.atr, lane)];
    return {
      symbol,
      sector: study.sectors[lane]!,
      bars: tradedBars(lane, task, market),
      adjustments: market.adjustments[symbols[2 * lane]!]!.get(symbols[2 * lane + 1]!) ?? [],
      ...(rank && { rank }),
      ...(atr && { atr }),
    };
  });
}

/** Views of a lane's bars as traded, all of them. */
function tradedBars(lane: number, task: SimulateTask, { frames }: MarketTold): LaneBars {
  const { frame, start, end } = laneStretch(lane, task, frames);
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

function signalsOf(grid: SignalGrid, strategy: number, { lane, barred }: { lane: number; barred: Bits | undefined }) {
  const short = grid.short[strategy];
  return {
    long: laneBits(grid.long[strategy]!, grid, lane),
    ...(short && { short: laneBits(short, grid, lane) }),
    ...(barred && { barred: laneBits(barred, grid, lane) }),
    ...(grid.judged && { judged: laneBits(grid.judged, grid, lane) }),
  };
}
