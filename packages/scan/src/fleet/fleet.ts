import type { Column, TimeFrame } from '@parakh/frames';
import type { Node } from '../nodes.ts';
import type { PlannedSignal } from '../plan.ts';
import { type Bits, LANES_A_WORD, type Program, type Range, type Words } from './bits.ts';
import type {
  Answer,
  Counts,
  Fleet,
  FleetOptions,
  LaneBars,
  LivingCondition,
  News,
  Part,
  Placement,
} from './fleet-words.ts';
import { Graph } from './graph.ts';
import { type Host, openHost } from './host.ts';
import { plainBits } from './plain-bits.ts';
import type { Truth } from './truths.ts';
import { refill, rowsInto, seriesOf, takeAnew } from './update.ts';
import { wasmBits } from './wasm-bits.ts';
import { whyNotHeld } from './why-not-held.ts';

/** A signal somebody asked for. */
interface Root {
  readonly truth: Truth;
  /** What it said of each lane at the lane's bar before. */
  readonly before: Words;
  uses: number;
}

/** What is done on a bar: what was said is kept, comparisons are made, and joined. */
interface Programs {
  readonly keep: Program;
  readonly compare: Program;
  readonly join: Program;
}

type Signals = readonly { readonly side: PlannedSignal['side']; readonly root: Root }[];

export function openFleet(options: FleetOptions): Fleet {
  return new LaneFleet(options);
}

class LaneFleet implements Fleet {
  readonly #timeFrame: TimeFrame;
  readonly #bits: Bits;
  readonly #host: Host;
  readonly #graph: Graph;
  readonly #whole: Range;
  readonly #watch: (done: Part) => void;
  readonly #held = new Map<string, Signals>();
  readonly #roots = new Map<string, Root>();
  /** Lanes whose newest bar was told last. */
  readonly #told: Words;
  readonly #counts = { bars: 0, updates: 0, predicates: 0, joins: 0 };
  #programs: Programs | undefined;

  constructor({ timeFrame, sessions, symbols, historyOf, bits, watch }: FleetOptions) {
    const lanes = symbols.length;
    this.#timeFrame = timeFrame;
    this.#watch = watch ?? (() => undefined);
    this.#bits = (bits === 'plain' ? undefined : wasmBits(lanes)) ?? plainBits(lanes);
    this.#host = openHost({ timeFrame, sessions, lanes, bits: this.#bits, historyOf });
    this.#graph = new Graph(this.#host);
    this.#whole = { from: 0, to: this.#bits.width };
    this.#told = this.#bits.words();
    for (let lane = 0; lane < lanes; lane++) {
      const history = this.#host.historyOf(lane);
      if (history) this.#host.stand(lane, history.length - 1, history.moments.time.at(-1)!);
    }
  }

  get counts(): Counts {
    return { ...this.#counts };
  }

  get size() {
    const { kernels, predicates, joins } = this.#graph;
    return { kernels, predicates: predicates.size, joins: joins.size };
  }

  add(conditions: readonly LivingCondition[]): Placement[] {
    this.#forget();
    const known = new Set(this.#graph.truths());
    const placements = conditions.map((condition) => this.#place(condition));
    this.#everyLaneIsCurrent();
    refill(this.#graph.values.values(), this.#host);
    const fresh = [...this.#graph.truths()].filter((truth) => !known.has(truth));
    runOnce(this.#bits, fresh, this.#whole);
    for (const { truth, before } of this.#roots.values()) if (!known.has(truth)) before.set(truth.words);
    return placements;
  }

  remove(id: string): void {
    const signals = this.#held.get(id);
    if (!signals) return;
    this.#held.delete(id);
    this.#drop(signals);
    this.#forget();
  }

  advance(bars: LaneBars): void {
    const { bars: positions, isCurrent, lanes } = this.#host;
    isCurrent.fill(0);
    this.#told.fill(0);
    bars.lanes.forEach((lane, row) => {
      this.#host.stand(lane, positions[lane]! + 1, bars.time[row]!);
      this.#tell(lane);
      isCurrent[lane] = 1;
    });
    const { keep } = this.#compiled();
    keep.run(this.#whole);
    const absent = Int32Array.from({ length: lanes }, (_, lane) => lane).filter((lane) => isCurrent[lane] === 0);
    const all = seriesOf(this.#graph.values.values());
    for (const series of all) series.turn();
    rowsInto(this.#graph.fields, bars);
    this.#update(this.#whole, bars.lanes.length);
    if (absent.length > 0) for (const series of all) series.stay(absent);
    this.#watch('updates');
    this.#judge(this.#whole);
  }

  revise(bars: LaneBars): void {
    const { bars: positions } = this.#host;
    bars.lanes.forEach((lane, row) => {
      if (positions[lane]! < 0) throw new Error(`lane ${lane} has no bar that could be revised`);
      this.#host.stand(lane, positions[lane]!, bars.time[row]!);
      this.#tell(lane);
    });
    this.#everyLaneIsCurrent();
    rowsInto(this.#graph.fields, bars);
    const range = rangeOf(bars.lanes);
    this.#update(range, bars.lanes.length);
    this.#watch('updates');
    this.#judge(range);
  }

  reread(lanes: Int32Array): void {
    this.#told.fill(0);
    const known = lanes.filter((lane) => {
      const history = this.#host.historyOf(lane);
      if (history) this.#host.stand(lane, history.length - 1, history.moments.time.at(-1)!);
      else this.#empty(lane);
      return history !== undefined;
    });
    for (const lane of known) this.#tell(lane);
    this.#everyLaneIsCurrent();
    takeAnew(this.#graph.values.values(), this.#host, known);
    const range = rangeOf(lanes);
    this.#atBarBefore(range, () => this.#compiled().keep.run(this.#whole));
    this.#judge(range);
  }

  before(node: Node): Words {
    const words = this.#bits.words();
    this.#atBarBefore(this.#whole, () => words.set(this.#graph.wordsOf(node)!));
    const { compare, join } = this.#compiled();
    compare.run(this.#whole);
    join.run(this.#whole);
    const known = Uint32Array.from(words);
    this.#bits.giveBack(words);
    return known;
  }

  /** Its only bar was taken back. */
  #empty(lane: number): void {
    this.#host.leave(lane);
    for (const series of seriesOf(this.#graph.values.values())) series.take(lane, NOTHING);
  }

  /** What all comparisons said one bar earlier, for as long as it is looked at. */
  #atBarBefore(range: Range, look: () => void): void {
    const all = seriesOf(this.#graph.values.values());
    const { compare, join } = this.#compiled();
    for (const series of all) series.turnBack();
    compare.run(range);
    join.run(range);
    look();
    for (const series of all) series.turn();
  }

  newestOf(lane: number): number {
    return this.#host.bars[lane]! < 0 ? -1 : this.#host.time[lane]!;
  }

  news(): News[] {
    const fresh = new Set([...this.#roots.values()].filter((root) => hasNews(root, this.#told)));
    return [...this.#held].flatMap(([id, signals]) =>
      signals.flatMap(({ side, root }) => (fresh.has(root) ? [{ id, side, newly: newlyOf(root, this.#told) }] : [])),
    );
  }

  answers(id: string): readonly Answer[] {
    return (this.#held.get(id) ?? []).map(({ side, root }) => {
      const { words } = root.truth;
      return { side, words, count: this.#bits.count(words), newly: newlyOf(root, this.#told) };
    });
  }

  unknown(id: string): Words {
    const [first] = this.#held.get(id) ?? [];
    if (!first) return new Uint32Array(this.#told.length);
    const { truth } = first.root;
    const decided = this.#bits.words();
    truth.refuted(decided);
    const { bars } = this.#host;
    const out = decided.map((word, i) => ~word & ~truth.words[i]! & bitsWhere(i, (lane) => bars[lane]! >= 0));
    this.#bits.giveBack(decided);
    return out;
  }

  column(node: Node): Column | undefined {
    return this.#graph.columnOf(node);
  }

  truth(node: Node): Words | undefined {
    return this.#graph.wordsOf(node);
  }

  #place({ id, plan }: LivingCondition): Placement {
    const reason = whyNotHeld(plan, this.#timeFrame);
    if (reason !== undefined) return { id, isHeld: false, reason };
    const before = this.#held.get(id);
    const signals = plan.signals.map(({ side, node }) => ({ side, root: this.#rootOf(this.#graph.use(node)) }));
    this.#held.set(id, signals);
    if (before) this.#drop(before);
    return { id, isHeld: true };
  }

  #rootOf(truth: Truth): Root {
    const root = this.#roots.get(truth.key) ?? { truth, before: this.#bits.words(), uses: 0 };
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

  #judge(range: Range): void {
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
    const kept = () =>
      [...this.#roots.values()].map(({ truth, before }) => {
        return { does: 'keep', left: truth.words, right: this.#told, out: before } as const;
      });
    this.#programs ??= {
      keep: this.#bits.program(kept()),
      compare: this.#bits.program(byColumn().map(({ instruction }) => instruction)),
      join: this.#bits.program([...joins.values()].map(({ instruction }) => instruction)),
    };
    return this.#programs;
  }

  #tell(lane: number): void {
    this.#told[lane >>> 5]! |= 1 << (lane & 31);
  }

  #everyLaneIsCurrent(): void {
    const { bars, isCurrent } = this.#host;
    for (let lane = 0; lane < bars.length; lane++) isCurrent[lane] = Number(bars[lane]! >= 0);
  }
}

const NOTHING = new Float64Array(0);

function hasNews({ truth: { words }, before }: Root, told: Words): boolean {
  for (let i = 0; i < words.length; i++) if ((words[i]! & ~before[i]! & told[i]!) !== 0) return true;
  return false;
}

function newlyOf({ truth, before }: Root, told: Words): Words {
  return truth.words.map((word, i) => word & ~before[i]! & told[i]!);
}

/** For those that are new: the others stand. */
function runOnce(bits: Bits, truths: readonly Truth[], range: Range): void {
  const program = bits.program(truths.map(({ instruction }) => instruction));
  program.run(range);
  program.release();
}

/** The words in which the lanes are. */
function rangeOf(lanes: Int32Array): Range {
  let [from, to] = [Infinity, 0];
  for (const lane of lanes) {
    from = Math.min(from, lane - (lane % LANES_A_WORD));
    to = Math.max(to, lane - (lane % LANES_A_WORD) + LANES_A_WORD);
  }
  return { from: Math.min(from, to), to };
}

function bitsWhere(word: number, isSet: (lane: number) => boolean): number {
  let bits = 0;
  for (let bit = 0; bit < LANES_A_WORD; bit++) bits |= Number(isSet(word * LANES_A_WORD + bit)) << bit;
  return bits;
}
