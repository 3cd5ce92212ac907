import type { BarField, Column } from '@parakh/frames';
import { paise } from '@parakh/indicators';
import type { Comparator, Joiner } from '@parakh/language';
import {
  type ClockNode,
  type Code,
  type FactsNode,
  type FieldNode,
  type FigureNode,
  type ForeignNode,
  frameName,
  type KernelNode,
  type Node,
  type RankNode,
  type ShiftNode,
  sameFrame,
} from '../nodes.ts';
import { comparisons, joiners, paiseComparisons } from '../operators.ts';
import type { Bitmap } from './bits.ts';
import { formingValue } from './forming-value.ts';
import type { Host } from './host.ts';
import { kernelValue } from './kernel-value.ts';
import { clockValue, fieldValue, figureValue, ONLY, paiseValue } from './leaf-values.ts';
import { type LongerValue, longerKey, longerValue } from './longer-value.ts';
import { join, predicate, type Truth } from './truths.ts';
import type { Source, Value } from './values.ts';

const comparators = new Map<Code, { operator: Comparator; isInPaise: boolean }>([
  ...entries(comparisons).map(([operator, code]) => [code, { operator, isInPaise: false }] as const),
  ...entries(paiseComparisons).map(([operator, code]) => [code, { operator, isInPaise: true }] as const),
]);
const joinings = new Map<Code, Joiner>(entries(joiners).map(([joiner, code]) => [code, joiner]));

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names
  return Object.entries(record) as [K, V][];
}

/** All values and truths of an incremental evaluator, equal ones once, each after what it reads. Equal keys are equal computations: all are evaluated on the same bars. */
export class Graph {
  readonly values = new Map<string, Value>();
  readonly predicates = new Map<string, Truth>();
  readonly joins = new Map<string, Truth>();
  readonly fields = new Map<BarField, Value>();
  readonly #host: Host;
  readonly #longer = new Map<string, LongerValue>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** How many of the values are indicators, functions and calculations. */
  get kernels(): number {
    return [...this.values.values()].filter(({ isKernel }) => isKernel).length;
  }

  *truths(): Iterable<Truth> {
    yield* this.predicates.values();
    yield* this.joins.values();
  }

  /** What a computation says on every symbol, where the incremental evaluator works it out anyway. */
  columnOf(node: Node, back = 0): Column | undefined {
    if (node.kind === 'shift' && sameFrame(node.axis, this.#host.timeFrame))
      return this.columnOf(node.of, back + node.bars);
    if (node.kind === 'shift') return columnIn(this.#longer.get(longerKey(node.axis)), node.key, back);
    const of = node.kind === 'pick' ? node.of : node;
    const name = node.kind === 'pick' ? node.column : node.kind === 'kernel' ? node.answer : ONLY;
    return columnIn(this.values.get(of.key), name, back);
  }

  wordsOf({ key }: Node): Bitmap | undefined {
    return (this.predicates.get(key) ?? this.joins.get(key))?.bitmap;
  }

  /** The truth of a signal, counted as used once more. */
  use(signal: Node): Truth {
    const truth = this.#truthOf(signal);
    truth.uses++;
    return truth;
  }

  /** Used once less; what nobody uses is forgotten. */
  drop(truth: Truth): void {
    truth.uses--;
    if (truth.uses > 0) return;
    this.predicates.delete(truth.key);
    this.joins.delete(truth.key);
    truth.release();
    for (const value of truth.values) this.#dropValue(value);
    for (const joined of truth.truths) this.drop(joined);
  }

  #dropValue(value: Value): void {
    value.uses--;
    if (value.uses > 0) return;
    this.values.delete(value.key);
    this.#longer.delete(value.key);
    for (const [field, existing] of this.fields) if (existing === value) this.fields.delete(field);
    for (const series of value.series.values()) series.release();
    for (const read of value.reads) this.#dropValue(read);
  }

  #value(key: string, make: () => Value): Value {
    const known = this.values.get(key);
    if (known) return known;
    const made = make();
    for (const read of made.reads) read.uses++;
    this.values.set(key, made);
    return made;
  }

  #sourceOf(node: Node): Source {
    if (isElsewhere(node)) throw new Error(`incremental evaluation does not support ${node.key}`);
    switch (node.kind) {
      case 'number':
        return { kind: 'number', value: node.value };
      case 'shift':
        if (!sameFrame(node.axis, this.#host.timeFrame)) return this.#longerOf(node);
        return earlier(this.#sourceOf(node.of), node.bars);
      case 'pick':
        return newest(this.#kernelOf(node.of), node.column);
      case 'kernel':
        return newest(this.#kernelOf(node), node.answer);
      case 'field':
        return newest(sameFrame(node.axis, this.#host.timeFrame) ? this.#fieldOf(node) : this.#formingOf(node), ONLY);
      case 'clock':
        return this.#clockOf(node);
      case 'figure':
        return this.#figureOf(node);
      default:
        throw node satisfies never;
    }
  }

  #fieldOf({ key, field }: FieldNode): Value {
    const value = this.#value(key, () => fieldValue(key, field, this.#host));
    this.fields.set(field, value);
    return value;
  }

  #formingOf(node: FieldNode): Value {
    return this.#value(node.key, () => {
      const { timeFrame } = this.#host;
      const own = this.#fieldOf({ ...node, axis: timeFrame, key: `${node.field}@${frameName(timeFrame)}` });
      return formingValue(node, newest(own, ONLY), this.#host);
    });
  }

  /** Bars at whose close conditions are evaluated are closed. */
  #clockOf({ key, hand }: ClockNode): Source {
    if (hand === 'closed') return { kind: 'number', value: 1 };
    return newest(
      this.#value(key, () => clockValue(key, hand, this.#host)),
      ONLY,
    );
  }

  #figureOf(node: FigureNode): Source {
    return newest(
      this.#value(node.key, () => figureValue(node, this.#host)),
      ONLY,
    );
  }

  #longerOf(node: ShiftNode): Source {
    const key = longerKey(node.axis);
    const value = this.#longer.get(key) ?? longerValue(node.axis, this.#host);
    this.#longer.set(key, value);
    value.read(node);
    return newest(
      this.#value(key, () => value),
      node.key,
    );
  }

  #kernelOf(node: KernelNode): Value {
    return this.#value(node.key, () => {
      const inputs = Object.entries<Node | readonly Node[]>(node.inputs);
      const sources = inputs.map(([name, of]) => {
        return [name, 'kind' in of ? this.#sourceOf(of) : of.map((each) => this.#sourceOf(each))] as const;
      });
      return kernelValue(node, Object.fromEntries(sources), this.#host);
    });
  }

  #inPaise(source: Source): Source {
    if (source.kind === 'number') return { kind: 'number', value: paise(source.value) };
    const key = `${source.value.key}.${source.column} in paise`;
    const value = this.#value(key, () => paiseValue(key, { ...source, back: 0 }, this.#host));
    return { kind: 'value', value, column: ONLY, back: source.back };
  }

  #truthOf(node: Node): Truth {
    const known = this.predicates.get(node.key) ?? this.joins.get(node.key);
    if (known) return known;
    if (node.kind !== 'kernel') throw new Error(`${node.key} is no comparison`);
    const joiner = joinings.get(node.code);
    const made = joiner ? this.#joinOf(node, joiner) : this.#predicateOf(node);
    for (const read of [...made.values, ...made.truths]) read.uses++;
    (joiner ? this.joins : this.predicates).set(node.key, made);
    return made;
  }

  #joinOf({ key, inputs }: KernelNode, joiner: Joiner): Truth {
    const [left, right] = [this.#truthOf(sideOf(inputs.left)), this.#truthOf(sideOf(inputs.right))];
    return join(key, joiner, { left, right, bits: this.#host.bits });
  }

  #predicateOf({ key, code, inputs, chosen }: KernelNode): Truth {
    const compared = comparators.get(code);
    if (!compared) throw new Error(`${key} is no comparison`);
    const { operator, isInPaise } = compared;
    const sourceOf = (side: KernelNode['inputs'][string] | undefined) => {
      const source = this.#sourceOf(sideOf(side));
      return isInPaise ? this.#inPaise(source) : source;
    };
    const sides = { left: sourceOf(inputs.left), right: sourceOf(inputs.right) };
    return predicate(key, { operator, ...sides, range: Number(chosen.range) }, this.#host);
  }
}

/** What is not worked out from what is told of the symbol itself. */
const isElsewhere = (node: Node): node is ForeignNode | FactsNode | RankNode =>
  node.kind === 'foreign' || node.kind === 'facts' || node.kind === 'rank';

function columnIn(value: Value | undefined, name: string, back: number): Column | undefined {
  const series = value?.series.get(name);
  return series?.reaches(back) ? series.column(back) : undefined;
}

function newest(value: Value, column: string): Source {
  value.column(column);
  return { kind: 'value', value, column, back: 0 };
}

function earlier(source: Source, bars: number): Source {
  return source.kind === 'number' ? source : { ...source, back: source.back + bars };
}

function sideOf(side: Node | readonly Node[] | undefined): Node {
  if (side && 'kind' in side) return side;
  throw new Error('an operator was not given both its sides');
}
