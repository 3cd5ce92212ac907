import type { TimeFrame } from '@parakh/frames';
import type { Term } from '@parakh/language';
import type { Definition } from './definition.ts';
import type { Heading } from './headings.ts';
import type { Parameters } from './language-function.ts';
import type { Ago } from './nodes.ts';

/** From where an operand is seen: another symbol, named by the first argument, or longer bars, the first argument being an offset in them. */
export type View =
  | { readonly kind: 'symbol' }
  /** A future or option, named by the first argument. */
  | { readonly kind: 'contract' }
  | { readonly kind: 'frame'; readonly frame: TimeFrame }
  /** Earlier statements, the first argument counting them. */
  | { readonly kind: 'ago'; readonly of: keyof Ago };

/** A word of the language that reads its last argument from elsewhere. The planner knows how; there is nothing to compute. */
export interface Viewpoint extends Definition {
  readonly group: Heading;
  readonly parameters: Parameters<string>;
  readonly view: View;
}

/** `Monthly`, `Quarterly`, `Yearly`: the operand with its days read as longer bars. */
export function onLongerBars(
  definition: Omit<Viewpoint, 'group' | 'parameters' | 'view' | 'formula' | 'source'>,
  frame: TimeFrame,
): Viewpoint {
  return {
    ...definition,
    group: 'Time frames',
    formula: `x with ${frame.unit} bars in place of day bars, read n of them earlier`,
    source: 'Calendar periods of trading days; the running one is made of what is known of it.',
    parameters: { bars: 'deviation', value: 'reading' },
    view: { kind: 'frame', frame },
  };
}

/** The view of a term that has one. */
export type ViewOf = (term: Term) => View | undefined;
