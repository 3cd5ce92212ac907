import { Refusal } from './expression.ts';
import type { Token } from './tokens.ts';

/** Steps through the tokens of a pasted text. */
export class Reader {
  readonly tokens: readonly Token[];
  at = 0;
  /** The bracket that closes the one at a place, by place. */
  private readonly partners = new Map<number, number>();
  readonly deepest: number;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    const open: number[] = [];
    let deepest = 0;
    for (const [place, { text }] of tokens.entries()) {
      if (text === '(') open.push(place);
      deepest = Math.max(deepest, open.length);
      const opened = text === ')' ? open.pop() : undefined;
      if (opened !== undefined) this.partners.set(opened, place);
    }
    this.deepest = deepest;
  }

  get next(): Token {
    return this.ahead(0);
  }

  ahead(steps: number): Token {
    return this.tokens[this.at + steps] ?? this.tokens.at(-1)!;
  }

  take(): Token {
    const { next } = this;
    if (next.kind !== 'end') this.at += 1;
    return next;
  }

  /** Takes the token when it is this one. */
  takes(text: string): boolean {
    if (this.next.text !== text || this.next.kind === 'end') return false;
    this.at += 1;
    return true;
  }

  /** Takes all of these when they follow one another. */
  takesAll(...texts: readonly string[]): boolean {
    if (!texts.every((text, step) => this.ahead(step).text === text)) return false;
    this.at += texts.length;
    return true;
  }

  expect(text: string): void {
    if (!this.takes(text)) throw new Refusal(`“${text}” was expected ${this.here()}`);
  }

  here(): string {
    return this.next.kind === 'end' ? 'at the end' : `at “${this.next.text}”`;
  }

  /** Where the bracket opened at this place closes; the end of the text when it does not. */
  closing(place: number): number {
    return this.partners.get(place) ?? this.tokens.length - 1;
  }

  /** A number with its sign. */
  number(): number {
    const sign = this.takes('-') ? -1 : 1;
    if (this.next.kind !== 'number') throw new Refusal(`a number was expected ${this.here()}`);
    return sign * this.take().value;
  }
}
