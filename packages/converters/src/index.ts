export { fromChartink } from './chartink.ts';
export type { Conversion, Note } from './conversion.ts';
export {
  average as averageOf,
  extreme as extremeOf,
  macd as macdOf,
  percentFrom,
} from './operands.ts';
export {
  call,
  calculated,
  type Comparing,
  compared,
  type Condition,
  type Expression,
  type Frame,
  joined,
  type Moment,
  number,
  Refusal,
  shifted,
} from './expression.ts';
export { recognise, type Writing } from './recognise.ts';
export { fromScreener } from './screener.ts';
export { fromStreak } from './streak.ts';
export { written } from './write.ts';
