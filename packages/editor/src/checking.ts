import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { check } from '@parakh/language';
import { showProblems } from './problem-list.ts';
import { settings } from './settings.ts';

const PAUSE_MS = 180;

/** Checks by itself, off the path of typing: at the start, and a pause after the last change. */
class Checking {
  readonly view: EditorView;
  #timer: ReturnType<typeof setTimeout>;

  constructor(view: EditorView) {
    this.view = view;
    this.#timer = setTimeout(() => this.#run());
  }

  update({ docChanged }: ViewUpdate) {
    if (!docChanged) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), PAUSE_MS);
  }

  destroy() {
    clearTimeout(this.#timer);
  }

  #run() {
    const { table, onCheck } = this.view.state.facet(settings);
    const text = this.view.state.doc.toString();
    const checked = check(text, table);
    showProblems(this.view, checked.problems);
    if (typeof onCheck === 'function') onCheck(checked, text);
  }
}

export const checking: Extension = ViewPlugin.fromClass(Checking);
