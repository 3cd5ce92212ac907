import type { AskedBasis } from '@parakh/fundamentals';
import type { Adjustment, ExplainedClause, History } from '@parakh/scan';
import type { OtherHistories } from './histories.ts';
import type { SharedContracts } from './loaded-contracts.ts';
import type { SharedFrame } from './loaded-frame.ts';
import type { SharedStatements } from './shared-statements.ts';
import type { SignalGrid } from './signal-grid.ts';
import type { Studied, Study } from './study.ts';
import type { SymbolAnswers, SymbolQuestion } from './symbol-question.ts';

/** The loaded market as workers see it: shared memory by the number of the frame. */
export interface SharedMarket {
  readonly kind: 'market';
  /** Grows with every reading: positions of one market mean nothing in another. */
  readonly version: number;
  readonly frames: readonly SharedFrame[];
  /** By frame, then by position of the symbol. */
  readonly adjustments: readonly ReadonlyMap<number, readonly Adjustment[]>[];
}

/** The frames of SharedMarket, in this order. */
export const frameNames = ['daily', 'joined', 'indices'] as const;
export const frameNumbers = { daily: 0, joined: 1, indices: 2 } as const;

/** The symbols a task is about, and what is read of them. */
export interface EvaluatedSymbols {
  readonly isAdjusted: boolean;
  /** Frame and position of each symbol, one pair after the other. Shared. */
  readonly symbols: Int32Array;
  /** For conditions on minute bars: the bars, and the position of each symbol in them, -1 where it has none. */
  readonly minutes?: { readonly frame: SharedFrame; readonly positions: Int32Array };
  /** The session behind what is loaded: its minutes for conditions on minutes, else its days; and the position of each symbol, -1 where it did not trade. */
  readonly session?: { readonly frame: SharedFrame; readonly positions: Int32Array };
  /** For conditions on fundamentals: the statements, and where in them each symbol is, -1 where it is not. */
  readonly companies?: {
    readonly statements: SharedStatements;
    readonly positions: Int32Array;
    readonly basis: AskedBasis;
  };
  /** For conditions on futures and options: their figures, and the row of each symbol, -1 where it has none. */
  readonly contracts?: { readonly figures: SharedContracts; readonly rows: Int32Array };
  /** For conditions on ranks: where each symbol stands. */
  readonly rankHistories?: RankHistories;
}

interface Numbered {
  readonly id: number;
  /** Shared: the next symbol to take, and 1 when the work was cancelled. */
  readonly control: Int32Array;
}

/** One condition over many symbols; all workers get the same task and take symbols from it in turn. */
export interface ScanTask extends EvaluatedSymbols, Numbered {
  readonly kind: 'scan';
  readonly text: string;
  readonly closedOnly: boolean;
  /** The day evaluated, as a day number. */
  readonly day: number;
  /** The other symbols that the condition reads, up to the moment evaluated, by the names it reads them by. */
  readonly others?: ReadonlyMap<string, History>;
  /** How many of the nearest misses are wanted; none when left out. */
  readonly nearest?: number;
}

/** A condition among many, and the operands that are returned with every match. */
export interface OneOfMany {
  readonly text: string;
  readonly columns: readonly string[];
}

/**
 * Many conditions and their columns as trees, written into shared memory: parsing hundreds of texts takes a thread that has just started
 * half a second, so that it is done once and not by each worker. Half a megabyte for the catalogue.
 */
export interface ParsedScans {
  /** Names the list: a worker that knows it keeps its plans. */
  readonly key: number;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
}

/** Many conditions over many symbols: workers take symbols in turn for a short while, so that scans come in between. */
export interface ScanAllTask extends EvaluatedSymbols, Numbered {
  readonly kind: 'scanAll';
  readonly version: number;
  /** All of them evaluated on days and longer bars, or all on minutes. */
  readonly scans: ParsedScans;
  readonly day: number;
  readonly others?: ReadonlyMap<string, History>;
  readonly sliceMs: number;
}

/**
 * Strategies or conditions at every bar of many symbols: the answer goes into shared memory. All workers get the same task, take
 * symbols from it for a short while and say whether any are left, so that scans come in between.
 */
export interface SignalsTask extends EvaluatedSymbols, Numbered {
  readonly kind: 'signals';
  /** Of the market whose positions these are: long work may outlive it. */
  readonly version: number;
  /** All of them evaluated on bars of one length. */
  readonly texts: readonly string[];
  readonly closedOnly: boolean;
  /** Bars that start in this span are evaluated, minutes since 1970-01-01. */
  readonly from: number;
  readonly until: number;
  readonly others?: OtherHistories;
  readonly grid: SignalGrid;
  readonly sliceMs: number;
}

/** Strategies simulated with what was evaluated of them: workers take one after the other, as with signals. */
export interface SimulateTask extends EvaluatedSymbols, Numbered {
  readonly kind: 'simulate';
  readonly version: number;
  readonly grid: SignalGrid;
  readonly study: Study;
  readonly sliceMs: number;
}

export const control = { next: 0, isCancelled: 1, length: 2 } as const;

/** The first of the next `count` pieces of a task that workers share out among themselves; Infinity when it was cancelled. */
export function takeNext({ control: shared }: Pick<Numbered, 'control'>, count: number): number {
  if (Atomics.load(shared, control.isCancelled) === 1) return Infinity;
  return Atomics.add(shared, control.next, count);
}

/** What a worker says to long work that began on another market. */
export const MARKET_CHANGED = 'the market was read in anew';

/** A question about one symbol that would keep all other calls waiting. One worker gets it. */
export interface QuestionTask extends Numbered {
  readonly kind: 'question';
  readonly question: SymbolQuestion;
  readonly timeoutMs: number;
}

export type Task = ScanTask | ScanAllTask | SignalsTask | SimulateTask | QuestionTask;
export type ToWorker = SharedMarket | Task;

/** What one worker found. */
export interface ScanPart {
  readonly id: number;
  /** Numbers of the symbols that match. */
  readonly matches: readonly number[];
  /** Of each match, by signal: which of them hold, as bits. */
  readonly sides: readonly number[];
  /** Of each match the values of the operands, one match after the other; NaN where not known. */
  readonly values: readonly number[];
  /** The nearest misses, when they were asked for: nearest first. */
  readonly misses?: readonly RankedMiss[];
  readonly scanned: number;
  readonly unknown: number;
  readonly absent: number;
  /** Start of the newest bar evaluated; -Infinity when none was. */
  readonly barTime: number;
}

/** What one worker found in its while. */
export interface ScanAllPart {
  readonly id: number;
  readonly isDone: boolean;
  readonly scanned: number;
  /** Of each match the number of the condition and that of the symbol. */
  readonly matches: Int32Array;
  /** Of each match the values of its condition's columns, one match after the other; NaN where not known. */
  readonly values: Float64Array;
  /** Of each condition: symbols on which it is not known, and the start of the newest bar evaluated; -Infinity when none was. */
  readonly unknown: Int32Array;
  readonly barTimes: Float64Array;
}

/** How far a worker came with signals in its while. */
export interface SignalsPart {
  readonly id: number;
  /** Bars evaluated in this while. */
  readonly bars: number;
  /** No symbol is left to take. */
  readonly isDone: boolean;
}

export interface SimulatePart {
  readonly id: number;
  readonly isDone: boolean;
  readonly studied: readonly Studied[];
}

export interface QuestionPart {
  readonly id: number;
  /** Absent where the time was up. */
  readonly found?: { readonly answer: SymbolAnswers[keyof SymbolAnswers] };
}

/** What a task of each kind is answered with. */
export interface Answers {
  question: QuestionPart;
  scan: ScanPart;
  scanAll: ScanAllPart;
  signals: SignalsPart;
  simulate: SimulatePart;
}

/** A part, and how long the worker was busy with it. */
export type Timed<Part> = Part & { readonly cpuMs: number };

export type FromWorker = Timed<Answers[keyof Answers]> | { readonly id: number; readonly error: string };

/** A symbol that does not match, as a worker tells it. */
export interface RankedMiss {
  /** Number of the symbol. */
  readonly number: number;
  readonly side: 'signal' | 'long' | 'short';
  readonly failing: readonly ExplainedClause[];
  readonly gap: number;
}

/** Standings of several symbols over the same months; those of symbol n are values[n × months] and the following. */
export interface RankHistories {
  /** The first day of every month. */
  readonly from: Int32Array;
  readonly values: Float64Array;
}
