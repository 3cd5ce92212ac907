import { type Names, Reader, type Token, tokensOf } from '@parakh/converters';

/** Who a condition is about: after one of these a new thought begins. */
const subjects = new Set(
  `stock stocks share shares company companies scrip scrips name names those ones anything everything`.split(/\s+/u),
);

/** Filler: words without meaning for a condition. */
const empty = new Set([
  ...subjects,
  ...`a an the of its it is are was were be been being has have had having show shows showing
  me us my find give list get all any please i we want need look looking search screen scan for in on at by
  currently now today there their they also still trading trades trade traded quoting quotes day's only such as
  shall should must would can make sure per buy sell enter entry filter`.split(/\s+/u),
]);

/** Words that begin something new without joining it in one way. */
const opening = new Set('with where having that which who whose when while if'.split(' '));

/** Steps through a phrase in plain words; filler words are skipped where they may stand. */
export class PhraseReader extends Reader {
  static of(text: string): PhraseReader {
    return new PhraseReader(joined(tokensOf(text, true)));
  }

  /** Skips filler words. */
  pass(): void {
    while (empty.has(this.next.text)) this.at += 1;
  }

  /** Takes the longest name that stands here, filler words before it skipped. */
  named<T>(names: Names<T>): T | undefined {
    const start = this.at;
    for (;;) {
      const match = names.at(this.tokens, this.at);
      if (match) {
        this.at += match.length;
        return match.found;
      }
      if (!empty.has(this.next.text)) break;
      this.at += 1;
    }
    this.at = start;
    return undefined;
  }

  /** Takes one of these words, filler words before it skipped. */
  word(...words: readonly string[]): string | undefined {
    const start = this.at;
    while (empty.has(this.next.text) && !words.includes(this.next.text)) this.at += 1;
    const { text, kind } = this.next;
    if (words.includes(text) && kind !== 'end') {
      this.at += 1;
      return text;
    }
    this.at = start;
    return undefined;
  }

  /** What the reading finds, or undefined and nothing taken. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.at;
    const found = read();
    if (found === undefined) this.at = start;
    return found;
  }

  /** Whether the reading finds anything here; nothing is taken. */
  sees(read: () => unknown): boolean {
    const start = this.at;
    const found = read();
    this.at = start;
    return found !== undefined;
  }

  isEmpty(place: number): boolean {
    return empty.has(this.tokens[place]!.text);
  }

  isOpening(place: number): boolean {
    return opening.has(this.tokens[place]!.text);
  }

  isSubject(place: number): boolean {
    return subjects.has(this.tokens[place]!.text);
  }
}

/** `52-week` is two words, `ema20` and `rsi14` a name and a number, `today's` is today, and a rupee sign is rupees. */
function joined(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, place): Token[] => {
    const [before, after] = [tokens[place - 1], tokens[place + 1]];
    const isTight = before?.to === token.from && after?.from === token.to && before.kind !== 'sign';
    if (token.text === '-' && isTight) return [];
    if (token.text === '₹') return [{ ...token, kind: 'word', text: 'rs' }];
    if (token.kind !== 'word') return [token];
    const text = token.text.replaceAll('’', "'").replace(/'s?$/u, '');
    const [, name, digits] = /^(?!nr|ws)([a-z]{2,})(\d+)$/u.exec(text) ?? [];
    if (!name || !digits) return [{ ...token, text }];
    const middle = token.from + name.length;
    const number: Token = { kind: 'number', text: digits, value: Number(digits), from: middle, to: token.to };
    return [{ ...token, text: name, to: middle }, number];
  });
}
