import { EditorView } from '@codemirror/view';
import { conditionEditor, replaceText, showProblems } from '@parakh/editor';
import type { Problem } from '@parakh/language';
import { table } from '@parakh/scan';
import { t } from '@parakh/ui';
import { operandPath } from '../../shared/conditions/operand-path.ts';

/** Long enough for the letter to be drawn first, too short to be noticed. */
const NOTIFY_AFTER_MS = 50;

/** An editor that stands on the page. */
export interface OpenEditor {
  /** A text from elsewhere (an example, the address, the builder) replaces what stands; one that was typed here does not. */
  readonly write: (text: string) => void;
  /** Nothing that was told is on its way any more. */
  readonly allCame: () => void;
  readonly show: (problems: readonly Problem[]) => void;
  readonly close: () => void;
}

/** Opens an editor of a condition in a place of the page; `tell` is told what is typed, after a moment. */
export function openEditor(place: HTMLElement, text: string, tell: (text: string) => void): OpenEditor {
  const tells = new Notifying(tell);
  const view = new EditorView({
    parent: place,
    doc: text,
    extensions: [
      conditionEditor({ table, t, helpOf: operandPath, onChange: (typed) => tells.soon(typed), onCheck: 'outside' }),
      EditorView.domEventObservers({ blur: () => tells.now() }),
    ],
  });
  return {
    // What was typed here comes back, at times when more has been typed already: that must not be undone.
    write: (now) => {
      if (!tells.isOwn(now)) replaceText(view, now);
    },
    allCame: () => tells.allCame(),
    show: (problems) => showProblems(view, problems),
    close: () => {
      tells.now();
      view.destroy();
    },
  };
}

/** Tells the screen what was typed, off the path of typing: a letter never waits for what the screen makes of it. */
class Notifying {
  readonly #tell: (text: string) => void;
  /** Told, and not come back yet. */
  #told: string[] = [];
  #waiting: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  soon(text: string): void {
    this.#waiting = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), NOTIFY_AFTER_MS);
  }

  now(): void {
    clearTimeout(this.#timer);
    if (this.#waiting === undefined) return;
    this.#told.push(this.#waiting);
    this.#tell(this.#waiting);
    this.#waiting = undefined;
  }

  /** Of several told at once only the last comes back: the others, should they come now, are from elsewhere. */
  allCame(): void {
    this.#told = [];
  }

  /** Whether a text is one that was typed here; one from elsewhere overtakes what was still to be told. */
  isOwn(text: string): boolean {
    const place = this.#told.indexOf(text);
    this.#told = place < 0 ? [] : this.#told.slice(place + 1);
    if (place < 0) {
      clearTimeout(this.#timer);
      this.#waiting = undefined;
    }
    return place >= 0;
  }
}
