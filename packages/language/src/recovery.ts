import { type Parsed, parse } from './parse.ts';
import type { Problem, Suggestion } from './problem.ts';
import type { Place } from './tree.ts';

/** A text with every fix applied that the parser is sure of: what else is wrong with it shows only then. */
export interface Recovered {
  readonly text: string;
  readonly parsed: Parsed;
  /** What the parser reports about the text as typed, without what its first error alone caused. */
  readonly problems: readonly Problem[];
  /** A problem of the mended text, at its place in the text as typed. */
  asTyped(problem: Problem): Problem;
}

const mostFixes = 4;
/** Longer ones are no condition that somebody types. */
const mostLetters = 4000;

export function recovered(typed: string, first: Parsed): Recovered {
  const edits: Suggestion[] = [];
  const problems: Problem[] = [];
  const asTyped = (problem: Problem) => edits.toReversed().reduce(before, problem);
  let [text, parsed] = [typed, first];
  let fresh = parsed.problems;
  while (typed.length <= mostLetters && edits.length < mostFixes) {
    const at = fresh.findIndex(isSure);
    if (at < 0) break;
    problems.push(...fresh.slice(0, at + 1).map(asTyped));
    const edit = fresh[at]!.suggestion!;
    text = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
    parsed = parse(text);
    edits.push(edit);
    const end = edit.from + edit.insert.length;
    fresh = parsed.problems.filter(({ from }) => from >= end);
  }
  return { text, parsed, problems: [...problems, ...fresh.map(asTyped)], asTyped };
}

/** What is missing at the end may still be typed. */
function isSure({ suggestion }: Problem): boolean {
  return suggestion !== undefined && suggestion.to > suggestion.from;
}

/** A problem as it stood before an edit. */
function before(problem: Problem, edit: Suggestion): Problem {
  const { suggestion } = problem;
  const place = moved(problem, edit);
  return suggestion
    ? { ...problem, ...place, suggestion: { ...suggestion, ...moved(suggestion, edit) } }
    : { ...problem, ...place };
}

function moved({ from, to }: Place, edit: Suggestion): Place {
  const end = edit.from + edit.insert.length;
  const delta = end - edit.to;
  return {
    from: from <= edit.from ? from : from >= end ? from - delta : edit.from,
    to: to <= edit.from ? to : to >= end ? to - delta : edit.to,
  };
}
