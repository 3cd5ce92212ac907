import { codeFolding, foldGutter, foldService } from '@codemirror/language';
import type { EditorState, Extension, Text } from '@codemirror/state';
import { type Fold, folds } from '@parakh/language';
import { element } from './element.ts';
import { say } from './settings.ts';

/** A text is folded line by line: its folds are found once. */
const known = new WeakMap<Text, readonly Fold[]>();

function foldsOf({ doc }: EditorState): readonly Fold[] {
  const found = known.get(doc) ?? folds(doc.toString());
  known.set(doc, found);
  return found;
}

/** The outermost group that opens on a line and closes on a later one. */
function foldAt(state: EditorState, lineFrom: number, lineTo: number): Fold | null {
  const from = foldsOf(state).filter((fold) => fold.from >= lineFrom && fold.from <= lineTo && fold.to > lineTo);
  return from.sort((a, b) => a.from - b.from)[0] ?? null;
}

/** Groups in parentheses, from the gutter and by keyboard; what is folded says how many lines it hides. */
export const folding: Extension = [
  foldService.of(foldAt),
  codeFolding({
    preparePlaceholder: ({ doc }, { from, to }) => doc.lineAt(to).number - doc.lineAt(from).number + 1,
    placeholderDOM(view, unfold, lines: number) {
      const words = say(view.state, '$1 lines', lines);
      const placeholder = element('button', 'cm-folded', `… ${words}`);
      placeholder.type = 'button';
      placeholder.tabIndex = -1;
      placeholder.setAttribute('aria-label', say(view.state, 'Unfold $1', words));
      placeholder.addEventListener('click', unfold);
      return placeholder;
    },
  }),
  foldGutter({ openText: '⌄', closedText: '›' }),
];
