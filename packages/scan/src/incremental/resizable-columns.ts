import { recordOf } from '@parakh/base';
import type { Blocks } from '../block.ts';

/** Memory for columns of any length, that of the one before: histories of thousands of lengths pass through it once. */
export function resizableColumns(names: readonly string[]): Blocks {
  let [current, longest] = [0, 0];
  let memory = recordOf(names, () => new Float64Array(0));
  let columns = memory;
  return {
    of(length) {
      if (length === current) return columns;
      if (length > longest) {
        longest = 2 * length;
        memory = recordOf(names, () => new Float64Array(longest));
      }
      current = length;
      return (columns = recordOf(names, (name) => memory[name]!.subarray(0, length)));
    },
  };
}
