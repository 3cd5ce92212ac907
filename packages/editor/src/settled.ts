import { type Extension, StateEffect } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const PAUSE_MS = 120;

/** Sent a pause after the last change: what was only carried along while typing is worked out again. */
export const settled = StateEffect.define();

class Settling {
  readonly view: EditorView;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView) {
    this.view = view;
  }

  update({ docChanged }: ViewUpdate) {
    if (!docChanged) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.view.dispatch({ effects: settled.of(null) }), PAUSE_MS);
  }

  destroy() {
    clearTimeout(this.#timer);
  }
}

export const settling: Extension = ViewPlugin.fromClass(Settling);
