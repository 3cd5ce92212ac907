export type { OrderLinesDeps } from './deps.ts';
export { LeasedLines } from './leased-lines.ts';
export { answeringLines, answerLineCalls, askHolder, askHolders, type LineCall } from './line-calls.ts';
export { everyLine, noLine, type OrderLines } from './order-lines.ts';
export { processName } from './process-name.ts';
