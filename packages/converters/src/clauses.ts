import type { Comparator, Table } from '@parakh/language';
import type { Conversion, Note } from './conversion.ts';
import { type Condition, calculated, compared, type Expression, joined, number, Refusal } from './expression.ts';
import { Reader } from './reader.ts';
import { type Token, worded } from './tokens.ts';
import { written } from './write.ts';

/** What differs between the writings that are read here. */
export interface Dialect {
  /** Signs and first words of comparisons: they distinguish a list of conditions in brackets from a calculation. */
  readonly comparing: ReadonlySet<string>;
  /** Words that begin a list of conditions where they follow its bracket. */
  readonly opens?: ReadonlySet<string>;
  operator(reader: Reader): Comparator | undefined;
  /** Words that make an operand of the number before them, as in 3 days ago. */
  readonly counted?: ReadonlySet<string>;
  /** Words that take a sign before them into their name, as in -DI. */
  readonly signed?: ReadonlySet<string>;
  /** One operand with its arguments. */
  operand(clauses: Clauses): Expression;
  /** What may stand at the beginning of a list, such as the stocks it is about. */
  opening?(clauses: Clauses): void;
  /** More kinds of a clause; undefined when there is none here. */
  clause?(clauses: Clauses): Condition | undefined;
}

const mostLetters = 20_000;
const mostBrackets = 60;
const notCalled = new Set(['and', 'or', 'not', 'where']);

/** Reads conditions joined by and, or and brackets. What cannot be read is left out with a note; the rest goes on. */
export class Clauses {
  readonly reader: Reader;
  readonly notes: Note[] = [];
  private dialect: Dialect;
  private readonly table: Table;
  /** Above 0 nothing may be left out: the whole would mean something else. */
  private whole = 0;
  /** How many lists with alternatives are around what is read. */
  private alternatives = 0;

  constructor(tokens: readonly Token[], dialect: Dialect, table: Table) {
    this.reader = new Reader(tokens);
    this.dialect = dialect;
    this.table = table;
  }

  note(from: number, to: number, message: string): void {
    this.notes.push({ from, to, message });
  }

  /** Tells of the token before the next one and of those since a place. */
  noteSince(place: number, message: string): void {
    this.note(this.reader.tokens[place]!.from, this.reader.tokens[Math.max(place, this.reader.at - 1)]!.to, message);
  }

  /** Whether what is read has to hold whatever else does: no part of an alternative, and nothing turned into its opposite. */
  get isForAll(): boolean {
    return this.whole === 0 && this.alternatives === 0;
  }

  conditions(): Condition | undefined {
    const { reader } = this;
    const isAny = this.hasOr();
    if (isAny) this.alternatives += 1;
    try {
      this.dialect.opening?.(this);
      const start = reader.at;
      const parts = [this.allOf()];
      while (reader.takes('or')) parts.push(this.allOf());
      if (parts.length === 1 || !parts.includes(undefined)) return joined('OR', parts);
      this.noteSince(start, 'Left out: without all of its alternatives it would find less.');
      return undefined;
    } finally {
      if (isAny) this.alternatives -= 1;
    }
  }

  /** Whether an or stands between here and the end of the list. */
  private hasOr(): boolean {
    const { reader } = this;
    for (let at = reader.at; at < reader.tokens.length && reader.tokens[at]!.text !== ')'; at += 1) {
      if (reader.tokens[at]!.text === 'or') return true;
      if (reader.tokens[at]!.text === '(') at = reader.closing(at);
    }
    return false;
  }

  /** Nothing inside may be left out. */
  wholly(): Condition {
    this.whole += 1;
    try {
      const condition = this.conditions();
      if (!condition) throw new Refusal('there is no condition inside');
      return condition;
    } finally {
      this.whole -= 1;
    }
  }

  /** Reads with other operands, as inside an operand. */
  inside<T>(operand: Dialect['operand'], read: () => T): T {
    const outer = this.dialect;
    this.dialect = { ...outer, operand };
    try {
      return read();
    } finally {
      this.dialect = outer;
    }
  }

  expression(): Expression {
    let sum = this.product();
    for (;;) {
      const operator = this.reader.next.text;
      if (operator !== '+' && operator !== '-') return sum;
      this.reader.take();
      sum = calculated(sum, operator, this.product());
    }
  }

  /** Notes what stands after the end. */
  rest(): void {
    const start = this.reader.at;
    while (this.reader.next.kind !== 'end') this.reader.take();
    if (this.reader.at > start) this.noteSince(start, 'Left out: what stands after the end of the condition.');
  }

  private allOf(): Condition | undefined {
    const parts = [this.clause()];
    while (this.reader.takes('and')) parts.push(this.clause());
    return joined('AND', parts);
  }

  private clause(): Condition | undefined {
    const { reader } = this;
    const start = reader.at;
    try {
      const condition = this.dialect.clause?.(this) ?? (this.isList(start) ? this.inBrackets() : this.comparison());
      if (!this.isOver()) throw new Refusal(`“${reader.next.text}” is not understood here`);
      return condition;
    } catch (problem) {
      if (!(problem instanceof Refusal) || this.whole > 0) throw problem;
      this.skip(start);
      if (reader.at > start || reader.next.kind === 'end') this.noteSince(start, `Left out: ${problem.message}.`);
      return undefined;
    }
  }

  private isOver(): boolean {
    const { text, kind } = this.reader.next;
    return kind === 'end' || text === 'and' || text === 'or' || text === ')';
  }

  /** To the end of the clause that begins there. */
  private skip(start: number): void {
    const { reader } = this;
    reader.at = start;
    while (!this.isOver()) {
      if (reader.next.text === '(') reader.at = reader.closing(reader.at);
      reader.take();
    }
  }

  private inBrackets(): Condition | undefined {
    this.reader.expect('(');
    const condition = this.conditions();
    if (this.reader.next.kind !== 'end') this.reader.expect(')');
    return condition;
  }

  /** Whether the bracket holds conditions, and not a part of a calculation. */
  isList(place: number): boolean {
    const { reader } = this;
    if (reader.tokens[place]?.text !== '(') return false;
    const end = reader.closing(place);
    for (let at = place + 1; at < end; at += 1) {
      const { text } = reader.tokens[at]!;
      const before = reader.tokens[at - 1]!;
      if (before.text === '(' && this.dialect.opens?.has(text)) return true;
      // In [=1] it counts candles.
      if (before.text !== '[' && this.dialect.comparing.has(text)) return true;
      if (text === '(' && before.kind === 'word' && !notCalled.has(before.text)) at = reader.closing(at);
    }
    return false;
  }

  private comparison(): Condition {
    const left = this.expression();
    const operator = this.dialect.operator(this.reader);
    if (!operator) throw new Refusal(`a comparison was expected ${this.reader.here()}`);
    const condition = compared(left, operator, this.expression());
    written(condition, this.table);
    return condition;
  }

  private product(): Expression {
    let product = this.signed();
    for (;;) {
      const operator = this.reader.next.text;
      if (operator !== '*' && operator !== '/') return product;
      this.reader.take();
      product = calculated(product, operator, this.signed());
    }
  }

  private signed(): Expression {
    let sign = 1;
    while (this.isSign()) sign *= this.reader.take().text === '-' ? -1 : 1;
    const value = this.factor();
    return sign < 0 ? calculated(number(-1), '*', value) : value;
  }

  private isSign(): boolean {
    const { text } = this.reader.next;
    return (text === '-' || text === '+') && !this.dialect.signed?.has(this.reader.ahead(1).text);
  }

  private factor(): Expression {
    const { reader } = this;
    const isCounted = this.dialect.counted?.has(reader.ahead(1).text) ?? false;
    if (reader.next.kind === 'number' && !isCounted) return number(reader.take().value);
    if (!reader.takes('(')) return this.dialect.operand(this);
    const inside = this.expression();
    reader.expect(')');
    return inside;
  }
}

/** Never throws, whatever the text. */
export function convert(tokens: readonly Token[], dialect: Dialect, table: Table): Conversion {
  const clauses = new Clauses(tokens, dialect, table);
  const { reader, notes } = clauses;
  const end = tokens.at(-1)!.to;
  const nothing = (message: string): Conversion => ({ text: '', notes: [{ from: 0, to: end, message }] });
  if (end > mostLetters) return nothing(`Longer than ${mostLetters} letters.`);
  if (reader.deepest > mostBrackets) return nothing(`More than ${mostBrackets} brackets inside one another.`);
  try {
    const read = clauses.conditions();
    clauses.rest();
    const text = read ? written(read, table) : '';
    return { text, notes: notes.toSorted((a, b) => a.from - b.from) };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return nothing(`Left out: ${problem.message}.`);
  }
}

const signs: Readonly<Record<string, Comparator>> = {
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
  '=': '==',
  '==': '==',
  '!=': '!=',
};

/** The comparison written as a sign. */
export function signOf(reader: Reader): Comparator | undefined {
  const sign = worded(signs, reader.next.text);
  if (sign) reader.take();
  return sign;
}

export const signsOfComparison: readonly string[] = Object.keys(signs);
