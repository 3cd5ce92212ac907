import { type Evaluation, type ExplainedClause, explain, frameName, type Node } from '@parakh/scan';
import type { FrameJudge, Hit } from './frame-judge.ts';
import type { Found } from './judging-words.ts';
import type { LaneBook } from './lane-book.ts';
import { hasLane, type Living } from './living.ts';

/** What was found, for every alert that wants it, with the values that stood when it was. */
export function foundOf(hits: readonly Hit[], book: LaneBook): Found[] {
  // Histories of a lane are laid out one after the other: the same one again is still there.
  return [...hits]
    .sort((a, b) => a.lane - b.lane)
    .flatMap((hit) => {
      const { judge, living, signal, lane, barTime, barClosed } = hit;
      const wanting = [...living.alerts].filter(([, mask]) => hasLane(mask, lane));
      if (wanting.length === 0) return [];
      const price = book.newestPrice(lane);
      const before = book.closeBefore(lane);
      const changePct = before > 0 ? 100 * (price / before - 1) : NaN;
      const { side } = signal.planned;
      const found = {
        symbol: book.held.names[lane]!,
        side: side === 'signal' ? null : side,
        bar: frameName(judge.timeFrame),
        barTime,
        barClosed,
        price,
        changePct: Number.isNaN(changePct) ? null : changePct,
        clauses: clausesOf(hit),
      };
      return wanting.map(([alert]) => ({ alert, ...found }));
    });
}

function clausesOf({ judge, living, signal, lane }: Hit): readonly ExplainedClause[] {
  if (judge.isTogether(living)) {
    const kept = keptBy(judge, living, lane);
    const told = explain(signal.planned, kept.evaluation, 0);
    if (kept.isWhole()) return told.clauses;
  }
  const evaluation = judge.evaluation(living, lane);
  return evaluation ? explain(signal.planned, evaluation, evaluation.time.length - 1).clauses : [];
}

/** The values that the fleet keeps anyway, read as if they were those of one symbol; an evaluator is asked where one is missing. */
function keptBy(judge: FrameJudge, { signals }: Living, lane: number) {
  let isWhole = true;
  const clauses = new Map(signals.flatMap(({ planned }) => planned.clauses.map((clause) => [clause.node.key, clause])));
  const valueOf = (node: Node): number => {
    const value = node.kind === 'number' ? node.value : (judge.fleet.column(node)?.[lane] ?? NaN);
    if (Number.isNaN(value)) isWhole = false;
    return value;
  };
  const truthOf = (node: Node): number => Number(hasLane(judge.fleet.truth(node)!, lane));
  const isTruth = (node: Node) => clauses.has(node.key) || signals.some(({ planned }) => planned.node.key === node.key);
  const evaluation: Evaluation = {
    time: new Int32Array(1),
    lastTime: () => 0,
    column: (node) => Float64Array.of(isTruth(node) ? truthOf(node) : valueOf(node)),
    timesHeld: () => 0,
    barsHeld: () => 0,
  };
  return { evaluation, isWhole: () => isWhole };
}
