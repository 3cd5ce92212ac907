import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { classes, tokensOf } from './tokens.ts';

const marks = Object.fromEntries(
  Object.entries(classes).map(([kind, name]) => [kind, Decoration.mark({ class: name })]),
);

function colours(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { kind, from, to } of tokensOf(view.state.doc.toString())) builder.add(from, to, marks[kind]!);
  return builder.finish();
}

/** Seven colours of the theme's own variables, so that the editor follows it without being told. */
export const highlight = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = colours(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged) this.decorations = colours(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
