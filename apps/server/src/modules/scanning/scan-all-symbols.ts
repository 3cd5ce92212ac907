import type { BarField } from '@parakh/frames';
import { session } from '@parakh/market';
import {
  type Builders,
  builders,
  fieldsRead,
  frameName,
  type JointEvaluator,
  jointEvaluator,
  type Node,
  type Others,
  type Plan,
  plan,
  planOperand,
} from '@parakh/scan';
import { vectorCode } from '@parakh/scan/vector';
import { barRangeOf } from './history-up-to.ts';
import { readScanTrees, type ScanTrees } from './parsed-scans.ts';
import { type ParsedScans, type ScanAllPart, type ScanAllTask, type SharedMarket, takeNext } from './protocol.ts';
import { historyOn } from './scan-symbols.ts';

/** Few, since the clock is looked at in between. */
const SYMBOLS_AT_A_TIME = 2;

/** A worker's part of evaluating many conditions: takes symbols from the task until its while is over or none is left. */
export function scanAllSymbols(task: ScanAllTask, market: SharedMarket): ScanAllPart {
  const until = performance.now() + task.sliceMs;
  const joint = prepared(task.scans);
  const { scans, frames, fields } = joint;
  const { others, order } = begin(task, market);
  const part = emptyPart(joint);
  const count = task.symbols.length / 2;
  while (performance.now() < until) {
    const from = takeNext(task, SYMBOLS_AT_A_TIME);
    if (from >= count) return evaluated(part, joint, { id: task.id, isDone: true });
    for (const number of order.subarray(from, from + SYMBOLS_AT_A_TIME)) {
      const history = historyOn(task.day, number, { evaluated: task, market, fields });
      if (!history) continue;
      part.scanned++;
      for (let f = 0; f < frames.length; f++)
        part.times[f] = Math.max(part.times[f]!, frames[f]!.begin(history, others));
      for (let s = 0; s < scans.length; s++) evaluate(s, scans[s]!, number, part);
    }
  }
  return evaluated(part, joint, { id: task.id, isDone: false });
}

/** A condition among those of its bars. */
interface JointScan {
  readonly number: number;
  /** Number of its bars. */
  readonly frame: number;
  readonly on: JointEvaluator;
  readonly columns: readonly { readonly node: Node; readonly on: JointEvaluator }[];
}

interface Joint {
  readonly scans: readonly JointScan[];
  readonly frames: readonly JointEvaluator[];
  readonly fields: readonly BarField[];
}

type Part = ReturnType<typeof emptyPart>;

function emptyPart({ scans, frames }: Joint) {
  const [matches, values]: [number[], number[]] = [[], []];
  const times = frames.map(() => -Infinity);
  return { scanned: 0, matches, values, unknown: new Int32Array(scans.length), times };
}

function evaluated(part: Part, { scans }: Joint, { id, isDone }: Pick<ScanAllPart, 'id' | 'isDone'>): ScanAllPart {
  const { scanned, matches, values, unknown, times } = part;
  const barTimes = Float64Array.from(scans, ({ frame }) => times[frame]!);
  return {
    id,
    isDone,
    scanned,
    unknown,
    barTimes,
    matches: Int32Array.from(matches),
    values: Float64Array.from(values),
  };
}

function evaluate(scan: number, { number, on, columns }: JointScan, symbol: number, part: Part): void {
  const held = on.held(number);
  if (held === 0) return;
  if (Number.isNaN(held)) part.unknown[scan]!++;
  if (held !== 1) return;
  part.matches.push(scan, symbol);
  for (const column of columns) part.values.push(column.on.value(column.node));
}

/** What the slices of one task have in common. */
interface Begun {
  readonly id: number;
  /** Values of other symbols are worked out once for all that are handed the same function. */
  readonly others: Others;
  /** Symbols with as many bars one after the other: then the columns stay as long as they are. */
  readonly order: Int32Array;
}

let begun: Begun | undefined;

function begin(task: ScanAllTask, market: SharedMarket): Begun {
  if (begun?.id === task.id) return begun;
  const bars = Int32Array.from({ length: task.symbols.length / 2 }, (_, number) => {
    const { start, end } = barRangeOf(number, task, market.frames);
    return end - start;
  });
  const order = Int32Array.from(bars.keys()).sort((one, other) => bars[one]! - bars[other]! || one - other);
  begun = { id: task.id, others: (symbol) => task.others?.get(symbol), order };
  return begun;
}

/** They hold on to the memory of their market. */
export function forgetScans(): void {
  begun = undefined;
}

const REMEMBERED = 4;
const remembered = new Map<number, Joint>();

/** The last few lists keep their plans and their memory: those of the catalogue never change. */
function prepared(scans: ParsedScans): Joint {
  const { key } = scans;
  const known = remembered.get(key) ?? joint(readScanTrees(scans));
  if (remembered.size >= REMEMBERED && !remembered.has(key)) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, known);
  return known;
}

const ofFrame = (plans: readonly Plan[]) => Map.groupBy(plans, ({ timeFrame }) => frameName(timeFrame));

function joint(trees: ScanTrees): Joint {
  const shared = builders();
  const columnPlan = columnPlans(trees.columns, shared);
  const planned = trees.scans.map(({ tree, columns }) => {
    const condition = plan(tree, { builders: shared });
    return { condition, columns: columns.map((column) => columnPlan(column, condition)) };
  });
  const conditions = ofFrame(planned.map(({ condition }) => condition));
  const columns = ofFrame([...new Set(planned.flatMap((one) => one.columns))]);
  const frames = new Map(
    [...new Set([...conditions.keys(), ...columns.keys()])].map((name) => {
      const options = { sessions: session, vector: vectorCode() };
      return [name, jointEvaluator(conditions.get(name) ?? [], columns.get(name) ?? [], options)] as const;
    }),
  );
  const names = [...frames.keys()];
  const evaluatorOf = ({ timeFrame }: Plan) => frames.get(frameName(timeFrame))!;
  const all = [...conditions.values(), ...columns.values()].flat();
  return {
    scans: planned.map((one) => ({
      number: conditions.get(frameName(one.condition.timeFrame))!.indexOf(one.condition),
      frame: names.indexOf(frameName(one.condition.timeFrame)),
      on: evaluatorOf(one.condition),
      columns: one.columns.map((column) => ({ node: column.operands[0]!.node, on: evaluatorOf(column) })),
    })),
    frames: [...frames.values()],
    fields: [...new Set<BarField>([...all.flatMap(fieldsRead), 'close'])],
  };
}

/** A column is read at the bars of its condition, or at its own where those are shorter. Many conditions have the same ones. */
function columnPlans(columns: ScanTrees['columns'], shared: Builders): (text: string, condition: Plan) => Plan {
  const known = new Map<string, Plan>();
  return (text, { timeFrame }) => {
    const key = `${frameName(timeFrame)} ${text}`;
    const planned = known.get(key) ?? planOperand(columns.get(text)!, { at: timeFrame, builders: shared });
    known.set(key, planned);
    return planned;
  };
}
