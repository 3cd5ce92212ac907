import { type CharStream, type Interval, Token } from 'antlr4ng';

const blank = 0x20;
/** Stands for every letter that belongs to no word: the grammar has no use for it. */
const other = 0x01;
/** As in the grammar; it reads letters beyond ASCII slowly. */
const wideBlank = /[\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]/;

/**
 * A text as the lexer reads it, UTF-16 letter by letter as JavaScript counts them. What is no ASCII is blank or of no word,
 * which the lexer knows quickly; messages show it as typed.
 */
export class TextCharStream implements CharStream {
  readonly name = '';
  index = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get size(): number {
    return this.#text.length;
  }

  /** The letter so many places from here, counted from 1, or backwards from -1. */
  LA(offset: number): number {
    const at = this.index + offset - (offset > 0 ? 1 : 0);
    if (offset === 0) return 0;
    if (at < 0 || at >= this.#text.length) return Token.EOF;
    const code = this.#text.charCodeAt(at);
    if (code < 0x80) return code;
    return wideBlank.test(this.#text.charAt(at)) ? blank : other;
  }

  consume(): void {
    this.index++;
  }

  seek(index: number): void {
    this.index = Math.min(index, this.#text.length);
  }

  reset(): void {
    this.index = 0;
  }

  mark(): number {
    return -1;
  }

  release(): void {
    // The whole text is at hand: nothing to give back.
  }

  getTextFromRange(start: number, stop: number): string {
    return this.#text.slice(start, stop + 1);
  }

  getTextFromInterval({ start, stop }: Interval): string {
    return this.getTextFromRange(start, stop);
  }

  getSourceName(): string {
    return this.name;
  }
}
