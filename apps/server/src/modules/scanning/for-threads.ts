export { barsIn, type SharedFrame, viewOf } from './held-frame.ts';
export { factsAt, shareChange } from './shared-statements.ts';
