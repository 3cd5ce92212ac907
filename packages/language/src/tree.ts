import type { Operand } from './table.ts';

/** Letters [from, to) of the text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** `[-1] 15 minute` is { bars: -1, unit: 'minute', count: 15 }; count is 1 for days and weeks. */
export interface Offset extends Place {
  /** Bars of its own unit; 0 is the bar that contains the moment evaluated, -1 the closed one before it. */
  readonly bars: number;
  readonly unit: 'minute' | 'day' | 'week';
  readonly count: number;
}

export const comparators = ['>=', '<=', '>', '<', '==', '!='] as const;
export const crossings = ['crossup', 'crossdown'] as const;
export const calculations = ['+', '-', '*', '/'] as const;
export const joiners = ['AND', 'OR'] as const;

export type Calculation = (typeof calculations)[number];
export type Comparator = (typeof comparators)[number] | (typeof crossings)[number] | 'near';
export type Joiner = (typeof joiners)[number];

export interface NumberValue extends Place {
  readonly kind: 'number';
  readonly value: number;
}

/** `"BAJAJ-AUTO"`: the value is without its quotes. */
export interface TextValue extends Place {
  readonly kind: 'text';
  readonly value: string;
}

/** A level word, an index or a time level, spelled as the table spells it. */
export interface Word extends Place {
  readonly kind: 'word';
  readonly set: 'level' | 'index' | 'timeLevel';
  readonly value: string;
}

/** A name of the table with its offset and arguments. */
export interface Term extends Place {
  readonly kind: 'term';
  readonly operand: Operand;
  /** Present exactly when the operand's place is 'indicator'. */
  readonly offset?: Offset;
  /** As written: a parameter left out is not here. */
  readonly arguments: readonly Argument[];
}

/** Exactly two factors. */
export interface Arithmetic extends Place {
  readonly kind: 'arithmetic';
  readonly operator: Calculation;
  readonly left: Factor;
  readonly right: Factor;
  /** Written in parentheses of its own. Always so inside another arithmetic; elsewhere as the author wrote it. */
  readonly inParentheses: boolean;
}

export interface Comparison extends Place {
  readonly kind: 'comparison';
  readonly operator: Comparator;
  /** Percent; only near has it, and only when written. */
  readonly range?: number;
  readonly left: Side;
  readonly right: Factor;
}

export interface Logic extends Place {
  readonly kind: 'logic';
  readonly joiner: Joiner;
  readonly left: Signal;
  readonly right: Signal;
}

export interface Strategy extends Place {
  readonly kind: 'strategy';
  /** Opens a long and closes a short. */
  readonly long: Signal;
  /** Opens a short and closes a long. */
  readonly short: Signal;
}

export type Side = Term | Arithmetic;
export type Factor = Side | NumberValue;
export type Signal = Comparison | Logic;
export type Argument = Factor | Word | TextValue | Signal;
/** A checked condition or strategy: every name is found, every number and kind of argument fits. */
export type Tree = Signal | Strategy;
export type Node = Tree | Argument;
