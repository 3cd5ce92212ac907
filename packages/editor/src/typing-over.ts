import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** A shorter selection the browser replaces at once. */
const MANY = 200;

/**
 * A letter typed over a long selection: replaced in the text, not by the browser. Browsers take out the coloured parts of
 * a long line one by one, each time laying out all of them again: seconds for 3,000 letters, minutes for 20,000.
 */
export const typingOver: Extension = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { from, to } = view.state.selection.main;
    if (inputType !== 'insertText' || !data || to - from < MANY || view.state.readOnly) return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
