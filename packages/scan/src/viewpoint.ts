import type { TimeFrame } from '@parakh/frames';
import type { Argument, Problem, Strategy, Term } from '@parakh/language';
import type { Heading } from './headings.ts';
import type { Parameters } from './language-function.ts';
import { type Ago, frameName } from './nodes.ts';

/** From where an operand is seen: another symbol, named by the first argument, or longer bars, the first argument being an offset in them. */
export type View =
  | { readonly kind: 'symbol' }
  | { readonly kind: 'frame'; readonly frame: TimeFrame }
  /** Earlier statements, the first argument counting them. */
  | { readonly kind: 'ago'; readonly of: keyof Ago };

/** A word of the language that reads its last argument from elsewhere. The planner knows how; there is nothing to compute. */
export interface Viewpoint {
  /** As conditions write it. */
  readonly name: string;
  readonly says: string;
  readonly group: Heading;
  readonly formula: string;
  readonly source: string;
  readonly example: string;
  readonly parameters: Parameters<string>;
  readonly view: View;
}

/** `Monthly`, `Quarterly`, `Yearly`: the operand with its days read as longer bars. */
export function onLongerBars(
  told: Omit<Viewpoint, 'group' | 'parameters' | 'view' | 'formula' | 'source'>,
  frame: TimeFrame,
): Viewpoint {
  return {
    ...told,
    group: 'Time frames',
    formula: `x with ${frame.unit} bars in place of day bars, read n of them earlier`,
    source: 'Calendar periods of trading days; the running one is made of what is known of it.',
    parameters: { bars: 'deviation', value: 'reading' },
    view: { kind: 'frame', frame },
  };
}

/** The view of a term that has one. */
export type ViewOf = (term: Term) => View | undefined;

/** What cannot be read from where it stands, at its place: bars other than days inside longer ones, and bars to come. */
export function problemsOfViews(tree: Argument | Strategy, viewOf: ViewOf): Problem[] {
  return problemsIn(tree, viewOf);
}

function problemsIn(tree: Argument | Strategy, viewOf: ViewOf, within?: Term): Problem[] {
  if (tree.kind === 'strategy') return [tree.long, tree.short].flatMap((signal) => problemsIn(signal, viewOf));
  if ('left' in tree) return [tree.left, tree.right].flatMap((side) => problemsIn(side, viewOf, within));
  if (tree.kind !== 'term') return [];
  const isLonger = viewOf(tree)?.kind === 'frame';
  const own = [...(within ? insideLonger(tree, isLonger, within) : []), ...(isLonger ? offsetProblems(tree) : [])];
  return [...own, ...tree.arguments.flatMap((each) => problemsIn(each, viewOf, isLonger ? tree : within))];
}

function insideLonger({ operand, offset, from, to }: Term, isLonger: boolean, within: Term): Problem[] {
  if (isLonger) {
    const message = `${within.operand.name} and ${operand.name} cannot stand inside each other: the days inside are read as one kind of bar.`;
    return [{ from, to, severity: 'error', message }];
  }
  if (!offset || offset.unit === 'day') return [];
  const message = `Inside ${within.operand.name} every offset is in days, which are read as longer bars; ${frameName(offset)} cannot be.`;
  const suggestion = {
    label: `Write [${offset.bars}] day`,
    from: offset.from,
    to: offset.to,
    insert: `[${offset.bars}] day`,
  };
  return [{ from: offset.from, to: offset.to, severity: 'error', message, suggestion }];
}

function offsetProblems({ operand, arguments: [bars] }: Term): Problem[] {
  if (bars?.kind !== 'number' || (Number.isInteger(bars.value) && bars.value <= 0)) return [];
  const message = `${operand.name} counts whole bars back from the running one, which is 0: 0, -1, -2 …`;
  const { from, to } = bars;
  const insert = String(-Math.round(Math.abs(bars.value)) || 0);
  return [{ from, to, severity: 'error', message, suggestion: { label: `Write ${insert}`, from, to, insert } }];
}
