import type { ChainLevel } from '@parakh/contract';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import type { ExplainedClause, FigureWanted } from '@parakh/scan';
import type { EvaluatedSymbols, MinutesBySymbol, SharedRunning } from '../../scanning/index.ts';

/** A condition that is evaluated as the market moves. */
export interface AlertCondition {
  readonly id: string;
  /** A condition or a strategy. */
  readonly text: string;
  /** The symbols it is about. Those that are not loaded are skipped. */
  readonly symbols: readonly string[];
  readonly closedOnly: boolean;
  /** As its bars close, or on every tick of the bar that forms. Conditions on days and longer bars are evaluated each minute in both. */
  readonly on: 'close' | 'tick';
  /** On every tick: by how many percent it has to be missed again before it is armed anew. */
  readonly rearmPct: number;
  /** Its rule counts its symbols: where they are shared out, one evaluates all of its. */
  readonly isWhole?: boolean;
  /** Of an alert on a figure of an option chain, which is no condition of the language. */
  readonly chain?: ChainLevel;
}

/** An alert that cannot be evaluated, and why, in words for people. */
export interface Refusal {
  readonly id: string;
  readonly because: string;
  /** What its evaluation threw, for the log: it was taken out, and stays stopped until its person resumes it. */
  readonly thrown?: string;
  /** No minute evaluates it, the file of the day does, after the close. */
  readonly isOnDayFile?: true;
}

/** An alert that newly matches a symbol. */
export interface AlertMatch {
  readonly alert: string;
  readonly symbol: string;
  /** Of a strategy: which signal. */
  readonly side: 'long' | 'short' | null;
  /** Length of the bar evaluated: '5 minute', 'day'. */
  readonly bar: string;
  /** Start of the bar evaluated, IST minutes since 1970-01-01. */
  readonly barTime: number;
  readonly barClosed: boolean;
  /** The newest price of the symbol. */
  readonly price: number;
  /** Percent against the close of the session before; null where none is known. */
  readonly changePct: number | null;
  /** What stood on both sides of every comparison when it was found. */
  readonly clauses: readonly ExplainedClause[];
}

export interface EvaluationCounts {
  /** Distinct active conditions: however many alerts want the same one. */
  readonly conditions: number;
  /** Of those, how many are evaluated together; the others have an evaluator each. */
  readonly together: number;
  /** Distinct kernels, comparisons and joins that are maintained for them. */
  readonly shared: { readonly kernels: number; readonly predicates: number; readonly joins: number };
  /** What the conditions that are evaluated together read if nothing were shared. */
  readonly written: { readonly kernels: number; readonly predicates: number; readonly joins: number };
  /** Bars that were taken, and of those the corrections of earlier ones. */
  readonly bars: number;
  readonly corrections: number;
}

/** A symbol whose evaluation fails: it is left out, and tried again. */
export interface SilentSymbol {
  /** Or what else it is, in words, without which alerts are not evaluated at all. */
  readonly symbol: string;
  /** What was thrown. */
  readonly because: string;
  /** Those that are not evaluated on it. */
  readonly alerts: readonly string[];
  /** They are not evaluated on other symbols either. */
  readonly isOnAll?: boolean;
}

/** Figures of futures and options that conditions on days and longer bars read. */
export interface ContractsWanted {
  readonly figures: readonly FigureWanted[];
  /** Of these symbols. */
  readonly symbols: readonly string[];
  /** Likewise of conditions on bars of minutes; left out where there are none. */
  readonly onMinutes?: MinutesWanted;
}

export interface MinutesWanted {
  readonly figures: readonly FigureWanted[];
  /** At the ends of these minutes: the last ones of closed bars. */
  readonly minutes: MinutesBySymbol;
}

/** Them at the end of a minute, in the order of the symbols; or why they are not known. */
export type MinuteContracts =
  | (SharedRunning & {
      /** At the ends of the minutes up to it that conditions on bars of minutes read. */
      readonly onMinutes?: NonNullable<EvaluatedSymbols['contracts']>;
    })
  | { readonly because: string };

export interface MinuteMatches {
  /** Start of the minute. */
  readonly minute: number;
  readonly matches: readonly AlertMatch[];
  /** Of every alert that matched: on how many of its symbols it holds now, newly or not. */
  readonly holding: ReadonlyMap<string, number>;
  /** Alerts whose evaluation failed and that are left out from now on; all others were evaluated on this very minute. */
  readonly stopped: readonly Refusal[];
  /** Symbols that are left out as it stands now: alerts are evaluated on all others. */
  readonly silent: readonly SilentSymbol[];
  /** What is to be known of contracts at the end of the next minute. */
  readonly contracts: ContractsWanted;
  readonly counts: EvaluationCounts;
  readonly tookMs: number;
}

/** Evaluates active conditions on the session that runs, in a thread of its own. What is asked is answered in turn. */
export interface ConditionEvaluation {
  /**
   * Begins a session (a day number), forgetting the bars of the one before; `before`: its bars so far, which are taken as evaluated. Without
   * it the first minute of another day begins it. Answers the alerts that stopped.
   */
  begin(day: number, before?: readonly MinuteBars[]): Promise<readonly Refusal[]>;
  /** Takes alerts in; those of a known id are changed. What cannot be evaluated is answered, and is not stored. */
  add(alerts: readonly AlertCondition[]): Promise<readonly Refusal[]>;
  change(alerts: readonly AlertCondition[]): Promise<readonly Refusal[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Evaluates a minute that is over: all but the alerts that `figures` evaluates. */
  minute(closed: ClosedMinute): Promise<MinuteMatches>;
  /** Whether any alert reads figures of futures and options. They take a while: these alerts are evaluated after all others, which do not wait for them. */
  readonly readsFigures: boolean;
  /** Evaluates them at the end of the minute that was evaluated last. */
  figures(minute: number): Promise<MinuteMatches>;
  /** Evaluates alerts on ticks: the minute bars that form of the symbols that ticked. */
  ticked(forming: MinuteBars): Promise<MinuteMatches>;
  /** Whether any alert wants ticks. */
  readonly wantsTicks: boolean;
  close(): Promise<void>;
}
