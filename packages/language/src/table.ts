/** Where an operand may stand: with an offset before it, or without one. */
export type Place =
  | 'indicator' /* an offset is needed: [0] day EMA(20) */
  | 'function' /* no offset: Abs(…) */
  | 'fundamental' /* no offset: Market Cap */
  | 'lastTradedPrice' /* either way; printed without */
  | 'rank' /* no offset: Positive Rank Momentum */;

export type ParameterKind =
  | 'timeframe' /* a whole number of bars, at least 1 */
  | 'deviation' /* any number */
  | 'operand' /* an indicator, function, fundamental or arithmetic */
  | 'comparison' /* a signal in parentheses */
  | 'level'
  | 'index'
  | 'timeLevel'
  | 'string' /* between double quotes */;

/** What stands at one place between the parentheses of an operand. */
export interface Parameter {
  /** One word or two, as help shows it: 'period', 'source'. */
  readonly name: string;
  readonly kind: ParameterKind;
  /** The value when it is not written; without it the parameter must be written. */
  readonly optional?: number;
  /** It may come again, any number of times, at least once. Only the last one. */
  readonly rest?: boolean;
  /** The operand must be a name of one of these places, and nothing made of names. */
  readonly places?: readonly Place[];
  /** A plain number may stand for the operand too, as in Abs(-5). */
  readonly orNumber?: boolean;
  /** Of the operand only the length of its bars is read; its value and its offset are not. */
  readonly barOnly?: true;
  /** The level words this operand has; all of the table's when left out. Another level word is a warning. */
  readonly levels?: readonly string[];
  /** The texts that may stand between the quotes, as they are printed; any text when left out. */
  readonly texts?: readonly string[];
  /** How a text is printed; undefined for one that may not stand there. Any text as it is when left out. */
  readonly read?: (text: string) => string | undefined;
  /** Such a text in plain words, for a sentence; as it is printed when left out. */
  readonly words?: (text: string) => string;
  /** The smallest number allowed; a timeframe has at least 1 anyway. */
  readonly min?: number;
  /** What most people write: a number, a word, or an operand ('CLOSE' or '[0] day CLOSE'). Fixes and completion write it. */
  readonly usual?: string;
}

export type OperandUnit = 'price' | 'percent' | 'count' | 'ratio' | 'level' | 'money' | 'score';

/** A name of the language, and what it takes: one row of the table that is handed in. */
export interface Operand {
  /** As conditions write and print it. Names are found with case and runs of blanks folded. */
  readonly name: string;
  readonly place: Place;
  readonly parameters: readonly Parameter[];
  /** One sentence for a trader. */
  readonly description: string;
  /** A whole condition that uses it. */
  readonly example: string;
  /** For screens; the name when left out. */
  readonly title?: string;
  /** The title in the rule list where the specification gives it another than `title` (ATR is 'Trend' there). */
  readonly ruleTitle?: string;
  readonly unit?: OperandUnit;
  /** Its heading in pickers and reference pages: 'Trend', 'Candle patterns' … */
  readonly group?: string;
  /** How it is worked out, in one line: 'mean of the last n closes'. */
  readonly formula?: string;
  /** Where the formula was published. */
  readonly source?: string;
  /** Where a chart draws it: over the candles or in a pane of its own. */
  readonly pane?: 'price' | 'own';
  /** Horizontal lines that traders look for. */
  readonly guides?: readonly number[];
  /** The days inside it are read as longer bars (months, quarters, years), which its first argument counts back. */
  readonly longerBars?: true;
  /** No value lies outside; a comparison with a number beyond is reported as always true or always false. */
  readonly range?: readonly [low: number, high: number];
}

/** Everything the language knows by name. The grammar knows none of it. */
export interface Table {
  readonly operands: readonly Operand[];
  readonly levels: readonly string[];
  readonly indexes: readonly string[];
  readonly timeLevels: readonly string[];
  /** The indicator a suggested fix writes where an operand is missing: CLOSE when left out. */
  readonly usualIndicator?: string;
}

/** The parameters that so many arguments stand for: where fewer are written the optional ones are left out, the last of them first. */
export function parametersWritten({ parameters }: Operand, given: number): readonly Parameter[] {
  let missing = parameters.length - given;
  return parameters
    .toReversed()
    .filter(({ optional }) => optional === undefined || missing-- <= 0)
    .toReversed();
}

/** What stands at this place between the parentheses; undefined when the operand takes no more. */
export function parameterAt({ parameters }: Operand, index: number): Parameter | undefined {
  const last = parameters.at(-1);
  return parameters[index] ?? (last?.rest ? last : undefined);
}
