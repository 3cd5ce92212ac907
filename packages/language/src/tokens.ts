import { Token } from 'antlr4ng';
import { ConditionParser as Kind } from './generated/ConditionParser.ts';
import { readTokens } from './parse.ts';
import type { Place } from './tree.ts';

export type SyntaxKind =
  | 'offset' /* [0] day, whole */
  | 'name' /* CLOSE, Upper Bollinger Band, High: all its words */
  | 'operator' /* > crossup + */
  | 'logic' /* AND OR */
  | 'number' /* with its sign */
  | 'paren' /* ( ) , ; */
  | 'tag' /* [GO_LONG] */
  | 'text' /* "BAJAJ-AUTO" */
  | 'unknown';

export interface SyntaxToken extends Place {
  readonly kind: SyntaxKind;
}

/** A word, number or sign of the text, by its number in the grammar. */
export interface Lexeme extends Place {
  readonly type: number;
}

/** The letters of a text as the grammar cuts them, blanks left out. */
export function lexemes(text: string): Lexeme[] {
  const { tokens } = readTokens(text);
  tokens.fill();
  return tokens
    .getTokens()
    .filter(({ type, channel }) => type !== Token.EOF && channel === Token.DEFAULT_CHANNEL)
    .map(({ type, start, stop }) => ({ type, from: start, to: stop + 1 }));
}

/** How to colour a text, whether it is right or not. In the order of the text; blanks have no token. */
export function tokens(text: string): SyntaxToken[] {
  const given = lexemes(text);
  const found: SyntaxToken[] = [];
  for (let i = 0; i < given.length; ) {
    const length = offsetLength(given, i) || nameLength(given, i) || signedLength(given, i) || 1;
    const kind = offsetLength(given, i) ? 'offset' : signedLength(given, i) ? 'number' : kindOf(given[i]!.type);
    found.push({ kind, from: given[i]!.from, to: given[i + length - 1]!.to });
    i += length;
  }
  return found;
}

/** An offset, as far as it is written, one letter for each kind of lexeme. */
const offsetShape = /^\[(-?i(\](u|im?)?)?|-|\](u|im?)?)?/;

/** How many lexemes from here on are an offset; 0 when none begins here. */
function offsetLength(given: readonly Lexeme[], start: number): number {
  if (given[start]!.type !== Kind.LEFT) return 0;
  const shape = given.slice(start, start + 6).map(({ type }) => offsetLetters.get(type) ?? ' ');
  return offsetShape.exec(shape.join(''))![0].length;
}

const offsetLetters: ReadonlyMap<number, string> = new Map([
  [Kind.LEFT, '['],
  [Kind.MINUS, '-'],
  [Kind.INTEGER, 'i'],
  [Kind.RIGHT, ']'],
  [Kind.DAY, 'u'],
  [Kind.WEEK, 'u'],
  [Kind.MINUTE, 'm'],
]);

const wordTypes: ReadonlySet<number | undefined> = new Set([Kind.WORD, Kind.DAY, Kind.WEEK, Kind.MINUTE]);

export function isWord({ type }: Lexeme): boolean {
  return wordTypes.has(type);
}

function nameLength(given: readonly Lexeme[], start: number): number {
  if (!wordTypes.has(given[start]!.type)) return 0;
  let i = start + 1;
  while (wordTypes.has(given[i]?.type) || given[i]?.type === Kind.INTEGER) i++;
  return i - start;
}

/** A minus is a sign only where a value may begin: after an operator, '(' or ','. */
function signedLength(given: readonly Lexeme[], start: number): number {
  if (given[start]!.type !== Kind.MINUS || kindOf(given[start + 1]?.type ?? 0) !== 'number') return 0;
  const before = start > 0 ? given[start - 1]!.type : Kind.OPEN;
  const begins =
    before === Kind.OPEN || before === Kind.COMMA || kindOf(before) === 'operator' || closesRange(given, start);
  return begins ? 2 : 0;
}

/** The ')' of `near(1)` ends an operator. */
function closesRange(given: readonly Lexeme[], end: number): boolean {
  const types = given.slice(Math.max(0, end - 5), end).map(({ type }) => type);
  if (types.at(-1) !== Kind.CLOSE || kindOf(types.at(-2) ?? 0) !== 'number') return false;
  const open = types.at(-3) === Kind.MINUS ? -4 : -3;
  return types.at(open) === Kind.OPEN && types.at(open - 1) === Kind.NEAR;
}

const kinds: ReadonlyMap<number, SyntaxKind> = new Map<number, SyntaxKind>([
  [Kind.LONG, 'tag'],
  [Kind.SHORT, 'tag'],
  [Kind.AND, 'logic'],
  [Kind.OR, 'logic'],
  ...[Kind.NEAR, Kind.CROSSUP, Kind.CROSSDOWN].map((type) => [type, 'operator'] as const),
  ...[Kind.DAY, Kind.WEEK, Kind.MINUTE, Kind.WORD].map((type) => [type, 'name'] as const),
  ...[Kind.GREATER_EQUAL, Kind.LESS_EQUAL, Kind.EQUAL, Kind.NOT_EQUAL].map((type) => [type, 'operator'] as const),
  ...[Kind.GREATER, Kind.LESS].map((type) => [type, 'operator'] as const),
  ...[Kind.PLUS, Kind.MINUS, Kind.TIMES, Kind.DIVIDE].map((type) => [type, 'operator'] as const),
  ...[Kind.OPEN, Kind.CLOSE, Kind.COMMA, Kind.SEMICOLON].map((type) => [type, 'paren'] as const),
  ...[Kind.LEFT, Kind.RIGHT].map((type) => [type, 'offset'] as const),
  [Kind.DECIMAL, 'number'],
  [Kind.INTEGER, 'number'],
  [Kind.TEXT, 'text'],
]);

function kindOf(type: number): SyntaxKind {
  return kinds.get(type) ?? 'unknown';
}
