import type { Gathered } from './found.ts';
import type { FrameJudge } from './frame-judge.ts';
import type { Refusal } from './judging-words.ts';
import { eachLane, type Living } from './living.ts';

/** What is done with conditions on bars of one length, from where they stand. */
export interface Work {
  /** Those that are there, or are to be there. */
  readonly living: readonly Living[];
  /** How many symbols are held. */
  readonly lanes: number;
  /** Those that are left out already. */
  readonly without: ReadonlySet<number>;
  /** One that stands there anew, with what its conditions told before. */
  readonly anew: (living: readonly Living[], without: ReadonlySet<number>) => FrameJudge;
  readonly does: (judge: FrameJudge) => Gathered;
}

interface Done {
  readonly judge: FrameJudge;
  readonly found: Gathered;
}

export interface Isolated {
  /** With all conditions that did not fail. */
  readonly main: Done;
  /** Conditions that fail on some symbols: on all others they go on. */
  readonly apart: readonly Done[];
  readonly failed: readonly { readonly living: Living; readonly error: unknown }[];
  /** Symbols that are left out, by lane, and what they threw. */
  readonly silent: ReadonlyMap<number, unknown>;
}

/** On more symbols than these it is the condition that fails, or all of it. */
const MOST_LANES = 8;
/** So many symbols tell whether a condition fails on all of them. */
const SOME_LANES = 16;

type Lanes = ReadonlySet<number>;

/** Does without what throws: a symbol by itself, a condition on some of its symbols, or on all of them. Throws where nothing works. */
export function isolated(work: Work): Isolated {
  const tries = new Tries(work);
  const whole = tries.attempt(work.living, work.without);
  if ('judge' in whole) return { main: whole, apart: [], failed: [], silent: new Map() };
  const byThemselves = tries.lanesFailing([], work.without) ?? new Map<number, unknown>();
  const without: Lanes = work.without.union(byThemselves);
  if ('error' in tries.attempt([], without)) throw whole.error;
  const suspects = suspectsOf(work.living, without, tries);
  const { groups, failed, silent } = apartOf(suspects, without, tries);
  const isSuspect = new Set(suspects);
  const others = work.living.filter((one) => !isSuspect.has(one));
  return {
    main: tries.must(others, without),
    apart: groups.map((group) => tries.must(group.living, group.without)),
    failed,
    silent: new Map([...byThemselves, ...silent]),
  };
}

interface Group {
  readonly living: Living[];
  readonly without: Lanes;
}

/** Those that go on without some symbols, by these, and those that do on none. */
function apartOf(suspects: readonly Living[], without: Lanes, tries: Tries) {
  const groups = new Map<string, Group>();
  const failed: Isolated['failed'][number][] = [];
  const silent = new Map<number, unknown>();
  for (const living of suspects) {
    const its = tries.lanesFailing([living], without);
    const left = its && without.union(its);
    if (!left || !wantsAny(living, left)) {
      const [error] = its?.values() ?? [];
      failed.push({ living, error: error ?? tries.errorOf([living], without) });
      continue;
    }
    for (const [lane, error] of its) silent.set(lane, error);
    const name = [...left].join();
    const group: Group = groups.get(name) ?? { living: [], without: left };
    group.living.push(living);
    groups.set(name, group);
  }
  return { groups: [...groups.values()], failed, silent };
}

/** Those that fail: looked for on few symbols first, as that is quick. */
function suspectsOf(all: readonly Living[], without: Lanes, tries: Tries): Living[] {
  const everywhere = tries.failing(all, tries.allBut(tries.lanes(without).slice(0, SOME_LANES)));
  const rest = all.filter((one) => !everywhere.includes(one));
  if (!('error' in tries.attempt(rest, without))) return everywhere;
  const few = tries.lanesFailing(rest, without);
  return [...everywhere, ...tries.failing(rest, few ? tries.allBut([...few.keys()]) : without)];
}

function wantsAny({ wanted }: Living, without: Lanes): boolean {
  let isAny = false;
  wanted.forEach((word, i) => eachLane(word, i, (lane) => (isAny ||= !without.has(lane))));
  return isAny;
}

class Tries {
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  attempt(living: readonly Living[], without: Lanes): Done | { readonly error: unknown } {
    try {
      return this.must(living, without);
    } catch (error) {
      return { error };
    }
  }

  must(living: readonly Living[], without: Lanes): Done {
    const judge = this.#work.anew(living, without);
    return { judge, found: this.#work.does(judge) };
  }

  errorOf(living: readonly Living[], without: Lanes): unknown {
    const tried = this.attempt(living, without);
    return 'error' in tried ? tried.error : undefined;
  }

  lanes(without: Lanes): number[] {
    return Array.from({ length: this.#work.lanes }, (_, lane) => lane).filter((lane) => !without.has(lane));
  }

  allBut(lanes: readonly number[]): Lanes {
    return new Set(this.lanes(new Set(lanes)));
  }

  /** Those that fail by themselves, half by half. */
  failing(some: readonly Living[], without: Lanes): Living[] {
    if (some.length === 0 || !('error' in this.attempt(some, without))) return [];
    if (some.length === 1) return [...some];
    const half = some.length >> 1;
    return [...this.failing(some.slice(0, half), without), ...this.failing(some.slice(half), without)];
  }

  /** The lanes without which these work, and what they throw; undefined where there are none such, or many. */
  lanesFailing(living: readonly Living[], without: Lanes): ReadonlyMap<number, unknown> | undefined {
    if ('error' in this.attempt(living, this.allBut([]))) return undefined;
    const found = new Map<number, unknown>();
    const look = (some: readonly number[]): boolean => {
      const tried = this.attempt(living, this.allBut(some));
      if (!('error' in tried)) return true;
      if (some.length === 1) return found.set(some[0]!, tried.error).size <= MOST_LANES;
      const half = some.length >> 1;
      return look(some.slice(0, half)) && look(some.slice(half));
    };
    const isFew = look(this.lanes(without));
    return isFew && !('error' in this.attempt(living, without.union(found))) ? found : undefined;
  }
}

/** The alerts that stop with their condition. */
export function stopsOf(failed: Isolated['failed']): Refusal[] {
  return failed.flatMap(({ living, error }) => {
    const [message, thrown] =
      error instanceof Error ? [error.message, error.stack ?? error.message] : [String(error), String(error)];
    return [...living.alerts.keys()].map((id) => ({
      id,
      because: `Its evaluation failed: ${message.slice(0, 200)}`,
      thrown,
    }));
  });
}
