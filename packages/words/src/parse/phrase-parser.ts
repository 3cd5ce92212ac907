import { type Condition, type Frame, joined, type Token, today, treeOf, worded } from '@parakh/converters';
import type { Table, Tree } from '@parakh/language';
import { english } from '../describe/english.ts';
import { type Clause, chartOfAll, opposite, parseClause } from './clause.ts';
import { altering, joinedUp, joiners, negations, type Part, type PhraseJoiner } from './joiners.ts';
import { namesIn } from './names.ts';
import { isCount } from './numbers.ts';
import { directions } from './operators.ts';
import { PhraseReader } from './phrase-reader.ts';
import type { Value } from './values.ts';

export interface Understood {
  /** Letters [from, to) of the phrase. */
  readonly from: number;
  readonly to: number;
  /** What it was taken for, in plain English. */
  readonly meaning: string;
}

interface Chain {
  readonly at: number;
  readonly value: Value;
}

function rightOf(condition: Condition, left: Value | undefined, at: number): Chain | undefined {
  if (condition.kind !== 'compared' || condition.right.kind !== 'call' || !left) return undefined;
  return { at, value: { expression: condition.right, sort: left.sort } };
}

/** Parses a phrase clause by clause, and remembers which words it took. */
export class PhraseParser {
  readonly understood: Understood[] = [];
  private readonly reader: PhraseReader;
  private readonly table: Table;
  private readonly frame: Frame;
  private before: Value | undefined;
  /** The right side of the condition that ends there: `20 above 50 above 200`. */
  private chain: Chain | undefined;
  private unread: number[] = [];
  /** The word before that was not understood, unless a new thought began since. */
  private stray: Token | undefined;

  constructor(parsedJoiner: PhraseReader, table: Table) {
    const chart = chartOfAll(parsedJoiner);
    this.table = table;
    this.frame = chart?.frame ?? today;
    const isBehind = chart !== undefined && chart.from > 0;
    this.reader = isBehind
      ? new PhraseReader([...parsedJoiner.tokens.slice(0, chart.from), parsedJoiner.tokens.at(-1)!])
      : parsedJoiner;
    if (!chart) return;
    if (!isBehind) this.reader.at = chart.to;
    this.addUnderstood(
      parsedJoiner.tokens[chart.from]!,
      parsedJoiner.tokens[chart.to - 1]!,
      `Read on ${barsOf(chart.frame)}.`,
    );
  }

  parse(): Condition | undefined {
    const parts: Part[] = [];
    while (!this.isOver()) {
      parts.push(...this.list());
      if (!this.isOver()) this.skip();
    }
    return joinedUp(parts);
  }

  private isFiller(place: number): boolean {
    return this.reader.isEmpty(place) || this.reader.isOpening(place);
  }

  private isOver(): boolean {
    return this.reader.next.kind === 'end';
  }

  /** Words in a row that were not understood are one place. */
  notUnderstood(): { from: number; to: number }[] {
    const { tokens } = this.reader;
    const isUnread = new Set(this.unread);
    const found: { from: number; to: number }[] = [];
    let last = -1;
    for (const place of [...isUnread].toSorted((a, b) => a - b)) {
      const { from, to } = tokens[place]!;
      const goesOn = last >= 0 && tokens.slice(last + 1, place).every((_, at) => this.isFiller(last + 1 + at));
      const before = found.at(-1);
      if (before && goesOn) before.to = to;
      else found.push({ from, to });
      last = place;
    }
    return found;
  }

  /** To the end, or to the bracket that closes. */
  private list(): Part[] {
    const { reader } = this;
    const parts: Part[] = [];
    let joiner: PhraseJoiner | undefined;
    while (!this.isOver() && reader.next.text !== ')') {
      const parsedJoiner = this.parseJoiner();
      if (parsedJoiner) {
        joiner = parsedJoiner === ',' ? (joiner ?? parsedJoiner) : parsedJoiner;
        continue;
      }
      const condition = this.item();
      if (!condition) continue;
      parts.push({ joiner: joiner ?? 'AND', condition });
      joiner = undefined;
    }
    return parts;
  }

  private parseJoiner(): PhraseJoiner | undefined {
    const joiner = worded(joiners, this.reader.next.text);
    // Plus DI is a name.
    if (!joiner || namesIn(this.table).at(this.reader.tokens, this.reader.at)) return undefined;
    this.reader.take();
    this.stray = undefined;
    return joiner;
  }

  private item(): Condition | undefined {
    const { reader } = this;
    const start = reader.at;
    const plain = this.clause(start, start);
    if (plain || reader.at > start) return plain;
    reader.pass();
    if (reader.takes('either')) return this.either();
    const isNot = reader.next.kind === 'word' && negations.has(reader.next.text);
    if (isNot) reader.take();
    if (reader.next.text === '(' && reader.tokens[reader.closing(reader.at)]!.text === ')')
      return this.group(start, isNot);
    if (isNot) return this.denied(start);
    reader.at = start;
    this.skip();
    return undefined;
  }

  /** The rest of a clause whose not is understood and nothing else would mean the opposite. */
  private denied(start: number): Condition | undefined {
    const from = this.reader.at;
    const condition = this.clause(start, from);
    if (!condition && this.reader.at === from) this.skipFrom(start);
    return condition;
  }

  private either(): Condition | undefined {
    const parts = [this.item()];
    while (this.reader.takes('or')) parts.push(this.item());
    return joined('OR', parts);
  }

  /** What stands in brackets. Of what is denied nothing may be left out: the rest would mean something else. */
  private group(start: number, isNot: boolean): Condition | undefined {
    const { reader } = this;
    const before = { understood: this.understood.length, unread: this.unread.length };
    reader.take();
    this.stray = undefined;
    const parts = this.list();
    reader.takes(')');
    const condition = joinedUp(parts);
    if (!isNot || !condition) return condition;
    this.understood.length = before.understood;
    if (this.unread.length === before.unread) return this.remember(start, opposite(condition));
    this.skipFrom(start);
    return undefined;
  }

  /** Begins at `start`; its `not`, if there is one, stands before `from`. */
  private clause(start: number, from: number): Condition | undefined {
    const parsed = this.parseClauseHere(this.mayLeaveOut(start));
    if (!parsed) return undefined;
    const { condition, left, tree } = parsed;
    if (this.isWhole(start)) {
      return from === start
        ? this.remember(start, condition, left, tree)
        : this.remember(start, opposite(condition), left);
    }
    this.skipFrom(start);
    return undefined;
  }

  /** Behind a word that is not understood a condition without its left side would be about something else. */
  private mayLeaveOut(start: number): boolean {
    return !this.stray || this.namesSubject(start);
  }

  private namesSubject(start: number): boolean {
    const { reader } = this;
    for (let place = start; reader.isEmpty(place); place += 1) if (reader.isSubject(place)) return true;
    return false;
  }

  /** Neither the word before nor what is behind changes its meaning: `above 20 something` is no price of 20. */
  private isWhole(start: number): boolean {
    if (isAltered(this.stray) && !this.namesSubject(start)) return false;
    return !this.mayGoOn() || this.reader.sees(() => this.parseClauseHere(true));
  }

  /** Unless it begins another condition, a word behind a limit goes on with it, and so does a number or a name behind anything. */
  private mayGoOn(): boolean {
    const { reader } = this;
    const isLimit = reader.tokens[reader.at - 1]!.kind === 'number';
    const { kind, text } = reader.next;
    if (isLimit && kind === 'word' && !worded(joiners, text) && !this.isFiller(reader.at)) return true;
    return reader.sees(() => {
      reader.pass();
      return reader.next.kind === 'number' || namesIn(this.table).at(reader.tokens, reader.at) || undefined;
    });
  }

  private parseClauseHere(mayLeaveOut: boolean): Clause | undefined {
    const { table, frame, before, reader } = this;
    const chained = this.chain?.at === reader.at ? this.chain.value : undefined;
    return parseClause(reader, { setting: { table, frame }, before, mayLeaveOut, chained });
  }

  private remember(start: number, condition: Condition, left?: Value, tree?: Tree): Condition {
    const { reader } = this;
    const [first, last] = [this.firstMeaningful(start), reader.at - 1];
    this.addUnderstood(reader.tokens[first]!, reader.tokens[last]!, english(tree ?? treeOf(condition, this.table)));
    this.before = left ?? this.before;
    // What is only rising was compared with itself.
    const isDirection = directions.includes(reader.tokens[last]!.text);
    this.chain = isDirection ? undefined : rightOf(condition, left, reader.at);
    this.stray = undefined;
    return condition;
  }

  private firstMeaningful(start: number): number {
    let first = start;
    while (first < this.reader.at - 1 && this.isFillerAt(first)) first += 1;
    return first;
  }

  /** At least, on weeks and in an uptrend begin with their first word. */
  private isFillerAt(place: number): boolean {
    return this.reader.isEmpty(place) && !['at', 'on', 'in'].includes(this.reader.tokens[place]!.text);
  }

  private addUnderstood({ from }: Token, { to }: Token, meaning: string): void {
    this.understood.push({ from, to, meaning });
  }

  /** One word that is not understood. */
  private skip(): void {
    const { reader } = this;
    const place = reader.at;
    const token = reader.take();
    if (reader.isSubject(place)) this.stray = undefined;
    if (token.kind === 'end' || reader.isEmpty(place) || reader.isOpening(place) || ignored.has(token.text)) return;
    this.unread.push(place);
    this.stray = token;
  }

  /** From there to the next word that joins. */
  private skipFrom(start: number): void {
    const { reader } = this;
    const least = reader.at;
    reader.at = start;
    while (reader.next.kind !== 'end' && (reader.at < least || !worded(joiners, reader.next.text))) {
      if (reader.next.text === ')' && reader.at >= least) break;
      this.skip();
    }
  }
}

const ignored = new Set(['-', '–', '—', '"', "'", '“', '”', ')', '(']);

const isAltered = (stray: Token | undefined): boolean =>
  stray !== undefined && (stray.kind === 'number' || isCount(stray.text) || altering.has(stray.text));

const barsOf = ({ unit, count }: Frame): string => (count === 1 ? `bars of a ${unit}` : `bars of ${count} ${unit}s`);
