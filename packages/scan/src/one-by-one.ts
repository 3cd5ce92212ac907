import type { computation } from './evaluate.ts';
import type { Run } from './node-state.ts';
import { inputNodes, type Node } from './nodes.ts';
import { type Scalar, scalarOf } from './scalar.ts';

/** The nodes of a plan, each computed when it is first asked for. */
export interface OneByOne {
  /** The newest value of every node that was computed. */
  readonly values: Float64Array;
  begin(run: Run): void;
  /** The nodes with the numbers that stand from one place to another. */
  compute(numbers: Int32Array, from: number, to: number): void;
}

const SIDES = 4;

/** An operator of which one moment is asked for reads and writes `values` alone: they lie close together, the columns do not. */
export function oneByOne(
  nodes: readonly Node[],
  numbers: ReadonlyMap<Node, number>,
  { states, steps, tail }: ReturnType<typeof computation>,
): OneByOne {
  const values = new Float64Array(nodes.length);
  const takenFor = new Uint32Array(nodes.length);
  const sides = new Int32Array(SIDES * nodes.length);
  const stateOf = nodes.map((node) => states.get(node)!);
  const stepOf = nodes.map((node) => steps.get(node)!);
  const scalars = nodes.map((node, number): Scalar | undefined => {
    const state = stateOf[number]!;
    const scalar = node.kind === 'kernel' && tail?.has(node) && state.newest === 1 ? scalarOf(node) : undefined;
    if (!scalar) return undefined;
    sides.set(sidesOf(node, numbers), SIDES * number);
    // Whoever reads it as a column finds it in its place.
    state.values = state.closed = values.subarray(number, number + 1);
    return scalar;
  });
  let [generation, run]: [number, Run | undefined] = [0, undefined];

  return {
    values,
    begin(begun) {
      generation++;
      run = begun;
    },
    compute(list, from, to) {
      for (let i = from; i < to; i++) {
        const number = list[i]!;
        if (takenFor[number] === generation) continue;
        takenFor[number] = generation;
        const scalar = scalars[number];
        if (scalar) {
          const at = SIDES * number;
          const [left, right, leftBefore, rightBefore] = [sides[at]!, sides[at + 1]!, sides[at + 2]!, sides[at + 3]!];
          values[number] = scalar(values[left]!, values[right]!, values[leftBefore]!, values[rightBefore]!);
        } else {
          stepOf[number]!(run!);
          const column = stateOf[number]!.values;
          values[number] = column[column.length - 1]!;
        }
      }
    },
  };
}

/** In the order in which a scalar takes them. */
function sidesOf(node: Node, numbers: ReadonlyMap<Node, number>): number[] {
  return inputNodes(node).map((input) => numbers.get(input)!);
}
