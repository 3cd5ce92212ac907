import type { IntervalSet } from 'antlr4ng';
import { ConditionParser as Kind } from './generated/ConditionParser.ts';

/** What each token is to a reader, in the order in which they are listed. */
const tokenNames: readonly (readonly [token: number, says: string])[] = [
  [Kind.LEFT, 'an operand such as [0] day CLOSE'],
  [Kind.DECIMAL, 'a number'],
  [Kind.GREATER, 'a comparison such as > or crossup'],
  [Kind.AND, 'AND or OR'],
  [Kind.PLUS, '+ - * /'],
  [Kind.OPEN, "'('"],
  [Kind.COMMA, "','"],
  [Kind.CLOSE, "')'"],
  [Kind.RIGHT, "']'"],
  [Kind.LONG, '[GO_LONG]'],
  [Kind.SHORT, '[GO_SHORT]'],
  [Kind.SEMICOLON, "';'"],
  [Kind.TEXT, 'text in double quotes'],
  [Kind.EOF, 'the end'],
];

/** "A number or ')'": what the parser could have read at the place where it stopped. */
export function expectation(tokens: IntervalSet): string {
  const names = tokenNames.filter(([token]) => tokens.contains(token)).map(([, name]) => name);
  const isName = tokens.contains(Kind.WORD);
  if (names.length === 0 && isName) names.push('a name such as CLOSE');
  if (!isName && tokens.contains(Kind.DAY)) names.push('day', 'week', 'a number of minutes');
  else if (!isName && tokens.contains(Kind.MINUTE)) names.push('minute');
  else if (names.length === 0) names.push('a whole number');
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}` : names[0]!;
  return list.charAt(0).toUpperCase() + list.slice(1);
}
