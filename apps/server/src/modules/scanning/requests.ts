import type { Day } from '@parakh/base';
import type { TimeFrame } from '@parakh/frames';
import type { AskedBasis } from '@parakh/fundamentals';
import type { Problem } from '@parakh/language';
import type { ExplainedClause, LookAhead, Outcome } from '@parakh/scan';
import type { LiveSession } from './market.ts';

/** How the bars of a question are read. */
export interface Reading {
  /** 'adjusted' for splits, bonuses and rights known by the day evaluated; that when left out. */
  readonly prices?: 'adjusted' | 'traded' | undefined;
  /** A symbol that changed its name is one history; yes when left out. */
  readonly renames?: boolean | undefined;
  /** Another series than EQ (for an index its own). Questions about one symbol only. */
  readonly series?: string | undefined;
}

/** Which statements of a company fundamentals are made of. */
export interface Statements {
  /** Consolidated when left out; of a company that publishes none its own. */
  readonly basis?: AskedBasis | undefined;
}

export interface ConditionRequest extends Reading, Statements {
  readonly text: string;
  /** Evaluated at the close of this day, or of the last session before it; the last session loaded when left out. */
  readonly date?: Day | undefined;
  /** [0] of a coarser bar reads the last closed one. */
  readonly closedOnly?: boolean | undefined;
}

export interface AskedNow {
  /** The session that runs: a question without a date is evaluated on it where it is not loaded yet. */
  readonly live?: LiveSession | undefined;
}

export interface ScanRequest extends ConditionRequest, AskedNow {
  /** How many symbols are told that nearly match; none when left out. Telling them makes the scan look at every clause of every symbol. */
  readonly nearest?: number | undefined;
  /** A group or an index, or symbols; EQ when left out. */
  readonly universe?: string | readonly string[] | undefined;
  /** The scan is given up when it fires. */
  readonly signal?: AbortSignal | undefined;
  /** Told how long workers were busy with it, in milliseconds of one of them. */
  readonly onCpuMs?: ((ms: number) => void) | undefined;
}

/** What was evaluated, and how old it is. */
export interface Evaluated {
  /** The session evaluated. */
  readonly date: Day;
  /** Start of the bar evaluated, IST minutes since 1970-01-01; -Infinity of a scan in which no symbol has a bar on the session. */
  readonly barTime: number;
  /** Whether that bar is closed, or still forming (a week on its Wednesday). */
  readonly barClosed: boolean;
  /** Of a session that is not loaded yet: how far it is known, the end of its last closed minute by the exchange's clock, milliseconds since the epoch. */
  readonly upTo?: number;
  /** The day asked for, when no session was loaded on it. */
  readonly asked: Day | null;
  /** When the data was read from the store, milliseconds since the epoch. */
  readonly dataAt: number;
  /** The condition as we print it. */
  readonly condition: string;
  readonly problems: readonly Problem[];
}

export interface ScanMatch {
  readonly symbol: string;
  /** Of the operands, null where not known. */
  readonly values: readonly (number | null)[];
  /** Of a strategy: the signals that hold. */
  readonly sides?: readonly ('long' | 'short')[];
}

/** A symbol that does not match, and what stands in its way. */
export interface NearMiss {
  readonly symbol: string;
  /** Of a strategy: the signal that is nearer. */
  readonly side?: 'long' | 'short';
  /** The clauses that fail; of an OR only those of its nearer side. */
  readonly failing: readonly ExplainedClause[];
  /** Their gaps added up: each the distance of its sides as a share of the right one. */
  readonly gap: number;
}

export interface ScanResult extends Evaluated {
  readonly universe: string;
  /** Symbols with a bar on the session. */
  readonly scanned: number;
  /** Of those, symbols on which the condition is not known. */
  readonly unknown: number;
  /** Symbols of the universe without a bar on the session. */
  readonly absent: number;
  readonly operands: readonly string[];
  /** By symbol. */
  readonly matches: readonly ScanMatch[];
  /** Nearest first: fewest failing clauses, then the smallest gap. There when asked for. */
  readonly nearest?: readonly NearMiss[];
  readonly tookMs: number;
}

/** Among whom ranks of one symbol are counted. */
export interface Among {
  /** A group, an index or a list; EQ when left out. */
  readonly universe?: string | readonly string[] | undefined;
}

export interface ExplainRequest extends ConditionRequest, Among, AskedNow {
  readonly symbol: string;
  /** Evaluated at the close of the last loaded bar that starts no later, IST minutes since 1970-01-01, whatever the date. */
  readonly until?: number | undefined;
}

export interface Explanation extends Evaluated {
  readonly symbol: string;
  readonly outcome: Outcome;
  readonly clauses: readonly (ExplainedClause & { readonly side?: 'long' | 'short' })[];
}

export interface Range {
  readonly symbol: string;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

export interface SeriesRequest extends Reading, Statements, Among, Range, AskedNow {
  readonly operand: string;
  readonly closedOnly?: boolean | undefined;
  /** One value for each of these bars, where the operand reads no finer ones; its own finest when left out. */
  readonly timeFrame?: TimeFrame | undefined;
}

export interface Series {
  readonly symbol: string;
  /** As we print it. */
  readonly operand: string;
  /** The bars at whose close each value was known. */
  readonly timeFrame: TimeFrame;
  /** One a bar of the operand's finest frame; the date of a minute bar has its time: '2024-06-03 09:15'. */
  readonly values: readonly { readonly date: string; readonly value: number | null }[];
  /** Starts of the bars, IST minutes since 1970-01-01. */
  readonly times: Int32Array;
}

export interface MarksRequest extends ConditionRequest, Among, Range, AskedNow {}

export interface Marks {
  readonly symbol: string;
  readonly condition: string;
  readonly timeFrame: TimeFrame;
  /** Starts of the bars on which the condition held, IST minutes since 1970-01-01. */
  readonly times: readonly number[];
  /** Of a strategy: where the short signal held. */
  readonly shortTimes?: readonly number[];
}

export interface LookAheadRequest extends ConditionRequest, Among, Range {
  /** Moments evaluated again, at most, evenly spread. */
  readonly most: number;
}

/** What the look-ahead guard found on one symbol. */
export interface LookedAhead extends LookAhead {
  readonly symbol: string;
  readonly condition: string;
}

export interface BarsRequest extends Reading, Range {
  readonly timeFrame: TimeFrame;
}
