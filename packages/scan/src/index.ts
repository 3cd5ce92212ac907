export { type Adjustment, adjusted } from './adjust.ts';
export { nextStart } from './axis.ts';
export { type Builders, builders } from './build.ts';
export {
  type ContractHistory,
  contractFactors,
  contractsUntil,
  type FigureSeries,
  type FigureWanted,
  figureAt,
  figureName,
  isPublishedLater,
  type NamedFigure,
  type RunningFigures,
} from './contract-history.ts';
export { type AvailableHistory, costOf } from './cost.ts';
export {
  type Evaluation,
  type Evaluator,
  type EvaluatorOptions,
  evaluator,
  type NewestEvaluation,
} from './evaluate.ts';
export {
  type ExplainedClause,
  type ExplainedSide,
  type ExplainedSignal,
  explain,
  explainClause,
  missingBars,
  type Outcome,
  outcomeOf,
} from './explain.ts';
export { figureBarsRead, needsFigures } from './figures-needed.ts';
export { headings } from './headings.ts';
export type { Company, History, Others } from './history.ts';
export { type JointEvaluator, jointEvaluator } from './joint.ts';
export { type AnyFunction, languageFunction } from './language-function.ts';
export { type ChangedValue, type LookAhead, lookAhead, type PastData } from './look-ahead.ts';
export {
  type Momentum,
  momentumOf,
  momentumScores,
  pastReturns,
  percentiles,
  scoreOf,
  zScores,
} from './momentum.ts';
export { missAt } from './nearest.ts';
export { frameName, type Need, type Node } from './nodes.ts';
export {
  type Clause,
  fieldsRead,
  figuresRead,
  type Plan,
  type PlannedSignal,
  type PlanOptions,
  plan,
  planOperand,
  planTogether,
  reads,
  readsContractBars,
  readsJoined,
  remembers,
  type ShownOperand,
  symbolsRead,
} from './plan.ts';
export type { RankHistory } from './rank.ts';
export { rollTimes } from './rollover.ts';
export { functions, table, viewpoints } from './table.ts';
