import type { Column } from '@parakh/frames';
import type { Inputs } from '../nodes.ts';
import type { Placed } from './assembly.ts';

/** Below so many bars a call costs more than it saves. */
export const FEW_BARS = 32;

/** A column in the memory of a module. */
export function columnIn(memory: Placed, length: number): Column {
  return memory.place((buffer, at) => new Float64Array(buffer, at, length), 8 * length);
}

/**
 * Says where a column begins in the memory, from some bar on. It is the same column for symbol after symbol, so it is looked at once;
 * one of other memory, such as the market's own, is copied each time.
 */
export function finder(memory: Placed): (column: Inputs[string] | undefined, from: number) => number {
  let seen: unknown;
  let isHere = false;
  let copy = columnIn(memory, 0);
  return (column, from) => {
    if (!(column instanceof Float64Array)) throw new Error('a column was not given');
    if (column !== seen) [seen, isHere] = [column, memory.holds(column.buffer)];
    if (isHere) return column.byteOffset + 8 * from;
    if (copy.length < column.length) copy = columnIn(memory, 2 * column.length);
    copy.set(column);
    return copy.byteOffset + 8 * from;
  };
}
