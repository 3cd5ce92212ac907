import { mirrored } from './mirrored.ts';
import { print, printOperand } from './print.ts';
import type { Problem } from './problem.ts';
import type { Comparison, Logic, Signal, Strategy } from './tree.ts';

/** What a chain of AND or OR repeats, and what it asks for that cannot be together. `logic` is the outermost of its joiner. */
export function contradictionsOf(logic: Logic): Problem[] {
  const parts = chain(logic, logic.joiner);
  const seen = new Map<string, Comparison>();
  const problems: Problem[] = [];
  for (const part of parts) {
    if (part.kind === 'logic') continue;
    const text = print(part);
    if (seen.has(text)) problems.push(warning(part, 'The same stands here twice: one of them is enough.'));
    seen.set(text, part);
  }
  return logic.joiner === 'AND' ? [...problems, ...impossible([...seen.values()])] : problems;
}

/** Both sides of a strategy at the same moment: it would turn round on every bar. */
export function sidesOf({ long, short }: Strategy): Problem[] {
  return print(long) === print(short) ? [warning(short, 'The short signal is the same as the long one.')] : [];
}

function chain(signal: Signal, joiner: Logic['joiner']): Signal[] {
  if (signal.kind !== 'logic' || signal.joiner !== joiner) return [signal];
  return [...chain(signal.left, joiner), ...chain(signal.right, joiner)];
}

/** What a comparison leaves open of the left side minus the right one, or of the left side against a number. */
interface Span {
  readonly low: number;
  readonly high: number;
  /** The end itself is left out. */
  readonly overLow: boolean;
  readonly underHigh: boolean;
  readonly by: Comparison;
}

/** Clauses about the same operands that leave nothing when taken together: RSI > 70 AND RSI < 30. */
function impossible(parts: readonly Comparison[]): Problem[] {
  const spans = new Map<string, Span[]>();
  const problems: Problem[] = [];
  for (const part of parts) {
    const found = spanOf(part);
    if (!found) continue;
    const earlier = spans.get(found.of) ?? [];
    const clash = earlier.find((other) => areApart(other, found.span));
    if (clash) {
      problems.push(warning(part, `This is never true together with ${print(clash.by)}, so the whole never is.`));
    } else spans.set(found.of, [...earlier, found.span]);
  }
  return problems;
}

function areApart(a: Span, b: Span): boolean {
  return isOver(a, b) || isOver(b, a);
}

/** All of a lies above all of b. */
function isOver(a: Span, b: Span): boolean {
  return a.low > b.high || (a.low === b.high && (a.overLow || b.underHigh));
}

function spanOf(comparison: Comparison): { readonly of: string; readonly span: Span } | undefined {
  const { left, right, operator } = comparison;
  const [first, second] = [printOperand(left), printOperand(right)];
  // A number is compared with as it is; two operands by their difference, named the same whichever stands first.
  if (right.kind === 'number') return made(first, operator, right.value, comparison);
  return first < second
    ? made(`${first} - ${second}`, operator, 0, comparison)
    : made(`${second} - ${first}`, mirrored[operator] ?? operator, 0, comparison);
}

function made(of: string, operator: Comparison['operator'], at: number, by: Comparison) {
  const open = { low: -Infinity, high: Infinity, overLow: false, underHigh: false, by };
  const spans: Partial<Record<Comparison['operator'], Span>> = {
    '>': { ...open, low: at, overLow: true },
    crossup: { ...open, low: at, overLow: true },
    '>=': { ...open, low: at },
    '<': { ...open, high: at, underHigh: true },
    crossdown: { ...open, high: at, underHigh: true },
    '<=': { ...open, high: at },
    '==': { ...open, low: at, high: at },
  };
  const span = spans[operator];
  return span && { of, span };
}

function warning({ from, to }: Signal, message: string): Problem {
  return { from, to, severity: 'warning', message };
}
