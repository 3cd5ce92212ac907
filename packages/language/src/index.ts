export { type Checked, check } from './check.ts';
export { type Completion, complete } from './complete.ts';
export { type Fold, folds } from './fold.ts';
export { format } from './format.ts';
export { fromRules } from './from-rules.ts';
export { type NamedAt, operandAt, type SignatureAt, signatureAt } from './help.ts';
export type { AvailableBars, CheckOptions } from './history.ts';
export { mirrored } from './mirrored.ts';
export { type Option, type OptionKind, signature } from './option.ts';
export { print, printNumber, printOffset, printOperand, printOperator } from './print.ts';
export type { Problem, Suggestion } from './problem.ts';
export type { Conditional, OperandItem, OperatorItem, RuleItem, RuleNode } from './rules.ts';
export {
  type Operand,
  type OperandUnit,
  type Parameter,
  type ParameterKind,
  type Place,
  parameterAt,
  parametersWritten,
  type Table,
} from './table.ts';
export { toRules } from './to-rules.ts';
export { type SyntaxKind, type SyntaxToken, tokens } from './tokens.ts';
export type {
  Argument,
  Arithmetic,
  Calculation,
  Comparator,
  Comparison,
  Factor,
  Joiner,
  Logic,
  Node,
  NumberValue,
  Offset,
  Side,
  Signal,
  Strategy,
  Term,
  TextValue,
  Tree,
  Word,
} from './tree.ts';
export { usualOperand } from './usual-operand.ts';
