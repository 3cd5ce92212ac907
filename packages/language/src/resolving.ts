import type { Names } from './names.ts';
import type { Problem, Suggestion } from './problem.ts';
import type { Sketch } from './sketch.ts';
import type { Factor, Place, Signal } from './tree.ts';

/** One check under way: what is known, and what has been found wrong so far. */
export interface Resolving {
  readonly text: string;
  readonly names: Names;
  /** The parser found problems, so what is missing or too much is reported already: only names and arguments are checked. */
  readonly isBroken: boolean;
  readonly problems: Problem[];
  /** What the specification's own grammar would refuse, in the order found. */
  readonly refusals: Refusal[];
  /** A text may hold a thousand unknown names; looking for the nearest of each would take long. */
  searches: number;
  /** Where the signal under way opens. */
  signalFrom: number;
  /** For arguments, which may hold anything again. */
  readonly signal: (sketch: Sketch) => Signal | undefined;
  readonly factor: (sketch: Sketch) => Factor | undefined;
}

export interface Refusal {
  readonly from: number;
  /** The words from the signal's opening parenthesis to the offender. */
  readonly words: string;
}

/** Refuses the text for what stands at this place. */
export function refuse(resolving: Resolving, place: Place, message: string, suggestion?: Suggestion): undefined {
  resolving.refusals.push({
    from: place.from,
    words: resolving.text.slice(Math.min(resolving.signalFrom, place.from), place.to),
  });
  reportError(resolving, place, message, suggestion);
}

/** Refuses for a shape that is not there; silent where the parser has reported its own problem. */
export function refuseShape(resolving: Resolving, place: Place, message: string, suggestion?: Suggestion): undefined {
  if (!resolving.isBroken) refuse(resolving, place, message, suggestion);
}

/** Adds a problem that leaves the text valid and running. */
export function warn({ problems }: Resolving, { from, to }: Place, message: string): void {
  problems.push({ from, to, severity: 'warning', message });
}

/** Adds a problem that keeps the text from running. */
export function reportError(
  { problems }: Resolving,
  { from, to }: Place,
  message: string,
  suggestion?: Suggestion,
): void {
  problems.push({ from, to, severity: 'error', message, ...(suggestion && { suggestion }) });
}

/** The letters of a place, as typed. */
export function typed({ text }: Resolving, { from, to }: Place): string {
  return text.slice(from, to);
}

export function writing({ from, to }: Place, insert: string, label = `Write ${insert}`): Suggestion {
  return { label, from, to, insert };
}
