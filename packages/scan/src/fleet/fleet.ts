import type { BarField, Column, Sessions, TimeFrame } from '@parakh/frames';
import type { History } from '../axis.ts';
import type { Node } from '../nodes.ts';
import type { Plan, PlannedSignal } from '../plan.ts';
import { type Bits, LANES_A_WORD, type Program, type Range, type Words } from './bits.ts';
import { Graph } from './graph.ts';
import { type Host, openHost } from './host.ts';
import { plainBits } from './plain-bits.ts';
import type { Truth } from './truths.ts';
import { refill, rowsInto, seriesOf, takeAnew } from './update.ts';
import { wasmBits } from './wasm-bits.ts';
import { whyNotHeld } from './why-not-held.ts';

export interface FleetOptions {
  /** The bars at whose close the conditions are judged, and which the fleet is told. */
  readonly timeFrame: TimeFrame;
  /** The exchange calendar. */
  readonly sessions: Sessions;
  /** One lane a symbol. */
  readonly symbols: readonly string[];
  /**
   * Everything held of a lane, up to and with the newest bar that the fleet was told. Asked for when the fleet is opened, when conditions
   * are added, and on a new bar for lanes of which a loop over all lanes cannot tell: behind unknown values, or hardly any bars.
   */
  readonly historyOf: (lane: number) => History | undefined;
  /** Called on a bar after each part of the work, for whoever measures it. */
  readonly watch?: (done: Part) => void;
  /** 'plain' never uses WebAssembly; otherwise it is used where it may run. */
  readonly bits?: 'plain';
}

export type Part = 'updates' | 'comparisons' | 'joins';

export interface LivingCondition {
  readonly id: string;
  readonly plan: Plan;
}

/** Whether the fleet holds a condition; else why not, and it is to be judged by an evaluator of its own. */
export type Placement =
  | { readonly id: string; readonly isHeld: true }
  | { readonly id: string; readonly isHeld: false; readonly reason: string };

/** One bar of some lanes. Row r is the bar of lane `lanes[r]`; no lane stands twice. A field that is left out is unknown. */
export interface LaneBars {
  readonly lanes: Int32Array;
  /** Starts of the bars, IST minutes since 1970. */
  readonly time: Int32Array;
  readonly columns: Readonly<Partial<Record<BarField, Column>>>;
}

/** What a signal of a condition says at the newest bar of each lane. Its bitmaps are overwritten by the next bar. */
export interface Answer {
  readonly side: PlannedSignal['side'];
  /** The lanes on which it holds. */
  readonly words: Words;
  readonly count: number;
  /** The lanes whose newest bar was told last, on which it holds, and did not on their bar before. None yet for a condition just added. */
  readonly newly: Words;
}

export interface News extends Pick<Answer, 'side' | 'newly'> {
  readonly id: string;
}

/** What was done since the fleet was opened: proof that nothing is done twice. */
export interface Counts {
  readonly bars: number;
  /** Kernels (indicators, functions, calculations) × lanes with a bar. */
  readonly updates: number;
  /** Comparisons, each over all lanes. */
  readonly predicates: number;
  readonly joins: number;
}

/** Ten thousand conditions that live: a new bar updates every distinct indicator once a lane and every distinct comparison once. */
export interface Fleet {
  readonly counts: Counts;
  /** How many distinct kernels, comparisons and joins it holds. */
  readonly size: { readonly kernels: number; readonly predicates: number; readonly joins: number };
  add(conditions: readonly LivingCondition[]): Placement[];
  remove(id: string): void;
  /** A new bar for some lanes or all; the others stay as they are. */
  advance(bars: LaneBars): void;
  /** Another version of the newest bar of some lanes: a forming bar that goes on, or a correction. */
  revise(bars: LaneBars): void;
  /** Earlier bars of some lanes were corrected: all that is known of these lanes is worked out anew, up to their newest bar, which counts as told. */
  reread(lanes: Int32Array): void;
  /** Start of the newest bar of a lane; −1 before the first. */
  newestOf(lane: number): number;
  /** The signals that hold on a lane on which they did not before: what is to be told after a bar. */
  news(): News[];
  /** By signal: one for a condition, long and short for a strategy. */
  answers(id: string): readonly Answer[];
  /** What a computation of a condition, such as an operand that is shown, says on every lane; undefined where the fleet does not keep it. Overwritten by the next bar. */
  column(node: Node): Column | undefined;
  /** The lanes on which a comparison, or what joins some, holds; undefined where the fleet does not keep it. Overwritten by the next bar. */
  truth(node: Node): Words | undefined;
  /** The lanes on which the first signal of a condition is not known. */
  unknown(id: string): Words;
}

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
      return history !== undefined;
    });
    for (const lane of known) this.#tell(lane);
    this.#everyLaneIsCurrent();
    takeAnew(this.#graph.values.values(), this.#host, known);
    this.#judge(rangeOf(known));
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
