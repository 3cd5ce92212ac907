import { type ChangeDesc, StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Problem } from '@parakh/language';

export const setProblems = StateEffect.define<readonly Problem[]>();

/** In the order of the text. While typing they move with it until the next check. */
export const problemList = StateField.define<readonly Problem[]>({
  create: () => [],
  update(problems, { effects, docChanged, changes, newDoc }) {
    const given = effects.findLast((effect) => effect.is(setProblems));
    if (given) return inside(given.value, newDoc.length);
    return docChanged ? problems.map((problem) => moved(problem, changes)) : problems;
  },
});

/** Shows what a check from outside found. */
export function showProblems(view: EditorView, problems: readonly Problem[]): void {
  view.dispatch({ effects: setProblems.of(problems) });
}

/** A check may have read a longer text than the one that stands there now. */
function inside(problems: readonly Problem[], length: number): Problem[] {
  return problems
    .map((problem) => ({ ...problem, from: Math.min(problem.from, length), to: Math.min(problem.to, length) }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

function moved(problem: Problem, changes: ChangeDesc): Problem {
  const from = changes.mapPos(problem.from, 1);
  return { ...problem, from, to: Math.max(from, changes.mapPos(problem.to, -1)) };
}
