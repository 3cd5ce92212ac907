import {
  type Argument,
  type Arithmetic,
  type Factor,
  parametersWritten,
  type Signal,
  type Term,
} from '@parakh/language';
import { counted, indian, several } from './amount.ts';
import { finestFrame } from './frames.ts';
import { barWord, dated, type Noun, type Setting, withArticle } from './when.ts';
import { wordings } from './wordings.ts';

/** Describes a comparison that stands inside an operand. */
export type DescribeSignal = (signal: Signal, setting: Setting) => string;

/** An operand, a calculation or a number in words. */
export function describeFactor(side: Factor, setting: Setting, describeSignal: DescribeSignal): string {
  if (side.kind === 'number') return indian(side.value);
  return side.kind === 'term'
    ? describeTerm(side, setting, describeSignal)
    : calculation(side, setting, describeSignal);
}

/** 'yesterday's 20-day exponential average'. */
export function describeTerm(term: Term, setting: Setting, describeSignal: DescribeSignal): string {
  const noun = nounOf(term, setting, describeSignal);
  return term.offset ? dated(noun, term.offset, setting) : withArticle(noun);
}

/** The noun alone: the bar of a condition stands elsewhere. */
export function undated(term: Term, setting: Setting, describeSignal: DescribeSignal): string {
  return nounOf(term, setting, describeSignal).text;
}

/** Behind the operand that it is an average or band of: 'its 20-day simple average'. */
export function describeAsIts(term: Term, setting: Setting, describeSignal: DescribeSignal): string {
  const template = wordings[term.operand.name]?.noun?.replace(/\[.*\]/, '');
  const noun = nounOf(term, setting, describeSignal, template);
  return `its ${noun.text}`;
}

/** The wording of a term, its arguments filled in. */
export function filled(template: string, term: Term, setting: Setting, describeSignal: DescribeSignal): string {
  const inside = settingInside(term, setting);
  return template.replaceAll(/\{(\d):?([^}]*)\}/g, (_, place: string, format: string) => {
    const first = Number(place) - 1;
    const all = term.arguments.slice(first);
    if (format === 'count') return indian(all.length);
    if (format === 'all') return listed(all, (argument) => describeArgument(argument, inside, describeSignal));
    const argument = argumentAt(term, first);
    if (argument?.kind === 'text') return textWords(term, argument.value, first);
    return formatted(argument, format, inside, describeSignal);
  });
}

/** A text that the operand can say in plain words: a contract by what it is. */
const textWords = ({ operand: { parameters } }: Term, text: string, place: number): string =>
  parameters[place]?.words?.(text) ?? text;

/** Operands as 'A, B and C'; comparisons, which have commas of their own, as 'A; B; C'. */
function listed(all: readonly Argument[], describeOne: (argument: Argument) => string): string {
  const texts = all.map(describeOne);
  if (all.some(({ kind }) => kind === 'comparison' || kind === 'logic')) return texts.join('; ');
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)!}` : texts.join('');
}

function nounOf(term: Term, setting: Setting, describeSignal: DescribeSignal, template = templateOf(term)): Noun {
  if (template === undefined) return { text: named(term, setting, describeSignal), isName: true };
  const text =
    filled(template.replaceAll(/[[\]]/g, ''), term, setting, describeSignal) + lastBars(term, template, setting);
  const isPhrase = /^\{\d\}/.test(template) && !isWord(argumentAt(term, Number(template[1]) - 1));
  return { text, isName: isPhrase, isPhrase, isShort: term.arguments.length === 0 };
}

function templateOf({ operand, arguments: [first] }: Term): string | undefined {
  const { noun, overOne } = wordings[operand.name] ?? {};
  return first?.kind === 'number' && first.value === 1 ? (overOne ?? noun) : noun;
}

function isWord(argument: Argument | undefined): boolean {
  return argument?.kind === 'word';
}

/** HIGH(20) is the high of the last 20 bars: a number that may be left out and that the wording does not speak of. */
function lastBars(term: Term, template: string, setting: Setting): string {
  const [first] = term.arguments;
  if (template.includes('{1') || first?.kind !== 'number' || first.value === 1) return '';
  return ` of the last ${spanOf(first.value, settingInside(term, setting))}`;
}

/** 'RSI (14 days)', 'PCR (expiry 2)': the name with its arguments. The last number of bars carries its unit. */
function named(term: Term, setting: Setting, describeSignal: DescribeSignal): string {
  const { operand, arguments: given } = term;
  if (given.length === 0) return operand.name;
  const inside = settingInside(term, setting);
  const written = parametersWritten(operand, given.length);
  const isExpiry = (i: number) => written[i]?.name === 'expiry';
  const isBars = given.map(
    (argument, i) => argument.kind === 'number' && written[i]?.kind === 'timeframe' && !isExpiry(i),
  );
  const last = isBars.lastIndexOf(true);
  const texts = given.map((argument, i) => {
    const text = formatted(argument, i === last ? 'bars' : '', inside, describeSignal);
    return isExpiry(i) ? `expiry ${text}` : text;
  });
  return `${operand.name} (${texts.join(', ')})`;
}

/** What stands for a parameter: as written, or the value it has when it is not. */
function argumentAt({ operand, arguments: given, from, to }: Term, index: number): Argument | undefined {
  const parameter = operand.parameters[index];
  const place = parameter ? parametersWritten(operand, given.length).indexOf(parameter) : index;
  const usual = parameter?.optional;
  return given[place] ?? (usual === undefined ? undefined : { kind: 'number', value: usual, from, to });
}

/** Offsets inside an operand that runs over bars count from the bar it is at. */
function settingInside(term: Term, setting: Setting): Setting {
  const { operand, offset } = term;
  const frame = offset ?? finestFrame(term) ?? setting.frame;
  const dayIs = wordings[operand.name]?.dayIs ?? setting.dayIs;
  const runs = operand.parameters.some(({ kind, rest }) => kind === 'timeframe' || (kind === 'comparison' && !rest));
  const isRelative = setting.isRelative || operand.place === 'indicator' || runs || dayIs !== undefined;
  return isRelative ? { frame, isRelative, needsToday: false, dayIs } : setting;
}

function formatted(
  argument: Argument | undefined,
  format: string,
  setting: Setting,
  describeSignal: DescribeSignal,
): string {
  if (argument === undefined) return '';
  if (argument.kind !== 'number' || format === '') return describeArgument(argument, setting, describeSignal);
  const { value } = argument;
  if (format === '-') return `${indian(value)}-${barWord(setting.frame, setting)}`;
  if (format === 'bars') return spanOf(value, setting);
  const [how, word] = format.split(' ');
  return how === 'ago' ? ago(-value, word!) : several(value, word!);
}

function spanOf(value: number, setting: Setting): string {
  return `${indian(value)} ${barWord(setting.frame, setting)}${value === 1 ? '' : 's'}`;
}

function ago(back: number, word: string): string {
  if (back === 0) return `this ${word}`;
  return back === 1 ? `last ${word}` : `${counted(back)} ${word}s ago`;
}

function describeArgument(argument: Argument, setting: Setting, describeSignal: DescribeSignal): string {
  if (argument.kind === 'comparison' || argument.kind === 'logic') return describeSignal(argument, setting);
  if (argument.kind === 'word') return argument.set === 'timeLevel' ? timeLevel(argument.value) : argument.value;
  if (argument.kind === 'text') return argument.value;
  return argument.kind === 'arithmetic'
    ? `(${formula(argument, setting, describeSignal)})`
    : describeFactor(argument, setting, describeSignal);
}

function timeLevel(word: string): string {
  return word === 'BARBASED' ? 'bar' : word.toLowerCase();
}

/** 'the high minus the low', '2.5 times the volume'; one that holds another is a formula: '(the high + the low) ÷ 2'. */
function calculation(node: Arithmetic, setting: Setting, describeSignal: DescribeSignal): string {
  const { operator, left, right } = node;
  if (left.kind === 'arithmetic' || right.kind === 'arithmetic') return formula(node, setting, describeSignal);
  const [a, b] = [describeFactor(left, setting, describeSignal), describeFactor(right, setting, describeSignal)];
  if (operator === '*') return right.kind === 'number' ? `${b} times ${a}` : `${a} times ${b}`;
  return `${a} ${{ '+': 'plus', '-': 'minus', '/': 'divided by' }[operator]} ${b}`;
}

const signs: Readonly<Record<Arithmetic['operator'], string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

function formula({ operator, left, right }: Arithmetic, setting: Setting, describeSignal: DescribeSignal): string {
  const [a, b] = [left, right].map((part) =>
    part.kind === 'arithmetic'
      ? `(${formula(part, setting, describeSignal)})`
      : describeFactor(part, setting, describeSignal),
  );
  return `${a!} ${signs[operator]} ${b!}`;
}
