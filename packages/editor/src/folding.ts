import { codeFolding, foldGutter, foldService } from '@codemirror/language';
import { type EditorState, type Extension, StateField } from '@codemirror/state';
import { type Fold, folds } from '@parakh/language';
import { element } from './element.ts';
import { translate } from './settings.ts';
import { settled, settling } from './settled.ts';

/** Found again when typing pauses; until then they move with the text. */
const field = StateField.define<readonly Fold[]>({
  create: ({ doc }) => folds(doc.toString()),
  update(known, { docChanged, changes, newDoc, effects }) {
    if (effects.some((effect) => effect.is(settled))) return folds(newDoc.toString());
    if (!docChanged) return known;
    return known.map(({ from, to }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }));
  },
});

/** The outermost group that opens on a line and closes on a later one. */
function foldAt(state: EditorState, lineFrom: number, lineTo: number): Fold | null {
  const here = state.field(field).filter(({ from, to }) => from >= lineFrom && from <= lineTo && to > lineTo);
  return here.sort((a, b) => a.from - b.from)[0] ?? null;
}

/** Groups in parentheses, from the gutter and by keyboard; what is folded shows how many lines it hides. */
export const folding: Extension = [
  field,
  settling,
  foldService.of(foldAt),
  codeFolding({
    preparePlaceholder: ({ doc }, { from, to }) => doc.lineAt(to).number - doc.lineAt(from).number + 1,
    placeholderDOM(view, unfold, lines: number) {
      const words = translate(view.state, '$1 lines', lines);
      const placeholder = element('button', 'cm-folded', `… ${words}`);
      placeholder.type = 'button';
      placeholder.tabIndex = -1;
      placeholder.setAttribute('aria-label', translate(view.state, 'Unfold $1', words));
      placeholder.addEventListener('click', unfold);
      return placeholder;
    },
  }),
  foldGutter({ openText: '⌄', closedText: '›' }),
];
