import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Command, EditorView, hoverTooltip, showTooltip, type Tooltip } from '@codemirror/view';
import { operandAt, type Problem, signatureAt } from '@parakh/language';
import { element } from './element.ts';
import { fullHelp } from './help.ts';
import { mend } from './mend.ts';
import { problemList } from './problem-list.ts';
import { say, settings } from './settings.ts';

const HOVER_MS = 350;

/** What is wrong at a place, and what the name there means. */
function helpAt({ state }: EditorView, pos: number): Tooltip | null {
  const problems = state.field(problemList).filter(({ from, to }) => from <= pos && pos <= to);
  const named = operandAt(state.doc.toString(), pos, state.facet(settings).table);
  if (!named && problems.length === 0) return null;
  return {
    pos: named?.from ?? problems[0]!.from,
    end: named?.to ?? problems[0]!.to,
    above: true,
    create: (view) => ({
      dom: element(
        'div',
        'cm-hover',
        ...problems.map((problem) => told(view, problem)),
        named && fullHelp(view.state, named.operand),
      ),
    }),
  };
}

function told(view: EditorView, problem: Problem): HTMLElement {
  const { message, severity, suggestion } = problem;
  const row = element('div', `cm-hover-problem ${severity}`, element('span', '', say(view.state, message)));
  if (suggestion) {
    const press = element('button', 'btn sm', say(view.state, suggestion.label));
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
  view.dispatch({ effects: [setHelp.of(tooltip), EditorView.announce.of(card.innerText || card.textContent)] });
  return true;
};

export const hideHelp: Command = (view) => {
  if (!view.state.field(field)) return false;
  view.dispatch({ effects: setHelp.of(null) });
  return true;
};

export const hoverHelp: Extension = [field, hoverTooltip(helpAt, { hoverTime: HOVER_MS, hideOnChange: true })];
