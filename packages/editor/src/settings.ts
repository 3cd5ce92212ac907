import { type EditorState, Facet } from '@codemirror/state';
import type { Checked, Operand, Table } from '@parakh/language';

export interface ConditionOptions {
  /** The names that conditions are checked against, completed with and explained by. */
  readonly table: Table;
  /** The address of an operand's reference page; help has no link where it gives none. */
  readonly helpOf?: (name: string) => string | undefined;
  /** Puts the editor's English words into another language. */
  readonly t?: (text: string) => string;
  /** The name that screen readers announce: 'Condition' when left out. */
  readonly label?: string;
  /** The text after every change made in the editor; not after `replaceText`. */
  readonly onChange?: (text: string) => void;
  /**
   * What every check found, for the text that was checked. Left out or given, the editor checks by itself, a pause after
   * typing; 'outside' leaves it to whoever calls `showProblems`.
   */
  readonly onCheck?: ((checked: Checked, text: string) => void) | 'outside';
}

const noOperands: ConditionOptions = { table: { operands: [], levels: [], indexes: [], timeLevels: [] } };

export const settings = Facet.define<ConditionOptions, ConditionOptions>({
  combine: (given) => given[0] ?? noOperands,
});

/** The editor's words in the reader's language; `$1` stands for the first value. */
export function translate(state: EditorState, text: string, ...values: readonly (string | number)[]): string {
  const { t } = state.facet(settings);
  return state.phrase(t ? t(text) : text, ...values);
}

/** The row of the table for a name as the table writes it. */
export function operandNamed(state: EditorState, name: string): Operand | undefined {
  return state.facet(settings).table.operands.find((operand) => operand.name === name);
}
