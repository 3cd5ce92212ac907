import { recordOf } from '@parakh/base';
import type { BarField, Column } from '@parakh/frames';

/** What an indicator reads: a field of the bars, or `source`, any operand the user writes inside it. */
export type Input = BarField | 'source';

/** 'patterns' are candle patterns, 'swings' the turning points of the price. */
export type Group = 'price' | 'trend' | 'momentum' | 'volatility' | 'volume' | 'patterns' | 'swings';

/** A number the user may choose. The order of an indicator's parameters is the order in which conditions write them. */
export interface Parameter {
  /** A timeframe is a whole number of bars; a deviation may have decimals. */
  readonly kind: 'timeframe' | 'deviation';
  readonly default: number;
  readonly min: number;
  /** May be left out of a condition's text; it then has its default. */
  readonly optional?: true;
}

/** A column shown to people. */
export interface Output<P extends string = string> {
  /** The operand of the condition language that reads it; none for a column that only charts draw. */
  readonly operand?: string;
  /** Its title in rule lists, where the specification fixes another. */
  readonly ruleTitle?: string;
  readonly title: string;
  readonly description: string;
  /** How it is worked out, where the indicator's own line does not cover it: 'middle + d × deviation'. */
  readonly formula?: string;
  readonly unit: 'price' | 'percent' | 'count' | 'level';
  /** A condition that uses the operand. */
  readonly example?: string;
  /** Where a chart draws it: over the candles or in a pane of its own. */
  readonly pane: 'price' | 'own';
  readonly range?: readonly [low: number, high: number];
  /** Horizontal lines that traders look for. */
  readonly guides?: readonly number[];
  /** Why it may give no value although there are bars enough: it waits for something to happen, and the warm-up is how long at least. */
  readonly whenUnknown?: string;
  /** The parameters the operand takes, in order; the others keep their defaults. All of them when left out. */
  readonly parameters?: readonly P[];
}

type Columns<Name extends string> = Readonly<Record<Name, Column>>;
type Chosen<P extends string> = Readonly<Record<P, number>>;

export interface Definition<I extends Input, P extends string, C extends string, O extends C> {
  readonly name: string;
  readonly title: string;
  readonly group: Group;
  readonly description: string;
  /** How it is worked out, in one line of plain mathematics: 'mean of the last n closes'. */
  readonly formula: string;
  /** Where the formula was published. */
  readonly source: string;
  readonly inputs: readonly I[];
  readonly params: Readonly<Record<P, Parameter>>;
  readonly columns: readonly C[];
  readonly outputs: Readonly<Record<O, Output<NoInfer<P>>>>;
  /** How many leading bars of each output have no value yet. */
  warmup(params: Chosen<P>): Readonly<Record<O, number>>;
  /** Writes every column from bar `from` to the end of the inputs; reads inputs and columns before `from`, never columns after it. */
  fill(inputs: Columns<I>, columns: Columns<C>, params: Chosen<P>, from: number): void;
}

/** Pure columns out of columns, resumable at any bar: history, a new bar and the forming bar are one piece of code. */
export interface Indicator<
  I extends Input = Input,
  P extends string = string,
  C extends string = string,
  O extends C = C,
> extends Definition<I, P, C, O> {
  /** All columns over the whole history. Parameters left out have their defaults. */
  compute(inputs: Columns<I>, params?: Partial<Chosen<P>>): Record<C, Column>;
}

export function indicator<I extends Input, P extends string, C extends string, O extends C>(
  definition: Definition<I, P, C, O>,
): Indicator<I, P, C, O> {
  return {
    ...definition,
    compute(inputs, params = {}) {
      const bars = inputs[definition.inputs[0]!].length;
      const columns = recordOf(definition.columns, () => new Float64Array(bars));
      definition.fill(inputs, columns, { ...defaults(definition), ...params }, 0);
      return columns;
    },
  };
}

/** The value of every parameter left at its default. */
export function defaults<P extends string>({ params }: { readonly params: Readonly<Record<P, Parameter>> }): Chosen<P> {
  return recordOf(namesOf(params), (name) => params[name].default);
}

/** The names of a record, in the order written. */
function namesOf<P extends string>(record: Readonly<Record<P, unknown>>): P[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names
  return Object.keys(record) as P[];
}

/** A whole number of bars. */
export function period(value: number, min = 1): Parameter {
  return { kind: 'timeframe', default: value, min };
}

/** A multiple, such as of the standard deviation. */
export function deviation(value: number): Parameter {
  return { kind: 'deviation', default: value, min: 0 };
}
