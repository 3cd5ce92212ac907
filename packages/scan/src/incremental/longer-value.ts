import type { Column, TimeFrame } from '@parakh/frames';
import { type Evaluation, type Evaluator, evaluator } from '../evaluate.ts';
import { frameName, type ShiftNode } from '../nodes.ts';
import { planOfNodes } from '../plan.ts';
import { beginning } from './beginning.ts';
import type { Host } from './host.ts';
import { Series } from './series.ts';
import type { Value } from './values.ts';

/** What is read of the closed bars of a longer frame. */
export interface LongerValue extends Value {
  /** Kept from the next refill on, in a column by its key. */
  read(node: ShiftNode): void;
}

const TIME = 'time';

export function longerKey(timeFrame: TimeFrame): string {
  return `closed ${frameName(timeFrame)} bars`;
}

/**
 * Values of closed longer bars, such as the high of the day before beside bars of five minutes. They stay the same while the longer bar
 * forms, so they are carried on from bar to bar, and an evaluator works out all of them together where a symbol begins another longer bar.
 */
export function longerValue(longer: TimeFrame, host: Host): LongerValue {
  const nodes = new Map<string, ShiftNode>();
  const series = new Map<string, Series>();
  const column = (name: string) => {
    const existing = series.get(name) ?? new Series(host.bits);
    series.set(name, existing);
    existing.at(1);
    return existing;
  };
  let made: { readonly along: Evaluator; readonly newest: Evaluator } | undefined;
  const evaluators = () => (made ??= evaluatorsOf([...nodes.values()], host));
  const begins = beginning(longer, host);
  column(TIME);
  return {
    key: longerKey(longer),
    reads: [],
    isKernel: false,
    reach: 0,
    uses: 0,
    series,
    column,
    read(node) {
      // Another condition has a node of its own for the same: the first one stands for all.
      if (nodes.has(node.key)) return;
      nodes.set(node.key, node);
      made = undefined;
    },
    whole({ mainAxis }) {
      const evaluation = evaluators().along.run(mainAxis.history);
      return { [TIME]: Float64Array.from(mainAxis.time), ...columnsOf(nodes, evaluation) };
    },
    step({ from, to }) {
      const times = series.get(TIME)!;
      const [now, before] = [times.column(0), times.column(1)];
      const carried = [...nodes.keys()].map((key) => [series.get(key)!.column(0), series.get(key)!.column(1)] as const);
      for (let symbolIndex = from; symbolIndex < to; symbolIndex++) {
        const time = host.time[symbolIndex]!;
        // The forming bar has no say in it: another version of it changes nothing.
        if (!host.isCurrent[symbolIndex] || now[symbolIndex] === time) continue;
        now[symbolIndex] = time;
        if (begins(before[symbolIndex]!, time)) {
          const evaluation = evaluators().newest.run(host.wholeHistory(symbolIndex).mainAxis.history);
          for (const [key, node] of nodes) series.get(key)!.column(0)[symbolIndex] = evaluation.column(node).at(-1)!;
        } else for (const [out, earlier] of carried) out[symbolIndex] = earlier[symbolIndex]!;
      }
    },
  };
}

function columnsOf(nodes: ReadonlyMap<string, ShiftNode>, { column }: Evaluation): Record<string, Column> {
  return Object.fromEntries([...nodes].map(([key, node]) => [key, column(node)]));
}

function evaluatorsOf(nodes: readonly ShiftNode[], { timeFrame, sessions }: Host) {
  const plan = planOfNodes(nodes, { timeFrame, closedOnly: false });
  return { along: evaluator(plan, { sessions, newest: Infinity }), newest: evaluator(plan, { sessions, newest: 1 }) };
}
