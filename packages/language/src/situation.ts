import { ConditionParser as Kind } from './generated/ConditionParser.ts';
import { isWord, type Lexeme } from './tokens.ts';

/** What stands before the caret, as far as it decides what may come next. */
export interface Situation {
  /** All before the caret, without the word in progress. */
  readonly before: readonly Lexeme[];
  /** The parenthesis around the caret; undefined at the top. */
  readonly open: Lexeme | undefined;
  /** The name before that parenthesis, and which of its arguments is being written. */
  readonly call: { readonly from: number; readonly to: number; readonly argument: number } | undefined;
  /** A signal in parentheses ends right before the caret. */
  readonly afterSignal: boolean;
  /** What the parentheses around the caret hold so far. */
  readonly hasComparator: boolean;
  readonly hasJoiner: boolean;
  readonly hasCalculation: boolean;
}

const comparators = new Set([
  Kind.GREATER_EQUAL,
  Kind.LESS_EQUAL,
  Kind.GREATER,
  Kind.LESS,
  Kind.EQUAL,
  Kind.NOT_EQUAL,
  Kind.CROSSUP,
  Kind.CROSSDOWN,
  Kind.NEAR,
]);
const calculations = new Set([Kind.PLUS, Kind.MINUS, Kind.TIMES, Kind.DIVIDE]);

interface Level {
  readonly open: number;
  readonly types: number[];
  commas: number;
  /** A group that ended just now held a comparison or a joiner. */
  endsSignal: boolean;
}

type Call = NonNullable<Situation['call']>;

/** The calls whose parentheses are still open, the innermost first; groups between them are skipped. */
export function openCalls(before: readonly Lexeme[]): Call[] {
  const calls = levelsOf(before).map(({ open, commas }) => callOf(before, open, commas));
  return calls.filter((call) => call !== undefined).toReversed();
}

function levelsOf(before: readonly Lexeme[]): Level[] {
  const levels: Level[] = [level(-1)];
  before.forEach((lexeme, i) => read(levels, lexeme, i));
  return levels;
}

export function situationOf(before: readonly Lexeme[]): Situation {
  const levels = levelsOf(before);
  const { open, types, commas, endsSignal } = levels.at(-1)!;
  const lastLink = types.findLastIndex((type) => comparators.has(type));
  return {
    before,
    open: before[open],
    call: callOf(before, open, commas),
    afterSignal: endsSignal,
    hasComparator: lastLink >= 0,
    hasJoiner: types.some(isJoiner),
    // A minus right after an operator is a sign.
    hasCalculation: types
      .slice(lastLink + 1)
      .some((type, i, side) => calculations.has(type) && i > 0 && !calculations.has(side[i - 1]!)),
  };
}

function read(levels: Level[], { type }: Lexeme, index: number): void {
  const top = levels.at(-1)!;
  top.endsSignal = false;
  if (type === Kind.OPEN) levels.push(level(index));
  else if (type === Kind.CLOSE && levels.length > 1) {
    levels.pop();
    const outer = levels.at(-1)!;
    outer.types.push(Kind.CLOSE);
    outer.endsSignal = top.types.some((inner) => comparators.has(inner) || isJoiner(inner));
  } else if (type === Kind.COMMA || type === Kind.SEMICOLON) {
    top.types.length = 0;
    top.commas++;
  } else top.types.push(type);
}

function level(open: number): Level {
  return { open, types: [], commas: 0, endsSignal: false };
}

function isJoiner(type: number): boolean {
  return type === Kind.AND || type === Kind.OR;
}

/** The name that the parenthesis belongs to. */
function callOf(before: readonly Lexeme[], open: number, argument: number): Situation['call'] {
  let start = open;
  while (start > 0 && (isWord(before[start - 1]!) || before[start - 1]!.type === Kind.INTEGER)) start--;
  // The unit of an offset stands before a name and is none of its words.
  if (before[start - 1]?.type === Kind.RIGHT) start += before[start]?.type === Kind.INTEGER ? 2 : 1;
  return start < open && open > 0 ? { from: before[start]!.from, to: before[open - 1]!.to, argument } : undefined;
}
