import type { Gathered } from './found.ts';
import type { FrameJudge } from './frame-judge.ts';
import type { Refusal } from './judging-words.ts';
import type { Living } from './living.ts';

/** What is done with conditions on bars of one length, from where they stand. */
export interface Work {
  /** Those that are there, or are to be there. */
  readonly living: readonly Living[];
  /** One that stands there anew, with what its conditions told before. */
  readonly anew: (living: readonly Living[]) => FrameJudge;
  readonly does: (judge: FrameJudge) => Gathered;
}

export interface Isolated {
  readonly judge: FrameJudge;
  readonly found: Gathered;
  readonly failed: readonly { readonly living: Living; readonly error: unknown }[];
}

/** Does without the conditions that throw, alone or half by half, what failed with them; throws where it fails without any. */
export function isolated({ living, anew, does }: Work): Isolated {
  const attempt = (some: readonly Living[]) => {
    const judge = anew(some);
    return { judge, found: does(judge) };
  };
  attempt([]);
  const failedOf = (some: readonly Living[]): Isolated['failed'] => {
    try {
      attempt(some);
      return [];
    } catch (error) {
      if (some.length === 1) return [{ living: some[0]!, error }];
      const half = some.length >> 1;
      return [...failedOf(some.slice(0, half)), ...failedOf(some.slice(half))];
    }
  };
  const failed = failedOf(living);
  const isFailed = new Set(failed.map((one) => one.living));
  return { ...attempt(living.filter((one) => !isFailed.has(one))), failed };
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
