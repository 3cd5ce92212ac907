import { type Factor, type OperandUnit, printNumber, type Term } from '@parakh/language';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 1234567.5 is '12,34,567.5', as India groups digits. */
export function indian(value: number): string {
  const [whole, fraction] = printNumber(value).split('.');
  const grouped = whole!.replaceAll(/\d(?=(\d\d)+\d$)/g, '$&,');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 'five', '12'. */
export function counted(value: number): string {
  return small[value] ?? indian(value);
}

/** 'five sessions', 'one week'. */
export function several(value: number, noun: string): string {
  return `${counted(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** '₹100', '5%', '₹5,000 Cr', '70'. */
export function amount(value: number, unit: OperandUnit | undefined): string {
  const sign = value < 0 ? '-' : '';
  const digits = indian(Math.abs(value));
  if (value === 0 && unit === 'price') return '0';
  if (unit === 'price') return `${sign}₹${digits}`;
  if (unit === 'money') return `${sign}₹${digits} Cr`;
  return unit === 'percent' ? `${sign}${digits}%` : sign + digits;
}

/** In what an operand or a calculation is counted, where that is known. */
export function unitOf(side: Factor): OperandUnit | undefined {
  if (side.kind === 'number') return undefined;
  if (side.kind === 'term') return unitOfTerm(side);
  const { operator, left, right } = side;
  const [a, b] = [unitOf(left), unitOf(right)];
  if (operator === '+' || operator === '-') return a ?? b;
  if (right.kind === 'number') return a;
  return operator === '*' && left.kind === 'number' ? b : undefined;
}

/** Averages, MAX and their like answer in what they are given; squares, roots, counts and percentages do not. */
function unitOfTerm({ operand, arguments: given }: Term): OperandUnit | undefined {
  const { name, unit } = operand;
  if (name.startsWith('Square')) return undefined;
  const source = given.find((argument) => argument.kind === 'term' || argument.kind === 'arithmetic');
  return source && (unit === undefined || unit === 'price') ? unitOf(source) : unit;
}
