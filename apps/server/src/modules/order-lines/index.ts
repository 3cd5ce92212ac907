export type { OrderLinesDeps } from './deps.ts';
export { LeasedLines } from './leased-lines.ts';
export { answerLineCalls, askHolder, askHolders, heardLines, type LineCall } from './line-calls.ts';
export { everyLine, noLine, type OrderLines } from './order-lines.ts';
export { processName } from './process-name.ts';
