import { type Extension, RangeSetBuilder, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { coloured } from './coloured.ts';

const marks = new Map<string, Decoration>();

function mark(className: string): Decoration {
  const known = marks.get(className) ?? Decoration.mark({ class: className });
  marks.set(className, known);
  return known;
}

function colours(doc: Text): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, className } of coloured(doc.toString())) builder.add(from, to, mark(className));
  return builder.finish();
}

/** The whole text on every change: two hundred clauses take about a millisecond, and names may span lines. */
export const highlight: Extension = StateField.define<DecorationSet>({
  create: ({ doc }) => colours(doc),
  update: (shown, { docChanged, newDoc }) => (docChanged ? colours(newDoc) : shown),
  provide: (self) => EditorView.decorations.from(self),
});
