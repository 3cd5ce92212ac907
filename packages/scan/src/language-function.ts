import type { BarField, Column, TimeFrame, Unit } from '@parakh/frames';
import type { OperandUnit } from '@parakh/language';
import type { FigureWanted } from './contract-history.ts';
import type { Definition } from './definition.ts';
import type { Hand } from './hand.ts';
import type { Heading } from './headings.ts';
import type { Code } from './nodes.ts';

/** What stands at a place between the parentheses. */
export type Kind =
  | 'operand' /* one operand; a plain number may stand for it */
  | 'operands' /* one or more of them: the last parameter only */
  | 'reading' /* a reading of the market: an operand that is no plain number */
  | 'bar' /* the same, of which only the length of its bars is read */
  | 'fundamental' /* a figure of the company, by its name */
  | 'comparison' /* a signal in parentheses */
  | 'comparisons' /* one or more of them: the last parameter only */
  | 'timeframe' /* a whole number of bars, at least 1 */
  | 'deviation' /* any number */
  | 'level'
  | 'index'
  | 'timeLevel'
  | 'string' /* between double quotes */;

/** An argument that may be left out, and the value it then has. */
export interface OptionalNumber {
  readonly kind: 'timeframe' | 'deviation';
  readonly optional: number;
}

/** A level word of which only some have a meaning here. */
export interface LevelOf<L extends string = string> {
  readonly kind: 'level';
  readonly levels: readonly L[];
}

/** A text of which there are only some. */
export interface TextOf {
  readonly kind: 'string';
  readonly texts: readonly string[];
}

/** A text that is read: how it is printed, or undefined where it says nothing. */
export interface ReadText {
  readonly kind: 'string';
  /** With its quotes. */
  readonly usual: string;
  readonly read: (text: string) => string | undefined;
  /** One that is read, in plain words. */
  readonly words: (text: string) => string;
}

export type ParameterDefinition = Kind | OptionalNumber | LevelOf | TextOf | ReadText;
export type Parameters<P extends string> = Readonly<Record<P, ParameterDefinition>>;
type KindOf<K> = K extends OptionalNumber | LevelOf | TextOf | ReadText ? K['kind'] : K;
type Named<P, Kinds> = { [Name in keyof P as KindOf<P[Name]> extends Kinds ? Name : never]: unknown };

export const pricesBefore = ['previousOpen', 'previousHigh', 'previousLow', 'previousClose'] as const;
type Benchmark<B> = [B] extends [never] ? unknown : { readonly benchmarkClose: Column };
type Before<R> = [R] extends [never] ? unknown : Readonly<Record<(typeof pricesBefore)[number], Column>>;

/** The columns handed to `fill`: what it asks for of the bars, and its operands already evaluated. */
export type Inputs<P, F extends string, R, B> = Readonly<Record<F, Column>> &
  Before<R> &
  Benchmark<B> &
  Readonly<Record<keyof Named<P, 'operand' | 'reading' | 'comparison'>, Column>> &
  Readonly<Record<keyof Named<P, 'operands' | 'comparisons'>, readonly Column[]>>;

type WordOf<K> = K extends LevelOf<infer L> ? L : string;

/** The numbers, words and texts as written, and the unit of the bars the function runs on. */
export type Chosen<P> = Readonly<Record<keyof Named<P, 'timeframe' | 'deviation'>, number>> & {
  readonly [Name in keyof Named<P, 'level' | 'index' | 'timeLevel' | 'string'> & keyof P]: WordOf<P[Name]>;
} & { readonly unit: Unit };

/** A function of the condition language: from columns to one column, on any bars, from any bar on. */
export interface LanguageFunction<
  P extends Parameters<string> = Parameters<string>,
  F extends BarField = BarField,
  C extends string = string,
  K extends Hand = Hand,
  R extends TimeFrame | 'own' = TimeFrame | 'own',
  B extends string = string,
> extends Definition {
  /** Its heading in pickers and reference pages. */
  readonly group: Heading;
  /** Where it may stand: 'indicator' is written with an offset, 'function' without one. 'function' when left out. */
  readonly place?: 'function' | 'indicator' | 'lastTradedPrice' | undefined;
  readonly unit?: OperandUnit | undefined;
  /** What its answer cannot leave: a comparison beyond it is always true or always false. */
  readonly range?: readonly [low: number, high: number] | undefined;
  /** In the order in which conditions write them. */
  readonly parameters: P;
  /** What it reads of the bars themselves. */
  readonly fields?: readonly F[];
  /** What it reads of the place in time of the bars it runs on. */
  readonly clock?: readonly K[];
  /**
   * Of which bars, or of its own, it reads the last completed one: as previousOpen, previousHigh, previousLow and previousClose.
   * That is the bar before the one that holds the moment. Written before `fill`.
   */
  readonly previous?: (chosen: Chosen<P>) => R;
  /** The index it reads, as `benchmarkClose`: its close at its last bar at or before each of the function's own. Written before `fill`. */
  readonly benchmark?: (chosen: Chosen<P>) => B;
  /** Which bars it runs on: 'operands' the finest inside it even where an offset is written, which then shifts the answer. Those of the offset when left out. */
  readonly runsOn?: 'operands';
  /** Why its answer may be unknown although there are bars enough: what an explanation then says. */
  readonly whenUnknown?: string;
  /** The last one is the answer. A comparison's column holds 1, 0 or, where a side is unknown, NaN. */
  readonly columns: readonly C[];
  /** How many earlier bars of its operands an answer needs. */
  readonly lookback: number | ((chosen: Chosen<P>) => number);
  /** Reads its own earlier columns too, so it must run from the first bar. */
  readonly resumes?: true;
  /** Its answer is a price in rupees when its operands are; comparisons of such sides are made in whole paise. */
  readonly storesPrices?: true;
  /**
   * Writes every column from bar `from` to the end; reads inputs at any bar up to the one it writes, never a later one.
   * Where only the newest answers are asked for it starts late, and its own columns then read NaN at the bar before `from`.
   */
  fill(inputs: Inputs<P, F | K, R, B>, columns: Readonly<Record<C, Column>>, chosen: Chosen<P>, from: number): void;
}

/** A function as the planner holds it: it knows its own parameters, the planner only their kinds. */
export interface AnyFunction extends Code, Definition {
  readonly group: Heading;
  readonly place?: LanguageFunction['place'];
  readonly unit?: LanguageFunction['unit'];
  readonly range?: LanguageFunction['range'];
  readonly parameters: Parameters<string>;
  readonly fields?: readonly BarField[];
  readonly clock?: readonly Hand[];
  previous?(chosen: Readonly<Record<string, number | string>>): TimeFrame | 'own';
  benchmark?(chosen: Readonly<Record<string, number | string>>): string;
  /** Figures of futures and options that it reads at its bars, by the names under which `fill` gets them. */
  figures?(chosen: Readonly<Record<string, number | string>>): Readonly<Record<string, FigureWanted>>;
  readonly runsOn?: 'operands';
  readonly columns: readonly string[];
  readonly resumes?: true;
  readonly storesPrices?: true;
  lookback(chosen: Readonly<Record<string, number | string>>): number;
}

export function languageFunction<
  const P extends Parameters<string>,
  const C extends string,
  const F extends BarField = never,
  const K extends Hand = never,
  const R extends TimeFrame | 'own' = never,
  const B extends string = never,
>(definition: LanguageFunction<P, F, C, K, R, B>): AnyFunction {
  const { lookback, ...rest } = definition;
  return { ...rest, lookback: typeof lookback === 'number' ? () => lookback : lookback };
}
