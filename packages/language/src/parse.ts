import { BaseErrorListener, CommonTokenStream, type IntervalSet, PredictionMode, Token } from 'antlr4ng';
import { ReportingErrorStrategy } from './error-strategy.ts';
import { expectation } from './expectation.ts';
import { ConditionLexer } from './generated/ConditionLexer.ts';
import { ConditionParser } from './generated/ConditionParser.ts';
import { type Fault, mendingOf } from './mend.ts';
import type { Problem } from './problem.ts';
import type { Sketch, StrategySketch } from './sketch.ts';
import { sketchOf } from './sketch-of.ts';
import { TextCharStream } from './text-char-stream.ts';

/** What the parser reports about a text: everything it could read, and where it could not. */
export interface Parsed {
  readonly sketch: Sketch | StrategySketch;
  readonly problems: readonly Problem[];
  /** The parser's own first message; null when it has none. */
  readonly firstMessage: string | null;
}

/** More than this many problems help nobody, and looking for more takes time on a long text that is no condition at all. */
const mostProblems = 20;

class TooManyProblems extends Error {}

/* Making them anew for every text costs as much as reading a short one; reading never waits, so nobody meets another's state. */
const lexer = new ConditionLexer(new TextCharStream(''));
const parser = new ConditionParser(new CommonTokenStream(lexer));
const strategy = new ReportingErrorStrategy();
lexer.removeErrorListeners();
parser.errorHandler = strategy;
// The grammar needs no more than a few tokens of look-ahead, and no context.
parser.interpreter.predictionMode = PredictionMode.SLL;

/** Reads a text whatever it holds; wrong text is normal and never throws. */
export function parse(text: string): Parsed {
  const problemListener = new ProblemListener(text);
  readTokens(text);
  parser.removeErrorListeners();
  parser.addErrorListener(problemListener);
  try {
    const sketch = sketchOf(parser.text(), text);
    return { sketch, problems: problemListener.problems, firstMessage: problemListener.firstMessage };
  } catch (error) {
    if (!(error instanceof TooManyProblems)) throw error;
    const sketch = { kind: 'hole', from: 0, to: 0 } as const;
    return { sketch, problems: problemListener.problems, firstMessage: problemListener.firstMessage };
  }
}

/** The tokens of a text, hidden ones too. They and the parser, set to their beginning, are good until the next text is read. */
export function readTokens(text: string): { readonly parser: ConditionParser; readonly tokens: CommonTokenStream } {
  lexer.inputStream = new TextCharStream(text);
  const tokens = new CommonTokenStream(lexer);
  parser.tokenStream = tokens;
  return { parser, tokens };
}

class ProblemListener extends BaseErrorListener {
  readonly problems: Problem[] = [];
  firstMessage: string | null = null;
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override syntaxError(...[, token, , , message]: Parameters<BaseErrorListener['syntaxError']>): void {
    this.firstMessage ??= message;
    const place = placeOf(token, this.#text);
    if (this.problems.some(({ from }) => from === place.from)) return;
    this.problems.push(this.#problem(place));
    if (this.problems.length >= mostProblems) throw new TooManyProblems();
  }

  #problem(place: Fault): Problem {
    const tokens = strategy.couldHaveRead(parser);
    const found = place.isEnd ? 'the text ends' : `'${this.#text.slice(place.from, place.to)}' stands there`;
    const suggestion = mendingOf(this.#text, place, wantsUnit(tokens));
    const { from, to } = place;
    const message = `${expectation(tokens)} was expected here, but ${found}.`;
    return { from, to, severity: 'error', message, ...(suggestion && { suggestion }) };
  }
}

/** The letters of the token at fault; at the end of the text those of the last token. */
function placeOf(token: Token | null, text: string): Fault {
  if (token && token.type !== Token.EOF) return { from: token.start, to: token.stop + 1, isEnd: false };
  const last = token ? parser.tokenStream.get(Math.max(0, token.tokenIndex - 1)) : null;
  const isToken = last && last.type !== Token.EOF && last.channel === Token.DEFAULT_CHANNEL;
  const to = isToken ? last.stop + 1 : text.trimEnd().length;
  return { from: isToken ? last.start : Math.max(0, to - 1), to, isEnd: true };
}

/** After the bracket of an offset, or after its number of minutes. */
function wantsUnit(tokens: IntervalSet): boolean {
  return tokens.contains(ConditionParser.MINUTE) || tokens.contains(ConditionParser.DAY)
    ? !tokens.contains(ConditionParser.WORD)
    : false;
}
