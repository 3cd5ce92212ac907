import type { Names } from './names.ts';
import { operatorTitles } from './rules.ts';
import type { Operand, Parameter } from './table.ts';
import { calculations, joiners, type Offset } from './tree.ts';
import { usualText } from './usual.ts';

export type OptionKind =
  | 'indicator'
  | 'function'
  | 'fundamental'
  | 'level'
  | 'index'
  | 'timeLevel'
  | 'offset'
  | 'operator'
  | 'logic'
  | 'number'
  | 'text'
  | 'paren'
  | 'tag';

/** Something that may be written at the caret. */
export interface Option {
  /** What the list shows. */
  readonly label: string;
  /** What is written. */
  readonly insert: string;
  readonly kind: OptionKind;
  /** Beside the label: 'EMA(period)', 'Crosses above'. */
  readonly detail: string;
  /** A sentence on it; empty when the label is enough. */
  readonly info: string;
}

/** A name with its usual arguments; `offset` is written before an indicator that has none yet. */
export function operandOption(names: Names, operand: Operand, context: OperandContext): Option {
  const needsOffset = operand.place === 'indicator' && context.offset !== undefined && !context.hasOffset;
  const called = context.isCalled ? operand.name : operand.name + usualArguments(names, operand, context.around);
  return {
    label: operand.name,
    insert: needsOffset ? `${context.offset} ${called}` : called,
    kind: kindOf[operand.place],
    detail: signature(operand),
    info: operand.description,
  };
}

export interface OperandContext {
  readonly hasOffset: boolean;
  /** A parenthesis follows the caret already. */
  readonly isCalled: boolean;
  /** '[0] 15 minute': what an indicator gets that has no offset. */
  readonly offset: string;
  readonly around: Pick<Offset, 'unit' | 'count'>;
}

const kindOf: Readonly<Record<Operand['place'], OptionKind>> = {
  indicator: 'indicator',
  lastTradedPrice: 'indicator',
  rank: 'indicator',
  function: 'function',
  fundamental: 'fundamental',
};

function usualArguments(names: Names, { parameters }: Operand, around: OperandContext['around']): string {
  const needed = parameters.filter(({ optional }) => optional === undefined);
  const texts = needed.map((parameter) => usualText(names, parameter, around) ?? '""');
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

/** 'SMA(period, source)'; what may be left out has a question mark. */
export function signature({ name, parameters }: Operand): string {
  const placeholders = parameters.map(
    ({ name: word, optional, rest }) => word + (optional === undefined ? '' : '?') + (rest ? ', …' : ''),
  );
  return placeholders.length > 0 ? `${name}(${placeholders.join(', ')})` : name;
}

export function wordOptions(kind: 'level' | 'index' | 'timeLevel', words: readonly string[]): Option[] {
  const detail = { level: 'Level', index: 'Index', timeLevel: 'Time level' }[kind];
  return words.map((word) => ({ label: word, insert: word, kind, detail, info: '' }));
}

/** With their quotes: they are found by what stands between them. */
export function textOptions({ name, texts = [] }: Parameter): Option[] {
  return texts.map((text) => ({ label: text, insert: `"${text}"`, kind: 'text', detail: name, info: '' }));
}

export function numberOption(parameter: Parameter, usual: string): Option {
  return { label: usual, insert: usual, kind: 'number', detail: parameter.name, info: '' };
}

export function offsetOptions(offsets: readonly string[]): Option[] {
  return offsets.map((offset) => ({
    label: offset,
    insert: offset,
    kind: 'offset',
    detail: describeOffset(offset),
    info: '',
  }));
}

/** '[-1] 15 minute' is 'the 15 minute bar before'. */
function describeOffset(offset: string): string {
  if (!offset.startsWith('[')) return '';
  const unit = offset.replace(/^\[-?\d+\] /, '');
  return offset.startsWith('[0]') ? `the ${unit} bar evaluated` : `the ${unit} bar before`;
}

export function comparatorOptions(): Option[] {
  return usualComparators.map((label) => operator(label));
}

/** The commonest first. */
const usualComparators = ['>', '<', '>=', '<=', 'crossup', 'crossdown', '==', '!=', 'near'] as const;

export function calculationOptions(): Option[] {
  return calculations.map((label) => operator(label));
}

function operator(label: keyof typeof operatorTitles): Option {
  return { label, insert: label, kind: 'operator', detail: operatorTitles[label], info: '' };
}

export function joinerOptions(): Option[] {
  const info = { AND: 'Both signals hold.', OR: 'At least one of the two signals holds.' };
  return joiners.map((label) => ({ label, insert: label, kind: 'logic', detail: '', info: info[label] }));
}

export function signOption(label: string, kind: 'paren' | 'tag' | 'text', info = ''): Option {
  return { label, insert: label, kind, detail: '', info };
}
