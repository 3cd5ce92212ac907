import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin } from '@codemirror/view';

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab']);

/** After Escape the next Tab leaves the editor, however long somebody takes, whatever else Tab would do there. */
const plugin = ViewPlugin.fromClass(
  class {
    isLeaving = false;
  },
  {
    eventObservers: {
      keydown({ key }) {
        if (!modifiers.has(key)) this.isLeaving = key === 'Escape';
      },
      mousedown() {
        this.isLeaving = false;
      },
      blur() {
        this.isLeaving = false;
      },
    },
  },
);

export const leaving: Extension = plugin;

export function isLeaving(view: EditorView): boolean {
  return view.plugin(plugin)?.isLeaving ?? false;
}
