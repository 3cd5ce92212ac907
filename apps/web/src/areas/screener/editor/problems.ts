import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Problem, Suggestion } from '@parakh/language';
import { t } from '@parakh/ui';

const setProblems = StateEffect.define<readonly Problem[]>();

interface Shown {
  readonly problems: readonly Problem[];
  readonly decorations: DecorationSet;
}

/** Under the line of a problem: what was expected, and the one press that mends it. */
class Fix extends WidgetType {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super();
    this.problem = problem;
  }

  override eq(other: Fix) {
    return other.problem.message === this.problem.message && other.problem.from === this.problem.from;
  }

  override toDOM(view: EditorView) {
    const { message, severity, suggestion } = this.problem;
    const box = document.createElement('div');
    box.className = severity === 'error' ? 'fix' : 'fix warning';
    const words = document.createElement('span');
    words.className = 'grow';
    words.textContent = t(message);
    box.append(words);
    if (suggestion) box.append(button(view, suggestion));
    return box;
  }

  override ignoreEvent() {
    return true;
  }
}

function button(view: EditorView, suggestion: Suggestion): HTMLElement {
  const press = document.createElement('button');
  press.type = 'button';
  press.className = 'btn sm primary';
  press.append(t(suggestion.label), keyHint());
  press.addEventListener('click', () => {
    mend(view, suggestion);
    view.focus();
  });
  return press;
}

function keyHint(): HTMLElement {
  const hint = document.createElement('span');
  hint.className = 'kbd';
  hint.textContent = 'Tab';
  return hint;
}

function mend(view: EditorView, { from, to, insert }: Suggestion): void {
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.fix' });
}

/** Only the first problem of a line opens a row under it: mending one often mends the rest. */
function decorate(state: EditorState, problems: readonly Problem[]): DecorationSet {
  const length = state.doc.length;
  const lines = new Set<number>();
  const ranges = problems.flatMap((problem) => {
    const from = Math.min(problem.from, length);
    const to = Math.min(Math.max(problem.to, problem.from), length);
    const className = problem.severity === 'error' ? 'squiggle' : 'squiggle warning';
    const mark = to > from ? [Decoration.mark({ class: className }).range(from, to)] : [];
    const line = state.doc.lineAt(from);
    if (lines.has(line.number)) return mark;
    lines.add(line.number);
    return [...mark, Decoration.widget({ widget: new Fix(problem), block: true, side: 1 }).range(line.to)];
  });
  return Decoration.set(ranges, true);
}

const field = StateField.define<Shown>({
  create: () => ({ problems: [], decorations: Decoration.none }),
  update(shown, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setProblems))
        return { problems: effect.value, decorations: decorate(transaction.state, effect.value) };
    }
    // While typing the marks move with the text until the next check says better.
    return transaction.docChanged ? { ...shown, decorations: shown.decorations.map(transaction.changes) } : shown;
  },
  provide: (self) => EditorView.decorations.from(self, (shown) => shown.decorations),
});

export const problemMarks = field;

export function showProblems(view: EditorView, problems: readonly Problem[]): void {
  view.dispatch({ effects: setProblems.of(problems) });
}

/** Tab mends the problem on the caret's line; elsewhere it leaves the editor, as Tab does everywhere. */
export function mendHere(view: EditorView): boolean {
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  const { problems } = view.state.field(field);
  const suggestion = problems.find(
    (problem) => problem.suggestion && problem.from >= line.from && problem.from <= line.to,
  )?.suggestion;
  if (!suggestion) return false;
  mend(view, suggestion);
  return true;
}
