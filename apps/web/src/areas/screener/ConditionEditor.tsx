import { EditorView } from '@codemirror/view';
import { conditionEditor, replaceText, showProblems } from '@parakh/editor';
import type { Problem } from '@parakh/language';
import { table } from '@parakh/scan';
import { t } from '@parakh/ui';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, useTransition } from 'react';
import { operandPath } from '../../shared/conditions/operand-path.ts';
import './condition-editor.css';

/** Long enough for the letter to be drawn first, too short to be noticed. */
const NOTIFY_AFTER_MS = 50;

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** The text of a condition: colours, completion, hints, help, problems at their place with the press that mends them. */
export function ConditionEditor({
  value,
  problems,
  onChange,
}: {
  value: string;
  problems: readonly Problem[];
  onChange: (text: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);

  const first = useRef(value);
  const telling = useRef<Notifying>(null);
  const [isTelling, startTelling] = useTransition();
  // The server draws the text alone, since the editor is made in the browser.
  const isInBrowser = useSyncExternalStore(never, yes, no);
  useEffect(() => {
    const tells = new Notifying((text) => startTelling(() => report.current(text)));
    const editor = new EditorView({
      parent: box.current!,
      doc: first.current,
      extensions: [
        conditionEditor({ table, t, helpOf: operandPath, onChange: (text) => tells.soon(text), onCheck: 'outside' }),
        EditorView.domEventObservers({ blur: () => tells.now() }),
      ],
    });
    telling.current = tells;
    view.current = editor;
    return () => {
      tells.now();
      editor.destroy();
    };
  }, [startTelling]);

  // A text that came from elsewhere (an example, the address, the builder) replaces what stands. What was typed here
  // comes back, at times when more has been typed already: that must not be undone. Seen to as it is drawn, not after:
  // what is typed and told in between would be taken for foreign when it comes, and put in anew behind the caret.
  useLayoutEffect(() => {
    if (view.current && !telling.current?.isOwn(value)) replaceText(view.current, value);
  }, [value]);
  useLayoutEffect(() => {
    if (!isTelling) telling.current?.allCame();
  }, [isTelling]);
  useEffect(() => {
    if (view.current) showProblems(view.current, problems);
  }, [problems]);
  return (
    <div ref={box} className="condition-place">
      {isInBrowser ? null : <pre>{value}</pre>}
    </div>
  );
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
