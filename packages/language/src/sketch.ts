import type { Calculation, Comparator, Joiner, Offset, Place } from './tree.ts';

/*
 * A text as the parser saw it: names not looked up, places not checked. Whether a group is a signal or an operand,
 * and whether there are exactly two of something, is decided later (resolve.ts), where it can be explained in plain words.
 */

export interface NumberSketch extends Place {
  readonly kind: 'number';
  readonly value: number;
  /** Written without a decimal point. */
  readonly isWhole: boolean;
}

/** Between double quotes; the value is without them. */
export interface TextSketch extends Place {
  readonly kind: 'text';
  readonly value: string;
}

export interface NameSketch extends Place {
  readonly kind: 'name';
  /** Its words, with one blank between. */
  readonly name: string;
  readonly nameFrom: number;
  readonly nameTo: number;
  readonly offset?: Offset;
  /** Absent without parentheses, empty for (). */
  readonly arguments?: readonly Sketch[];
}

/** Factors with + - * / between them: two or more. */
export interface SumSketch extends Place {
  readonly kind: 'sum';
  readonly factors: readonly Sketch[];
  readonly operators: readonly Calculation[];
}

export interface JoinerLink extends Place {
  readonly kind: 'joiner';
  readonly operator: Joiner;
}

export interface ComparatorLink extends Place {
  readonly kind: 'comparator';
  readonly operator: Comparator;
  readonly range?: number;
}

export type Link = JoinerLink | ComparatorLink;

/** Sides with comparisons, AND or OR between them: two or more. */
export interface ChainSketch extends Place {
  readonly kind: 'chain';
  readonly sides: readonly Sketch[];
  readonly links: readonly Link[];
}

/** Anything in parentheses that follow no name. */
export interface GroupSketch extends Place {
  readonly kind: 'group';
  readonly inner: Sketch;
}

/** What the parser missed or could not read; its problem is reported already. */
export interface HoleSketch extends Place {
  readonly kind: 'hole';
}

export type Sketch = NumberSketch | TextSketch | NameSketch | SumSketch | ChainSketch | GroupSketch | HoleSketch;

export interface StrategySketch extends Place {
  readonly kind: 'strategy';
  readonly long: Sketch;
  readonly short: Sketch;
}
