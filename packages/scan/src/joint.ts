import { computation, type EvaluatorOptions, noOthers } from './evaluate.ts';
import type { History, Others } from './history.ts';
import { type Node } from './nodes.ts';
import { oneByOne } from './one-by-one.ts';
import { joinedPlan, type Plan, planOfNode } from './plan.ts';
import { stagesOf } from './stages.ts';

/** Many conditions at the newest moment of one symbol after another. Nothing is computed before it is asked for, and what several read is computed once. */
export interface JointEvaluator {
  /** From now on everything is asked of this symbol. Gives the start of the newest bar evaluated. */
  begin(history: History, others?: Others): number;
  /** Of the condition with this number 1, 0 or, where it is not known, NaN. */
  held(number: number): number;
  /** Of an operand. */
  value(node: Node): number;
}

/** `conditions` and `operands` are plans made with the same builders, for bars of one length; each condition has one signal. */
export function jointEvaluator(
  conditions: readonly Plan[],
  operands: readonly Plan[],
  options: Omit<EvaluatorOptions, 'newest'>,
): JointEvaluator {
  const whole = joinedPlan([...conditions, ...operands]);
  const computed = computation(whole, { ...options, newest: 1 }, true);
  const numbers = new Map(whole.nodes.map((node, number) => [node, number]));
  const numbered = (nodes: readonly Node[]) => nodes.map((node) => numbers.get(node)!);
  const each = oneByOne(whole.nodes, numbers, computed);
  const programs = conditions.map((plan) => programOf(plan, numbered));
  const shown = new Map(
    operands.flatMap((plan) =>
      plan.operands.map(({ node }) => [node, Int32Array.from(numbered(planOfNode(node, plan).nodes))] as const),
    ),
  );
  return {
    begin(history, others = noOthers) {
      const run = computed.layOut(history, others);
      each.begin(run);
      return run.mainAxis.time[run.length - 1]!;
    },
    held(number) {
      const { stages, root } = programs[number]!;
      for (let at = 0; at < stages.length; ) {
        const [nodes, decides] = [stages[at]!, stages[at + 1]!];
        at += 2 + nodes;
        each.compute(stages, at - nodes, at);
        if (decides >= 0 && each.values[decides] === 0) return 0;
      }
      return each.values[root]!;
    },
    value(node) {
      const nodes = shown.get(node)!;
      each.compute(nodes, 0, nodes.length);
      return each.values[numbers.get(node)!]!;
    },
  };
}

/** Stage after stage: how many nodes it has, the one that decides or -1, and the nodes. */
function programOf(plan: Plan, numbered: (nodes: readonly Node[]) => number[]) {
  const stages = stagesOf(plan).flatMap(({ nodes, decides }) => [
    nodes.length,
    decides ? numbered([decides])[0]! : -1,
    ...numbered(nodes),
  ]);
  return { stages: Int32Array.from(stages), root: numbered([plan.signals[0]!.node])[0]! };
}
