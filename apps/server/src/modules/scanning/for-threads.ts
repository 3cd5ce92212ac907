export { barsIn, type SharedFrame, viewOf } from './loaded-frame.ts';
export { factsAt, shareChange } from './shared-statements.ts';
