import { figuresRead, frameName, symbolsRead } from '@parakh/scan';
import { type ActiveCondition, beforeSession, copied, hasBit } from './active-condition.ts';
import type { FrameConditions, FrameOptions } from './frame-conditions.ts';
import { type Isolated, isolated, stopsOf } from './isolated.ts';
import type { MarketBook } from './market-book.ts';
import { Gathered } from './matches.ts';
import { openEvaluator } from './open-evaluator.ts';
import type { TimeframeEvaluator } from './timeframe-evaluator.ts';
import type { Refusal, SilentSymbol } from './types.ts';

/** Why a symbol is left out, and when it is tried again. */
interface SymbolFailure {
  readonly because: string;
  readonly times: number;
  readonly at: number;
}

interface Tried {
  readonly evaluator: TimeframeEvaluator;
  /** With those that are to be there. */
  readonly active: readonly ActiveCondition[];
  /** The minute up to which it stands. */
  readonly last: number | undefined;
  readonly does: (evaluator: TimeframeEvaluator) => Gathered;
}

/** Which of them have their turn, and where they stand. */
export interface NextEvaluation {
  readonly readsFigures: boolean;
  /** The minute that was evaluated last. */
  readonly last: number | undefined;
}

type Kept = ReturnType<FrameConditions['kept']>;

const LONGEST_WAIT = 30;
const NONE: ReadonlySet<number> = new Set();

/** All conditions by the length of their bars. What throws stops alone: a condition, or a symbol for those that fail on it. */
export class TimeframeEvaluators {
  readonly #book: MarketBook;
  readonly #evaluators = new Map<string, TimeframeEvaluator>();
  /** Names of those with the conditions that fail on some symbols: of their main one. */
  readonly #mainOf = new Map<string, string>();
  readonly #failures = new Map<number, SymbolFailure>();
  readonly #stop: (active: ActiveCondition, refusals: readonly Refusal[]) => void;
  #apart = 0;

  /** @param stop called with a condition that is not evaluated any more, and of its alerts */
  constructor(book: MarketBook, stop: (active: ActiveCondition, refusals: readonly Refusal[]) => void) {
    this.#book = book;
    this.#stop = stop;
  }

  get all(): readonly TimeframeEvaluator[] {
    return [...this.#evaluators.values()];
  }

  /** They are evaluated from now on. */
  place(active: readonly ActiveCondition[], last: number | undefined): void {
    const byFrame = Map.groupBy(active, evaluatorName);
    for (const [name, all] of byFrame) {
      const { plan, on } = all[0]!;
      const of = { timeFrame: plan.timeFrame, on, readsFigures: readsFigures(all[0]!) };
      const evaluator = this.#evaluators.get(name) ?? this.#opened(of, last);
      this.#evaluators.set(name, evaluator);
      this.#tried(name, {
        evaluator,
        active: [...evaluator.conditions.active, ...all],
        last,
        does: (of) => {
          if (of === evaluator) of.add(all);
          return new Gathered();
        },
      });
    }
  }

  remove(active: ActiveCondition): void {
    for (const [name, evaluator] of this.#evaluators) {
      evaluator.conditions.remove(active);
      if (this.#mainOf.has(name) && evaluator.conditions.isEmpty) this.#drop(name);
    }
  }

  each(matches: Gathered, turn: NextEvaluation, does: (evaluator: TimeframeEvaluator, its: Gathered) => void): void {
    for (const [name, evaluator] of this.#inTurn(turn)) {
      const work = (of: TimeframeEvaluator) => {
        const its = new Gathered();
        does(of, its);
        return its;
      };
      const active = [...evaluator.conditions.active];
      matches.join(this.#tried(name, { evaluator, active, last: turn.last, does: work }));
    }
  }

  /** Symbols that failed are tried again: with the next minute at first, then less and less often. What they missed of their newest bar is found. */
  repair(matches: Gathered, turn: NextEvaluation): void {
    if (this.#failures.size === 0) return;
    const { last } = turn;
    const now = this.#minute(last);
    for (const [name, evaluator] of this.#inTurn(turn)) {
      const due = [...evaluator.conditions.without].filter((symbolIndex) => this.#isDue(symbolIndex, now));
      const mended = due.filter((symbolIndex) => this.#works(name, symbolIndex, last));
      if (mended.length > 0) matches.join(this.#takeBack(name, mended, last));
    }
    const out = new Set(this.all.flatMap(({ conditions }) => [...conditions.without]));
    for (const symbolIndex of this.#failures.keys()) if (!out.has(symbolIndex)) this.#failures.delete(symbolIndex);
  }

  /** Symbols that are left out, and the alerts that would look at them. */
  get silent(): SilentSymbol[] {
    if (this.#failures.size === 0) return [];
    const symbolIndexes = new Set(this.all.flatMap(({ conditions }) => [...conditions.without]));
    return Array.from(symbolIndexes, (symbolIndex) => {
      const without = this.all.filter(({ conditions }) => conditions.without.has(symbolIndex));
      const alerts = without.flatMap(({ conditions }) =>
        Array.from(conditions.active, (one) => this.#lookingAt(one, symbolIndex)).flat(),
      );
      const symbol = this.#book.market.names[symbolIndex]!;
      return { symbol, because: this.#failures.get(symbolIndex)?.because ?? '', alerts: [...new Set(alerts)] };
    });
  }

  /** As they stand now: those that come meanwhile are not among them. */
  #inTurn(turn: NextEvaluation): readonly (readonly [name: string, evaluator: TimeframeEvaluator])[] {
    return [...this.#evaluators].filter(([, { conditions }]) => conditions.readsFigures === turn.readsFigures);
  }

  #lookingAt({ alerts, plan }: ActiveCondition, symbolIndex: number): string[] {
    const isRead = symbolsRead(plan).some((symbol) => this.#book.symbolIndexNamed(symbol) === symbolIndex);
    return [...alerts].flatMap(([id, mask]) => (isRead || hasBit(mask, symbolIndex) ? id : []));
  }

  #opened(of: Omit<FrameOptions, 'without'>, last: number | undefined): TimeframeEvaluator {
    const open = (without: ReadonlySet<number>) => openEvaluator(this.#book, { ...of, without }, last);
    try {
      return open(NONE);
    } catch {
      const { main, silent } = isolated({
        active: [],
        symbolCount: this.#book.market.names.length,
        without: NONE,
        open: (_, without) => open(without),
        does: () => new Gathered(),
      });
      this.#note(silent, last);
      return main.evaluator;
    }
  }

  #tried(name: string, tried: Tried): Gathered {
    const { evaluator, does } = tried;
    const { conditions } = evaluator;
    const before = [...conditions.active];
    conditions.mark();
    conditions.forgetOthers();
    try {
      return does(evaluator);
    } catch {
      return this.#isolate(name, { ...tried, kept: conditions.kept(before), without: conditions.without });
    }
  }

  /** Anew, without what throws; all others are evaluated on the same bars. */
  #isolate(
    name: string,
    {
      evaluator: { conditions },
      active,
      last,
      without,
      kept,
      does,
    }: Tried & { readonly without: ReadonlySet<number>; readonly kept: Kept },
  ): Gathered {
    const { timeFrame, on, readsFigures } = conditions;
    const { main, apart, failed, silent } = isolated({
      active,
      symbolCount: this.#book.market.names.length,
      without,
      open: (some, left) => {
        const made = openEvaluator(this.#book, { timeFrame, on, readsFigures, without: left }, last);
        made.add(some);
        kept(made.conditions, some);
        return made;
      },
      does,
    });
    this.#evaluators.set(name, main.evaluator);
    if (main.evaluator.conditions.isEmpty && this.#mainOf.has(name)) this.#drop(name);
    for (const { evaluator, matches } of apart) {
      const named = `${name} ${++this.#apart}`;
      this.#evaluators.set(named, evaluator);
      this.#mainOf.set(named, this.#mainOf.get(name) ?? name);
      main.matches.join(matches);
    }
    this.#note(silent, last);
    for (const one of failed) this.#stop(one.active, stopsOf([one]));
    return main.matches;
  }

  #drop(name: string): void {
    this.#evaluators.delete(name);
    this.#mainOf.delete(name);
  }

  /** Whether conditions that failed on a symbol do not any more; of a symbol that failed by itself: whether it can be read. */
  #works(name: string, symbolIndex: number, last: number | undefined): boolean {
    const { timeFrame, on, readsFigures, active } = this.#evaluators.get(name)!.conditions;
    const others = new Set(this.#book.market.names.keys());
    others.delete(symbolIndex);
    try {
      const probe = openEvaluator(this.#book, { timeFrame, on, readsFigures, without: others }, last);
      if (this.#mainOf.has(name)) probe.add(Array.from(active, copied));
      return true;
    } catch (error) {
      this.#note(new Map([[symbolIndex, error]]), last);
      return false;
    }
  }

  #takeBack(name: string, mended: readonly number[], last: number | undefined): Gathered {
    const evaluator = this.#evaluators.get(name)!;
    const symbolIndexes = Int32Array.from(mended).sort();
    const { conditions } = evaluator;
    const without = conditions.without.difference(new Set(mended));
    const active = [...conditions.active];
    conditions.mark();
    const kept = conditions.kept(active);
    const reread = (of: TimeframeEvaluator) => {
      const its = new Gathered();
      its.take(of.reread(symbolIndexes));
      return its;
    };
    const mainName = this.#mainOf.get(name);
    const main = mainName === undefined ? undefined : this.#evaluators.get(mainName);
    if (mainName === undefined || !main || !without.isSubsetOf(main.conditions.without))
      return this.#isolate(name, { evaluator, active, last, without, kept, does: reread });
    this.#drop(name);
    return this.#tried(mainName, {
      evaluator: main,
      active: [...main.conditions.active, ...active],
      last,
      does: (of) => {
        if (of === main) of.add(active);
        kept(of.conditions, active);
        return reread(of);
      },
    });
  }

  #note(silent: Isolated['silent'], last: number | undefined): void {
    const at = this.#minute(last);
    for (const [symbolIndex, error] of silent) {
      const known = this.#failures.get(symbolIndex);
      if (known?.at === at) continue;
      const because = (error instanceof Error ? error.message : String(error)).slice(0, 200);
      this.#failures.set(symbolIndex, { because, times: (known?.times ?? 0) + 1, at });
    }
  }

  #isDue(symbolIndex: number, now: number): boolean {
    const known = this.#failures.get(symbolIndex);
    return !known || now >= known.at + Math.min(2 ** (known.times - 1), LONGEST_WAIT);
  }

  #minute(last: number | undefined): number {
    return last ?? beforeSession(this.#book.market.day);
  }
}

const readsFigures = ({ plan }: ActiveCondition) => figuresRead(plan).length > 0;

const evaluatorName = (active: ActiveCondition): string =>
  `${active.on} ${frameName(active.plan.timeFrame)}${readsFigures(active) ? ' on figures' : ''}`;
