import type { EditorState, Extension, Line, Range } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Problem } from '@parakh/language';
import { element } from './element.ts';
import { foremost, mendLine } from './mend.ts';
import { problemList } from './problem-list.ts';
import { translate } from './settings.ts';

/** Under the line of a problem: what was expected, and the one press that mends it. */
class FixRow extends WidgetType {
  readonly problem: Problem;
  readonly more: number;

  constructor(problem: Problem, more: number) {
    super();
    this.problem = problem;
    this.more = more;
  }

  override eq({ problem, more }: FixRow) {
    const { message, severity, suggestion } = this.problem;
    return (
      problem.message === message &&
      problem.severity === severity &&
      problem.suggestion?.label === suggestion?.label &&
      more === this.more
    );
  }

  override toDOM(view: EditorView) {
    const { message, severity, suggestion } = this.problem;
    const { state } = view;
    const words = element('span', 'grow', translate(state, message));
    const more =
      this.more > 0 ? element('span', 'fix-more', translate(state, '$1 more on this line', this.more)) : undefined;
    // The inner box has the margins: those of a block in the text are not counted when lines are placed.
    const box = element('div', severity === 'error' ? 'fix' : 'fix warning', words, more);
    const row = element('div', 'fix-row', box);
    if (suggestion) box.append(button(view, row, translate(state, suggestion.label)));
    return row;
  }

  override ignoreEvent() {
    return true;
  }
}

/** Out of the order of Tab: by keyboard the same is done from the text. */
function button(view: EditorView, row: HTMLElement, label: string): HTMLElement {
  const press = element('button', 'btn sm', label, element('span', 'kbd', 'Tab'));
  press.type = 'button';
  press.tabIndex = -1;
  press.addEventListener('click', () => {
    mendLine(view, view.posAtDOM(row));
    view.focus();
  });
  return press;
}

function marks(state: EditorState): DecorationSet {
  const problems = state.field(problemList);
  const lines = new Map<number, Line>();
  for (const { from } of problems) {
    const line = state.doc.lineAt(from);
    lines.set(line.from, line);
  }
  return Decoration.set(
    [...problems.flatMap(squiggle), ...[...lines.values()].map((line) => row(problems, line))],
    true,
  );
}

function squiggle({ from, to, severity }: Problem): Range<Decoration>[] {
  const mark = severity === 'error' ? 'squiggle' : 'squiggle warning';
  return to > from ? [Decoration.mark({ class: mark }).range(from, to)] : [];
}

function row(problems: readonly Problem[], line: Line): Range<Decoration> {
  const here = problems.filter(({ from }) => from >= line.from && from <= line.to);
  const widget = new FixRow(foremost(here, line)!, here.length - 1);
  return Decoration.widget({ widget, block: true, side: 1 }).range(line.to);
}

export const problemMarks: Extension = [
  problemList,
  EditorView.decorations.compute([problemList, 'doc'], marks),
  EditorView.contentAttributes.compute([problemList], (state) => ({
    'aria-invalid': String(state.field(problemList).some(({ severity }) => severity === 'error')),
  })),
];
