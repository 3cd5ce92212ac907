import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  type Command,
  closeHoverTooltips,
  EditorView,
  hoverTooltip,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';
import { operandAt, type Problem, signatureAt, tokens } from '@parakh/language';
import { element } from './element.ts';
import { fullHelp } from './help.ts';
import { foremost, mend } from './mend.ts';
import { problemList } from './problem-list.ts';
import { settings, translate } from './settings.ts';
import { hiddenSignature } from './signature-hint.ts';

const HOVER_MS = 350;

/** What the name at a place means, and what is wrong there, unless the row under the line or help by F1 shows it already. */
function helpAt({ state }: EditorView, pos: number): Tooltip | null {
  if (state.field(field)) return null;
  const text = state.doc.toString();
  const token = tokens(text).find(({ from, to }) => from <= pos && pos < to);
  const problems = hiddenProblems(state, pos);
  const named = operandAt(text, pos, state.facet(settings).table);
  if (!token || (!named && problems.length === 0)) return null;
  const create = (view: EditorView) => {
    const rows = problems.map((problem) => problemRow(view, problem));
    return { dom: element('div', 'cm-hover', ...rows, named && fullHelp(view.state, named.operand)) };
  };
  return { pos: token.from, end: token.to, above: true, create };
}

function hiddenProblems(state: EditorState, pos: number): Problem[] {
  const all = state.field(problemList);
  return all.filter((one) => one.from <= pos && pos <= one.to && one !== foremost(all, state.doc.lineAt(one.from)));
}

function problemRow(view: EditorView, problem: Problem): HTMLElement {
  const { message, severity, suggestion } = problem;
  const row = element('div', `cm-hover-problem ${severity}`, element('span', '', translate(view.state, message)));
  if (suggestion) {
    const press = element('button', 'btn sm', translate(view.state, suggestion.label));
    press.type = 'button';
    press.addEventListener('click', () => {
      mend(view, problem);
      view.focus();
    });
    row.append(press);
  }
  return row;
}

const setHelp = StateEffect.define<Tooltip | null>();

/** The help that F1 opened: there until the caret moves, the text changes or Escape is pressed. */
const field = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection }) {
    const given = effects.find((effect) => effect.is(setHelp));
    if (given) return given.value;
    return docChanged || selection ? null : shown;
  },
  provide: (self) => showTooltip.from(self),
});

/** The help on the name at the caret, else on the one whose arguments are written there; pressed again its reference page. */
export const showHelp: Command = (view) => {
  const { state } = view;
  const { table, helpOf } = state.facet(settings);
  const { head } = state.selection.main;
  const text = state.doc.toString();
  const named = operandAt(text, head, table) ?? signatureAt(text, head, table);
  if (!named) return false;
  const address = helpOf?.(named.operand.name);
  if (state.field(field) && address) {
    window.open(address, '_blank', 'noopener');
    return true;
  }
  const card = fullHelp(state, named.operand);
  const tooltip: Tooltip = { pos: named.from, end: named.to, above: true, create: () => ({ dom: card }) };
  view.dispatch({
    effects: [
      closeHoverTooltips,
      setHelp.of(tooltip),
      hiddenSignature,
      EditorView.announce.of(card.innerText || card.textContent),
    ],
  });
  return true;
};

export const hideHelp: Command = (view) => {
  if (!view.state.field(field)) return false;
  view.dispatch({ effects: setHelp.of(null) });
  return true;
};

export const hoverHelp: Extension = [field, hoverTooltip(helpAt, { hoverTime: HOVER_MS, hideOnChange: true })];
