import type { Line } from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import { check, type Problem, type Suggestion } from '@parakh/language';
import { problemList } from './problem-list.ts';
import { say, settings } from './settings.ts';

/** The problem of a line that is shown under it: the first that can be mended, else the first. */
export function foremost(problems: readonly Problem[], line: Line): Problem | undefined {
  const here = problems.filter(({ from }) => from >= line.from && from <= line.to);
  return here.find(({ suggestion }) => suggestion) ?? here[0];
}

/** Mends the problem shown under the line of the caret. */
export const mendHere: Command = (view) => mendLine(view, view.state.selection.main.head);

/** False when nothing on the line can be mended. */
export function mendLine(view: EditorView, at: number): boolean {
  const { state } = view;
  const shown = foremost(state.field(problemList), state.doc.lineAt(at));
  return shown !== undefined && mend(view, shown);
}

/** False when the problem has no mend, or is gone. */
export function mend(view: EditorView, problem: Problem): boolean {
  const { state } = view;
  const suggestion = problem.suggestion && asOfNow(view, problem, problem.suggestion);
  if (!suggestion || state.readOnly) return false;
  const { from, to, insert, label } = suggestion;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.fix',
    effects: EditorView.announce.of(say(state, 'Mended: $1', say(state, label))),
  });
  return true;
}

/** The text may have changed since it was checked: the same problem is looked for again, so that no edit goes astray. */
function asOfNow({ state }: EditorView, shown: Problem, suggestion: Suggestion): Suggestion | undefined {
  const { problems } = check(state.doc.toString(), state.facet(settings).table);
  const same = problems
    .filter(({ message, suggestion: other }) => message === shown.message && other?.label === suggestion.label)
    .sort((a, b) => Math.abs(a.from - shown.from) - Math.abs(b.from - shown.from));
  return same[0]?.suggestion;
}

export const nextProblem: Command = (view) => goTo(view, 1);
export const previousProblem: Command = (view) => goTo(view, -1);

/** Moves the caret to the next problem, round the ends, and tells it to who cannot see it. */
function goTo(view: EditorView, step: 1 | -1): boolean {
  const { state } = view;
  const problems = state.field(problemList);
  const { head } = state.selection.main;
  const found =
    step > 0 ? problems.findIndex(({ from }) => from > head) : problems.findLastIndex(({ from }) => from < head);
  const index = found >= 0 ? found : step > 0 ? 0 : problems.length - 1;
  const problem = problems[index];
  const words = problem ? told(view, problem, index) : say(state, 'No problems');
  view.dispatch({
    ...(problem && { selection: { anchor: problem.from }, scrollIntoView: true }),
    effects: EditorView.announce.of(words),
  });
  return true;
}

function told({ state }: EditorView, { message, suggestion }: Problem, index: number): string {
  const count = state.field(problemList).length;
  const words = say(state, 'Problem $1 of $2: $3', index + 1, count, say(state, message));
  return suggestion ? `${words} ${say(state, 'Tab mends it: $1', say(state, suggestion.label))}` : words;
}
