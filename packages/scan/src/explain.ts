import { type Comparison, print, printOperand, printOperator } from '@parakh/language';
import { indexNamed } from '@parakh/market';
import { namedContract } from '@parakh/options';
import type { Evaluation } from './evaluate.ts';
import { frameName, inputNodes, type Need, type Node } from './nodes.ts';
import type { Clause, PlannedSignal } from './plan.ts';

export interface ExplainedSide {
  readonly text: string;
  /** Null where not known. */
  readonly value: number | null;
  /** One bar earlier; only crossings look at it. */
  readonly before?: number | null;
}

/** One comparison: what stood on both sides, and what came of it. */
export interface ExplainedClause {
  readonly text: string;
  /** Letters [from, to) of the condition. */
  readonly from: number;
  readonly to: number;
  readonly left: ExplainedSide;
  readonly operator: string;
  readonly right: ExplainedSide;
  readonly outcome: Outcome;
  /** Why a side is unknown. */
  readonly why?: string;
}

export type Outcome = 'pass' | 'fail' | 'unknown';

export interface ExplainedSignal {
  readonly side: PlannedSignal['side'];
  readonly outcome: Outcome;
  readonly clauses: readonly ExplainedClause[];
}

/** Every clause of a signal at one moment. */
export function explain(signal: PlannedSignal, evaluation: Evaluation, barIndex: number): ExplainedSignal {
  const clauses = signal.clauses.map((clause) => explainClause(clause, evaluation, barIndex));
  return { side: signal.side, outcome: outcomeOf(evaluation.column(signal.node)[barIndex]!), clauses };
}

/** One comparison at one moment. */
export function explainClause(clause: Clause, evaluation: Evaluation, barIndex: number): ExplainedClause {
  const { comparison, node } = clause;
  const outcome = outcomeOf(evaluation.column(node)[barIndex]!);
  const why = outcome === 'unknown' ? { why: whyUnknown(node, evaluation, barIndex) } : {};
  const { text, operator } = wordsOf(clause);
  return {
    text,
    from: comparison.from,
    to: comparison.to,
    left: explainSide('left', clause, evaluation, barIndex),
    operator,
    right: explainSide('right', clause, evaluation, barIndex),
    outcome,
    ...why,
  };
}

/** A clause is told of thousands of symbols in the same words. */
const written = new WeakMap<Clause, Readonly<Record<'text' | 'operator' | 'left' | 'right', string>>>();

function wordsOf(clause: Clause) {
  const { comparison } = clause;
  const words = written.get(clause) ?? {
    text: print(comparison),
    operator: printOperator(comparison),
    left: printOperand(comparison.left),
    right: printOperand(comparison.right),
  };
  written.set(clause, words);
  return words;
}

function explainSide(side: 'left' | 'right', clause: Clause, evaluation: Evaluation, barIndex: number): ExplainedSide {
  const value = valueAt(evaluation, clause[side], barIndex);
  const text = wordsOf(clause)[side];
  const before = beforeNode(clause, side);
  return before ? { text, value, before: valueAt(evaluation, before, barIndex) } : { text, value };
}

/** The side one bar earlier, as the crossing reads it. */
function beforeNode({ comparison, node }: Clause, side: 'left' | 'right'): Node | undefined {
  const before = isCrossing(comparison) && node.kind === 'kernel' ? node.inputs[`${side}Before`] : undefined;
  return before && 'kind' in before ? before : undefined;
}

export function isCrossing({ operator }: Comparison): boolean {
  return operator === 'crossup' || operator === 'crossdown';
}

function whyUnknown(node: Node, evaluation: Evaluation, barIndex: number): string {
  const needs = [...node.needs.values()].map((need) => ({ ...need, held: evaluation.barsAvailable(need, barIndex) }));
  const missing = needs.filter(({ held }) => held === undefined);
  if (missing.length > 0) return [...new Set(missing.map(missingBars))].join('; ');
  const short = needs.filter(({ bars, held }) => held !== undefined && held < bars);
  const untold = untoldIn(node, evaluation, barIndex);
  if (untold.length > 0)
    return `not to be worked out from the statements that are available and were known by then: ${untold.join(', ')}`;
  const reasons = reasonsIn(node, evaluation, barIndex);
  if (short.length === 0) {
    return reasons.length > 0
      ? reasons.join('; ')
      : 'no value on this bar: a division by zero, or the exchange published none';
  }
  return `not enough bars: ${short.map(shortOf).join(', ')}`;
}

/** The figures of the company that are not known, by their names. */
function untoldIn(node: Node, evaluation: Evaluation, barIndex: number): string[] {
  const inside = inputNodes(node).flatMap((input) => untoldIn(input, evaluation, barIndex));
  const isUntold = node.kind === 'facts' && Number.isNaN(evaluation.column(node)[barIndex]);
  return [...new Set(isUntold ? [node.fundamental.name, ...inside] : inside)];
}

/** What the innermost unknown functions say of themselves. */
function reasonsIn(node: Node, evaluation: Evaluation, barIndex: number): string[] {
  if (!Number.isNaN(evaluation.column(node)[barIndex])) return [];
  const inside = inputNodes(node).flatMap((input) => reasonsIn(input, evaluation, barIndex));
  const own = ownReason(node);
  return inside.length === 0 && own !== undefined ? [own] : [...new Set(inside)];
}

function ownReason(node: Node): string | undefined {
  if (node.kind === 'foreign') return reasonOfForeign(node.symbol);
  return node.kind === 'kernel' ? node.code.whenUnknown : undefined;
}

/** A rolling contract is chosen for each session by what the one before told. */
function reasonOfForeign(symbol: string): string {
  const none = `${symbol} had no bar on this day, or no such value on it`;
  return namedContract(symbol)?.kind === 'rolling'
    ? `${none}; or the forward of the session before, by which it is chosen, is not available`
    : none;
}

function shortOf({ timeFrame, bars, symbol, held }: Need & { readonly held: number | undefined }): string {
  const whose = symbol === undefined ? '' : ` of ${symbol}`;
  return `${bars} ${frameName(timeFrame)} bars${whose} are needed, ${held} ${held === 1 ? 'is' : 'are'} available`;
}

/** That a symbol has no bars, and which import would bring them. */
export function missingBars({ timeFrame, symbol = '' }: Need): string {
  const contract = namedContract(symbol);
  if (contract) return missingContract(symbol, timeFrame, contract.kind === 'rolling');
  if (timeFrame.unit === 'minute') return `no minute bars of ${symbol} are available: import its one-minute bars`;
  return indexNamed(symbol)
    ? `no bars of ${symbol} are available: import the exchange’s index closes (ind_close_all)`
    : `no bars of ${symbol} are available: no such symbol was traded in the daily files that are imported`;
}

function missingContract(name: string, { unit }: Need['timeFrame'], isRolling: boolean): string {
  if (unit !== 'minute') return `no bars of ${name} are available: import the exchange’s F&O bhavcopies`;
  const chosen = isRolling ? ', where the forward of the session before is known' : '';
  return `no minute bars of ${name} are available: they are where option chains were recorded minute by minute, and on the demo market${chosen}`;
}

export function outcomeOf(held: number): Outcome {
  return Number.isNaN(held) ? 'unknown' : held === 1 ? 'pass' : 'fail';
}

function valueAt(evaluation: Evaluation, node: Node, barIndex: number): number | null {
  const value = evaluation.column(node)[barIndex]!;
  return Number.isNaN(value) ? null : value;
}
