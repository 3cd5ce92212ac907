import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Command, EditorView, showTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { type Operand, type SignatureAt, signatureAt } from '@parakh/language';
import { describeParameter } from './describe-parameter.ts';
import { element } from './element.ts';
import { settings, translate } from './settings.ts';

const PAUSE_MS = 60;

interface Hint {
  readonly found: SignatureAt;
  /** Escape hides it until the caret is in other parentheses. */
  readonly isHidden: boolean;
  readonly tooltip: Tooltip;
}

const setFound = StateEffect.define<SignatureAt | undefined>();
const setHidden = StateEffect.define<boolean>();

const field = StateField.define<Hint | undefined>({
  create: () => undefined,
  update(shown, transaction) {
    let hint = transaction.docChanged && shown ? moved(shown, transaction.changes.mapPos(shown.found.from)) : shown;
    for (const effect of transaction.effects) {
      if (effect.is(setFound)) hint = effect.value && hintOf(effect.value, hint);
      else if (effect.is(setHidden)) hint = hint && { ...hint, isHidden: effect.value };
    }
    return hint;
  },
  provide: (self) => showTooltip.from(self, (hint) => (hint && !hint.isHidden ? hint.tooltip : null)),
});

function hintOf(found: SignatureAt, shown: Hint | undefined): Hint {
  const isSameCall = shown?.found.operand === found.operand && shown.found.from === found.from;
  const isHidden = isSameCall && shown.isHidden;
  if (isSameCall && shown.found.parameter === found.parameter) return { ...shown, found, isHidden };
  const create = ({ state }: EditorView) => ({ dom: drawn(state, found) });
  return { found, isHidden, tooltip: { pos: found.from, above: true, arrow: false, create } };
}

function moved(hint: Hint, from: number): Hint {
  return { ...hint, found: { ...hint.found, from }, tooltip: { ...hint.tooltip, pos: from } };
}

/** The signature with the argument being written in bold, and below what that one takes. */
function drawn(state: EditorState, { operand, parameter }: SignatureAt): HTMLElement {
  const names = parametersOf(operand).flatMap((name, i) => [
    ...(i > 0 ? [', '] : []),
    i === parameter ? element('b', '', name) : name,
  ]);
  const taken = parameter === undefined ? undefined : operand.parameters[parameter];
  return element(
    'div',
    'cm-signature',
    element('code', '', element('span', 'n', operand.name), '(', ...names, ')'),
    element(
      'p',
      '',
      taken ? `${taken.name}: ${describeParameter(state, taken)}` : translate(state, 'It takes no more.'),
    ),
  );
}

function parametersOf({ parameters }: Operand): string[] {
  return parameters.map(({ name, rest }) => (rest ? `${name}, …` : name));
}

/** Looks where the caret stands, off the path of typing. */
class Watching {
  readonly view: EditorView;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView) {
    this.view = view;
  }

  update({ docChanged, selectionSet, focusChanged }: ViewUpdate) {
    if (!docChanged && !selectionSet && !focusChanged) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), PAUSE_MS);
  }

  destroy() {
    clearTimeout(this.#timer);
  }

  #look() {
    const found = this.view.hasFocus ? around(this.view.state) : undefined;
    if (found || this.view.state.field(field)) this.view.dispatch({ effects: setFound.of(found) });
  }
}

function around(state: EditorState): SignatureAt | undefined {
  const { head, empty } = state.selection.main;
  const found = empty ? signatureAt(state.doc.toString(), head, state.facet(settings).table) : undefined;
  return found && found.operand.parameters.length > 0 ? found : undefined;
}

/** Shows the hint again, and announces it to screen readers. */
export const showSignature: Command = (view) => {
  const found = around(view.state);
  if (!found) return false;
  const words = drawn(view.state, found).textContent;
  view.dispatch({ effects: [setFound.of(found), setHidden.of(false), EditorView.announce.of(words)] });
  return true;
};

/** Goes with what takes the hint's room. */
export const hiddenSignature = setHidden.of(true);

export const hideSignature: Command = (view) => {
  const hint = view.state.field(field);
  if (!hint || hint.isHidden) return false;
  view.dispatch({ effects: setHidden.of(true) });
  return true;
};

export const signatureHint: Extension = [field, ViewPlugin.fromClass(Watching)];
