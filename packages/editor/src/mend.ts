import type { EditorState, Line, StateCommand, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { check, type Problem, type Suggestion } from '@parakh/language';
import { problemList } from './problem-list.ts';
import { settings, translate } from './settings.ts';

/** An editor, or a state with somewhere to send what is to change. */
interface Target {
  readonly state: EditorState;
  readonly dispatch: (transaction: Transaction) => void;
}

/** The problem of a line that is shown under it: the first that can be mended, else the first. */
export function foremost(problems: readonly Problem[], line: Line): Problem | undefined {
  const here = problems.filter(({ from }) => from >= line.from && from <= line.to);
  return here.find(({ suggestion }) => suggestion) ?? here[0];
}

/** Mends the problem shown under the line of the caret. */
export const mendHere: StateCommand = (target) => mendLine(target, target.state.selection.main.head);

/** False when nothing on the line can be mended. */
export function mendLine(target: Target, at: number): boolean {
  const { state } = target;
  const shown = foremost(state.field(problemList), state.doc.lineAt(at));
  return shown !== undefined && mend(target, shown);
}

/** False when the problem has no mend, or is gone. */
export function mend({ state, dispatch }: Target, problem: Problem): boolean {
  const suggestion = problem.suggestion && asOfNow(state, problem, problem.suggestion);
  if (!suggestion || state.readOnly) return false;
  const { from, to, insert, label } = suggestion;
  const transaction = state.update({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.fix',
    effects: EditorView.announce.of(translate(state, 'Mended: $1', translate(state, label))),
  });
  dispatch(transaction);
  return true;
}

/** The text may have changed since it was checked: the same problem is looked for again, so that no edit goes astray. */
function asOfNow(state: EditorState, shown: Problem, suggestion: Suggestion): Suggestion | undefined {
  const { problems } = check(state.doc.toString(), state.facet(settings).table);
  const same = problems
    .filter(({ message, suggestion: other }) => message === shown.message && other?.label === suggestion.label)
    .sort((a, b) => Math.abs(a.from - shown.from) - Math.abs(b.from - shown.from));
  return same[0]?.suggestion;
}

export const nextProblem: StateCommand = (target) => goTo(target, 1);
export const previousProblem: StateCommand = (target) => goTo(target, -1);

/** Moves the caret to the next problem, round the ends, and announces it to screen readers. */
function goTo({ state, dispatch }: Target, step: 1 | -1): boolean {
  const problems = state.field(problemList);
  const { head } = state.selection.main;
  const found =
    step > 0 ? problems.findIndex(({ from }) => from > head) : problems.findLastIndex(({ from }) => from < head);
  const index = found >= 0 ? found : step > 0 ? 0 : problems.length - 1;
  const problem = problems[index];
  const words = problem ? describeProblem(state, problem, index) : translate(state, 'No problems');
  const transaction = state.update({
    ...(problem && { selection: { anchor: problem.from }, scrollIntoView: true }),
    effects: EditorView.announce.of(words),
  });
  dispatch(transaction);
  return true;
}

function describeProblem(state: EditorState, { message, suggestion }: Problem, index: number): string {
  const count = state.field(problemList).length;
  const words = translate(state, 'Problem $1 of $2: $3', index + 1, count, translate(state, message));
  return suggestion ? `${words} ${translate(state, 'Tab mends it: $1', translate(state, suggestion.label))}` : words;
}
