import { frameName, symbolsRead } from '@parakh/scan';
import { Gathered } from './found.ts';
import { FrameJudge } from './frame-judge.ts';
import { type Isolated, isolated, stopsOf } from './isolated.ts';
import type { Refusal, SilentSymbol } from './judging-words.ts';
import type { LaneBook } from './lane-book.ts';
import { beforeSession, copied, hasLane, type Living } from './living.ts';

/** Why a symbol is left out, and when it is tried again. */
interface LaneFailure {
  readonly because: string;
  readonly times: number;
  readonly at: number;
}

interface Tried {
  readonly judge: FrameJudge;
  /** With those that are to be there. */
  readonly living: readonly Living[];
  /** The minute up to which it stands. */
  readonly last: number | undefined;
  readonly does: (judge: FrameJudge) => Gathered;
}

type Kept = ReturnType<FrameJudge['kept']>;

const LONGEST_WAIT = 30;
const NONE: ReadonlySet<number> = new Set();

/** All conditions by the length of their bars. What throws stops alone: a condition, or a symbol for those that fail on it. */
export class Judges {
  readonly #book: LaneBook;
  readonly #judges = new Map<string, FrameJudge>();
  /** Names of those with the conditions that fail on some symbols: of their main one. */
  readonly #mainOf = new Map<string, string>();
  readonly #failures = new Map<number, LaneFailure>();
  readonly #stop: (living: Living, refusals: readonly Refusal[]) => void;
  #apart = 0;

  /** @param stop told of a condition that is not evaluated any more, and of its alerts */
  constructor(book: LaneBook, stop: (living: Living, refusals: readonly Refusal[]) => void) {
    this.#book = book;
    this.#stop = stop;
  }

  get all(): readonly FrameJudge[] {
    return [...this.#judges.values()];
  }

  /** They are evaluated from now on. */
  place(living: readonly Living[], last: number | undefined): void {
    const byFrame = Map.groupBy(living, ({ plan, on }) => `${on} ${frameName(plan.timeFrame)}`);
    for (const [name, all] of byFrame) {
      const { plan, on } = all[0]!;
      const judge = this.#judges.get(name) ?? this.#opened({ timeFrame: plan.timeFrame, on }, last);
      this.#judges.set(name, judge);
      this.#tried(name, {
        judge,
        living: [...judge.living, ...all],
        last,
        does: (of) => {
          if (of === judge) of.add(all);
          return new Gathered();
        },
      });
    }
  }

  remove(living: Living): void {
    for (const [name, judge] of this.#judges) {
      judge.remove(living);
      if (this.#mainOf.has(name) && judge.isEmpty) this.#drop(name);
    }
  }

  each(found: Gathered, last: number | undefined, does: (judge: FrameJudge, its: Gathered) => void): void {
    const all = [...this.#judges];
    for (const [name, judge] of all) {
      const work = (of: FrameJudge) => {
        const its = new Gathered();
        does(of, its);
        return its;
      };
      found.join(this.#tried(name, { judge, living: [...judge.living], last, does: work }));
    }
  }

  /** Symbols that failed are tried again: with the next minute at first, then less and less often. What they missed of their newest bar is found. */
  repair(found: Gathered, last: number | undefined): void {
    if (this.#failures.size === 0) return;
    const now = this.#minute(last);
    const all = [...this.#judges];
    for (const [name, judge] of all) {
      const due = [...judge.without].filter((lane) => this.#isDue(lane, now));
      const mended = due.filter((lane) => this.#works(name, lane, last));
      if (mended.length > 0) found.join(this.#takeBack(name, mended, last));
    }
    const out = new Set(this.all.flatMap(({ without }) => [...without]));
    for (const lane of this.#failures.keys()) if (!out.has(lane)) this.#failures.delete(lane);
  }

  /** Symbols that are left out, and the alerts that would look at them. */
  get silent(): SilentSymbol[] {
    if (this.#failures.size === 0) return [];
    const lanes = new Set(this.all.flatMap(({ without }) => [...without]));
    return Array.from(lanes, (lane) => {
      const without = this.all.filter((judge) => judge.without.has(lane));
      const alerts = without.flatMap(({ living }) => Array.from(living, (one) => this.#lookingAt(one, lane)).flat());
      const symbol = this.#book.held.names[lane]!;
      return { symbol, because: this.#failures.get(lane)?.because ?? '', alerts: [...new Set(alerts)] };
    });
  }

  #lookingAt({ alerts, plan }: Living, lane: number): string[] {
    const isRead = symbolsRead(plan).some((symbol) => this.#book.laneNamed(symbol) === lane);
    return [...alerts].flatMap(([id, mask]) => (isRead || hasLane(mask, lane) ? id : []));
  }

  #opened(of: Pick<FrameJudge, 'timeFrame' | 'on'>, last: number | undefined): FrameJudge {
    const open = (without: ReadonlySet<number>) => new FrameJudge(this.#book, of.timeFrame, of.on, last, without);
    try {
      return open(NONE);
    } catch {
      const { main, silent } = isolated({
        living: [],
        lanes: this.#book.held.names.length,
        without: NONE,
        anew: (_, without) => open(without),
        does: () => new Gathered(),
      });
      this.#note(silent, last);
      return main.judge;
    }
  }

  #tried(name: string, tried: Tried): Gathered {
    const { judge, does } = tried;
    const before = [...judge.living];
    judge.mark();
    try {
      return does(judge);
    } catch {
      return this.#isolate(name, { ...tried, kept: judge.kept(before), without: judge.without });
    }
  }

  /** Anew, without what throws; all others are evaluated on the same bars. */
  #isolate(
    name: string,
    {
      judge: { timeFrame, on },
      living,
      last,
      without,
      kept,
      does,
    }: Tried & { readonly without: ReadonlySet<number>; readonly kept: Kept },
  ): Gathered {
    const { main, apart, failed, silent } = isolated({
      living,
      lanes: this.#book.held.names.length,
      without,
      anew: (some, left) => {
        const made = new FrameJudge(this.#book, timeFrame, on, last, left);
        made.add(some);
        kept(made, some);
        return made;
      },
      does,
    });
    this.#judges.set(name, main.judge);
    if (main.judge.isEmpty && this.#mainOf.has(name)) this.#drop(name);
    for (const { judge, found } of apart) {
      const named = `${name} ${++this.#apart}`;
      this.#judges.set(named, judge);
      this.#mainOf.set(named, this.#mainOf.get(name) ?? name);
      main.found.join(found);
    }
    this.#note(silent, last);
    for (const one of failed) this.#stop(one.living, stopsOf([one]));
    return main.found;
  }

  #drop(name: string): void {
    this.#judges.delete(name);
    this.#mainOf.delete(name);
  }

  /** Whether conditions that failed on a symbol do not any more; of a symbol that failed by itself: whether it can be read. */
  #works(name: string, lane: number, last: number | undefined): boolean {
    const { timeFrame, on, living } = this.#judges.get(name)!;
    const others = new Set(this.#book.held.names.keys());
    others.delete(lane);
    try {
      const probe = new FrameJudge(this.#book, timeFrame, on, last, others);
      if (this.#mainOf.has(name)) probe.add(Array.from(living, copied));
      return true;
    } catch (error) {
      this.#note(new Map([[lane, error]]), last);
      return false;
    }
  }

  #takeBack(name: string, mended: readonly number[], last: number | undefined): Gathered {
    const judge = this.#judges.get(name)!;
    const lanes = Int32Array.from(mended).sort();
    const without = judge.without.difference(new Set(mended));
    const living = [...judge.living];
    judge.mark();
    const kept = judge.kept(living);
    const reread = (of: FrameJudge) => {
      const its = new Gathered();
      its.take(of.reread(lanes));
      return its;
    };
    const mainName = this.#mainOf.get(name);
    const main = mainName === undefined ? undefined : this.#judges.get(mainName);
    if (mainName === undefined || !main || !without.isSubsetOf(main.without))
      return this.#isolate(name, { judge, living, last, without, kept, does: reread });
    this.#drop(name);
    return this.#tried(mainName, {
      judge: main,
      living: [...main.living, ...living],
      last,
      does: (of) => {
        if (of === main) of.add(living);
        kept(of, living);
        return reread(of);
      },
    });
  }

  #note(silent: Isolated['silent'], last: number | undefined): void {
    const at = this.#minute(last);
    for (const [lane, error] of silent) {
      const known = this.#failures.get(lane);
      if (known?.at === at) continue;
      const because = (error instanceof Error ? error.message : String(error)).slice(0, 200);
      this.#failures.set(lane, { because, times: (known?.times ?? 0) + 1, at });
    }
  }

  #isDue(lane: number, now: number): boolean {
    const known = this.#failures.get(lane);
    return !known || now >= known.at + Math.min(2 ** (known.times - 1), LONGEST_WAIT);
  }

  #minute(last: number | undefined): number {
    return last ?? beforeSession(this.#book.held.day);
  }
}
