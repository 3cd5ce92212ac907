import { recordOf } from '@parakh/base';
import type { Column } from '@parakh/frames';

/** Memory for columns of any length, that of the one before: histories of thousands of lengths pass through it once. */
export interface Stretches {
  of(length: number): Readonly<Record<string, Column>>;
}

export function stretches(names: readonly string[]): Stretches {
  let memory = recordOf(names, () => new Float64Array(0));
  return {
    of(length) {
      if (length > longest(memory)) memory = recordOf(names, () => new Float64Array(2 * length));
      return recordOf(names, (name) => memory[name]!.subarray(0, length));
    },
  };
}

function longest(memory: Readonly<Record<string, Column>>): number {
  return Object.values(memory)[0]?.length ?? 0;
}
