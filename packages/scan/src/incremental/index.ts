export { openIncrementalEvaluator } from './incremental-evaluator.ts';
export type {
  Answer,
  Counts,
  IncrementalEvaluator,
  IncrementalEvaluatorOptions,
  News,
  Placement,
  PlannedCondition,
  SymbolBars,
} from './types.ts';
