export { fromChartink } from './chartink.ts';
export type { Conversion, Note } from './conversion.ts';
export {
  type BarOffset,
  type Call,
  type Condition,
  calculated,
  call,
  compared,
  type Expression,
  type Frame,
  framesIn,
  joined,
  number,
  Refusal,
  shifted,
  shiftedCondition,
  today,
} from './expression.ts';
export { average, extreme, macd, percentFrom, stochastic } from './operands.ts';
export { Reader } from './reader.ts';
export { recognise, type Writing } from './recognise.ts';
export { fromScreener } from './screener.ts';
export { fromStreak } from './streak.ts';
export { type Names, namesOf, type Token, tokensOf, worded } from './tokens.ts';
export { treeOf, written } from './write.ts';
