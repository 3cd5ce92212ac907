export { readMinute, readTicks, writeMinute, writeTicks } from './bus-wire.ts';
export type { ClosedMinute, MinuteBars } from './minute-bars.ts';
export { type BoardField, boardFields, openBoard, type QuoteBoard } from './quote-board.ts';
