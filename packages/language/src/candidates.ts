import { CodeCompletionCore } from 'antlr4-c3';
import { ParserRuleContext, Token } from 'antlr4ng';
import { ConditionParser } from './generated/ConditionParser.ts';
import { readTokens } from './parse.ts';
import type { Situation } from './situation.ts';
import { isWord, type Lexeme } from './tokens.ts';

/** What the grammar allows at a place. */
export interface Candidates {
  /** Where the name in progress, or the next one, begins; undefined when no name may stand here. */
  readonly nameFrom: number | undefined;
  /** Likewise of an offset: `[0] day`. */
  readonly offsetFrom: number | undefined;
  readonly isNumber: boolean;
  readonly tokens: ReadonlySet<number>;
}

const { RULE_arguments, RULE_group, RULE_name, RULE_offset, RULE_value } = ConditionParser;

/** Asks the grammar what may come after these letters; it is entered at the parenthesis around them. */
export function candidatesAfter(text: string, situation: Situation): Candidates {
  const { open, call } = situation;
  const near = abridged(text, situation);
  const { parser, tokens } = readTokens(near);
  tokens.fill();
  const all = tokens.getTokens();
  const core = new CodeCompletionCore(parser);
  core.preferredRules = new Set([RULE_name, RULE_offset, RULE_value]);
  const entrance = open && new EntranceContext(call ? RULE_arguments : RULE_group, all[0]!);
  const found = core.collectCandidates(all.length - 1, entrance);
  const from = (rule: number) => {
    const start = found.rules.get(rule)?.startTokenIndex;
    const token =
      start === undefined ? undefined : all.slice(start).find(({ channel }) => channel === Token.DEFAULT_CHANNEL);
    return token && text.length - near.length + (token.type === Token.EOF ? near.length : token.start);
  };
  return {
    nameFrom: from(RULE_name),
    offsetFrom: from(RULE_offset),
    isNumber: found.rules.has(RULE_value),
    tokens: new Set(found.tokens.keys()),
  };
}

/** Enters the grammar at the rule that opens with this parenthesis. */
class EntranceContext extends ParserRuleContext {
  readonly #rule: number;

  constructor(rule: number, start: Token) {
    super(null);
    this.#rule = rule;
    this.start = start;
  }

  override get ruleIndex(): number {
    return this.#rule;
  }
}

/**
 * The text from the parenthesis around its end, with whatever other parentheses hold cut short: it decides nothing here,
 * and the grammar asked for the end of 200 clauses answers as fast as for one. Its last letters are those of the text.
 */
function abridged(text: string, { before, open }: Situation): string {
  const start = open ? before.indexOf(open) : -1;
  const pieces = open ? ['('] : [];
  let depth = 0;
  let end = open?.to ?? 0;
  before.slice(start + 1).forEach((lexeme, i, rest) => {
    if (lexeme.type === ConditionParser.OPEN && depth++ === 0) {
      pieces.push(text.slice(end, lexeme.from), filled(rest[i - 1]));
    } else if (lexeme.type === ConditionParser.CLOSE && depth > 0) depth--;
    // What is at this depth is kept, blanks and all, up to the next parenthesis.
    if (depth === 0 && lexeme.type === ConditionParser.CLOSE) end = lexeme.to;
  });
  return pieces.join('') + text.slice(end);
}

/** The shortest thing that may stand in parentheses after this. */
function filled(before: Lexeme | undefined): string {
  if (before?.type === ConditionParser.NEAR) return '(1)';
  return before && (isWord(before) || before.type === ConditionParser.INTEGER) ? '()' : '(a)';
}
