import { type ActiveCondition, eachBit } from './active-condition.ts';
import type { Gathered } from './matches.ts';
import type { TimeframeEvaluator } from './timeframe-evaluator.ts';
import type { Refusal } from './types.ts';

/** What is done with conditions on bars of one length, from where they stand. */
export interface Work {
  /** Those that are there, or are to be there. */
  readonly active: readonly ActiveCondition[];
  /** How many symbols are loaded. */
  readonly symbolCount: number;
  /** Those that are left out already. */
  readonly without: ReadonlySet<number>;
  /** One that stands there anew, with what its conditions notified before. */
  readonly open: (active: readonly ActiveCondition[], without: ReadonlySet<number>) => TimeframeEvaluator;
  readonly does: (evaluator: TimeframeEvaluator) => Gathered;
}

interface Done {
  readonly evaluator: TimeframeEvaluator;
  readonly matches: Gathered;
}

export interface Isolated {
  /** With all conditions that did not fail. */
  readonly main: Done;
  /** Conditions that fail on some symbols: on all others they go on. */
  readonly apart: readonly Done[];
  readonly failed: readonly { readonly active: ActiveCondition; readonly error: unknown }[];
  /** Symbols that are left out, by index, and what they threw. */
  readonly silent: ReadonlyMap<number, unknown>;
}

/** On more symbols than these it is the condition that fails, or all of it. */
const MOST_SYMBOLS = 8;
/** So many symbols tell whether a condition fails on all of them. */
const SOME_SYMBOLS = 16;

type SymbolIndexes = ReadonlySet<number>;

/** Does without what throws: a symbol by itself, a condition on some of its symbols, or on all of them. Throws where nothing works. */
export function isolated(work: Work): Isolated {
  const tries = new Tries(work);
  const whole = tries.attempt(work.active, work.without);
  if ('evaluator' in whole) return { main: whole, apart: [], failed: [], silent: new Map() };
  const byThemselves = tries.failingSymbols([], work.without) ?? new Map<number, unknown>();
  const without: SymbolIndexes = work.without.union(byThemselves);
  if ('error' in tries.attempt([], without)) throw whole.error;
  const suspects = suspectsOf(work.active, without, tries);
  const { groups, failed, silent } = apartOf(suspects, without, tries);
  const isSuspect = new Set(suspects);
  const others = work.active.filter((one) => !isSuspect.has(one));
  return {
    main: tries.must(others, without),
    apart: groups.map((group) => tries.must(group.active, group.without)),
    failed,
    silent: new Map([...byThemselves, ...silent]),
  };
}

interface Group {
  readonly active: ActiveCondition[];
  readonly without: SymbolIndexes;
}

/** Those that go on without some symbols, by these, and those that do on none. */
function apartOf(suspects: readonly ActiveCondition[], without: SymbolIndexes, tries: Tries) {
  const groups = new Map<string, Group>();
  const failed: Isolated['failed'][number][] = [];
  const silent = new Map<number, unknown>();
  for (const active of suspects) {
    const its = tries.failingSymbols([active], without);
    const left = its && without.union(its);
    if (!left || !wantsAny(active, left)) {
      const [error] = its?.values() ?? [];
      failed.push({ active, error: error ?? tries.errorOf([active], without) });
      continue;
    }
    for (const [symbolIndex, error] of its) silent.set(symbolIndex, error);
    const name = [...left].join();
    const group: Group = groups.get(name) ?? { active: [], without: left };
    group.active.push(active);
    groups.set(name, group);
  }
  return { groups: [...groups.values()], failed, silent };
}

/** Those that fail: looked for on few symbols first, as that is quick. */
function suspectsOf(all: readonly ActiveCondition[], without: SymbolIndexes, tries: Tries): ActiveCondition[] {
  const everywhere = tries.failing(all, tries.allBut(tries.remaining(without).slice(0, SOME_SYMBOLS)));
  const rest = all.filter((one) => !everywhere.includes(one));
  if (!('error' in tries.attempt(rest, without))) return everywhere;
  const few = tries.failingSymbols(rest, without);
  return [...everywhere, ...tries.failing(rest, few ? tries.allBut([...few.keys()]) : without)];
}

function wantsAny({ wanted }: ActiveCondition, without: SymbolIndexes): boolean {
  let isAny = false;
  wanted.forEach((word, i) => eachBit(word, i, (symbolIndex) => (isAny ||= !without.has(symbolIndex))));
  return isAny;
}

class Tries {
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  attempt(active: readonly ActiveCondition[], without: SymbolIndexes): Done | { readonly error: unknown } {
    try {
      return this.must(active, without);
    } catch (error) {
      return { error };
    }
  }

  must(active: readonly ActiveCondition[], without: SymbolIndexes): Done {
    const evaluator = this.#work.open(active, without);
    return { evaluator, matches: this.#work.does(evaluator) };
  }

  errorOf(active: readonly ActiveCondition[], without: SymbolIndexes): unknown {
    const tried = this.attempt(active, without);
    return 'error' in tried ? tried.error : undefined;
  }

  remaining(without: SymbolIndexes): number[] {
    return Array.from({ length: this.#work.symbolCount }, (_, symbolIndex) => symbolIndex).filter(
      (symbolIndex) => !without.has(symbolIndex),
    );
  }

  allBut(symbolIndexes: readonly number[]): SymbolIndexes {
    return new Set(this.remaining(new Set(symbolIndexes)));
  }

  /** Those that fail by themselves, half by half. */
  failing(some: readonly ActiveCondition[], without: SymbolIndexes): ActiveCondition[] {
    if (some.length === 0 || !('error' in this.attempt(some, without))) return [];
    if (some.length === 1) return [...some];
    const half = some.length >> 1;
    return [...this.failing(some.slice(0, half), without), ...this.failing(some.slice(half), without)];
  }

  /** The symbols without which these work, and what they throw; undefined where there are none such, or many. */
  failingSymbols(active: readonly ActiveCondition[], without: SymbolIndexes): ReadonlyMap<number, unknown> | undefined {
    if ('error' in this.attempt(active, this.allBut([]))) return undefined;
    const failing = new Map<number, unknown>();
    const look = (some: readonly number[]): boolean => {
      const tried = this.attempt(active, this.allBut(some));
      if (!('error' in tried)) return true;
      if (some.length === 1) return failing.set(some[0]!, tried.error).size <= MOST_SYMBOLS;
      const half = some.length >> 1;
      return look(some.slice(0, half)) && look(some.slice(half));
    };
    const isFew = look(this.remaining(without));
    return isFew && !('error' in this.attempt(active, without.union(failing))) ? failing : undefined;
  }
}

/** The alerts that stop with their condition. */
export function stopsOf(failed: Isolated['failed']): Refusal[] {
  return failed.flatMap(({ active, error }) => {
    const [message, thrown] =
      error instanceof Error ? [error.message, error.stack ?? error.message] : [String(error), String(error)];
    return [...active.alerts.keys()].map((id) => ({
      id,
      because: `Its evaluation failed: ${message.slice(0, 200)}`,
      thrown,
    }));
  });
}
