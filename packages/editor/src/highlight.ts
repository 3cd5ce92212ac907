import { type ChangeDesc, type Extension, type Range, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { coloured } from './coloured.ts';
import { settled, settling } from './settled.ts';

/** Up to here the whole text is coloured on every change: less than a millisecond. */
const SHORT = 2000;
/** In a longer one so much around the change, until typing pauses; read are twice as much, since a part needs its neighbours. */
const AROUND = 150;

const marks = new Map<string, Decoration>();

function mark(className: string): Decoration {
  const known = marks.get(className) ?? Decoration.mark({ class: className });
  marks.set(className, known);
  return known;
}

function colours(doc: Text): DecorationSet {
  return Decoration.set(ranges(doc, 0, doc.length));
}

function ranges(doc: Text, start: number, end: number): Range<Decoration>[] {
  const parts = coloured(doc.sliceString(start, end));
  return parts.map(({ from, to, className }) => mark(className).range(start + from, start + to));
}

/** The colours of the letters around a change; the rest moves along. */
function recoloured(shown: DecorationSet, changes: ChangeDesc, doc: Text): DecorationSet {
  let [from, to] = [doc.length, 0];
  changes.iterChangedRanges((_, __, start, end) => {
    [from, to] = [Math.min(from, start - AROUND), Math.max(to, end + AROUND)];
  });
  if (doc.length <= SHORT || to - from > SHORT) return colours(doc);
  const near = ranges(doc, Math.max(0, from - AROUND), Math.min(doc.length, to + AROUND));
  const isInside = (start: number, end: number) => start >= from && end <= to;
  return shown.map(changes).update({
    filterFrom: Math.max(0, from),
    filterTo: Math.min(doc.length, to),
    filter: (start, end) => !isInside(start, end),
    add: near.filter((range) => isInside(range.from, range.to)),
  });
}

function hasQuotes(doc: Text): boolean {
  return doc.toString().includes('"');
}

const field = StateField.define<DecorationSet>({
  create: ({ doc }) => colours(doc),
  update(shown, { docChanged, changes, startState, newDoc, effects }) {
    // Behind a quotation mark that comes or goes everything is another thing than before.
    if (docChanged && (hasQuotes(startState.doc) || hasQuotes(newDoc))) return colours(newDoc);
    if (docChanged) return recoloured(shown, changes, newDoc);
    return newDoc.length > SHORT && effects.some((effect) => effect.is(settled)) ? colours(newDoc) : shown;
  },
  provide: (self) => EditorView.decorations.from(self),
});

export const highlight: Extension = [field, settling];
