import { type Condition, type Frame, joined, type Token, today, treeOf, worded } from '@parakh/converters';
import type { Table, Tree } from '@parakh/language';
import { english } from '../said/english.ts';
import { type Clause, chartOfAll, clauseHeard, opposite } from './clause.ts';
import { Hearing } from './hearing.ts';
import { altering, type Joint, joinedUp, joints, negations, type Part } from './joints.ts';
import { namesIn } from './names.ts';
import { isCount } from './numbers.ts';
import { directions } from './operators.ts';
import type { Value } from './values.ts';

export interface Understood {
  /** Letters [from, to) of what was said. */
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

/** Goes through what is said, clause by clause, and remembers which words it took. */
export class Listener {
  readonly understood: Understood[] = [];
  private readonly hearing: Hearing;
  private readonly table: Table;
  private readonly frame: Frame;
  private before: Value | undefined;
  /** The right side of the condition that ends there: `20 above 50 above 200`. */
  private chain: Chain | undefined;
  private unread: number[] = [];
  /** The word before that was not understood, unless a new thought began since. */
  private stray: Token | undefined;

  constructor(said: Hearing, table: Table) {
    const chart = chartOfAll(said);
    this.table = table;
    this.frame = chart?.frame ?? today;
    const isBehind = chart !== undefined && chart.from > 0;
    this.hearing = isBehind ? new Hearing([...said.tokens.slice(0, chart.from), said.tokens.at(-1)!]) : said;
    if (!chart) return;
    if (!isBehind) this.hearing.at = chart.to;
    this.tell(said.tokens[chart.from]!, said.tokens[chart.to - 1]!, `Read on ${barsOf(chart.frame)}.`);
  }

  all(): Condition | undefined {
    const parts: Part[] = [];
    while (!this.isOver()) {
      parts.push(...this.list());
      if (!this.isOver()) this.skip();
    }
    return joinedUp(parts);
  }

  private saysNothing(place: number): boolean {
    return this.hearing.isEmpty(place) || this.hearing.isOpening(place);
  }

  private isOver(): boolean {
    return this.hearing.next.kind === 'end';
  }

  /** Words in a row that were not understood are one place. */
  notUnderstood(): { from: number; to: number }[] {
    const { tokens } = this.hearing;
    const isUnread = new Set(this.unread);
    const found: { from: number; to: number }[] = [];
    let last = -1;
    for (const place of [...isUnread].toSorted((a, b) => a - b)) {
      const { from, to } = tokens[place]!;
      const goesOn = last >= 0 && tokens.slice(last + 1, place).every((_, at) => this.saysNothing(last + 1 + at));
      const before = found.at(-1);
      if (before && goesOn) before.to = to;
      else found.push({ from, to });
      last = place;
    }
    return found;
  }

  /** To the end, or to the bracket that closes. */
  private list(): Part[] {
    const { hearing } = this;
    const parts: Part[] = [];
    let joint: Joint | undefined;
    while (!this.isOver() && hearing.next.text !== ')') {
      const said = this.jointHeard();
      if (said) {
        joint = said === ',' ? (joint ?? said) : said;
        continue;
      }
      const condition = this.item();
      if (!condition) continue;
      parts.push({ joint: joint ?? 'AND', condition });
      joint = undefined;
    }
    return parts;
  }

  private jointHeard(): Joint | undefined {
    const joint = worded(joints, this.hearing.next.text);
    // Plus DI is a name.
    if (!joint || namesIn(this.table).at(this.hearing.tokens, this.hearing.at)) return undefined;
    this.hearing.take();
    this.stray = undefined;
    return joint;
  }

  private item(): Condition | undefined {
    const { hearing } = this;
    const start = hearing.at;
    const plain = this.clause(start, start);
    if (plain || hearing.at > start) return plain;
    hearing.pass();
    if (hearing.takes('either')) return this.either();
    const isNot = hearing.next.kind === 'word' && negations.has(hearing.next.text);
    if (isNot) hearing.take();
    if (hearing.next.text === '(' && hearing.tokens[hearing.closing(hearing.at)]!.text === ')')
      return this.group(start, isNot);
    if (isNot) return this.denied(start);
    hearing.at = start;
    this.skip();
    return undefined;
  }

  /** The rest of a clause whose not is understood and nothing else would say the opposite. */
  private denied(start: number): Condition | undefined {
    const from = this.hearing.at;
    const condition = this.clause(start, from);
    if (!condition && this.hearing.at === from) this.skipFrom(start);
    return condition;
  }

  private either(): Condition | undefined {
    const parts = [this.item()];
    while (this.hearing.takes('or')) parts.push(this.item());
    return joined('OR', parts);
  }

  /** What stands in brackets. Of what is denied nothing may be left out: the rest would say something else. */
  private group(start: number, isNot: boolean): Condition | undefined {
    const { hearing } = this;
    const before = { understood: this.understood.length, unread: this.unread.length };
    hearing.take();
    this.stray = undefined;
    const parts = this.list();
    hearing.takes(')');
    const condition = joinedUp(parts);
    if (!isNot || !condition) return condition;
    this.understood.length = before.understood;
    if (this.unread.length === before.unread) return this.remember(start, opposite(condition));
    this.skipFrom(start);
    return undefined;
  }

  /** Begins at `start`; its `not`, if there is one, stands before `from`. */
  private clause(start: number, from: number): Condition | undefined {
    const heard = this.heardHere(this.mayLeaveOut(start));
    if (!heard) return undefined;
    const { condition, left, tree } = heard;
    if (this.isWhole(start)) {
      return from === start
        ? this.remember(start, condition, left, tree)
        : this.remember(start, opposite(condition), left);
    }
    this.skipFrom(start);
    return undefined;
  }

  /** Behind a word that is not understood a condition without its left side would be said of something else. */
  private mayLeaveOut(start: number): boolean {
    return !this.stray || this.namesSubject(start);
  }

  private namesSubject(start: number): boolean {
    const { hearing } = this;
    for (let place = start; hearing.isEmpty(place); place += 1) if (hearing.isSubject(place)) return true;
    return false;
  }

  /** Neither the word before nor what is behind makes it say something else: `above 20 something` is no price of 20. */
  private isWhole(start: number): boolean {
    if (isAltered(this.stray) && !this.namesSubject(start)) return false;
    return !this.mayGoOn() || this.hearing.sees(() => this.heardHere(true));
  }

  /** Unless it begins another condition, a word behind a limit goes on with it, and so does a number or a name behind anything. */
  private mayGoOn(): boolean {
    const { hearing } = this;
    const isLimit = hearing.tokens[hearing.at - 1]!.kind === 'number';
    const { kind, text } = hearing.next;
    if (isLimit && kind === 'word' && !worded(joints, text) && !this.saysNothing(hearing.at)) return true;
    return hearing.sees(() => {
      hearing.pass();
      return hearing.next.kind === 'number' || namesIn(this.table).at(hearing.tokens, hearing.at) || undefined;
    });
  }

  private heardHere(mayLeaveOut: boolean): Clause | undefined {
    const { table, frame, before, hearing } = this;
    const chained = this.chain?.at === hearing.at ? this.chain.value : undefined;
    return clauseHeard(hearing, { setting: { table, frame }, before, mayLeaveOut, chained });
  }

  private remember(start: number, condition: Condition, left?: Value, tree?: Tree): Condition {
    const { hearing } = this;
    const [first, last] = [this.firstSaid(start), hearing.at - 1];
    this.tell(hearing.tokens[first]!, hearing.tokens[last]!, english(tree ?? treeOf(condition, this.table)));
    this.before = left ?? this.before;
    // What is only rising was compared with itself.
    const isDirection = directions.includes(hearing.tokens[last]!.text);
    this.chain = isDirection ? undefined : rightOf(condition, left, hearing.at);
    this.stray = undefined;
    return condition;
  }

  private firstSaid(start: number): number {
    let first = start;
    while (first < this.hearing.at - 1 && this.isSilentAt(first)) first += 1;
    return first;
  }

  /** At least, on weeks and in an uptrend begin with their first word. */
  private isSilentAt(place: number): boolean {
    return this.hearing.isEmpty(place) && !['at', 'on', 'in'].includes(this.hearing.tokens[place]!.text);
  }

  private tell({ from }: Token, { to }: Token, meaning: string): void {
    this.understood.push({ from, to, meaning });
  }

  /** One word that is not understood. */
  private skip(): void {
    const { hearing } = this;
    const place = hearing.at;
    const token = hearing.take();
    if (hearing.isSubject(place)) this.stray = undefined;
    if (token.kind === 'end' || hearing.isEmpty(place) || hearing.isOpening(place) || silent.has(token.text)) return;
    this.unread.push(place);
    this.stray = token;
  }

  /** From there to the next word that joins. */
  private skipFrom(start: number): void {
    const { hearing } = this;
    const least = hearing.at;
    hearing.at = start;
    while (hearing.next.kind !== 'end' && (hearing.at < least || !worded(joints, hearing.next.text))) {
      if (hearing.next.text === ')' && hearing.at >= least) break;
      this.skip();
    }
  }
}

const silent = new Set(['-', '–', '—', '"', "'", '“', '”', ')', '(']);

const isAltered = (stray: Token | undefined): boolean =>
  stray !== undefined && (stray.kind === 'number' || isCount(stray.text) || altering.has(stray.text));

const barsOf = ({ unit, count }: Frame): string => (count === 1 ? `bars of a ${unit}` : `bars of ${count} ${unit}s`);
