import type { Column, TimeFrame } from '@parakh/frames';
import type { Node } from '../nodes.ts';
import type { PlannedSignal } from '../plan.ts';
import { type Bitmap, type Bits, type Program, type Range, SYMBOLS_PER_WORD } from './bits.ts';
import { Graph } from './graph.ts';
import { type Host, openHost } from './host.ts';
import { plainBits } from './plain-bits.ts';
import type { Truth } from './truths.ts';
import type {
  Answer,
  Counts,
  IncrementalEvaluator,
  IncrementalEvaluatorOptions,
  News,
  Part,
  Placement,
  PlannedCondition,
  SymbolBars,
} from './types.ts';
import { recomputeSymbols, refill, rowsInto, seriesOf } from './update.ts';
import { wasmBits } from './wasm-bits.ts';
import { whyUnsupported } from './why-unsupported.ts';

/** A signal somebody asked for. */
interface Root {
  readonly truth: Truth;
  /** What it said of each symbol at the symbol's bar before. */
  readonly before: Bitmap;
  uses: number;
}

/** What is done on a bar: the last answers are saved, comparisons are made, and joined. */
interface Programs {
  readonly saveBefore: Program;
  readonly compare: Program;
  readonly join: Program;
}

type Signals = readonly { readonly side: PlannedSignal['side']; readonly root: Root }[];

export function openIncrementalEvaluator(options: IncrementalEvaluatorOptions): IncrementalEvaluator {
  return new BitmapEvaluator(options);
}

class BitmapEvaluator implements IncrementalEvaluator {
  readonly #timeFrame: TimeFrame;
  readonly #bits: Bits;
  readonly #host: Host;
  readonly #graph: Graph;
  readonly #whole: Range;
  readonly #watch: (done: Part) => void;
  readonly #signals = new Map<string, Signals>();
  readonly #roots = new Map<string, Root>();
  /** The symbols updated last. */
  readonly #updated: Bitmap;
  readonly #counts = { bars: 0, updates: 0, predicates: 0, joins: 0 };
  #programs: Programs | undefined;

  constructor({ timeFrame, sessions, symbols, historyOf, figureOf, bits, watch }: IncrementalEvaluatorOptions) {
    const symbolCount = symbols.length;
    this.#timeFrame = timeFrame;
    this.#watch = watch ?? (() => undefined);
    this.#bits = (bits === 'plain' ? undefined : wasmBits(symbolCount)) ?? plainBits(symbolCount);
    this.#host = openHost({ timeFrame, sessions, symbolCount, bits: this.#bits, historyOf, figureOf });
    this.#graph = new Graph(this.#host);
    this.#whole = { from: 0, to: this.#bits.width };
    this.#updated = this.#bits.bitmap();
    for (let symbolIndex = 0; symbolIndex < symbolCount; symbolIndex++) {
      const history = this.#host.historyOf(symbolIndex);
      if (history) this.#host.setNewest(symbolIndex, history.length - 1, history.mainAxis.time.at(-1)!);
    }
  }

  get counts(): Counts {
    return { ...this.#counts };
  }

  get size() {
    const { kernels, predicates, joins } = this.#graph;
    return { kernels, predicates: predicates.size, joins: joins.size };
  }

  add(conditions: readonly PlannedCondition[]): Placement[] {
    this.#forget();
    const known = new Set(this.#graph.truths());
    const placements = conditions.map((condition) => this.#place(condition));
    this.#markAllCurrent();
    refill(this.#graph.values.values(), this.#host);
    const fresh = [...this.#graph.truths()].filter((truth) => !known.has(truth));
    runOnce(this.#bits, fresh, this.#whole);
    for (const { truth, before } of this.#roots.values()) if (!known.has(truth)) before.set(truth.bitmap);
    return placements;
  }

  remove(id: string): void {
    const signals = this.#signals.get(id);
    if (!signals) return;
    this.#signals.delete(id);
    this.#drop(signals);
    this.#forget();
  }

  advance(bars: SymbolBars): void {
    const { bars: positions, isCurrent, symbolCount } = this.#host;
    isCurrent.fill(0);
    this.#updated.fill(0);
    bars.symbolIndexes.forEach((symbolIndex, row) => {
      this.#host.setNewest(symbolIndex, positions[symbolIndex]! + 1, bars.time[row]!);
      this.#markUpdated(symbolIndex);
      isCurrent[symbolIndex] = 1;
    });
    const { saveBefore } = this.#compiled();
    saveBefore.run(this.#whole);
    const absent = Int32Array.from({ length: symbolCount }, (_, symbolIndex) => symbolIndex).filter(
      (symbolIndex) => isCurrent[symbolIndex] === 0,
    );
    const all = seriesOf(this.#graph.values.values());
    for (const series of all) series.rotate();
    rowsInto(this.#graph.fields, bars);
    this.#update(this.#whole, bars.symbolIndexes.length);
    if (absent.length > 0) for (const series of all) series.carryOver(absent);
    this.#watch('updates');
    this.#evaluate(this.#whole);
  }

  revise(bars: SymbolBars): void {
    const { bars: positions } = this.#host;
    bars.symbolIndexes.forEach((symbolIndex, row) => {
      if (positions[symbolIndex]! < 0) throw new Error(`symbol ${symbolIndex} has no bar that could be revised`);
      this.#host.setNewest(symbolIndex, positions[symbolIndex]!, bars.time[row]!);
      this.#markUpdated(symbolIndex);
    });
    this.#markAllCurrent();
    rowsInto(this.#graph.fields, bars);
    const range = rangeOf(bars.symbolIndexes);
    this.#update(range, bars.symbolIndexes.length);
    this.#watch('updates');
    this.#evaluate(range);
  }

  reread(symbolIndexes: Int32Array): void {
    this.#updated.fill(0);
    const known = symbolIndexes.filter((symbolIndex) => {
      const history = this.#host.historyOf(symbolIndex);
      if (history) this.#host.setNewest(symbolIndex, history.length - 1, history.mainAxis.time.at(-1)!);
      else this.#empty(symbolIndex);
      return history !== undefined;
    });
    for (const symbolIndex of known) this.#markUpdated(symbolIndex);
    this.#markAllCurrent();
    recomputeSymbols(this.#graph.values.values(), this.#host, known);
    const range = rangeOf(symbolIndexes);
    this.#atBarBefore(range, () => this.#compiled().saveBefore.run(this.#whole));
    this.#evaluate(range);
  }

  before(node: Node): Bitmap {
    const words = this.#bits.bitmap();
    this.#atBarBefore(this.#whole, () => words.set(this.#graph.wordsOf(node)!));
    const { compare, join } = this.#compiled();
    compare.run(this.#whole);
    join.run(this.#whole);
    const known = Uint32Array.from(words);
    this.#bits.giveBack(words);
    return known;
  }

  /** Its only bar was taken back. */
  #empty(symbolIndex: number): void {
    this.#host.clear(symbolIndex);
    for (const series of seriesOf(this.#graph.values.values())) series.take(symbolIndex, NOTHING);
  }

  /** What all comparisons said one bar earlier, for as long as it is looked at. */
  #atBarBefore(range: Range, read: () => void): void {
    const all = seriesOf(this.#graph.values.values());
    const { compare, join } = this.#compiled();
    for (const series of all) series.rotateBack();
    compare.run(range);
    join.run(range);
    read();
    for (const series of all) series.rotate();
  }

  newestOf(symbolIndex: number): number {
    return this.#host.bars[symbolIndex]! < 0 ? -1 : this.#host.time[symbolIndex]!;
  }

  news(): News[] {
    const fresh = new Set([...this.#roots.values()].filter((root) => hasNews(root, this.#updated)));
    return [...this.#signals].flatMap(([id, signals]) =>
      signals.flatMap(({ side, root }) => (fresh.has(root) ? [{ id, side, newly: newlyOf(root, this.#updated) }] : [])),
    );
  }

  answers(id: string): readonly Answer[] {
    return (this.#signals.get(id) ?? []).map(({ side, root }) => {
      const { bitmap } = root.truth;
      return { side, bitmap, count: this.#bits.count(bitmap), newly: newlyOf(root, this.#updated) };
    });
  }

  unknown(id: string): Bitmap {
    const [first] = this.#signals.get(id) ?? [];
    if (!first) return new Uint32Array(this.#updated.length);
    const { truth } = first.root;
    const decided = this.#bits.bitmap();
    truth.refuted(decided);
    const { bars } = this.#host;
    const out = decided.map(
      (word, i) => ~word & ~truth.bitmap[i]! & bitsWhere(i, (symbolIndex) => bars[symbolIndex]! >= 0),
    );
    this.#bits.giveBack(decided);
    return out;
  }

  column(node: Node): Column | undefined {
    return this.#graph.columnOf(node);
  }

  truth(node: Node): Bitmap | undefined {
    return this.#graph.wordsOf(node);
  }

  #place({ id, plan }: PlannedCondition): Placement {
    const reason = whyUnsupported(plan, this.#timeFrame);
    if (reason !== undefined) return { id, isSupported: false, reason };
    const before = this.#signals.get(id);
    const signals = plan.signals.map(({ side, node }) => ({ side, root: this.#rootOf(this.#graph.use(node)) }));
    this.#signals.set(id, signals);
    if (before) this.#drop(before);
    return { id, isSupported: true };
  }

  #rootOf(truth: Truth): Root {
    const root = this.#roots.get(truth.key) ?? { truth, before: this.#bits.bitmap(), uses: 0 };
    root.uses++;
    this.#roots.set(truth.key, root);
    return root;
  }

  #drop(signals: Signals): void {
    for (const { root } of signals) {
      this.#graph.drop(root.truth);
      root.uses--;
      if (root.uses > 0) continue;
      this.#roots.delete(root.truth.key);
      this.#bits.giveBack(root.before);
    }
  }

  #update(range: Range, rows: number): void {
    for (const value of this.#graph.values.values()) {
      value.step(range);
      if (value.isKernel) this.#counts.updates += rows;
    }
    this.#counts.bars++;
  }

  #evaluate(range: Range): void {
    const { compare, join } = this.#compiled();
    compare.run(range);
    this.#watch('comparisons');
    join.run(range);
    this.#watch('joins');
    this.#counts.predicates += this.#graph.predicates.size;
    this.#counts.joins += this.#graph.joins.size;
  }

  /** Conditions came or went. The programs are made anew for the next bar, however many did. */
  #forget(): void {
    for (const program of Object.values<Program>({ ...this.#programs })) program.release();
    this.#programs = undefined;
  }

  #compiled(): Programs {
    const { predicates, joins } = this.#graph;
    // Predicates that read the same column stand together: it is then still near the processor.
    const byColumn = () => [...Map.groupBy(predicates.values(), ({ values }) => values[0]).values()].flat();
    const saved = () =>
      [...this.#roots.values()].map(({ truth, before }) => {
        return { does: 'keep', left: truth.bitmap, right: this.#updated, out: before } as const;
      });
    this.#programs ??= {
      saveBefore: this.#bits.program(saved()),
      compare: this.#bits.program(byColumn().map(({ instruction }) => instruction)),
      join: this.#bits.program([...joins.values()].map(({ instruction }) => instruction)),
    };
    return this.#programs;
  }

  #markUpdated(symbolIndex: number): void {
    this.#updated[symbolIndex >>> 5]! |= 1 << (symbolIndex & 31);
  }

  #markAllCurrent(): void {
    const { bars, isCurrent } = this.#host;
    for (let symbolIndex = 0; symbolIndex < bars.length; symbolIndex++)
      isCurrent[symbolIndex] = Number(bars[symbolIndex]! >= 0);
  }
}

const NOTHING = new Float64Array(0);

function hasNews({ truth: { bitmap }, before }: Root, updated: Bitmap): boolean {
  for (let i = 0; i < bitmap.length; i++) if ((bitmap[i]! & ~before[i]! & updated[i]!) !== 0) return true;
  return false;
}

function newlyOf({ truth, before }: Root, updated: Bitmap): Bitmap {
  return truth.bitmap.map((word, i) => word & ~before[i]! & updated[i]!);
}

/** For those that are new: the others stand. */
function runOnce(bits: Bits, truths: readonly Truth[], range: Range): void {
  const program = bits.program(truths.map(({ instruction }) => instruction));
  program.run(range);
  program.release();
}

/** The words in which the symbols are. */
function rangeOf(symbolIndexes: Int32Array): Range {
  let [from, to] = [Infinity, 0];
  for (const symbolIndex of symbolIndexes) {
    from = Math.min(from, symbolIndex - (symbolIndex % SYMBOLS_PER_WORD));
    to = Math.max(to, symbolIndex - (symbolIndex % SYMBOLS_PER_WORD) + SYMBOLS_PER_WORD);
  }
  return { from: Math.min(from, to), to };
}

function bitsWhere(word: number, isSet: (symbolIndex: number) => boolean): number {
  let bits = 0;
  for (let bit = 0; bit < SYMBOLS_PER_WORD; bit++) bits |= Number(isSet(word * SYMBOLS_PER_WORD + bit)) << bit;
  return bits;
}
