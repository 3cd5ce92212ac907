import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { EditorState, Extension } from '@codemirror/state';
import { complete, type Option } from '@parakh/language';
import { briefHelp } from './help.ts';
import { operandNamed, settings, translate } from './settings.ts';

/** What may stand at the caret, as the grammar and the table have it. Asked while a word is typed, or by Ctrl with Space. */
export function optionsAt({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos);
  if (!explicit && !isInWords(line.text.slice(0, pos - line.from))) return null;
  const { from, to, options } = complete(state.doc.toString(), pos, state.facet(settings).table);
  if (options.length === 0 || (!explicit && isWritten(state.sliceDoc(from, pos), options))) return null;
  return { from, to, options: options.map((option) => offered(state, option)), filter: false, update };
}

/** A word or the blank behind one; not behind AND and OR, where people begin a new line. */
function isInWords(before: string): boolean {
  return /[a-z_%][\w %]*$/i.test(before) && !/\b(AND|OR)\s+$/i.test(before);
}

/**
 * Follows the typing at once, so that Enter always takes what the list shows for the word as it stands.
 * Two hundred clauses take about a millisecond.
 */
function update(...[, , , context]: Parameters<NonNullable<CompletionResult['update']>>): CompletionResult | null {
  return optionsAt(context);
}

/** The word stands there as it would be written, and nothing longer begins with it: no list, so that Enter begins a new line. */
function isWritten(typed: string, options: readonly Option[]): boolean {
  const word = typed.toLowerCase();
  const begun = options.filter(({ insert }) => insert.toLowerCase().startsWith(word));
  return begun.length > 0 && begun.every(({ insert }) => insert === typed);
}

function offered(state: EditorState, { label, insert, kind, detail, info }: Option): Completion {
  const operand = operandKinds.has(kind) ? operandNamed(state, label) : undefined;
  return {
    label,
    apply: insert,
    detail: translate(state, detail.startsWith(label) ? detail.slice(label.length) : detail),
    type: kind,
    ...(info && { info: operand ? () => briefHelp(state, operand) : translate(state, info) }),
  };
}

const operandKinds: ReadonlySet<Option['kind']> = new Set(['indicator', 'function', 'fundamental']);

/**
 * Enter takes the option at once. The usual grace of 75 ms for keys pressed before the list was seen would make Enter
 * break the line in the middle of a word; whoever wants a new line stands behind a whole word, where no list opens.
 */
export const completion: Extension = autocompletion({
  override: [optionsAt],
  icons: false,
  interactionDelay: 0,
  maxRenderedOptions: 40,
});
