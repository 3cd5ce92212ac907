import { type Candidates, candidatesAfter } from './candidates.ts';
import { ConditionParser as Kind } from './generated/ConditionParser.ts';
import { isTooLarge } from './limit.ts';
import { matching } from './matching.ts';
import { fold, type Names, namesOf } from './names.ts';
import {
  calculationOptions,
  comparatorOptions,
  joinerOptions,
  numberOption,
  type Option,
  offsetOptions,
  operandOption,
  signOption,
  textOptions,
  wordOptions,
} from './option.ts';
import { type Situation, situationOf } from './situation.ts';
import { type Operand, type Parameter, parameterAt, type Table } from './table.ts';
import { isWord, type Lexeme, lexemes } from './tokens.ts';
import type { Place } from './tree.ts';
import { unitBefore } from './unit-before.ts';
import { usualText } from './usual.ts';

/** Letters [from, to) are replaced by the option taken. The best comes first. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Option[];
}

interface Asking {
  readonly text: string;
  readonly names: Names;
  readonly caret: number;
  /** Where the word in progress begins; the caret when there is none. */
  readonly cut: number;
  readonly to: number;
  readonly situation: Situation;
  readonly candidates: Candidates;
  /** The parameter being written, inside the parentheses of a known name. */
  readonly parameter: Parameter | undefined;
  readonly operand: Operand | undefined;
}

/** What may be written at the caret: the grammar decides which kinds, the table which names. */
export function complete(text: string, caret: number, table: Table): Completion {
  const at = Math.max(0, Math.min(caret, text.length));
  if (isTooLarge(text)) return { from: at, to: at, options: [] };
  const names = namesOf(table);
  const inText = textAt(text, at);
  if (inText) return { ...inText, options: betweenQuotes(text, { ...inText, at }, names) };
  const asking = ask(text, at, names);
  if (!asking) return { from: at, to: at, options: [] };
  const { nameFrom } = asking.candidates;
  const { cut, to } = asking;
  const soFar = nameFrom === undefined ? '' : text.slice(nameFrom, cut).trim();
  const next = matching(text.slice(cut, at), nextOptions(asking));
  if (nameFrom === undefined || (soFar !== '' && isKnown(asking, soFar) && next.length > 0))
    return { from: cut, to, options: next };
  const named = matching(text.slice(nameFrom, at), nameOptions(asking, nameFrom));
  return { from: nameFrom, to, options: nameFrom === cut ? [...named, ...next] : named };
}

function ask(text: string, caret: number, names: Names): Asking | undefined {
  const typed = text.slice(0, caret);
  const all = lexemes(typed);
  if (isInNumber(typed, all)) return undefined;
  const isWriting = isInWord(typed, all);
  const before = isWriting ? all.slice(0, -1) : all;
  const cut = isWriting ? all.at(-1)!.from : caret;
  const to = isWriting ? caret + /^\w*/.exec(text.slice(caret))![0].length : caret;
  const situation = situationOf(before);
  const { call } = situation;
  const operand = call && operandOf(names, text.slice(call.from, call.to));
  const parameter = operand && call && parameterAt(operand, call.argument);
  const candidates = candidatesAfter(text.slice(0, cut), situation);
  return { text, names, caret, cut, to, situation, candidates, parameter, operand };
}

/** The text in double quotes that the place is in, quotes included. */
function textAt(text: string, at: number): Place | undefined {
  const typed = text.slice(0, at);
  if (typed.split('"').length % 2 === 1) return undefined;
  const closed = /^[^"(),]*"/.exec(text.slice(at));
  return { from: typed.lastIndexOf('"'), to: at + (closed?.[0].length ?? 0) };
}

/** Of the texts that may stand there, where the parameter has a list of them. */
function betweenQuotes(text: string, { from, at }: Place & { readonly at: number }, names: Names): Option[] {
  const { call } = situationOf(lexemes(text.slice(0, from)));
  const operand = call && operandOf(names, text.slice(call.from, call.to));
  const parameter = operand && parameterAt(operand, call.argument);
  return parameter ? matching(text.slice(from + 1, at), textOptions(parameter)) : [];
}

/** The last word goes on at the caret. */
function isInWord(typed: string, all: readonly Lexeme[]): boolean {
  return all.at(-1)?.to === typed.length && /\w$/.test(typed);
}

/** Nobody completes a number, but the one of `NIFTY 50` is a word of its name. */
function isInNumber(typed: string, all: readonly Lexeme[]): boolean {
  const [last, before] = [all.at(-1), all.at(-2)];
  if (!last || !isInWord(typed, all) || /[a-z_]/i.test(typed[last.from]!)) return false;
  return !before || !isWord(before) || isUnit(all, all.length - 2);
}

/** The word after the bracket of an offset. */
function isUnit(all: readonly Lexeme[], index: number): boolean {
  const before = all[index - 1]?.type === Kind.INTEGER ? all[index - 2] : all[index - 1];
  return before?.type === Kind.RIGHT;
}

function operandOf(names: Names, name: string): Operand | undefined {
  return names.withOffset.get(fold(name)) ?? names.withoutOffset.get(fold(name));
}

function isKnown({ names }: Asking, name: string): boolean {
  const { level, index, timeLevel } = names.words;
  return [names.withOffset, names.withoutOffset, level, index, timeLevel].some((known) => known.has(fold(name)));
}

/** What may stand where a name may stand. */
function nameOptions(asking: Asking, nameFrom: number): Option[] {
  const { names, parameter, situation, text } = asking;
  const last = situation.before.findLastIndex(({ to }) => to <= nameFrom);
  if (isUnit(situation.before, last)) return operandOptions(asking, [...names.withOffset.values()], true);
  if (parameter && parameter.kind !== 'operand') return argumentOptions(asking, parameter);
  const numbers = parameter?.orNumber
    ? [numberOption(parameter, usualText(names, { ...parameter, kind: 'timeframe' }, undefined)!)]
    : [];
  const places = parameter?.places;
  const all = [...new Set([...names.withOffset.values(), ...names.withoutOffset.values()])];
  const fitting = places ? all.filter(({ place }) => places.includes(place)) : all;
  const isSideOver = text.slice(nameFrom, asking.caret) === '' && situation.afterSignal;
  return isSideOver ? [] : [...operandOptions(asking, fitting, false), ...numbers];
}

function operandOptions(
  { names, text, to, situation }: Asking,
  operands: readonly Operand[],
  hasOffset: boolean,
): Option[] {
  const around = unitBefore(text, situation.before);
  const isCalled = text.slice(to).startsWith('(');
  const unit = around.unit === 'minute' ? `${around.count} minute` : around.unit;
  const context = { hasOffset, isCalled, offset: `[0] ${unit}`, around };
  return operands.map((operand) => operandOption(names, operand, context));
}

function argumentOptions({ names, text, situation }: Asking, parameter: Parameter): Option[] {
  const usual = usualText(names, parameter, unitBefore(text, situation.before));
  const { levels, indexes, timeLevels } = names.table;
  if (parameter.kind === 'level') return wordOptions('level', parameter.levels ?? levels);
  if (parameter.kind === 'index') return wordOptions('index', indexes);
  if (parameter.kind === 'timeLevel') return wordOptions('timeLevel', timeLevels);
  if (parameter.texts) return textOptions(parameter);
  if (parameter.kind === 'string') return [signOption(usual ?? '""', 'text')];
  if (parameter.kind === 'comparison')
    return usual === undefined ? [] : [signOption(usual, 'text', 'A comparison in parentheses.')];
  return usual === undefined ? [] : [numberOption(parameter, usual)];
}

/** What may stand at the caret besides names. */
function nextOptions(asking: Asking): Option[] {
  const { candidates, cut, situation } = asking;
  const { tokens, offsetFrom, nameFrom } = candidates;
  if (offsetFrom !== undefined && offsetFrom < cut) return insideOffset(situation.before);
  const begins = nameFrom === cut;
  return [
    ...when(offsetFrom === cut && takesOperand(asking), () => offsetOptions(offsets(asking))),
    ...when(begins && takesOperand(asking) && tokens.has(Kind.OPEN), () => [signOption('(', 'paren')]),
    ...when(!begins, () => linkOptions(asking)),
    ...when(situation.afterSignal, () => tagOptions(tokens)),
    ...when(tokens.has(Kind.SEMICOLON), () => [signOption(';', 'paren', 'The short signal follows.')]),
  ];
}

function when(holds: boolean, options: () => Option[]): Option[] {
  return holds ? options() : [];
}

function takesOperand({ parameter }: Asking): boolean {
  return !parameter || (parameter.kind === 'operand' && !parameter.places) || parameter.kind === 'comparison';
}

function tagOptions(tokens: ReadonlySet<number>): Option[] {
  const long = signOption('[GO_LONG]', 'tag', 'The signal opens a long and closes a short.');
  const short = signOption('[GO_SHORT]', 'tag', 'The signal opens a short and closes a long.');
  return [...when(tokens.has(Kind.LONG), () => [long]), ...when(tokens.has(Kind.SHORT), () => [short])];
}

function offsets({ text, situation }: Asking): string[] {
  const { unit, count } = unitBefore(text, situation.before);
  const usual = unit === 'minute' ? `${count} minute` : unit;
  return [
    ...new Set([`[0] ${usual}`, `[-1] ${usual}`, '[0] day', '[-1] day', '[0] week', '[0] 5 minute', '[0] 15 minute']),
  ];
}

function insideOffset(before: readonly Lexeme[]): Option[] {
  const type = before.at(-1)?.type;
  if (type === Kind.RIGHT) return offsetOptions(['day', 'week', '5 minute', '15 minute', '60 minute']);
  if (type === Kind.LEFT) return offsetOptions(['0] day', '-1] day', '0] week', '0] 15 minute']);
  return type === Kind.INTEGER && before.at(-2)?.type === Kind.RIGHT ? offsetOptions(['minute']) : [];
}

/** After an operand or a signal: what goes on with it, or ends the parentheses around it. */
function linkOptions(asking: Asking): Option[] {
  const { tokens } = asking.candidates;
  if (!tokens.has(Kind.AND) && !tokens.has(Kind.CLOSE)) return [];
  return asking.situation.afterSignal ? afterSignal(asking) : afterOperand(asking);
}

function afterSignal({ situation, operand, parameter }: Asking): Option[] {
  const { open, call, hasJoiner } = situation;
  if (call) return endOfArgument(call.argument, operand, parameter);
  if (!open) return [];
  return hasJoiner ? [signOption(')', 'paren')] : joinerOptions();
}

function afterOperand({ situation, operand, parameter }: Asking): Option[] {
  const { open, call, hasComparator, hasCalculation } = situation;
  const calculates = !hasCalculation && (!parameter || (parameter.kind === 'operand' && !parameter.places));
  return [
    ...when(open !== undefined && !call && !hasComparator, comparatorOptions),
    ...when(calculates, calculationOptions),
    ...when(call !== undefined, () => endOfArgument(call?.argument ?? 0, operand, parameter)),
    ...when(!call && (hasComparator || hasCalculation), () => [signOption(')', 'paren')]),
  ];
}

function endOfArgument(argument: number, operand: Operand | undefined, parameter: Parameter | undefined): Option[] {
  const goesOn = parameter?.rest === true || !operand || argument + 1 < operand.parameters.length;
  return [...when(goesOn, () => [signOption(',', 'paren')]), signOption(')', 'paren')];
}
