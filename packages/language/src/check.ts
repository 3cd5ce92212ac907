import type { CheckOptions } from './history.ts';
import { type Excess, excess } from './limit.ts';
import { problemsOfLongerBars } from './longer-bars.ts';
import { namesOf } from './names.ts';
import { parse } from './parse.ts';
import type { Problem } from './problem.ts';
import { recovered } from './recovery.ts';
import { resolve } from './resolve.ts';
import type { Refusal } from './resolving.ts';
import type { Table } from './table.ts';
import type { Place, Tree } from './tree.ts';
import { warningsOf } from './warnings.ts';

/** The validity answer. */
export interface Checked {
  readonly isValid: boolean;
  /** Null when valid; else the specification's message. */
  readonly errorMessage: string | null;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
  /** There exactly when the condition can run. */
  readonly tree?: Tree;
  /** There exactly when the text is valid: what is valid may still not run, such as a look into the future. */
  readonly validTree?: Tree;
}

/** More help nobody. */
const mostProblems = 50;

/**
 * Whether a text is a condition or a strategy, what is wrong with it, and its tree. Never throws, whatever the text. Told how
 * many bars are available, it warns of what looks further back.
 */
export function check(text: string, table: Table, options: CheckOptions = {}): Checked {
  const tooLarge = excess(text);
  if (tooLarge) return refused(tooLarge);
  const parsed = parse(text);
  const mended = recovered(text, parsed);
  const { sketch, problems: remaining } = mended.parsed;
  const { tree: found, problems, refusals } = resolve(sketch, mended.text, namesOf(table), remaining.length > 0);
  const isRead = parsed.problems.length === 0;
  const isValid = isRead && refusals.length === 0;
  const tree = isRead ? found : undefined;
  const own = problems.map((problem) => mended.asTyped(problem));
  const all = merged(
    text,
    mended.problems,
    tree ? [...own, ...problemsOfLongerBars(tree), ...warningsOf(tree, options)] : own,
  );
  const canRun = isValid && !all.some(({ severity }) => severity === 'error');
  return {
    isValid,
    errorMessage: isValid ? null : messageOf(parsed.firstMessage, refusals),
    problems: all,
    ...(canRun && tree && { tree }),
    ...(tree && { validTree: tree }),
  };
}

/** The specification's message: the parser's first one, else our own first refusal in the same words. */
function messageOf(parserMessage: string | null, refusals: readonly Refusal[]): string {
  if (parserMessage !== null) return parserMessage.replace('no viable alternative at input ', 'Invalid Condition at ');
  const first = refusals.reduce((least, refusal) => (refusal.from < least.from ? refusal : least));
  return `Invalid Condition at '${first.words}'`;
}

/** All problems in text order; where the parser stumbled, our own problems about the same letters are noise. */
function merged(text: string, ofParser: readonly Problem[], ofOurs: readonly Problem[]): Problem[] {
  const own = ofOurs.filter((problem) => !ofParser.some((other) => overlap(problem, other)));
  // `CLOSE above [0] day OPEN`: the unknown name before the '[' is the cause, and explains more.
  const isEcho = ({ from }: Problem) => own.some(({ to }) => to <= from && text.slice(to, from).trim() === '');
  const first = ofParser.filter((problem) => !isEcho(problem));
  return [...first, ...own].sort((a, b) => a.from - b.from || a.to - b.to).slice(0, mostProblems);
}

function overlap(a: Place, b: Place): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Refused before parsing. */
function refused({ reason, ...place }: Excess): Checked {
  return {
    isValid: false,
    errorMessage: `Invalid Condition: ${reason}`,
    problems: [{ ...place, severity: 'error', message: reason }],
  };
}
